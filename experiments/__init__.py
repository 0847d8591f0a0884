"""Experiments: tables run again, and what measures only ourselves. Not part of an install."""
