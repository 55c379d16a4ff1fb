"""What every game of the house keeps; written once, run on each by its being listed in ludoteca.games()."""
