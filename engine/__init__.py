"""The game of Tarneeb: pure, synchronous, without clock, chance or I/O."""
