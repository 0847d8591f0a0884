"""The commands, by theme. Importing this package registers them all; a new module is named here."""

from katachi.gtp.commands import (
    analysis,
    board,
    clock,
    explain,
    files,
    gogui,
    gogui_board,
    gogui_param,
    gogui_search,
    kgs,
    level,
    play,
    protocol,
    rules,
    score,
    settings,
)

__all__ = [
    "analysis",
    "board",
    "clock",
    "explain",
    "files",
    "gogui",
    "gogui_board",
    "gogui_param",
    "gogui_search",
    "kgs",
    "level",
    "play",
    "protocol",
    "rules",
    "score",
    "settings",
]
