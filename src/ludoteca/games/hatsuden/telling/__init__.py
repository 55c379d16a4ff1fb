"""What the game tells people besides its log and its drawings."""
