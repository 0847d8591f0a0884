"""A player: its moves, what it thinks of a position, and why."""

from __future__ import annotations

from pathlib import Path

from katachi.api.errors import IllegalMove, PlayerError, SettingError, TheoryError, told
from katachi.api.game import Game, point_asked
from katachi.api.names import COLOURS, vertices
from katachi.api.settings import settings_of
from katachi.api.theory import Theory, theory_file
from katachi.api.values import Analysis, Choice, Explanation
from katachi.engine import choice as engine
from katachi.engine import session as sessions
from katachi.engine.board.vertex import name_of, point_at
from katachi.engine.levels import FULL
from katachi.engine.patterns.theory import TheoryError as EngineTheoryError
from katachi.engine.session_options import SessionOptions
from katachi.engine.thoughts import Thought

_CALLED = {"time_per_move": "seconds"}


class Player:
    """Plays, analyses and explains. For one thread; make one in each thread or process.

    What it learns in a game it keeps as long as it is asked about that `Game`; asked about another
    one, it begins afresh. So with `nodes` or `simulations` and one thread the same questions in the
    same order have the same answers.
    """

    def __init__(
        self,
        *,
        level: int | None = None,
        player: str | Path = "default",
        theory: str | Path | Theory | None = None,
        seconds: float | None = None,
        nodes: int | None = None,
        simulations: int | None = None,
        threads: int = 1,
        table_mb: int = 64,
        seed: int = 1,
    ) -> None:
        """level: 1, the weakest, to 10, as strong as it can; None: 10.

        player: one that ships, such as `default`, `network` or `rules`, or a file NAME.toml.
        theory: other rules than its own: a name that ships, a file, or a Theory.
        seconds, nodes (positions searched), simulations (games against itself): of a move; none of
        them: five seconds. threads: that search; with more than one no search is repeatable.
        table_mb: megabytes for positions already searched. seed: of random choices.
        Raises SettingError, PlayerError, TheoryError.
        """
        chosen = {
            "level": FULL if level is None else level,
            "player": str(player),
            "theory": _theory_file(theory),
            "time_per_move": seconds,
            "nodes": nodes,
            "simulations": simulations,
            "threads": threads,
            "table_mb": table_mb,
            "seed": seed,
        }
        options = settings_of(SessionOptions, chosen, **_CALLED)
        with told(TheoryError, EngineTheoryError), told(PlayerError, *sessions.UNUSABLE):
            self._session = sessions.Session(options)
        self._game: Game | None = None

    def choose(self, game: Game) -> Choice:
        """The move that it makes here at its level, or a pass; nothing is played.

        Raises IllegalMove when the game is over, TheoryError when its rules are too many for this
        size of board.
        """
        session = self._at(game)
        colour, level = session.game.to_move, session.level
        with told(TheoryError, EngineTheoryError):
            found = session.choose(colour, level=level)
        session.thoughts.keep(session.game, colour, Thought(found, by_chance=level is not None))
        return _choice(found, game.size)

    def analyse(self, game: Game, moves: int = 3) -> Analysis:
        """What it thinks of the position at full strength, and of so many moves at most.

        The next best moves are searched half as long as the best one. Raises as `choose`.
        """
        from katachi.engine.analysis import Owners, find_owners
        from katachi.engine.explaining import thought_of
        from katachi.engine.explanation import searcher
        from katachi.engine.search.root import look

        if moves < 1:
            raise SettingError(f"moves must be a whole number of 1 or more, and is {moves!r}")
        session = self._at(game)
        position, colour = session.game, session.game.to_move
        with told(TheoryError, EngineTheoryError):
            known = session.thoughts.of(position, colour)
            is_weak = known is not None and known.by_chance
            thought = Thought(session.choose(colour)) if is_weak else thought_of(session, colour)
            best, others = thought.choice, list[engine.Choice]()
            if best.depth > 0:
                view, limits = look(position, colour), thought.limits(session.limits(colour))
                search = searcher(session.player, position, colour, view, limits)
                others = thought.next_best(search, view.moves, moves - 1)
        if best.judged is not None:
            owners = Owners.of(position, colour, best.judged)
        else:
            owners = find_owners(position, colour)
        return Analysis(
            game.board,
            tuple(_choice(one, game.size) for one in (best, *others)),
            owners.lead,
            dict(zip(_from_the_top(game.size), owners.shares, strict=True)),
        )

    def explain(self, game: Game, vertex: str | None = None, *, long: bool = False) -> Explanation:
        """Why the move that it chose here or would choose, or what of the move on `vertex`.

        long: also the rules that propose it, what was searched and what was left out. Asked again,
        it says the same. Raises UnknownVertex, and IllegalMove for a point with a stone; of other
        illegal moves it tells why they are. Else as `choose`.
        """
        from katachi.engine import explaining

        point = None if vertex is None else point_asked(game, vertex)
        session = self._at(game)
        colour = session.game.to_move
        with told(TheoryError, EngineTheoryError):
            answer = explaining.explain(session, colour, point, long=long)
            drawn = explaining.diagram(session, colour, point, answer)
        return Explanation(
            COLOURS[colour],
            name_of(drawn.point, game.size),
            tuple(answer.splitlines()),
            vertices(sorted(drawn.named), game.size),
            drawn.text(),
            drawn.svg(),
        )

    def _at(self, game: Game) -> sessions.Session:
        """The session in the position of a game. Raises IllegalMove when it is over."""
        if game.is_over:
            raise IllegalMove("the game is over, for both sides have passed")
        if game is not self._game:
            self._game = game
            self._session.take_over(game._game)
            self._session.player.set_seed(self._session.options.seed)
        return self._session


def _theory_file(theory: str | Path | Theory | None) -> str | None:
    """Where a theory is."""
    if theory is None:
        return None
    return str(theory.path if isinstance(theory, Theory) else theory_file(theory))


def _choice(found: engine.Choice, size: int) -> Choice:
    return Choice(
        name_of(found.point, size),
        found.win_probability,
        vertices(found.line, size),
        found.depth,
        found.nodes,
        found.seconds,
    )


def _from_the_top(size: int) -> list[str]:
    """The vertices row by row from the top left."""
    rows = reversed(range(size))
    return [name_of(point_at(x, y, size), size) for y in rows for x in range(size)]
