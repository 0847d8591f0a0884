"""Matches between GTP programs: who plays, one game, many at once, and what came of it."""
