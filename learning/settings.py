"""The settings of a training run of either kind: their defaults, limits and file. Nothing slow."""

from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta

from katachi.data import own
from katachi.data.language import Error, SettingError, t
from katachi.data.record import max_fixed
from katachi.engine.settings import OneOf, Real, Whole, fault_of, of, option_name, setting

NETWORKS: dict[str, tuple[int, ...]] = {"a": (), "b": (4,)}
"""The units of the hidden layers of the thesis' networks, by name."""
MAX_HIDDEN, MAX_LAYERS = 1024, 6

NET = "residual"
Sizes = Annotated[
    dict[Annotated[int, Meta(ge=2, le=19)], Annotated[float, Meta(gt=0)]], Meta(min_length=1)
]
"""Board sizes, with their shares of the time."""
LEAST_VISITS = 16  # a larger board has at least so many, if the smallest has

MAX_BYTES = 1 << 20  # of the largest `settings.json`

PLAYERS = ("self", "pool", "random", "gnugo")  # opponents that are no model files


class TrainingError(Error):
    """A run cannot begin or go on. The message is one sentence."""


def hidden_layers(net: str) -> tuple[int, ...]:
    """The units of hidden layers, by a network's name or as `32-16`. Not checked: `net`."""
    known = NETWORKS.get(net.lower())
    return tuple(map(int, net.split("-"))) if known is None else known


def _fault_of_net(net: str) -> str | None:
    if net.lower() in NETWORKS:
        return None
    parts = net.split("-")
    if not all(part.isascii() and part.isdigit() and len(part) < 10 for part in parts):
        fault = t(
            "{net} is no network: give a (8-1), b (8-4-1), or the units of the hidden layers,"
            " such as 32-16",
            net=repr(net),
        )
    elif len(parts) > MAX_LAYERS or not all(1 <= int(part) <= MAX_HIDDEN for part in parts):
        most = {"layers": MAX_LAYERS, "units": MAX_HIDDEN}
        fault = t("{net} is not 1 to {layers} layers of 1 to {units} units", net=repr(net), **most)
    else:
        return None
    return t("cannot be used: {fault}", fault=fault)


def _fault_of_komi(komi: float) -> str | None:
    is_known = float(2 * komi).is_integer()
    return None if is_known else t("is {value}, no multiple of 0.5", value=f"{komi:g}")


def _fault_of_opponents(opponents: tuple[str, ...]) -> str | None:
    for name in opponents:
        if not name:
            return t("holds an empty name")
        if name.startswith("gnugo:") and name.removeprefix("gnugo:") not in tuple("23456789"):
            return t("is {value}: after the colon stand 2 to 9 handicap stones", value=repr(name))
    return None if opponents else t("names nobody")


@dataclass(frozen=True)
class TrainSettings:
    """The settings of a run. The same settings give the same network.

    The formula is the thesis' (section 4.3). Files, programs and devices are not checked here.
    """

    net: str = setting(
        "b",
        "Network: a (8-1), b (8-4-1), the units of the hidden layers, such as 32-16, or residual:"
        " a tower that sees the whole board.",
        check=_fault_of_net,
    )
    games: int = setting(5000, "Games to learn from.", Whole(1, 10**9))
    lam: float = setting(
        0.95,
        "λ: 0 learns from the next position only, 1 from the game's end only.",
        Real(0, 1),
        option="lambda",
    )
    step: int = setting(
        2,
        "Moves from a position to the one it learns from: 1 is the thesis' formula, with 2 the same"
        " side is to move.",
        Whole(1, 2),
    )
    lr: float = setting(0.002, "Learning rate, the formula's c.", Real(0, 3e38, above=True))
    lr_half: int = setting(
        4000, "Games after which the learning rate is half; 0: it stays.", Whole(0, 10**9)
    )
    optimiser: str = setting(
        "adam",
        "sgd: the weights change by ΔW itself; adam: by its Adam step.",
        OneOf(("sgd", "adam")),
    )
    batch: int = setting(
        32,
        "Games played with the same weights, whose mean ΔW is one step; 1 is the thesis' way.",
        Whole(1, 10_000),
    )
    epsilon: float = setting(0.1, "Probability of a random move.", Real(0, 1))
    opening: int = setting(
        8, "Random moves at the start of every game, not learned from.", Whole(0, 1000)
    )
    depth: int = setting(
        0,
        "Plies of search beyond the successor positions; with 1 or 2, the leaf is learned from.",
        Whole(0, 2),
        sign="D",
    )
    opponent: tuple[str, ...] = setting(
        ("self",),
        "self, pool (earlier selves), random, gnugo, gnugo:N (with N handicap stones against it),"
        " or a model file; given several times, the games go round.",
        check=_fault_of_opponents,
    )
    board: int = setting(9, "Size of the board.", Whole(2, 19), option="size")
    komi: float = setting(
        7.0, "White's compensation in points.", Real(-1000, 1000), "K", check=_fault_of_komi
    )
    seed: int = setting(1, "Seed of the first weights and of every game.", Whole(0, 2**63 - 1))
    every: int = setting(
        1000, "Games between two checkpoints, lines of the log, tests.", Whole(1, 10**9)
    )
    test_games: int = setting(
        100,
        "Games of each test against the random player and the hand-made network; 0: no tests.",
        Whole(0, 10**6),
    )
    pool_size: int = setting(
        10, "Earlier selves in the pool: those of the last checkpoints.", Whole(1, 1000)
    )
    workers: int = setting(
        1, "Games played at the same time, each on a core; changes no result.", Whole(1, 64)
    )
    device: str = setting("cpu", "Where the network learns; cuda is a GPU.", OneOf(("cpu", "cuda")))

    def check(self) -> None:
        """Raises SettingError for the first setting that is impossible."""
        for one in fields(self):
            if fault := fault_of(one, getattr(self, one.name)):
                text = t("The setting {option} {fault}.", option=option_name(one), fault=fault)
                raise SettingError(text)
        stones = [int(name[6:]) for name in self.opponent if name.startswith("gnugo:")]
        on = {"size": self.board, "count": self.opening}
        if max(stones, default=0) > max_fixed(self.board):
            text = t(
                "The setting opponent wants a handicap that a board of size {size} has not.", **on
            )
            raise SettingError(text)
        if self.opening >= self.board**2:
            text = t("The setting opening is {count}, which fills a board of size {size}.", **on)
            raise SettingError(text)

    def with_whole_paths(self) -> "TrainSettings":
        """The same, with absolute paths of opponents' files."""
        names = (str(Path(name).absolute()) if is_file(name) else name for name in self.opponent)
        return replace(self, opponent=tuple(names))

    def changed(self, changes: dict[str, Any]) -> "TrainSettings":
        """The same where a run goes on; FREE_TO_CHANGE may change. Raises SettingError."""
        known, wanted = self.with_whole_paths(), replace(self, **changes).with_whole_paths()
        for name in changes:
            if name not in FREE_TO_CHANGE and getattr(wanted, name) != getattr(known, name):
                about = {"option": option_of(name)}
                text = t("The setting {option} cannot change in a run that goes on.", **about)
                raise SettingError(text)
        return wanted


def is_file(opponent: str) -> bool:
    """Is an opponent a model file? Not checked: that `check` accepts it."""
    return opponent not in PLAYERS and not opponent.startswith("gnugo:")


FREE_TO_CHANGE = ("games", "workers", "device")
"""Settings that may change when a run goes on. They do not decide what is learned."""


def option_of(name: str) -> str:
    """A setting's name on the command line and in messages."""
    return option_name(of(TrainSettings, name))


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


def read_settings(folder: Path) -> TrainSettings:
    """The settings of the run in a folder. Raises TrainingError where they cannot be read."""
    file = folder / "settings.json"
    try:
        settings = own.parsed(own.read_bounded(file, MAX_BYTES), TrainSettings)
        settings.check()
    except own.Missing:
        text = t("{folder} is no folder of a training run.", folder=folder)
        raise TrainingError(text) from None
    except (own.Fault, SettingError) as error:
        why = str(error).rstrip(".")
        text = t("Cannot read {file}: {fault}. Mend it, or begin a new run.", file=file, fault=why)
        raise TrainingError(text) from None
    return settings


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
