"""A match of two GTP programs: several games at once, each kept, so that the match can go on."""

import signal
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import asdict
from datetime import date
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

from katachi.data.files import failing_as
from katachi.data.language import t, tn
from katachi.data.sgf import sgf_of
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.record import record_of
from katachi.engine.board.rules import Rules
from katachi.gtp.match.game import Played, play_game
from katachi.gtp.match.results import Fault, GameRecord, ResultsError, ResultsFile
from katachi.gtp.match.settings import COUNTS_ONLY, MatchSettings
from katachi.gtp.match.side import Table
from katachi.gtp.match.tally import FAULTS, WHO, Tally, sentences
from katachi.gtp.programs import CLOSING_TIME, find_program

RESULTS_FILE = "match.jsonl"
FAILURES_IN_A_ROW = 2
"""Failed set-ups in a row after which the match ends."""


class Match:
    """A match as far as it has gone. Games that could not begin are played again."""

    def __init__(self, settings: MatchSettings, folder: Path | None) -> None:
        """folder: for the results and an SGF of every game; None keeps nothing.

        Raises ResultsError, also for a folder with another match.
        """
        self.settings = settings
        self._file: ResultsFile | None = None
        self._ended: dict[int, GameRecord] = {}
        if folder:
            with failing_as(ResultsError, t("cannot make the folder {folder}", folder=folder)):
                folder.mkdir(parents=True, exist_ok=True)
            wanted = {
                name: one for name, one in asdict(settings).items() if name not in COUNTS_ONLY
            }
            self._file = ResultsFile(folder / RESULTS_FILE, wanted)
            before = self._file.records
            self._ended = {one.number: one for one in before if one.fault is not Fault.SETUP}

    @property
    def records(self) -> list[GameRecord]:
        """The games by number."""
        return [self._ended[number] for number in sorted(self._ended)]

    @property
    def is_complete(self) -> bool:
        """All games are played, and not for lack of programs."""
        return not (self._missing() or self._cannot_begin)

    @property
    def _cannot_begin(self) -> bool:
        last = list(self._ended.values())[-FAILURES_IN_A_ROW:]
        failed = [record for record in last if record.fault is Fault.SETUP]
        return len(failed) == FAILURES_IN_A_ROW

    def run(self, say: Callable[[str], None]) -> None:
        """Play the missing games, and tell of each, then of the whole. Raises ResultsError."""
        if known := len(self._ended):
            say(tn("{count} game was played before", "{count} games were played before", known))
        with closing(play_games(self.settings, self._missing())) as games:
            for played in games:
                if self._file:
                    save(self._file.path.parent, played)
                    self._file.add(played.record)
                self._ended[played.record.number] = played.record
                say(self._progress(played.record))
                if self._cannot_begin:
                    about = {"count": FAILURES_IN_A_ROW}
                    say(t("The match ends here: {count} games in a row could not begin", **about))
                    break
        for sentence in sentences(self.records):
            say(sentence)

    def _missing(self) -> list[int]:
        return [n for n in range(1, self.settings.games + 1) if n not in self._ended]

    def _progress(self, record: GameRecord) -> str:
        """One line about a game and the score after it."""
        ending: str = ""
        if record.fault:
            who = WHO.get(record.at_fault or "", record.at_fault)
            about = {"who": who, "fault": FAULTS[record.fault], "reason": record.reason}
            ending = t("; {who}: {fault} ({reason})", **about)
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
    waiting: SimpleQueue[int] = SimpleQueue()
    ended: SimpleQueue[Played | Exception] = SimpleQueue()
    for number in numbers:
        waiting.put(number)
    tables = [Table(settings) for _ in range(min(settings.workers, len(numbers)))]
    workers = [Thread(target=_work, args=(table, waiting, ended), daemon=True) for table in tables]
    try:
        for worker in workers:
            worker.start()
        for _ in numbers:
            played = ended.get()
            if isinstance(played, Exception):
                raise played
            yield played
    except BaseException:  # Ctrl-C too, and GeneratorExit
        _stop(tables, workers)
        raise
    for worker in workers:
        worker.join()


def _work(
    table: Table, waiting: "SimpleQueue[int]", ended: "SimpleQueue[Played | Exception]"
) -> None:
    """Play game after game, until none is waiting or the table is stopped."""
    try:
        with closing(table):
            while not table.is_stopped:
                played = play_game(table.settings, waiting.get_nowait(), table)
                if not table.is_stopped:
                    ended.put(played)
    except Empty:
        pass
    except Exception as error:  # for the thread that waits for the games
        ended.put(error)


def _stop(tables: list[Table], workers: list[Thread]) -> None:
    """End the programs of all tables, and with them the threads."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        for table in tables:
            table.stop(number)
        for worker in workers:
            if worker.is_alive():
                worker.join(CLOSING_TIME)
