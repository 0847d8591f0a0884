"""Experiments: tables run again, and what measures only ourselves. Not part of an install."""

from typing import Any

PLACES: dict[str, Any] = {
    "make-questions": "katachi.experiments.questions.command",
    **dict.fromkeys(("arena", "bench", "experiment"), "katachi.experiments.cli"),
    **dict.fromkeys(("habits", "rank", "weigh"), "katachi.experiments.rules.cli"),
}
"""The module of each command, which is loaded when the command is asked for."""
