"""What people and Katachi do at a table: play, undo, resign, count, agree, try variations."""

from __future__ import annotations

import datetime

from katachi.api.game import Game
from katachi.api.names import LETTER, OTHER, point_on_board, stones_of, vertices
from katachi.api.values import Caution, Choice
from katachi.data.language import Error, RecordError, t
from katachi.data.reading import read_record
from katachi.web.asked import NewGame, Node, Number, Refusal, Side, Sign, Terms, Version, Vertex
from katachi.web.gametree import GameTree
from katachi.web.table_state import Left, Pair, TableState, check_seen


class Table(TableState):
    """One game. Only this class changes `game`, unless nothing else uses it meanwhile.

    by: the side that acts, or `both` for a person who plays both.
    """

    @classmethod
    def new(cls, terms: NewGame, browser: str = "") -> Table:
        """A new game. browser: it has one place where a friend comes to the other.

        Raises SettingError, UnknownVertex, Refusal.
        """
        pair = _invited(terms, browser) if terms.friend else None
        game = Game(terms.size, terms.komi, terms.rules, terms.handicap)
        if terms.board is not None:
            if len(terms.board) != terms.size**2 or terms.handicap or terms.own_level:
                raise Refusal("These stones do not go with this game.")
            game.set_up(stones_of(terms.board, terms.size), terms.to_move)
        kept = Terms(**{name: getattr(terms, name) for name in Terms.__struct_fields__})
        made = cls(kept, pair=pair, date=datetime.date.today().isoformat()).begin(game)
        for vertex, sign in terms.marks.items():
            made._mark(0, vertex, sign)
        if terms.marks:
            made._changed()
            made.build()
        return made

    @classmethod
    def of_record(cls, data: bytes, name: str) -> Table:
        """A record's game, for both sides. A large one loses its variations. Raises RecordError."""
        game = Game.from_record(data)
        name = read_record(data).heading or name
        made = cls(Terms(game.size, game.komi, game.rules, person="both", level=10), title=name)
        try:
            tree = GameTree(data)
            tree.settle()
        except RecordError as fault:
            made.begin(game).remarks += (f"the variations and comments are left out: {fault}",)
            made.build()
            return made
        return made.begin(game, tree)

    def side_of(self, browser: str) -> Side | None:
        """The side for which a browser acts; None: for neither."""
        return self.pair.side_of(browser) if self.pair else self.terms.person

    def sit(self, browser: str) -> None:
        """Give a browser the free place, if it has none yet."""
        pair = self.pair
        if pair and not (pair.is_full or pair.side_of(browser)):
            free = next(side for side in OTHER if side not in pair.seats)
            pair.seats = {**pair.seats, free: browser}
            self._told()
            self.look(True)

    @property
    def is_to_be_judged(self) -> bool:
        """Does the teacher look at the person's last move?

        Not with a clock, against rules, nor where the result changes the person's level.
        """
        terms, moves = self.terms, len(self.game.moves)
        is_taught = terms.teacher and not (self.clock or terms.own_level or terms.theory)
        return is_taught and self.is_katachis_turn and moves > self._kept

    def warn(self, caution: Caution) -> None:
        """Show the teacher's word on the last move, and wait for the person."""
        self.caution = caution
        self._changed()

    def keep(self, _: Side) -> None:
        """Keep the last move, in spite of the teacher's word or the other's wish to undo it."""
        if self.pair and self.pair.asks:
            self.pair.asks = None
            return self._told()
        if self.caution is None:
            raise Refusal("There is nothing to keep.", 409)
        self.caution, self._kept = None, len(self.game.moves)
        return self._changed()

    def play(self, by: Side, *, vertex: Vertex, number: Number) -> None:
        """A person's move. Raises Refusal, IllegalMove, UnknownVertex."""
        self._check_playing()
        check_seen(number == len(self.game.moves) + 1)
        if self.caution:
            raise Refusal("Keep your move, or take it back.", 409)
        if self.is_katachis_turn:
            raise Refusal("It is Katachi's turn.", 409)
        if by not in ("both", self.turn):
            raise Refusal("It is not your turn.", 409)
        self._move(vertex)

    def answer(self, choice: Choice) -> None:
        """Katachi moves, or resigns."""
        if self.flag():
            return
        if choice.resigns:
            self._end(f"{LETTER[OTHER[self.game.to_move]]}+R")
        else:
            self._move(choice.vertex)

    def undo(self, by: Side) -> None:
        """Take back the person's last move and all after it, or a resignation or loss on time.

        Of two people the other is asked first. They cannot undo an end: Katachi has spoken since.
        """
        back = self._back(by)
        if self.pair:
            self._check_playing()
            if self.pair.is_full and by != "both":
                if self.pair.asks == OTHER[by]:
                    raise Refusal("Answer your friend first.", 409)
                self.pair.asks = by
                return self._told()
        return self._take_back(back)

    def _back(self, by: Side) -> int:
        """How many moves an undo takes back. Raises Refusal when there is none."""
        moves = self.game.moves
        was_given_up = self.result is not None and self.result[1:] in ("+R", "+T")
        if was_given_up and by in ("both", self.turn):
            return 0
        own = [n for n, move in enumerate(moves) if by in ("both", move.colour)]
        if not own:
            raise Refusal("You have made no move yet.", 409)
        return len(moves) - own[-1]

    def _take_back(self, count: int) -> None:
        if self.clock and self.result is not None and self.result.endswith("+T"):
            self.clock.left[self.turn] = Left(0.0, 1)  # its last period, or it would lose at once
        self.game.undo(count)
        self._tree.undo(count)
        self.result = None
        self._turn()

    def resign(self, by: Side) -> None:
        self._check_playing()
        loser = self.game.to_move if by == "both" else by
        self._end(f"{LETTER[OTHER[loser]]}+R")

    def play_on(self, by: Side) -> None:
        """Go on after both passed, or after Katachi resigned.

        Between two people both passes are taken back, so each may move before the other passes.
        """
        if self.phase == "counting":
            self._take_back(2 if self.pair else self._back(by))
        elif not self.pair and self.result is not None and self.result.endswith("+R"):
            self.result, self.resigns = None, False
            self._turn()
        else:
            raise Refusal("There is nothing to play on from.", 409)

    def dispute(self, _: Side, *, vertex: Vertex) -> None:
        """Count the block on a vertex as dead if it counted as alive, and the other way round."""
        block = self.game.block(vertex)
        if self.phase != "counting":
            raise Refusal("Nothing is being counted.", 409)
        if block and not self.game.removes_dead:
            raise Refusal("Under these rules every stone on the board counts; play on to take it.")
        score = self.score()
        is_dead = bool(block) and block[0] in score.dead
        alive, dead = ([vertex], ()) if is_dead else ((), [vertex])
        self.dead = self.game.corrected(score, alive=alive, dead=dead).dead
        self._changed()
        self._renew()

    def agree(self, by: Side, *, version: Version | None = None) -> None:
        """Agree to the count, or to the other's wish to undo. version: the one that was seen."""
        pair = self.pair
        if pair and by != "both":
            check_seen(version is not None and version >= pair.since)
            if self.phase == "playing" and pair.asks == OTHER[by]:
                return self._take_back(self._back(pair.asks))
        if self.phase != "counting":
            raise Refusal("Both must pass before the game is counted.", 409)
        if pair and by != "both":
            pair.agreed = [*{*pair.agreed, by}]
            if len(pair.agreed) < len(OTHER):
                return self._told()
        return self._end(str(self.score()))

    def _check_playing(self) -> None:
        if self.phase != "playing":
            raise Refusal(t("The game is over.") if self.result else t("The game is counted."), 409)

    def branch(self, _: Side, *, vertex: Vertex, number: Number) -> None:
        """Play another move `number`; the old one stays as a variation.

        Raises Refusal, IllegalMove, UnknownVertex, with nothing changed.
        """
        self._check_branches()
        check_seen(0 < number <= len(self.game.moves))
        with self.game.after(number - 1):
            self.game.play(vertex)
            self.game.undo()
        self._tree.check_room()
        self.game.undo(len(self.game.moves) - number + 1)
        self._tree.cut(number - 1)
        del self.boards[number:]
        self.result, self.lines = None, self.lines + 1
        self._move(vertex)

    def go(self, _: Side, *, node: Node, child: Number, version: Version) -> None:
        """Go to a child of a node of the line, and on to its end. Raises Refusal."""
        self._check_branches(version)
        before = self._tree.place
        self._tree.go(node, child)
        try:
            self._take_line(node + 2)
        except Error:
            self._tree.find(before)
            self._tree.settle()
            raise Refusal("This variation cannot be played.") from None

    def remove(self, _: Side, *, node: Node, child: Number, version: Version) -> None:
        """Remove a child of a node of the line, and all below it. Raises Refusal."""
        self._check_branches(version)
        self._tree.remove(node, child)
        self._take_line()

    def promote(self, _: Side) -> None:
        """Make the line the main one. Raises Refusal."""
        self._check_branches()
        self._tree.promote()
        self._changed()

    def mark(
        self, _: Side, *, vertex: Vertex, sign: Sign, number: Number, version: Version
    ) -> None:
        """Mark a point after `number` moves; sign: empty removes. Raises Refusal, UnknownVertex."""
        check_seen(version == self.version and number <= len(self.game.moves))
        if self.pair:
            raise Refusal("Of two people none marks the other's board.", 409)
        self._mark(number, vertex, sign)
        self._changed()

    def _mark(self, number: int, vertex: str, sign: str) -> None:
        (name,) = vertices([point_on_board(vertex, self.game.size)], self.game.size)
        self._tree.mark(number, name, sign)

    def _take_line(self, least: int = 0) -> None:
        """Play the line of the tree, of at least so many nodes. Raises Error."""
        self.game = self._tree.settle(self.terms.rules, least)
        self.result, self.lines = None, self.lines + 1
        self._look_back()
        self._turn()

    def _check_branches(self, version: int | None = None) -> None:
        check_seen(version in (None, self.version))
        if not self.branches:
            raise Refusal("Only a game of both sides, without a clock, has variations.", 409)


def _invited(terms: NewGame, browser: str) -> Pair:
    """A browser, and a free place. Raises Refusal for terms of games against Katachi."""
    if terms.person == "both":
        raise Refusal("Choose a colour; your friend has the other.")
    if terms.own_level or terms.theory:
        raise Refusal("Levels and rules are for games against Katachi.")
    return Pair({terms.person: browser})
