"""The settings of a run that trains the residual network. It imports nothing slow."""

from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta

from katachi.data import own
from katachi.data.language import t
from katachi.engine.settings import Real, Whole, fault_of, option_name, setting
from katachi.learning.settings import TrainingError

NET = "residual"
MAX_BYTES = 1 << 20
Sizes = Annotated[
    dict[Annotated[int, Meta(ge=2, le=19)], Annotated[float, Meta(gt=0)]], Meta(min_length=1)
]
"""Board sizes, with their shares of the time."""
LEAST_VISITS = 16  # a larger board has at least so many, if the smallest has


@dataclass(frozen=True)
class RunSettings:
    """The settings of a run. No two runs are quite the same: games and steps go on at once."""

    minutes: float = setting(
        60.0,
        "How long --net residual learns, in all; towards the end its rate of learning falls.",
        Real(0, 1e6, above=True),
    )
    channels: int = setting(32, "Channels of the residual tower.", Whole(8, 512))
    blocks: int = setting(4, "Blocks of the residual tower.", Whole(1, 40))
    sizes: Sizes = field(default_factory=lambda: {7: 0.2, 9: 0.8})
    visits: int = setting(
        16,
        "Positions looked at for a move of its games; fewer on boards larger than 9x9, when it"
        " plays on several.",
        Whole(2, 1000),
    )
    candidates: int = setting(
        8, "Moves looked at first, of which half go on, and half of these.", Whole(1, 64)
    )
    trace: float = 0.98  # λ on 9x9
    territory: float = setting(
        0.25, "Share of its games in which territory is counted.", Real(0, 1)
    )
    known: float = setting(
        0.5, "Share of its games that begin at positions of --records.", Real(0, 1)
    )
    records: tuple[str, ...] = setting(
        (), "Games of people, at whose positions some games begin; may be given again.", sign="PATH"
    )
    handicaps: float = setting(0.1, "Share of its games with handicap.", Real(0, 1))
    imitate: tuple[str, ...] = setting(
        (), "Games of people, whose moves are learned; may be given again.", sign="PATH"
    )
    imitated: float = setting(
        0.7, "Share of its games that begin with one of --imitate.", Real(0, 1)
    )
    searched: float = setting(
        0.0,
        "Share of its time in which it searches single positions, in place of playing games.",
        Real(0, 1),
    )
    start: str = setting("", "A network to begin with; this one is as large or larger.", sign="NET")
    reuse: float = setting(3.5, "How often each position is learned from.", Real(0.1, 100))
    workers: int = setting(1, "Processes that play.", Whole(1, 256))
    seed: int = 1

    def visits_on(self, size: int) -> int:
        """A move's visits on this board. The smallest has all; a move takes as long on each."""
        whole = max(9, min(self.sizes))  # and all boards up to 9x9 have all
        fewer = self.visits * min(whole, size) ** 2 // size**2
        return max(fewer, min(self.visits, LEAST_VISITS))


def settings_in(folder: Path) -> RunSettings | None:
    """The settings of a folder's run; None: there is none of this kind. Raises TrainingError."""
    try:
        found = own.parsed(own.read_bounded(folder / "settings.json", MAX_BYTES), dict[str, Any])
    except own.Fault:
        return None  # the other kind of run says what is wrong
    if found.pop("net", None) != NET:
        return None
    for gone in ("student", "taught_by", "full"):  # runs begun before they went have them
        found.pop(gone, None)
    text = t("The settings of the run in {folder} cannot be used: {fault}.")
    with own.faults_as(TrainingError, text, folder=folder):
        run = own.converted(found, RunSettings)
        for one in fields(run):
            if fault := fault_of(one, getattr(run, one.name)):
                raise own.Fault(t("{name} {fault}", name=option_name(one), fault=fault))
        return run
