"""Other GTP programs, as child processes."""
