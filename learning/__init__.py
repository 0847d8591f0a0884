"""Katachi's training of the evaluation: self-play and temporal differences, with torch.

Empty for now; it comes with its own release.
"""
