"""The settings of an induction."""

from dataclasses import dataclass
from pathlib import Path

from katachi.engine.settings import OneOf, Real, SessionOptions, Whole, like, setting

PLAYERS_SIZE = 9  # of the boards of the player's games, by default
JUDGED = "judged.jsonl"  # their file in the folder of a run


@dataclass(frozen=True)
class InduceSettings:
    """The settings of an induction. None: by the number of good moves, or as the bias says."""

    positives: int | None = setting(
        750, "Good moves: those played in the games; `all` for every one.", Whole(1)
    )
    """None: all."""
    negatives: int | None = setting(
        None, "Bad moves; default: 70 for 750 good ones.", Whole(1), "M"
    )
    """The default is the thesis', table 3.2."""
    method: str = setting(
        "unplayed",
        "What the bad moves are; all-unplayed: every legal move beside each good one.",
        OneOf(("unplayed", "random-player", "suicide", "all-unplayed")),
    )
    from_player: int | None = setting(
        None,
        "In place of GAMES: positions of the default player's games against itself, with what each "
        "move is worth there. Good moves lose half a point at most, bad ones three or more.",
        Whole(1),
    )
    nodes: int = setting(
        100, "With --from-player: positions looked at, beside every move once.", Whole(1, 100_000)
    )
    player_games: str = setting(
        "",
        "Where --from-player keeps its games; those that are there already are used.",
        str,
        "FILE",
    )
    noise: int | None = setting(
        None, "Bad moves a rule may cover; default: a seventh of them, no suicide.", Whole(0), "K"
    )
    minpos: int | None = setting(
        None, "Good moves a rule must cover; default: a two-hundredth of them.", Whole(1), "K"
    )
    """2 at least, unless it is given."""
    clauselength: int | None = setting(None, "Literals of a rule at most.", Whole(4), "K")
    """The head is counted."""
    clauses: int | None = setting(None, "Clauses tried for one rule.", Whole(1), "K")
    search: str | None = setting(
        None, "The order they are tried in.", OneOf(("bf", "df", "heuristic", "beam"))
    )
    evalfn: str | None = setting(
        None,
        "What makes a clause good.",
        OneOf(("coverage", "compression", "laplace", "mestimate", "posonly", "wracc")),
    )
    weights: str = setting(
        "coverage",
        "What a rule weighs: the good moves it covers less the bad ones, or, by competition, what "
        "makes the good moves likeliest where all rules together give each move a probability.",
        OneOf(("coverage", "competition")),
    )
    bias: str = setting(
        "advanced",
        "What rules may say: basic, advanced, go, plain, or a Prolog file of your own; status: of "
        "blocks of the player's games.",
        Path,
        "NAME|FILE",
    )
    size: int | None = setting(
        None, "Size of the board; default: that of most games.", Whole(2, 19)
    )
    seed: int = like(SessionOptions, "seed")  # of the draw of examples
    engine: str | None = setting(
        None,
        "What finds the rules; default: aleph; native where that is missing or there are more than "
        "10,000 examples.",
        OneOf(("aleph", "native")),
    )
    memory_mb: int = setting(
        2000,
        "Memory for examples, of the native engine and of each of its workers on a cluster; more "
        "are kept on disk.",
        Whole(16),
        "M",
    )
    workers: int | None = setting(
        None, "Searches at once, of the native engine; default: one a processor.", Whole(1)
    )
    cluster: str | None = None  # where the native engine works; None: here
    time_limit: float | None = setting(
        None, "Seconds of learning; the rules found until then are kept.", Real(0, above=True), "S"
    )
