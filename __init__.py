"""Katachi, a Go engine that learns shapes as rules people can read.

The package's folders are those beside this file; `docs/architecture.md` has a reading guide.
"""

__version__ = "0.1.0"
