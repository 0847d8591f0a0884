"""One game with the engine: board, clock and player, all loaded when they are first needed."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from katachi.data.language import IllegalMove, SettingError, restating
from katachi.data.record import score_text
from katachi.engine.background import background, check_memory, loading
from katachi.engine.board.rules import Rules, rules_named
from katachi.engine.board.vertex import BLACK, LETTERS, WHITE, name_of
from katachi.engine.levels import LEVELS
from katachi.engine.patterns.theory import read_theory
from katachi.engine.profiles import SHIPPED_RULES, read_profile, theory_named
from katachi.engine.rulebook import Rulebook
from katachi.engine.search.clock import Clock, Limits
from katachi.engine.search.style import ALPHABETA
from katachi.engine.settings import RESIGN_AFTER, SessionOptions
from katachi.engine.thesis.model import load_model
from katachi.engine.thoughts import NO_WISHES, Choice, Judged, Level, Thought, Thoughts, Wishes
from katachi.engine.values.network_file import read_network

if TYPE_CHECKING:
    from katachi.engine.board.game import Game, Move
    from katachi.engine.player import Player

_LONGEST_JUDGEMENT = 1.0  # seconds that who asks may wait for a tree
UNLIMITED_SECONDS = 5.0  # time for a move when neither the options nor a clock set any limit


class Session:
    """A game, its clock, and the player that is asked for moves.

    Attributes: options, clock, profile, theory (its patterns, or None), rulebook, professionals
    (the rules that ship for people), thoughts, names (of the players by colour, where known),
    thinking, stop (ends the thinking in progress; clear it before asking for more).
    """

    def __init__(self, options: SessionOptions) -> None:
        """Raises PlayerError, TheoryError, and ValueError for unknown rules."""
        self.options = options
        self.clock = Clock()
        self.stop = threading.Event()
        self.thinking = False
        self._awaits_reply = False
        self._hopeless: set[tuple[int, int]] = set()  # sides, and moves before which they had lost
        self._rules = rules_named(options.rules)
        self.profile = read_profile(options.player, options.left_out)
        rules = theory_named(options.theory) if options.theory else self.profile.theory
        self.theory = read_theory(rules) if rules else None
        self.rulebook = Rulebook(self.theory)
        self.professionals = self.rulebook if rules in (None, SHIPPED_RULES) else Rulebook(None)
        self.thoughts = Thoughts()
        residual, other = self.profile.residual, options.net
        self._network = read_network(other or residual) if residual else None
        self._model = load_model(self.profile.network if residual or not other else other)
        check_memory(options.table_mb)
        self.names: dict[int, str] = {}
        self._winner: int | None = None

    @cached_property
    def game(self) -> Game:
        """The game being played. Its moves are made and taken back by this class."""
        with loading():
            from katachi.engine.board.game import Game

        return Game(self.options.size, self._rules, self.options.komi)

    @cached_property
    def player(self) -> Player:
        """The engine. The first use loads the compiled code, which takes about a second."""
        return self.new_player()

    def new_player(self) -> Player:
        """A player for one more thread, which knows of no search yet."""
        with loading():
            from katachi.engine.player import Player
            from katachi.engine.warm import ALL, PLAYING, warm_up

            is_alphabeta = self._network is None or self.profile.search == ALPHABETA
            warm_up(ALL if is_alphabeta else PLAYING)
            usual = self._model, self.options, self.profile.style, self.theory
            if self._network is None:
                return Player(*usual)
            from katachi.engine.network_player import NetworkPlayer, shared
            from katachi.engine.puct.alphabeta import AlphaBeta
            from katachi.engine.puct.search import BestFirst

            kind = AlphaBeta if is_alphabeta else BestFirst
            make_tree = partial(kind, naming=self.profile.naming)
            return NetworkPlayer(shared(self._network), make_tree, *usual)

    def clear(self, size: int | None = None) -> None:
        """Begin a new game, on a board of `size` when given. Raises SettingError."""
        with restating(SettingError, "unacceptable size", ValueError):
            self.game.clear(size)
        self._begin()

    def take_over(self, game: Game) -> None:
        """Go on with another game."""
        self.game = game
        self._begin()
        self._after_change()

    def _begin(self) -> None:
        """Prepare everything for the game that has just become the current one."""
        self.player.get_ready(self.game.size)  # loads the engine too, before any clock runs
        self.clock.new_game()
        self.names.clear()
        self._winner = None
        self.forget_searches()

    def forget_searches(self) -> None:
        """Forget past searches and the awaited move: the game or its terms have changed."""
        self._awaits_reply = False
        self._hopeless.clear()
        self.thoughts = Thoughts()
        if "player" in vars(self):
            self.player.forget_searches()

    def change(self, **settings: Any) -> None:
        """Go on with other settings: limits, threads, table_mb, resign, level, ponder or komi.

        Raises PlayerError, with nothing changed, when there is no memory for the table.
        """
        options = replace(self.options, **settings)
        if not settings.keys().isdisjoint(("threads", "table_mb")):
            vars(self).pop("player", None)  # the next has them; its table need not fit beside this
            check_memory(options.table_mb)
        self.options = options

    def change_terms(self, *, komi: float | None = None, rules: Rules | None = None) -> None:
        """Go on with another komi or under other rules."""
        if komi is not None:
            self.game.komi = komi
            self.change(komi=komi)  # for games that name none
        self.game.rules = rules or self.game.rules
        self.forget_searches()

    def place_handicap(self, points: list[int]) -> None:
        """Put Black's handicap on the empty board. Raises SettingError: a stone has no liberty."""
        with restating(SettingError, "bad vertex list", ValueError):
            self.game.place_handicap(points)

    def play(self, colour: int, point: int) -> None:
        """Make a move of either colour. Raises IllegalMove, also when the game is full."""
        self.check_length()
        with restating(IllegalMove, "illegal move", ValueError):
            self.game.play(colour, point)
        self._after_change()

    def check_length(self) -> None:
        """Raises IllegalMove when the game can have no more moves."""
        if self.game.is_full:
            raise IllegalMove("the game is too long")

    def undo(self, count: int = 1) -> None:
        """Take back moves; raises IllegalMove when there are not so many."""
        with restating(IllegalMove, "cannot undo", IllegalMove):
            self.game.undo(count)
        self._after_change()

    def _after_change(self) -> None:
        self._winner = None
        self._awaits_reply = False
        self.game.find_handicap()

    @property
    def level(self) -> Level | None:
        """How strong `genmove` plays; None: as strong as the engine can."""
        return LEVELS.get(self.options.level)

    def genmove(self, colour: int, wishes: Wishes = NO_WISHES) -> str:
        """Let the engine move for `colour` at its level; returns the vertex, `pass` or `resign`.

        Raises IllegalMove when the game can have no more moves, and as `choose`.
        """
        self.check_length()
        self.clock.start(colour)
        try:
            choice = self.choose(colour, wishes._replace(level=self.level))
        finally:
            self.clock.stop(colour)
        self.remember(colour, choice)
        self.names[colour] = "Katachi"
        if choice.resigns:
            self._winner = WHITE if colour == BLACK else BLACK
            return "resign"
        self.game.play(colour, choice.point)
        self._after_change()
        self._awaits_reply = True
        return name_of(choice.point, self.game.size)

    def remember(self, colour: int, choice: Choice) -> None:
        """Note that this choice was made here: it counts for a resignation, and is explained."""
        self._hopeless = self._hopeless_with(colour, choice)
        self.thoughts.keep(self.game, colour, Thought(choice, by_chance=self.level is not None))

    def choose(self, colour: int, wishes: Wishes = NO_WISHES, *, known: bool = False) -> Choice:
        """The move the engine would make, as `Player.choose`; `stop` cuts it short. TheoryError.

        known: what was searched here before counts. After some hopeless ones in a row, by earlier
        calls of `remember`, it resigns.
        """
        game, player, limits = self.game, self.player, self.limits(colour)
        limits = limits.without(player.visits(game, colour) if known else 0)
        with self.searching():
            choice = player.choose(game, colour, limits, wishes)
        return choice._replace(resigns=self.resigns(colour, choice))

    def resigns(self, colour: int, choice: Choice) -> bool:
        """Would `colour` resign here, with this choice?"""
        hopeless = self._hopeless_with(colour, choice)
        return sum(side == colour for side, _ in hopeless) >= RESIGN_AFTER

    def _hopeless_with(self, colour: int, choice: Choice) -> set[tuple[int, int]]:
        """Each side's hopeless moves in a row if this is the next. One asked twice counts once."""
        number = len(self.game.moves)
        hopeless = {(side, at) for side, at in self._hopeless if at < number}  # not taken back
        if choice.win_probability >= self.options.resign:
            return {one for one in hopeless if one[0] != colour}
        return hopeless | {(colour, number)}

    @contextmanager
    def searching(self) -> Iterator[None]:
        """The engine searches while the block runs; `stop` cuts it short."""
        self.thinking = True
        try:
            yield
        finally:
            self.thinking = False

    @contextmanager
    def pondering(self) -> Iterator[None]:
        """The engine may ponder while the block runs, and must not be used meanwhile."""
        goes_on = self._awaits_reply and self.game.passes < 2
        if not (self.options.ponder and self.level is None and goes_on):
            yield
            return
        stop = threading.Event()
        with background(partial(self._ponder, self.player, stop), stop) as thought:
            yield
        if error := thought.exception():
            print(f"katachi: pondering: {type(error).__name__}: {error}", file=sys.stderr)

    def _ponder(self, player: Player, stop: threading.Event) -> None:
        from katachi.engine.life.status import FEWEST_GAMES
        from katachi.engine.search.root import look

        view = look(self.game, self.game.to_move, games=FEWEST_GAMES)  # they cannot be stopped
        if view.moves and not view.wins_by_passing:
            player.search(self.game, self.game.to_move, view, Limits(stop=stop))

    def judge(self, colour: int) -> Judged | None:
        """How the current position stands, for `colour`; None from a player that does not judge.

        It takes the time of a move, a second at most. What was searched here before counts, and
        findings of an earlier, larger tree stay.
        """
        player, limits = self.player, self.limits(colour)
        limits = limits.without(player.visits(self.game, colour))
        if limits.seconds is not None:
            limits = limits.capped(_LONGEST_JUDGEMENT)
        with self.searching():
            found = player.judge(self.game, colour, limits)
        thought = self.thoughts.of(self.game, colour)
        known = None if thought is None or thought.by_chance else thought.choice.judged
        return known if found and known and known.visits > found.visits else found

    def standing(self) -> str:
        """Who is ahead, in a sentence that says whether it is a count or an estimate."""
        from katachi.engine.judging import standing_of, standing_text

        game = self.game
        if game.passes >= 2:
            return f"{self.score()}: the count, for the game is over"
        found = standing_of(game, game.to_move, self.judge(game.to_move))
        still_open, points = len(found.still_open), game.grid.points.size
        return standing_text(found.lead, found.chances, still_open, points, self.score)

    @contextmanager
    def before_last(self) -> Iterator[Move]:
        """The last move is taken back while the block runs. There must be one."""
        game = self.game
        self.game = game.copy()  # the move may be against the rules that hold by now
        self.game.undo(1)
        try:
            yield game.moves[-1]
        finally:
            self.game = game

    def limits(self, colour: int) -> Limits:
        """The limits of the next search: by the options, else by the clock, else 5 seconds."""
        options, game = self.options, self.game
        chosen = Limits(options.time_per_move, options.nodes, options.depth)
        if chosen == Limits():
            budget = self.clock.budget(colour, len(game.moves), game.size**2)
            chosen = budget or Limits(UNLIMITED_SECONDS)
        return replace(chosen.capped(options.max_time_per_move), stop=self.stop)

    def result(self) -> str | None:
        """The winner as SGF writes it; None while the game goes on."""
        if self._winner is not None:
            return f"{LETTERS[self._winner]}+R"
        return self.score() if self.game.passes >= 2 else None

    def score(self) -> str:
        """The score of the board as it stands, dead stones judged: `B+3.5`, `W+0.5` or `0`."""
        from katachi.engine.life.status import final_score

        return score_text(final_score(self.game))

    def blocks_with(self, status: str) -> list[str]:
        """The vertices of each block that counts as `alive`, `dead` or in `seki`; one text each."""
        from katachi.engine.life.status import Status, final_status

        game, blocks = self.game, self.game.blocks()
        found = final_status(game) if game.rules.remove_dead else {}  # else all of them count
        chosen = (b for b in blocks if found.get(b[0], Status.ALIVE).value == status)
        return [" ".join(name_of(point, game.size) for point in block) for block in chosen]
