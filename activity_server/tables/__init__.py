"""Live tables: the pure machine (`core`) and the actors that drive it."""
