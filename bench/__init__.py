"""Measured figures: ``make bench`` writes docs/benchmarks.md."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the command has it (cli.py)
