"""Measured figures: ``make bench`` writes docs/benchmarks.md."""
