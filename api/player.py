"""A player: its moves, what it thinks of a position, and why."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import replace
from functools import partial
from pathlib import Path
from secrets import randbits
from threading import Event
from typing import Any

from katachi.api.game import Game
from katachi.api.names import COLOURS, point_named, points_between, points_of, vertices
from katachi.api.theory import Theory, theory_file
from katachi.api.values import Analysis, Caution, Choice, Estimate, Explanation, Hint, Life, Move
from katachi.data.language import IllegalMove, lines, t
from katachi.engine import session as sessions
from katachi.engine import thoughts as engine
from katachi.engine.board.vertex import name_of
from katachi.engine.judging import Owners, standing_of
from katachi.engine.levels import FULL
from katachi.engine.settings import HOPELESS, SessionOptions, check_count, settings_of

Watch = Callable[[Analysis], None]


class Player:
    """Plays, analyses and explains. For one thread; make one in each thread or process.

    It keeps what it learns in a game while it is asked about that `Game`. Asked about another one,
    it begins afresh. So with `nodes` and one thread the same questions in the same order have the
    same answers.
    """

    def __init__(
        self,
        *,
        level: int | None = None,
        player: str | Path = "default",
        theory: str | Path | Theory | None = None,
        seconds: float | None = None,
        nodes: int | None = None,
        threads: int = 1,
        table_mb: int = 64,
        seed: int | None = 1,
        resign: float | None = 0.0,
        **others: Any,
    ) -> None:
        """level: 1, the weakest, to 10, full strength; None: 10.

        player: one that ships, such as `default`, `thesis` or `rules`, or a file NAME.toml.
        theory: other rules than its own: a name that ships, a file, or a Theory.
        seconds, nodes (positions searched): limits of a move; neither: five seconds. threads: how
        many search; only with one is a search repeatable. table_mb: megabytes for positions already
        searched. seed: of random choices; None: a new one. resign: give up when the chance of
        winning stays below it for three moves; 0: never; None: 0.02 at level 10 by a player that
        judges positions, else never. others: `left_out` and `net`, as `katachi play` has them.
        Raises SettingError, PlayerError, TheoryError.
        """
        chosen = {
            "level": FULL if level is None else level,
            "player": str(player),
            "theory": None if theory is None else str(theory_file(theory)),
            "seconds": seconds,
            "nodes": nodes,
            "threads": threads,
            "table_mb": table_mb,
            "seed": randbits(32) if seed is None else seed,
            "resign": 0.0 if resign is None else resign,
        }
        options = settings_of(SessionOptions, chosen | others, [*chosen, "left_out", "net"])
        self._session = sessions.Session(options)
        if resign is None and options.level == FULL and self._session.profile.residual:
            self._session.change(resign=HOPELESS)
        self._game: Game | None = None

    @property
    def resign(self) -> float:
        """The player resigns when its chance of winning stays below this for three moves; 0: never.

        It may be set at any time. Raises SettingError.
        """
        return self._session.options.resign

    @resign.setter
    def resign(self, chance: float) -> None:
        settings_of(SessionOptions, {"resign": chance})
        self._session.change(resign=chance)

    def choose(
        self,
        game: Game,
        *,
        seconds: float | None = None,
        stop: Event | None = None,
        watch: Watch | None = None,
    ) -> Choice:
        """The move that the player makes here at its level, or a pass. Nothing is played.

        seconds: the most for this move. stop: another thread or a signal handler may set it; the
        player then answers with the best move so far. watch: is called from this thread with what
        is found meanwhile. Raises IllegalMove when the game is over, TheoryError when the rules
        are too many for this size of board, SettingError.
        """
        found = self._chosen(game, seconds, stop, watch)
        if not self._session.stop.is_set():
            self._session.remember(self._session.game.to_move, found)
        return Choice._of(found, game.size)

    def play(
        self,
        game: Game,
        *,
        seconds: float | None = None,
        stop: Event | None = None,
        watch: Watch | None = None,
    ) -> Choice:
        """Choose a move and play it, unless the player resigns; the rest is as in `choose`.

        A move chosen early, because of `stop`, is played and explained too.
        """
        found = self._chosen(game, seconds, stop, watch)
        self._session.remember(self._session.game.to_move, found)
        choice = Choice._of(found, game.size)
        if not choice.resigns:
            game.play(choice.vertex)
        return choice

    def _chosen(
        self, game: Game, seconds: float | None, stop: Event | None, watch: Watch | None
    ) -> engine.Choice:
        session, colour = self._at(game, stop), game._game.to_move

        def tell(found: engine.Choice) -> None:
            if watch is not None and found.judged is not None:
                owners = Owners.of(game._game, colour, found.judged)
                watch(Analysis._of(game.board, (found,), owners))

        seen = None if watch is None else tell
        with self._limited(None, seconds):
            return session.choose(colour, engine.Wishes(session.level, watch=seen))

    def live(
        self,
        game: Game,
        moves: int = 3,
        *,
        after: int | None = None,
        every: float = 0.25,
        stop: Event | None = None,
    ) -> Iterator[Analysis]:
        """The player's view of the position at full strength, deeper and deeper, without an end.

        after: look at the position after so many moves of the game; None: after all. every: seconds
        between two looks; what is new is yielded. The search runs in its own thread until the
        iterator is closed or `stop` is set. The game and the player may not be used meanwhile.
        Raises as `choose`.
        """
        from katachi.engine import analysis, background

        check_count("moves", moves)
        whole = copy(game)  # others may look at the game meanwhile
        with whole.after(len(game.moves) if after is None else after):
            shown = copy(whole)
        session, position = self._at(game, stop, shown), shown._game
        found = analysis.Analysis(
            session.player, position, position.to_move, count=moves, with_owners=True
        )
        told_of: analysis.Report | None = None
        with session.searching():
            for _ in background.ticks(partial(found.run, session.stop), every, session.stop):
                report = found.report
                if report.moves and report.owners and report is not told_of:
                    told_of = report
                    yield Analysis._of(shown.board, report.moves, report.owners)

    def analyse(self, game: Game, moves: int = 3, *, stop: Event | None = None) -> Analysis:
        """The player's view of the position at full strength, with `moves` moves at most.

        The next best moves are searched half as long as the best one. Raises as `choose`.
        """
        from katachi.explain.why import next_best, thought_of

        check_count("moves", moves)
        session = self._at(game, stop)
        position, colour = session.game, session.game.to_move
        known = session.thoughts.of(position, colour)
        is_weak = known is not None and known.by_chance
        thought = engine.Thought(session.choose(colour)) if is_weak else thought_of(session, colour)
        best = thought.choice
        others = next_best(session, colour, thought, moves - 1) if best.depth > 0 else []
        owners = Owners.of(position, colour, best.judged)
        found = Analysis._of(game.board, (best, *others), owners)
        # The other moves were searched without a tree: their points are those of the best move.
        unsure = (replace(one, points=None) for one in found.moves[1:])
        return replace(found, moves=(found.moves[0], *unsure))

    def estimate(
        self, game: Game, *, nodes: int | None = None, stop: Event | None = None
    ) -> Estimate:
        """Who is ahead, by a tree of the position that grows for a second at most.

        nodes: positions searched, in place of the limits of a move. A player that does not judge
        uses random games. Raises as `choose`.
        """
        session = self._at(game, stop)
        position, colour = session.game, session.game.to_move
        with self._limited(nodes):
            found = standing_of(position, colour, session.judge(colour))
        points = {name: point_named(name, game.size) for name in points_of(game.size)}
        owners = {name: float(found.owners[point]) for name, point in points.items()}
        still_open = tuple(name for name, point in points.items() if point in found.still_open)
        return Estimate(float(found.lead), found.chances, owners, still_open)

    def caution(self, game: Game, *, stop: Event | None = None) -> Caution | None:
        """A word on the last move of the game, if it costs more than the level allows.

        None too before the first move, once `stop` is set, and from a player that does not judge.
        Raises IllegalMove when the game is over.
        """
        from katachi.explain.teaching import caution

        session = self._at(game, stop)
        if not game.moves:
            return None
        found = caution(session.player, session.game, session.options.level, session.stop)
        return found and Caution(found[0], vertices(found[1], game.size))

    def hint(self, game: Game, *, nodes: int | None = None, stop: Event | None = None) -> Hint:
        """Where to look for the best move at full strength: the part, the area and the vertex.

        nodes: as in `estimate`. Raises as `choose`.
        """
        from katachi.explain import teaching, why

        session, colour = self._at(game, stop), game._game.to_move
        with self._limited(nodes):
            point = why.thought_of(session, colour).choice.point
        part, area = teaching.hint(session.player, session.game, colour, point, session.stop)
        return Hint(part, vertices(area, game.size), name_of(point, game.size))

    def lives(self, game: Game, corner: str, other: str | None = None) -> tuple[Life, ...]:
        """What becomes of each block with a stone in a part of the board, the largest first.

        corner, other: opposite corners of a rectangle; other=None: the single point. A block is
        read where reading proves its life. Else a player that judges searches moves in that part.
        The sentence says which. The game may be over. Raises UnknownVertex.
        """
        from katachi.explain.living import living

        size, stones = game.size, game._game.stones()
        points = points_between(corner, other or corner, size)
        return tuple(
            Life(
                COLOURS[stones[one.stones[0]]],
                vertices(one.stones, size),
                one.status,
                one.text,
                tuple(Move(COLOURS[colour], name_of(point, size)) for colour, point in one.moves),
            )
            for one in living(self._session.player, game._game, points)
        )

    def explain(
        self,
        game: Game,
        vertex: str | None = None,
        *,
        long: bool = False,
        nodes: int | None = None,
        stop: Event | None = None,
    ) -> Explanation:
        """Why the player chose its move here, or would choose it; or what it thinks of `vertex`.

        long: also the rules that propose it, what was searched and what was left out. The same
        question has the same answer. For an illegal move it says why it is illegal. Raises
        UnknownVertex, and IllegalMove for a point with a stone. nodes: as in `estimate`.
        """
        from katachi.explain.long import AtLength
        from katachi.explain.why import Question, explained

        point = None if vertex is None else point_named(vertex, game.size)
        if point in game._game.stones():
            raise IllegalMove(t("there is a stone on {point}", point=name_of(point, game.size)))
        session, colour = self._at(game, stop), game._game.to_move
        with self._limited(nodes):
            found = explained(session, colour, point, AtLength if long else Question)
        sentences, (line, better) = tuple(lines(found.answer)), found.lines
        return Explanation(
            COLOURS[colour],
            name_of(found.point, game.size),
            sentences,
            vertices(sorted(found.named), game.size),
            found.text(),
            found.svg(),
            tuple(vertices(sorted(found.lit(one)), game.size) for one in sentences),
            vertices(line, game.size),
            vertices(better, game.size),
        )

    @contextmanager
    def _limited(self, nodes: int | None, seconds: float | None = None) -> Iterator[None]:
        """Searches have one of these limits in the block; neither: those of a move."""
        whole = self._session.options
        settings_of(SessionOptions, {"nodes": nodes, "seconds": seconds})
        if nodes or seconds:
            self._session.change(nodes=nodes or whole.nodes, time_per_move=seconds)
        try:
            yield
        finally:
            self._session.options = whole

    def _at(self, game: Game, stop: Event | None, shown: Game | None = None) -> sessions.Session:
        """The session in a game, asked about `shown` or its last position. Raises IllegalMove."""
        (shown or game)._check_goes_on()
        self._session.stop = stop or Event()
        if game is not self._game:
            self._game = game
            self._session.take_over(game._game)
            self._session.player.set_seed(self._session.options.seed)
        return self._session
