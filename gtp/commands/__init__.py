"""The commands, by theme. Importing this package registers them all; a new module is named here."""

from gtp.commands import board, clock, explain, files, play, protocol, score, settings

__all__ = ["board", "clock", "explain", "files", "play", "protocol", "score", "settings"]
