"""Training of networks by self-play: the only room that imports torch (the extra ``learn``)."""
