"""Finding a hidden thing by asking the fewest questions, though answers may be wrong."""
