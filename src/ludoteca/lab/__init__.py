"""The laboratory: arenas, simulations, statistics, plots and analysis; local processes, or Ray."""
