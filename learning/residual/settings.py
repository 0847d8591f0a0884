"""The settings of a run that trains the residual network. It imports nothing slow."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from katachi.data import own
from katachi.data.language import t
from katachi.engine.settings import Real, Whole, setting
from katachi.learning.settings import TrainingError

NET = "residual"
MAX_BYTES = 1 << 20
CHANNELS, BLOCKS = (8, 512), (1, 40)  # the least and the most of a tower


def _number(default: float, text: str, least: float, most: float, **more: Any) -> Any:
    return setting(default, text, Real(least, most, **more), "X")


def _whole(default: int, text: str, least: int, most: int) -> Any:
    return setting(default, text, Whole(least, most), "N")


@dataclass(frozen=True)
class RunSettings:
    """The settings of a run. No two runs are quite the same: games and steps go on at once."""

    minutes: float = _number(
        60.0,
        "How long --net residual learns, in all; towards the end its rate of learning falls.",
        0,
        1e6,
        above=True,
    )
    channels: int = _whole(32, "Channels of the residual tower.", *CHANNELS)
    blocks: int = _whole(4, "Blocks of the residual tower.", *BLOCKS)
    sizes: dict[int, float] = field(default_factory=lambda: {7: 0.2, 9: 0.8})
    """Board sizes, with their shares of the time."""
    visits: int = _whole(16, "Positions looked at for a move of its games.", 2, 1000)
    candidates: int = _whole(
        8, "Moves looked at first, of which half go on, and half of these.", 1, 64
    )
    trace: float = 0.98  # λ on 9x9
    territory: float = _number(0.25, "Share of its games in which territory is counted.", 0, 1)
    known: float = _number(0.5, "Share of its games that begin at positions of --records.", 0, 1)
    records: tuple[str, ...] = setting(
        (), "Games of people, at whose positions some games begin; may be given again.", str, "PATH"
    )
    imitate: tuple[str, ...] = setting(
        (), "Games of people, whose moves are learned; may be given again.", str, "PATH"
    )
    imitated: float = _number(0.7, "Share of its games that begin with one of --imitate.", 0, 1)
    start: str = setting("", "A network to begin with; this one is as large or larger.", str, "NET")
    taught_by: str = setting(
        "", "A network that plays the first games of a run, in place of its own.", str, "NET"
    )
    student: str = setting(
        "",
        "A smaller network that learns beside it, from it too, such as 32x4: channels and blocks."
        " It is student.onnx in the run's folder.",
        str,
        "CxB",
    )
    reuse: float = _number(3.5, "How often each position is learned from.", 0.1, 100)
    workers: int = _whole(1, "Processes that play.", 1, 256)
    seed: int = 1


def _size(name: str) -> int:
    if not name.isdecimal() or not 2 <= int(name[:4]) <= 19:
        raise own.Fault(t("{name} is no size of a board", name=own.shown(name)))
    return int(name)


def settings_in(folder: Path) -> RunSettings | None:
    """The settings of the run in a folder; None where there is no run of this kind.

    Raises TrainingError where they cannot be used.
    """
    try:
        found = own.parsed(own.read_bounded(folder / "settings.json", MAX_BYTES), dict[str, Any])
    except own.Fault:
        return None  # the other kind of run says what is wrong
    if found.pop("net", None) != NET:
        return None
    try:
        if isinstance(found.get("sizes"), dict):  # JSON has names only
            found["sizes"] = {_size(name): share for name, share in found["sizes"].items()}
        return own.converted(found, RunSettings)
    except own.Fault as fault:
        text = t(
            "The settings of the run in {folder} cannot be used: {fault}.",
            folder=folder,
            fault=str(fault),
        )
        raise TrainingError(text) from None
