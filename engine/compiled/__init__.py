"""Machine code: how hot code is compiled, kept on disk, and known to be current."""
