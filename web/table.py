"""A game at a table: who plays, whose turn it is, how it ends; all that is kept of it."""

from __future__ import annotations

import datetime
import time
from dataclasses import dataclass, field
from typing import Any, Literal

from katachi.api.game import Game
from katachi.api.names import LETTER, OTHER, Colour
from katachi.api.values import Caution, Choice, Score
from katachi.data.language import t
from katachi.data.reading import read_record
from katachi.data.record import RecordError as Unkept
from katachi.web.as_text import board_text, stones_of
from katachi.web.asked import NewGame, Refusal, Side, Terms
from katachi.web.clock import Clock
from katachi.web.friends import Pair
from katachi.web.gametree import GameTree
from katachi.web.table_state import Told

Phase = Literal["playing", "counting", "over"]


@dataclass
class Table(Told):
    """One game; `game` is read and changed by this class alone, or while nothing else is asked.

    `by` is who acts: a side, or `both` for a person who plays both.
    """

    terms: Terms
    game: Game
    result: str | None = None
    """As SGF has it, once it is agreed on; of a record that was opened, what that says."""
    dead: tuple[str, ...] | None = None
    """The stones agreed to be dead; None: as they are judged."""
    clock: Clock | None = None
    resigns: bool = True
    """May Katachi resign?"""
    title: str = ""
    outcome: str = ""
    """What its end did to the person's level, in a sentence; empty until then."""
    pair: Pair | None = None
    """Two people who play each other; None: a person and Katachi, or one for both sides."""
    date: str = ""
    """The day on which it was begun, as 2024-05-01; of a record that was opened, empty."""
    tree: GameTree | None = None
    """The record with its variations; None: there is nothing but the game."""
    caution: Caution | None = field(default=None, init=False)
    """What is said of the person's last move; until it is kept or taken back Katachi waits."""
    version: int = field(default=0, init=False)
    """How often anything has changed."""
    phase: Phase = field(default="playing", init=False)
    turn: Colour = field(default="black", init=False)
    boards: list[str] = field(default_factory=list, init=False, repr=False)
    """The position before the first move and after each, as `board_text`."""
    record: str = field(default="", init=False, repr=False)
    """In SGF, with all variations."""
    notes: dict[str, Any] = field(default_factory=dict, init=False, repr=False)
    """What stands beside the line, as the tree has it."""
    remarks: tuple[str, ...] = field(default=(), init=False, repr=False)
    """On the record that was opened."""
    _said: str | None = field(default=None, init=False, repr=False)
    """The result that the record says, where the game here had one."""
    lines: int = field(default=0, init=False)
    """How often another line was taken."""
    _kept: int = field(default=0, init=False)
    """Moves of the game when the person last kept one."""
    _score: Score | None = field(default=None, init=False, repr=False)
    _shown: dict[str, Any] | None = field(default=None, init=False, repr=False)

    def __post_init__(self) -> None:
        """What is known of the game without looking at it, for it may be searched meanwhile.

        Counting a game takes a while: tables are made in a thread, so that nobody else waits.
        """
        if self.tree is None:
            self.tree = GameTree(self._new_record().encode())
            self.tree.settle(Game.from_record(self.tree.line))
        self.remarks = self.game.remarks
        self._said = self.result
        self._look_back()
        self._changed(keep_dead=True)
        self.version = time.time_ns() // 1_000_000  # above those that a page saw before a restart
        if self.pair:
            self.pair.since = self.version
        self._shown = self._seen()

    @classmethod
    def new(cls, terms: Terms, pair: Pair | None = None) -> Table:
        """A new game. Raises SettingError, Refusal."""
        game = Game(terms.size, terms.komi, terms.rules, terms.handicap)
        if isinstance(terms, NewGame) and terms.board is not None:
            if len(terms.board) != terms.size**2 or terms.handicap or terms.own_level:
                raise Refusal("These stones do not go with this game.")
            game.set_up(stones_of(terms.board, terms.size), terms.to_move)
        marks = terms.marks if isinstance(terms, NewGame) else {}
        terms = Terms(**{name: getattr(terms, name) for name in Terms.__struct_fields__})
        clock = Clock(terms.clock) if terms.clock else None
        date = datetime.date.today().isoformat()
        return cls(terms, game, clock=clock, pair=pair, date=date).begin_with(marks)

    @classmethod
    def of_record(cls, data: bytes, name: str) -> Table:
        """A record's game, to play both sides. A large one loses variations. Raises RecordError."""
        game = Game.from_record(data)
        name = read_record(data).heading or name
        terms = Terms(game.size, game.komi, game.rules, person="both", level=10)
        try:
            tree = GameTree(data)
            tree.settle(Game.from_record(tree.line))
        except Unkept as fault:
            made = cls(terms, game, title=name)
            made.remarks += (f"the variations and comments are left out: {fault}",)
            made._shown = None
            return made
        return cls(terms, game, title=name, tree=tree)

    def side_of(self, browser: str) -> Side | None:
        """For whom a browser acts here; None: for nobody."""
        return self.pair.side_of(browser) if self.pair else self.terms.person

    def sit(self, browser: str) -> None:
        """Give a browser the place that is free, if it has none."""
        if self.pair and self.pair.sit(browser):
            self._told()
            self.look(True)

    @property
    def is_silent(self) -> bool:
        """Does Katachi say nothing? It helps neither of two people who still play."""
        return self.pair is not None and self.phase != "over"

    @property
    def is_katachis_turn(self) -> bool:
        """Is Katachi to move?"""
        person = self.terms.person
        is_asked = self.pair is None and self.phase == "playing" and self.caution is None
        return is_asked and person != "both" and self.turn != person

    @property
    def is_to_be_judged(self) -> bool:
        """Does a teacher look at the person's last move? Not by a clock, nor where levels move."""
        terms, moves = self.terms, len(self.game.moves)
        is_taught = terms.teacher and not (self.clock or terms.own_level or terms.theory)
        return is_taught and self.is_katachis_turn and moves > self._kept

    def warn(self, caution: Caution) -> None:
        """Wait for the person, who is told of the last move."""
        self.caution = caution
        self._changed(keep_dead=True)

    def keep(self, _: Side) -> None:
        """The last move stays: the person's that cost much, or that which one of two wants back."""
        if self.pair and self.pair.asks:
            self.pair.asks = None
            return self._told()
        if self.caution is None:
            raise Refusal("There is nothing to keep.", 409)
        self.caution, self._kept = None, len(self.game.moves)
        return self._changed(keep_dead=True)

    def check_reached(self, count: int) -> None:
        """Raises Refusal where the game has fewer moves."""
        if count > len(self.game.moves):
            raise Refusal("The board has changed meanwhile.", 409)

    def play(self, by: Side, vertex: str, number: int) -> None:
        """A person's move. Raises Refusal, IllegalMove, UnknownVertex."""
        self._check_playing()
        if number != len(self.game.moves) + 1:
            raise Refusal("The board has changed meanwhile.", 409)
        if self.caution:
            raise Refusal("Keep your move, or take it back.", 409)
        if self.is_katachis_turn:
            raise Refusal("It is Katachi's turn.", 409)
        if by not in ("both", self.turn):
            raise Refusal("It is not your turn.", 409)
        self._move(vertex)

    def answer(self, choice: Choice) -> None:
        """Katachi's move, or that it resigns."""
        if self.flag():
            return
        if choice.resigns:
            self._end(f"{LETTER[OTHER[self.game.to_move]]}+R")
        else:
            self._move(choice.vertex)

    def _move(self, vertex: str) -> None:
        if not self.flag():
            self._tree.check_room()
            self.game.play(vertex)
            self._tree.play(self.game.moves[-1])
            self._turn()

    def _turn(self) -> None:
        """It is somebody's turn, or nobody's."""
        self.caution = None
        self._changed()
        self._renew()
        self.look(True)
        if self.clock and self.phase != "playing":
            self.clock.stop()

    def undo(self, by: Side) -> None:
        """Take back the person's last move and what came after it, or the end of the game.

        Of two people the other is asked first, and an end stays: Katachi has spoken since.
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
        """How many moves that takes back."""
        moves = self.game.moves
        was_given_up = self.result is not None and self.result[1:] in ("+R", "+T")
        if was_given_up and by in ("both", self.turn):
            return 0
        own = [n for n, move in enumerate(moves) if by in ("both", move.colour)]
        if not own:
            raise Refusal("You have made no move yet.", 409)
        return len(moves) - own[-1]

    def _take_back(self, count: int) -> None:
        self.game.undo(count)
        self._tree.undo(count)
        self.result = None
        self._turn()

    def resign(self, by: Side) -> None:
        """A person gives the game up."""
        self._check_playing()
        loser = self.game.to_move if by == "both" else by
        self._end(f"{LETTER[OTHER[loser]]}+R")

    def play_on(self, by: Side) -> None:
        """Neither the count nor Katachi's resignation stands: the person is to move, or Katachi.

        Of two people each may move before the other passes again, so both passes are taken back.
        """
        if self.phase == "counting":
            self._take_back(2 if self.pair else self._back(by))
        elif not self.pair and self.result is not None and self.result.endswith("+R"):
            self.result, self.resigns = None, False
            self._turn()
        else:
            raise Refusal("There is nothing to play on from.", 409)

    def dispute(self, _: Side, vertex: str) -> None:
        """The block on a vertex is dead where it counted as alive, and alive where as dead."""
        block = self.game.block(vertex)
        if self.phase != "counting":
            raise Refusal("Nothing is being counted.", 409)
        if block and not self.game.removes_dead:
            raise Refusal("Under these rules every stone on the board counts; play on to take it.")
        score = self.score()
        is_dead = bool(block) and block[0] in score.dead
        alive, dead = ([vertex], ()) if is_dead else ((), [vertex])
        self.dead = self.game.corrected(score, alive=alive, dead=dead).dead
        self._changed(keep_dead=True)
        self._renew()

    def agree(self, by: Side, version: int | None = None) -> None:
        """The count stands when both agree, or a move goes back. version: the one that is seen."""
        pair = self.pair
        if pair and by != "both":
            pair.check_seen(version)
            if self.phase == "playing" and pair.asks == OTHER[by]:
                return self._take_back(self._back(pair.asks))
        if self.phase != "counting":
            raise Refusal("Both must pass before the game is counted.", 409)
        if pair and by != "both":
            pair.agreed = [*{*pair.agreed, by}]
            if len(pair.agreed) < len(OTHER):
                return self._told()
        return self._end(str(self.score()))

    def score(self) -> Score:
        """The count of the board, with the dead stones that are agreed on."""
        if self._score is None:
            self._score = self.game.score(self.dead)
        return self._score

    def settle(self, outcome: str) -> None:
        """Note what the end did to the person's level."""
        self.outcome, self._shown = outcome, None

    def flag(self) -> bool:
        """Has the side to move run out of time? The game is over then."""
        side = self.turn
        if self.clock is None or self.phase != "playing" or not self.clock.is_out(side):
            return False
        self._end(f"{LETTER[OTHER[side]]}+T")
        return True

    def _told(self) -> None:
        """The board is the same; what the two say to each other is not."""
        self.version += 1
        self._shown = None

    def _renew(self) -> None:
        if self.pair:
            self.pair.renew(self.version)

    def _check_playing(self) -> None:
        if self.phase != "playing":
            over, counted = t("The game is over."), t("The game is counted.")
            raise Refusal(over if self.result else counted, 409)

    def _end(self, result: str) -> None:
        self.result, self.caution = result, None
        if self.clock:
            self.clock.stop()
        self._changed(keep_dead=True)

    def _changed(self, *, keep_dead: bool = False) -> None:
        self.version += 1
        self._score = self._shown = None
        if not keep_dead:
            self.dead = None
        game, count = self.game, len(self.game.moves) + 1
        del self.boards[count:]
        if len(self.boards) < count:
            self.boards.append(board_text(game.board.stones, game.size))
        is_over = self.result is not None
        self.phase = "over" if is_over else "counting" if game.is_over else "playing"
        self.turn = game.to_move
        if self.result != self._said:
            self._tree.say_result(self.result)
            self._said = self.result
        self.record, self.notes = self._tree.text, self._tree.notes()

    def look(self, looked_at: bool) -> None:
        """A page shows the game now, or none does any more: the clock runs only then."""
        if self.clock and self.phase == "playing" and (self.pair is None or self.pair.is_full):
            if looked_at:
                self.clock.start(self.turn)
            else:
                self.clock.stop()
