"""A game of Go: moves, what may be played, the count, and its record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from katachi.api.names import COLOURS, NUMBERS, OTHER, Colour, file_named, point_named, vertices
from katachi.api.values import Board, Borders, Move, Score
from katachi.data import reading, sgf
from katachi.data.language import IllegalMove, RecordError, SettingError, raising, restating, t
from katachi.engine.board import record
from katachi.engine.board.game import Game as EngineGame
from katachi.engine.board.grid import EMPTY
from katachi.engine.board.picture import board_text
from katachi.engine.board.rules import rules_named
from katachi.engine.board.score import count, open_borders
from katachi.engine.board.vertex import fixed_points, name_of
from katachi.engine.life.status import Status, final_status, ownership
from katachi.engine.settings import SessionOptions, settings_of


class Game:
    """A game in progress. Not to be used from two threads at once; it can be copied and pickled."""

    def __init__(
        self, size: int = 9, komi: float = 7.0, rules: str = "chinese", handicap: int = 0
    ) -> None:
        """An empty board of 2 to 19 lines, or with Black's handicap stones; komi in points.

        rules: `chinese`, `japanese`, `aga`, `new-zealand`, `ing` or `tromp-taylor`. handicap: 0, or
        2 to 9 stones on the usual points, as far as the board has them. Raises SettingError.
        """
        settings_of(SessionOptions, {"size": size, "komi": komi, "rules": rules})
        self._game = EngineGame(size, rules_named(rules), komi)
        if handicap:
            with raising(SettingError, ValueError):
                self._game.place_handicap(fixed_points(handicap, size))

    @classmethod
    def from_record(cls, source: str | Path | bytes, rules: str | None = None) -> Game:
        """The game of a record: a file's path, or the record itself as text or bytes.

        The format is SGF, GIB (Tygem), NGF (WBaduk) or UGF (PandaNet); the contents decide. The
        main line is played up to the first fault, and `remarks` name that fault. rules: the ruleset
        to go on under; None: the record's, or Chinese rules where the record names no known ones.
        Raises RecordError, which names the file and the fault, when nothing can be played;
        SettingError for unknown rules. Not checked: variations.
        """
        text = source.encode(errors="surrogatepass") if isinstance(source, str) else source
        is_record = isinstance(text, bytes) and (text is source or reading.is_record(text))
        name = t("the record") if is_record else file_named(str(source), RecordError)
        with restating(RecordError, t("cannot read {file}: {fault}"), RecordError, file=name):
            found = reading.read_record(text if is_record else name)
            if rules is not None:
                settings_of(SessionOptions, {"rules": rules})
            game = record.game_of(found, rules_named(rules) if rules else None)
        game.find_handicap()
        game.forget()
        return cls._of(game)

    @classmethod
    def from_sgf(cls, source: str | Path | bytes, rules: str | None = None) -> Game:
        """`from_record`, by the name of the usual format. Raises as that does."""
        return cls.from_record(source, rules)

    @classmethod
    def _of(cls, game: EngineGame) -> Game:
        """The engine's game as one of the library."""
        made = cls.__new__(cls)
        made._game = game
        return made

    def to_sgf(
        self, black: str = "", white: str = "", result: str | None = None, date: str = ""
    ) -> str:
        """The record in SGF. black, white: the players' names.

        result: such as `B+R`; None: the score when the game is over, else nothing. date: the day on
        which it was played, such as `2026-07-04`. Not checked: any of them.
        """
        if result is None and self.is_over:
            result = str(self.score())
        made = record.record_of(self._game, black=black, white=white, result=result, date=date)
        return sgf.sgf_of(made).decode()

    @property
    def size(self) -> int:
        """Lines of the board."""
        return self._game.size

    @property
    def komi(self) -> float:
        """White's compensation in points."""
        return self._game.komi

    @property
    def rules(self) -> str:
        """The ruleset's name."""
        return self._game.rules.name

    @property
    def handicap(self) -> int:
        """Black's stones before the first move, or first moves in a row, for which White passed."""
        return self._game.handicap

    @property
    def to_move(self) -> Colour:
        """Whose turn it is."""
        return COLOURS[self._game.to_move]

    @property
    def remarks(self) -> tuple[str, ...]:
        """The faults of the record that the game was read from, and the values assumed for gaps."""
        return self._game.remarks

    @property
    def nodes(self) -> int:
        """How many nodes of the main line could be played, of the record the game was read from."""
        return self._game.nodes

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made, the first one first."""
        return tuple(Move(COLOURS[m.colour], name_of(m.point, self.size)) for m in self._game.moves)

    @property
    def legal_moves(self) -> tuple[str, ...]:
        """Every point that may be played on. A pass is legal too until the game is over or full."""
        if self.is_over or self.is_full:
            return ()
        game, legal = self._game, self._game.legal_points(self._game.to_move)
        if game.rules.suicide:
            legal = [p for p in map(int, game.grid.points) if game.may_play(game.to_move, p)]
        return vertices(legal, self.size)

    @property
    def prisoners(self) -> dict[Colour, int]:
        """The stones that each side has taken."""
        return dict(zip(OTHER, self._game.prisoners))

    @property
    def is_over(self) -> bool:
        """Have both sides passed, one after the other?"""
        return self._game.passes >= 2

    @property
    def is_full(self) -> bool:
        """Has the game 5,000 moves, the most that a game and its record may have?"""
        return self._game.is_full

    @property
    def removes_dead(self) -> bool:
        """Do the rules take dead stones off before counting?"""
        return self._game.rules.remove_dead

    @property
    def board(self) -> Board:
        """The position."""
        stones = self._game.stones()
        named = {name_of(point, self.size): COLOURS[c] for point, c in stones.items()}
        last = self.moves[-1] if self._game.moves else None
        return Board(self.size, named, self.to_move, last, board_text(self._game))

    def positions(self) -> Iterator[dict[str, Colour]]:
        """The stones by vertex before the first move and after each; the game stays as it is."""
        points = self._game.grid.points
        names = [name_of(int(point), self.size) for point in points]
        for position in self._game.positions():
            signs = zip(names, position.colour[points].tolist())
            yield {name: COLOURS[sign] for name, sign in signs if sign in COLOURS}

    def set_up(self, stones: Mapping[str, Colour], to_move: Colour = "black") -> None:
        """Start again from a board with these stones, by vertex; there is nothing to take back.

        Raises UnknownVertex; SettingError: another colour, a point twice, a block without liberty.
        """
        if others := {*stones.values(), to_move} - {*NUMBERS}:
            about = {"text": repr(others.pop()), "known": ", ".join(NUMBERS)}
            raise SettingError(t("{text} is none of {known}", **about))
        points = [(point_named(vertex, self.size), NUMBERS[one]) for vertex, one in stones.items()]
        black, white = ([point for point, one in points if one == wanted] for wanted in COLOURS)
        self._game.set_up(black, white, NUMBERS[to_move])

    def play(self, vertex: str) -> None:
        """Make a move for the side to move: `D4` in any case, or `pass`.

        Raises UnknownVertex, and IllegalMove with the reason; nothing has changed then.
        """
        game, point = self._game, point_named(vertex, self.size)
        self._check_goes_on()
        if not game.may_play(game.to_move, point):
            raise IllegalMove(game.why_illegal(game.to_move, point))
        game.play(game.to_move, point)

    def _check_goes_on(self) -> None:
        """Raises IllegalMove when there can be no further move."""
        if self.is_over:
            raise IllegalMove(t("the game is over, for both sides have passed"))
        self._game.check_length()

    def undo(self, count: int = 1) -> None:
        """Take back the last moves; raises IllegalMove when there are not so many."""
        self._game.undo(count)

    @contextmanager
    def after(self, count: int) -> Iterator[None]:
        """The game as it stood after so many of its moves, while the block runs.

        A player still knows there what it has thought in this game. Raises IllegalMove when the
        game has fewer moves. The block must leave the game as it finds it.
        """
        moves = self._game.moves
        if not 0 <= count <= len(moves):
            about = {"count": count, "made": len(moves)}
            raise IllegalMove(t("cannot go to move {count}; moves made so far: {made}", **about))
        rest = moves[count:]
        self._game.undo(len(rest))
        try:
            yield
        finally:
            with self._game.without_superko():
                for move in rest:
                    self._game.play(*move)

    def block(self, vertex: str) -> tuple[str, ...]:
        """The stones that are connected with the one on a vertex; none where there is no stone.

        Raises UnknownVertex.
        """
        return vertices(self._block(vertex), self.size)

    def _block(self, vertex: str) -> list[int]:
        """The points of the block on a vertex; none where there is no stone."""
        return self._game.block(point_named(vertex, self.size))

    def score(self, dead: Iterable[str] | None = None) -> Score:
        """The count of the board as it stands, whether the game is over or not.

        dead: stones that the players agree are dead; each stands for its whole block. None: random
        games judge which are dead, always the same ones; on 19x19 they take tenths of a second.
        Rules that take no stones off need no judgement. Raises UnknownVertex.
        """
        if not self.removes_dead:
            return self._counted(set(), set())
        kinds, judged = (Status.SEKI, Status.DEAD), final_status(self._game).items()
        seki, taken = ({point for point, one in judged if one is kind} for kind in kinds)
        if dead is not None:
            taken = {point for one in dead for point in self._block(one)}
        return self._counted(taken, seki - taken)

    def corrected(
        self, score: Score, *, dead: Iterable[str] = (), alive: Iterable[str] = ()
    ) -> Score:
        """The count once the players agree that some stones are dead, or alive.

        Each stone stands for its whole block, and that block is in seki no more. All else stays as
        in `score`. Not checked: that `score` is of this position. Under rules that take no stones
        off nothing changes. Raises UnknownVertex, and IllegalMove for a point without a stone.
        """
        size = self.size
        taken, seki = ({point_named(v, size) for v in some} for some in (score.dead, score.seki))
        for some, is_dead in ((dead, True), (alive, False)):
            for vertex in some:
                block = {*self._block(vertex)}
                if not block:
                    name = name_of(point_named(vertex, size), size)
                    raise IllegalMove(t("there is no stone on {point}", point=name))
                taken, seki = taken | block if is_dead else taken - block, seki - block
        return self._counted(taken, seki) if self.removes_dead else score

    def _counted(self, dead: set[int], seki: set[int]) -> Score:
        """The count with these stones dead, and these in seki."""
        counted = count(self._game, dead, seki)
        owners = {int(point): int(counted.owner[point]) for point in self._game.grid.points}
        return Score(
            counted.score,
            vertices(sorted(dead), self.size),
            {name_of(p, self.size): COLOURS[c] for p, c in owners.items() if c in COLOURS},
            vertices(sorted(seki), self.size),
            {"black": counted.black, "white": counted.white},
        )

    def borders(self, score: Score) -> Borders:
        """Where the board is still open, with the dead stones of a score of this position.

        Random games decide where a border is open at several points. Raises UnknownVertex.
        """
        game, size, stones = self._game, self.size, self._game.position.colour.copy()
        dead, seki = ([point_named(v, size) for v in some] for some in (score.dead, score.seki))
        stones[dead] = EMPTY
        share = ownership(game.grid, game.position)
        found = open_borders(game.grid, stones, share, frozenset(seki))
        return Borders(*(vertices(sorted(points), size) for points in found))

    def __copy__(self) -> Game:
        return self._of(self._game.copy())

    def __str__(self) -> str:
        return str(self.board)

    def __repr__(self) -> str:
        return f"<Game {self.size}x{self.size}, {len(self._game.moves)} moves>"

    def _repr_svg_(self) -> str:
        return self.board._repr_svg_()
