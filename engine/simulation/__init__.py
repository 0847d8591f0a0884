"""Games that the engine plays against itself from the position on the board, and learns from."""
