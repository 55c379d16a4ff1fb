"""The contract suite: one module for each promise that a game makes."""
