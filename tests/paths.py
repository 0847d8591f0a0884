"""Where things are in the checkout."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIXTURES = ROOT / "tests" / "fixtures"
"""Positions, counts, theories and the like that tests read."""
