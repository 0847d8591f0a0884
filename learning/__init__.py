"""Katachi's training of the evaluation: games, temporal differences, with torch."""
