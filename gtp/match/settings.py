"""The settings of a match, its players, and contradictions between settings."""

from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from katachi.data.files import python_module
from katachi.data.language import SettingError, t
from katachi.data.record import max_fixed
from katachi.engine.profiles import is_profile
from katachi.engine.settings import Real, SessionOptions, Whole, like, setting
from katachi.gtp.programs import ProgramError, find_program, parts_of


class Contender(NamedTuple):
    """A program to start."""

    arguments: list[str]  # the command line in parts
    is_katachi: bool

    def has_option(self, name: str) -> bool:
        """Is it Katachi, with this option?"""
        return self.is_katachi and name in (part.partition("=")[0] for part in self.arguments)


def contender(command: str, time: float | None = None, nodes: int | None = None) -> Contender:
    """The player that `command` names. time, nodes: limits of the search, for Katachi only.

    `katachi ...`, and the file of one of its players, or the name if no program has it, is this
    engine; `katachi attach ...` is another program. Raises ProgramError: it is no command line.
    """
    word, *options = parts_of(command)
    if word == "katachi" and options[:1] == ["attach"]:
        return Contender(python_module("katachi", *options), False)
    if word == "katachi":
        options = options[options[:1] == ["gtp"] :]
    elif is_profile(word) and (word.endswith(".toml") or find_program(word) is None):
        options = ["--player", word, *options]
    else:
        return Contender([word, *options], False)
    if time is not None:
        options += ["--time-per-move", f"{time:g}"]
    if nodes is not None:
        options += ["--nodes", str(nodes)]
    return Contender(python_module("katachi", "gtp", *options), True)


@dataclass(frozen=True)
class MatchSettings:
    """The settings of a match. Each game follows from its number and these, but COUNTS_ONLY."""

    first: str  # A: a command line, `katachi ...`, or one of Katachi's players
    second: str  # B
    games: int = setting(2, "How many games.", Whole(1), "N")
    size: int = like(SessionOptions, "size")
    komi: float = like(SessionOptions, "komi")
    rules: str = like(SessionOptions, "rules")
    time_per_move: float | None = setting(
        None, "Seconds for every move, of both.", Real(0, above=True), "S"
    )
    nodes: int | None = setting(
        None, "Positions searched for every move, of Katachi's players.", Whole(1), "N"
    )
    time_per_game: int | None = setting(
        None, "Seconds for all moves of a player; default: no clock.", Whole(1), "S"
    )
    opening_plies: int = setting(
        2,
        "Random moves of an opening; two games in a row have the same.",
        Whole(0),
        "N",
        option="openings-plies",
    )
    handicap: int = setting(
        0, "A is always Black, with N stones at the start; the komi stays.", Whole(2, 9), "N"
    )
    """0: none; then the players take turns with Black."""
    seed: int = like(SessionOptions, "seed")
    workers: int = setting(1, "Games played at the same time.", Whole(1, 64), "N")
    patience: float = setting(300.0, "Seconds that any answer may take.", Real(0, above=True), "S")
    max_moves: int | None = setting(
        None, "A longer game is scored as it stands; default: 3 a point.", Whole(1), "N"
    )
    referee: str | None = setting(
        None,
        "Program that scores; none: count the board as it stands; default: GNU Go if installed.",
        str,
        "COMMAND",
    )
    """A command line; None: the board is counted with all its stones alive."""


COUNTS_ONLY = ("games", "workers")  # the settings that no game depends on


def check(settings: MatchSettings) -> None:
    """Raises SettingError when settings contradict each other."""
    if (stones := settings.handicap) and not 2 <= stones <= max_fixed(settings.size):
        raise SettingError(t("This board has no handicap of {count}.", count=stones))
    players = []
    for command in (settings.first, settings.second):
        with suppress(ProgramError):  # which is told when the program is to start
            players.append(contender(command))
    seconds, nodes = settings.time_per_move, settings.nodes
    for option, other in (("--nodes", nodes), ("--time-per-game", settings.time_per_game)):
        if seconds is not None and other is not None:
            about = {"option": option}
            text = t("--time-per-move and {option} contradict each other; choose one.", **about)
            raise SettingError(text)
    for option, limit in (("--time-per-move", seconds), ("--nodes", nodes)):
        if limit is not None and any(player.has_option(option) for player in players):
            about = {"option": option}
            text = t("A player has a {option} of its own; leave it out, or that for both.", **about)
            raise SettingError(text)
    if nodes is not None and not any(player.is_katachi for player in players):
        raise SettingError(t("--nodes is for Katachi's players only, and there is none."))
    is_whole = seconds is None or seconds == int(seconds)
    if not is_whole and not all(player.is_katachi for player in players):
        raise SettingError(
            t("GTP has whole seconds only: other players than Katachi need such a --time-per-move.")
        )
