"""Katachi's pattern learner: from game records to readable rules by inductive logic programming."""

from pathlib import Path

HERE = Path(__file__).parent
"""The folder with the Prolog files."""
