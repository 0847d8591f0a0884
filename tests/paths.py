"""Where things are in the checkout."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIXTURES = ROOT / "tests" / "fixtures"
"""Positions, counts, theories and the like that tests read."""
ALPHABETA = str(ROOT / "docs" / "examples" / "alphabeta.toml")
"""A player by alpha-beta that orders and prunes by rules and tactics."""
