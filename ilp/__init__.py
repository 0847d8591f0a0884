"""Katachi's pattern learner: game records in, readable rules out, by inductive logic programming.

Empty for now; it comes with its own release.
"""
