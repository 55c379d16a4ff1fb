"""Tic-tac-toe for Ludoteca."""
