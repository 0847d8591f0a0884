"""Katachi's playing engine: rules, life, evaluation, patterns, search, and the player on top.

The package starts no Prolog and no torch, speaks no protocol, and reads no files but its own:
networks, theories and players. `docs/architecture.md` has a reading guide.
"""
