"""What Moon Base says of moves, players and things: where they lie, moves in words, plates, explanations."""
