"""A match of two GTP programs: several games at once, each kept, so that the match can go on."""

import signal
import threading
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor, as_completed, wait
from contextlib import closing
from dataclasses import asdict
from datetime import date
from pathlib import Path

from katachi.data.files import failing_as
from katachi.data.language import t, tn
from katachi.data.sgf import sgf_of
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.record import record_of
from katachi.engine.board.rules import Rules
from katachi.gtp.match import results
from katachi.gtp.match.game import Played, Table, play_game
from katachi.gtp.match.results import Fault, GameRecord, ResultsError, Tally
from katachi.gtp.match.settings import COUNTS_ONLY, MatchSettings
from katachi.gtp.programs import CLOSING_TIME, find_program

RESULTS_FILE = "match.jsonl"
FAILURES_IN_A_ROW = 2  # failed set-ups after which the match ends


class Match:
    """A match as far as it has gone. Games that could not begin are played again."""

    def __init__(self, settings: MatchSettings, folder: Path | None) -> None:
        """folder: for results and SGFs. Raises ResultsError, also for a folder of another match."""
        self.settings = settings
        self._folder = folder
        self._ended: dict[int, GameRecord] = {}
        if folder:
            with failing_as(ResultsError, t("cannot make the folder {folder}", folder=folder)):
                folder.mkdir(parents=True, exist_ok=True)
            wanted = {n: one for n, one in asdict(settings).items() if n not in COUNTS_ONLY}
            before = results.games_in(folder / RESULTS_FILE, wanted)
            self._ended = {one.number: one for one in before if one.fault is not Fault.SETUP}

    @property
    def records(self) -> list[GameRecord]:
        """The games by number."""
        return [self._ended[number] for number in sorted(self._ended)]

    @property
    def is_complete(self) -> bool:
        """All games are played, and not for lack of programs: one counts at least."""
        return not (self._missing() or self._cannot_begin) and any(r.counts for r in self.records)

    @property
    def _cannot_begin(self) -> bool:
        last = list(self._ended.values())[-FAILURES_IN_A_ROW:]
        return [record.fault for record in last] == [Fault.SETUP] * FAILURES_IN_A_ROW

    def run(self, say: Callable[[str], None]) -> None:
        """Play the missing games, and tell of each, then of the whole. Raises ResultsError."""
        if known := len(self._ended):
            say(tn("{count} game was played before", "{count} games were played before", known))
        with closing(play_games(self.settings, self._missing())) as games:
            for played in games:
                if self._folder:
                    save(self._folder, played)
                    results.add(self._folder / RESULTS_FILE, played.record)
                self._ended[played.record.number] = played.record
                say(self._progress(played.record))
                if self._cannot_begin:
                    about = {"count": FAILURES_IN_A_ROW}
                    say(t("The match ends here: {count} games in a row could not begin", **about))
                    break
        for sentence in results.sentences(self.records):
            say(sentence)

    def _missing(self) -> list[int]:
        return [n for n in range(1, self.settings.games + 1) if n not in self._ended]

    def _progress(self, record: GameRecord) -> str:
        ending: str = ""
        if record.fault:
            about = {"who": t(record.at_fault or ""), "fault": results.FAULTS[record.fault]}
            ending = t("; {who}: {fault} ({reason})", **about, reason=record.reason)
        return t(
            "Game {number}/{games}: {first} - {second} {result}, {moves} moves{ending};"
            " A {wins}, B {losses}, draws {draws}",
            number=record.number,
            games=self.settings.games,
            first=record.black,
            second="B" if record.black == "A" else "A",
            result=record.result,
            moves=record.moves,
            ending=ending,
            **Tally.of(self._ended.values())._asdict(),
        )


def save(folder: Path, played: Played) -> None:
    """Write the game as SGF, `0001.sgf` for the first, with today's date. Raises ResultsError."""
    record, game, names = played
    written = record_of(
        game,
        black=names[BLACK],
        white=names[WHITE],
        result=record.result,
        date=date.today().isoformat(),
        comments={len(game.moves): record.reason} if record.reason else None,
    )
    path = folder / f"{record.number:04}.sgf"
    with failing_as(ResultsError, t("cannot write {file}", file=path)):
        path.write_bytes(sgf_of(written))


def default_referee(rules: Rules) -> str | None:
    """GNU Go's command line; None: it is not installed, or the rules do not remove dead stones."""
    if not rules.remove_dead or find_program("gnugo") is None:
        return None
    return f"gnugo --mode gtp {'--chinese-rules' if rules.area else '--japanese-rules'}"


def play_games(settings: MatchSettings, numbers: list[int]) -> Generator[Played, None, None]:
    """Play games, `settings.workers` at once; yields each as it ends.

    Closing the generator gives up the games that are being played.
    """
    tables: list[Table] = []
    own = threading.local()  # each thread has a table

    def sit_down() -> None:
        own.table = Table(settings)
        tables.append(own.table)

    with ThreadPoolExecutor(settings.workers, initializer=sit_down) as pool:
        games = [pool.submit(lambda n: play_game(n, own.table), n) for n in numbers]
        try:
            for game in as_completed(games):
                yield game.result()
        except BaseException:  # Ctrl-C too, and GeneratorExit
            running = [game for game in games if not game.cancel()]
            for number in (signal.SIGTERM, signal.SIGKILL):
                for table in tables:
                    table.stop(number)
                wait(running, CLOSING_TIME)
            raise
        finally:
            list(pool.map(Table.close, tables))
