"""The commands, by theme. Importing this package registers them all; a new module is named here."""

from katachi.gtp.commands import (
    analysis,
    board,
    clock,
    explain,
    files,
    gogui,
    level,
    play,
    protocol,
    score,
)

__all__ = [
    "analysis",
    "board",
    "clock",
    "explain",
    "files",
    "gogui",
    "level",
    "play",
    "protocol",
    "score",
]
