"""The commands, by theme. Importing this package registers them all; a new module is named here."""
# ruff: noqa: F401

import katachi.gtp.commands.analysis
import katachi.gtp.commands.board
import katachi.gtp.commands.board_analyses
import katachi.gtp.commands.gogui
import katachi.gtp.commands.level
import katachi.gtp.commands.play
import katachi.gtp.commands.score
import katachi.gtp.commands.search_analyses
