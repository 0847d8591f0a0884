"""The settings of a training run: their defaults and limits."""

from dataclasses import dataclass, fields, replace
from pathlib import Path

from katachi.data.language import Error, SettingError, t
from katachi.data.record import max_fixed
from katachi.engine.settings import OneOf, Real, Whole, fault_of, of, option_name, setting

NETWORKS: dict[str, tuple[int, ...]] = {"a": (), "b": (4,)}
"""The units of the hidden layers of the thesis' networks, by name."""
MAX_HIDDEN, MAX_LAYERS = 1024, 6

PLAYERS = ("self", "pool", "random", "gnugo")  # opponents that are no model files


class TrainingError(Error):
    """A run cannot begin or go on. The message is one sentence."""


def hidden_layers(net: str) -> tuple[int, ...]:
    """The units of hidden layers, by a network's name or as `32-16`. Raises ValueError."""
    if net.lower() in NETWORKS:
        return NETWORKS[net.lower()]
    parts = net.split("-")
    if not all(part.isascii() and part.isdigit() and len(part) < 10 for part in parts):
        text = t(
            "{net} is no network: give a (8-1), b (8-4-1), or the units of the hidden layers,"
            " such as 32-16",
            net=repr(net),
        )
        raise ValueError(text)
    sizes = tuple(int(part) for part in parts)
    if len(sizes) > MAX_LAYERS or not all(1 <= size <= MAX_HIDDEN for size in sizes):
        most = {"layers": MAX_LAYERS, "units": MAX_HIDDEN}
        raise ValueError(
            t("{net} is not 1 to {layers} layers of 1 to {units} units", net=repr(net), **most)
        )
    return sizes


def _fault_of_net(net: str) -> str | None:
    try:
        hidden_layers(net)
    except ValueError as fault:
        return t("cannot be used: {fault}", fault=str(fault))
    return None


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
                named = {"option": option_of(one.name), "fault": fault}
                raise SettingError(t("The setting {option} {fault}.", **named))
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


def is_file(opponent: str) -> bool:
    """Is an opponent a model file? Not checked: that `check` accepts it."""
    return opponent not in PLAYERS and not opponent.startswith("gnugo:")


FREE_TO_CHANGE = ("games", "workers", "device")
"""Settings that may change when a run goes on. They do not decide what is learned."""


def option_of(name: str) -> str:
    """A setting's name on the command line and in messages."""
    return option_name(of(TrainSettings, name))
