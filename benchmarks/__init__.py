"""What the project promises in figures, measured: `python -m benchmarks`."""
