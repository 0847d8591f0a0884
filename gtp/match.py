"""A match: games between two GTP programs, kept one by one, so that it can go on after a stop."""

from collections.abc import Callable
from dataclasses import asdict
from itertools import takewhile
from pathlib import Path

from engine.game import Game
from engine.grid import BLACK, WHITE
from engine.rules import Rules
from gtp.client import find_program
from gtp.match_game import MatchSettings, play_game
from gtp.results import Fault, GameRecord, ResultsError, ResultsFile, Tally
from gtp.sgf import game_to_sgf

RESULTS_FILE = "match.jsonl"
FAILURES_IN_A_ROW = 2
"""After so many failed set-ups the match ends: the other games would not begin either."""


def run_match(
    settings: MatchSettings, folder: Path | None, say: Callable[[str], None]
) -> list[GameRecord]:
    """Play the games that `folder` does not hold yet, and tell of each; returns all of them.

    folder: where the results and an SGF of every game are kept, made when missing; None keeps
    nothing. Raises ResultsError, also for a folder with another match. KeyboardInterrupt passes
    through; the games played are kept.
    """
    results = open_results(settings, folder) if folder else None
    records = list(results.records) if results else []
    if records:
        say(f"{len(records)} games were played before")
    for number in range(len(records) + 1, settings.games + 1):
        record, game, names = play_game(settings, number)
        if folder and results:
            save(folder, record, game, names)
            results.add(record)
        records.append(record)
        say(progress(record, settings.games, Tally.of(records)))
        if set_ups_failed(records) >= FAILURES_IN_A_ROW:
            say(f"The match ends here: {FAILURES_IN_A_ROW} games in a row could not begin")
            break
    for sentence in Tally.of(records).sentences():
        say(sentence)
    return records


def open_results(settings: MatchSettings, folder: Path) -> ResultsFile:
    """The file of this match's results; raises ResultsError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ResultsError(f"cannot make the folder {folder}: {error.strerror}") from None
    wanted = asdict(settings)
    del wanted["games"]  # a match may be made longer
    return ResultsFile(folder / RESULTS_FILE, wanted)


def save(folder: Path, record: GameRecord, game: Game, names: dict[int, str]) -> None:
    """Write the game's SGF, `0001.sgf` for the first; raises ResultsError."""
    sgf = game_to_sgf(
        game,
        black=names[BLACK],
        white=names[WHITE],
        result=record.result,
        comments={len(game.moves): record.reason} if record.reason else None,
    )
    path = folder / f"{record.number:04}.sgf"
    try:
        path.write_bytes(sgf)
    except OSError as error:
        raise ResultsError(f"cannot write {path}: {error.strerror}") from None


def progress(record: GameRecord, games: int, tally: Tally) -> str:
    """One line about a game and the score after it."""
    white = "B" if record.black == "A" else "A"
    ending = f"{record.at_fault}: {record.fault} ({record.reason})" if record.fault else ""
    return (
        f"Game {record.number}/{games}: {record.black} - {white} {record.result}"
        f", {record.moves} moves{'; ' + ending if ending else ''}"
        f"; A {tally.wins}, B {tally.losses}, draws {tally.draws}"
    )


def set_ups_failed(records: list[GameRecord]) -> int:
    """How many of the last games in a row could not begin."""
    failed = takewhile(lambda record: record.fault is Fault.SETUP, reversed(records))
    return sum(1 for _ in failed)


def default_referee(rules: Rules) -> str | None:
    """GNU Go's command line when it is installed and the rules take dead stones off, else None."""
    if not rules.remove_dead or find_program("gnugo") is None:
        return None
    return f"gnugo --mode gtp {'--chinese-rules' if rules.area else '--japanese-rules'}"
