"""The search: which moves, in which order, how deep, for how long."""
