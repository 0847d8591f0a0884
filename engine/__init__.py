"""Katachi's playing engine: rules, evaluation, search.

The package knows no Prolog, no torch, no protocol, and reads no files but its own models.
`docs/architecture.md` has a reading guide.
"""

__version__ = "0.1.0"
