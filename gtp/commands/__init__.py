"""The commands, by theme. Importing this registers them; analyses are loaded when asked for."""

import katachi.gtp.commands.board
import katachi.gtp.commands.gogui
import katachi.gtp.commands.play
import katachi.gtp.commands.score  # noqa: F401
from katachi.gtp.session import COMMANDS

_ANALYSES = {
    "analysis": "analyze genmove_analyze lz-analyze lz-genmove_analyze kata-analyze"
    " kata-genmove_analyze cgos-genmove_analyze",
    "board_analyses": "katachi-features katachi-influence katachi-ladder katachi-liberties"
    " katachi-ownership katachi-safe katachi-territory",
    "level": "katachi-level_test",
    "search_analyses": "katachi-candidates katachi-explain katachi-pattern_scores katachi-rules_at"
    " katachi-variation kgs-chat",
}
for _module, _names in _ANALYSES.items():
    COMMANDS.update(dict.fromkeys(_names.split(), f"{__name__}.{_module}"))
