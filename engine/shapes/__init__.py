"""Local shapes: the value of a position as a sum over small windows of the board."""
