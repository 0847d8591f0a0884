"""What each choice of a question is worth, and how each level of Katachi answers it.

The judge is what Katachi's chances come from: a tree of the position.
"""

from katachi.engine.board.game import Game
from katachi.engine.board.vertex import BLACK, name_of, point_of
from katachi.engine.levels import FULL, LEVELS
from katachi.engine.life.reading import Reader, make_map
from katachi.engine.life.status import firm_blocks, lives_in, ownership
from katachi.engine.player import Player
from katachi.engine.search.clock import Limits
from katachi.engine.thoughts import Judged, Wishes
from katachi.level.item import Item

LONGER = 10
"""Times as long is the judgement that decides."""


class Judging:
    """Judges with one player, each time as if it had seen nothing before."""

    def __init__(self, player: Player, visits: int, seed: int) -> None:
        """player: one that judges. visits: of a judgement."""
        self._player, self._seed = player, seed
        self._limits = Limits(nodes=visits)

    def worth(self, item: Item, game: Game) -> tuple[float, ...]:
        """What each choice of `item` is worth in its position, `game`, as `Item.worth` has it."""
        if item.theme == "best":
            points = [point_of(vertex, item.size) for vertex in item.choices]
            return tuple(self.chances_with(game, point) for point in points)
        judged = self.judged(game)
        black, _ = judged.for_black(game.to_move)
        said = {"black": black, "white": 1 - black}
        if item.theme == "life":
            life = life_of(game, stone_of(item), judged)
            said = {"lives": life, "dies": 1 - life}
        return tuple(said[choice] for choice in item.choices)

    def chances_with(self, game: Game, point: int) -> float:
        """The chances of the side to move with a move, which must be legal."""
        game.play(game.to_move, point)
        try:
            return 1 - self.judged(game).chances
        finally:
            game.undo()

    def judged(self, game: Game) -> Judged:
        """What the tree says, for the side to move."""
        self._player.set_seed(self._seed)
        self._player.forget_searches()
        judged = self._player.judge(game, game.to_move, self._limits)
        assert judged is not None
        return judged


def agrees(worth: tuple[float, ...], item: Item, by: float) -> bool:
    """Is the answer worth more than any other choice by so much?"""
    at = item.choices.index(item.answer)
    return all(worth[at] - one >= by for n, one in enumerate(worth) if n != at)


def stone_of(item: Item) -> int:
    """The point of the block that is asked about."""
    assert item.about is not None
    return point_of(item.about, item.size)


def life_of(game: Game, stone: int, judged: Judged) -> float:
    """How often the block of a stone ends up its owner's, from 0 to 1."""
    sign = 1 if int(game.position.colour[stone]) == game.to_move else -1
    block = game.block(stone)
    return 0.5 + 0.5 * sign * sum(judged.owners[p] for p in block) / len(block)


def proved(game: Game, stone: int) -> str | None:
    """`lives` or `dies` when reading proves it whoever begins; None where it leaves it open."""
    whole = make_map(game)
    firm = firm_blocks(lives_in(game, whole, ownership(game.grid, game.position)))
    reader, block = Reader(game, whole, firm), int(game.position.head[stone])
    if reader.is_safe(block):
        return "lives"
    return "dies" if reader.is_lost(block) else None


_FULL = Limits(nodes=600)
"""Of the level of full strength."""


def answer_of(player: Player, item: Item, game: Game, level: int, seed: int) -> str:
    """The choice of a level, 1 to FULL; with another seed it may be another.

    player: one that judges; what it has searched is forgotten. game: the position of `item`.
    """
    player.set_seed(seed)
    player.forget_searches()
    limits = Limits(nodes=LEVELS[level].visits) if level < FULL else _FULL
    if item.theme == "best":
        points = {point_of(vertex, item.size) for vertex in item.choices}
        wishes = Wishes(LEVELS.get(level), points.__contains__)
        found = player.choose(game, game.to_move, limits, wishes)
        name = name_of(found.point, item.size)
        return name if name in item.choices else item.choices[0]
    judged = player.judge(game, game.to_move, limits)
    assert judged is not None
    if item.theme == "life":
        return "lives" if life_of(game, stone_of(item), judged) >= 0.5 else "dies"
    return "black" if (judged.chances >= 0.5) == (game.to_move == BLACK) else "white"
