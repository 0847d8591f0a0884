"""Questions drafted from positions of games: what might be asked there, not yet verified."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from katachi.data.record import Record
from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS
from katachi.engine.board.position import KO
from katachi.engine.board.record import game_of, move_of
from katachi.engine.board.vertex import BLACK, NAMES, WHITE, name_of
from katachi.engine.life.status import ownership
from katachi.engine.network_player import NetworkPlayer
from katachi.engine.player import Player
from katachi.engine.search.clock import Limits
from katachi.engine.search.root import look
from katachi.experiments.questions.judging import Judging
from katachi.explain.looking import Asked, Looker
from katachi.level.item import Item, Theme

QUOTAS: dict[Theme, float] = {"best": 0.35, "ahead": 0.3, "life": 0.35}
"""Share of the questions of each theme."""

_FIRST, _LAST = 8, 6
"""Moves at the start and at the end of a game that give no position."""

_CHOICES = 4
LOSES = 0.1
"""Chances that a wrong move gives away at least."""

_LIKED = 7
"""Moves that are compared with the best."""

_NODES = 1_000
"""Positions searched for Katachi's own move."""

_LARGE = 3
"""Stones of a block whose life is asked."""

_KOMI = 25.0
"""Points by which the komi is changed at most, where moves are asked for."""

_OPEN = 0.1, 0.9
"""How often it lives in random games: else anybody sees what becomes of it."""


@dataclass(frozen=True)
class Place:
    """A position of a record of which something may be asked."""

    path: Path
    number: int
    """Moves made."""
    theme: Theme

    @property
    def source(self) -> str:
        """As `Item.source` has it."""
        return f"{self.path.parent.name}/{self.path.name}, move {self.number + 1}"


def places(
    paths: Sequence[Path], lengths: Sequence[int], themes: Sequence[Theme], random: Random
) -> list[Place]:
    """The positions of records with so many moves, in an order by chance, each with a theme."""
    quotas = [QUOTAS[theme] for theme in themes]
    found = [
        Place(path, number, random.choices(themes, quotas)[0])
        for path, length in zip(paths, lengths, strict=True)
        for number in range(_FIRST, length - _LAST)
    ]
    return random.sample(found, len(found))


class Drafter:
    """Drafts questions with one player; the same seed drafts the same."""

    def __init__(self, player: Player, first: Judging, seed: int) -> None:
        """first: judges the moves."""
        self._player, self._first, self._seed = player, first, seed
        self._looker = Looker(player, Limits(nodes=_NODES), seed)

    def draft(self, record: Record, place: Place) -> Item | None:
        """The question of a place, or none. Raises RecordError as `game_of`."""
        game = position_of(game_of(record, move_limit=place.number))
        if game is None:
            return None
        random = Random(f"{self._seed} {place.source}")
        if place.theme == "best":
            return self._best(game, record, place, random)
        if place.theme == "life":
            return _life(game, place, random)
        return _item(game, place, ("black", "white"))

    def _best(self, game: Game, record: Record, place: Place, random: Random) -> Item | None:
        """The best move among some that a beginner might like as well."""
        game = self._balanced(game)
        own = self._looker.take(Asked(game, game.to_move)).line[:1]
        if not own or own[0] == PASS:
            return None
        best = own[0]
        liked = [*_played(game, record, place.number), *self._liked(game)]
        liked = [point for point in dict.fromkeys(liked) if point not in (PASS, best)]
        worse, least = [], self._first.chances_with(game, best)
        for point in [point for point in liked if game.is_legal(game.to_move, point)][:_LIKED]:
            loses = least - self._first.chances_with(game, point)
            if loses < 0:
                return None
            worse += [point] if loses >= LOSES else []
        if len(worse) < _CHOICES - 1:
            return None
        wrong = random.sample(worse[: _CHOICES + 1], _CHOICES - 1)
        chosen = sorted([best, *wrong], key=lambda point: (point % (game.size + 1), point))
        names = tuple(name_of(point, game.size) for point in chosen)
        return _item(game, place, names, answer=name_of(best, game.size))

    def _balanced(self, game: Game) -> Game:
        """The position with a komi that leaves both sides a chance, so that moves matter."""
        _, lead = self._first.judged(game).for_black(game.to_move)
        game.komi = (game.komi + max(-_KOMI, min(_KOMI, lead))) // 1 + 0.5
        return game

    def _liked(self, game: Game) -> list[int]:
        """The moves that the network finds likeliest, the first one first."""
        player = self._player
        assert isinstance(player, NetworkPlayer)
        known = player.known(game, game.to_move, look(game, game.to_move))
        return [one.point for one in known if one.point != PASS][: 2 * _LIKED]


def position_of(game: Game) -> Game | None:
    """The same stones without a history; None where a ko is open or the game ends."""
    if game.passes or int(game.position.state[KO]) != PASS:
        return None
    alone = Game(game.size, komi=game.komi)
    stones = game.stones()
    black, white = ([p for p, c in stones.items() if c == one] for one in (BLACK, WHITE))
    alone.set_up(black, white, game.to_move)
    return alone


def _played(game: Game, record: Record, number: int) -> list[int]:
    moves = [step for step in record.steps if step.colour]
    move = move_of(moves[number], record.size)
    return [move.point] if move.colour == game.to_move else []


def _life(game: Game, place: Place, random: Random) -> Item | None:
    """Whether a block lives that random games do not settle."""
    share = ownership(game.grid, game.position, 100)
    open_ones = [
        block
        for block in game.blocks()
        if len(block) >= _LARGE
        and _OPEN[0] < share[game.position.colour[block[0]], block].mean() < _OPEN[1]
    ]
    if not open_ones:
        return None
    about = name_of(min(random.choice(open_ones)), game.size)
    return _item(game, place, ("lives", "dies"), about=about)


def _item(
    game: Game,
    place: Place,
    choices: tuple[str, ...],
    *,
    answer: str = "",
    about: str | None = None,
) -> Item:
    stones = game.stones()
    by_colour = {
        colour: tuple(name_of(p, game.size) for p, c in sorted(stones.items()) if c == colour)
        for colour in (BLACK, WHITE)
    }
    to_move = NAMES[game.to_move].lower()
    said = repr((place.theme, by_colour, to_move, about, game.komi))
    return Item(
        name=hashlib.sha256(said.encode()).hexdigest()[:12],
        theme=place.theme,
        size=game.size,
        komi=game.komi,
        black=by_colour[BLACK],
        white=by_colour[WHITE],
        to_move="black" if to_move == "black" else "white",
        about=about,
        choices=choices,
        answer=answer,
        worth=(),
        why=(),
        source=place.source,
        difficulty=0.0,
        discrimination=1.0,
        guessing=1 / len(choices),
        levels=(),
    )
