"""A teacher: a word on a costly move, and hints in steps."""

from collections.abc import Sequence
from threading import Event
from typing import NamedTuple

from katachi.data.language import joined, t
from katachi.engine.board.game import Game
from katachi.engine.board.vertex import BLACK, PASS
from katachi.engine.network_player import NetworkPlayer
from katachi.engine.player import Player
from katachi.explain.looking import FROM, Kind, is_suspected, size_of
from katachi.explain.reasons.facts import Words, about, which
from katachi.explain.reasons.finding import deed_of_answer
from katachi.explain.stakes import Told, area_of, of_own, part_of_board, stakes_of

VISITS, LONGER = 200, 4  # of a look; a move that seems costly has looks LONGER times as long


class Least(NamedTuple):
    """The least loss of a move that is told. Either of both is enough."""

    chances: float  # of winning, from 0 to 1
    points: float


_ALLOWED = {3: Least(0.25, 10.0), 7: Least(0.15, 6.0), 10: Least(0.10, 4.0)}
"""By the strongest level that it holds for. A weak player hears of large losses only, and nobody of
what a review would not call a fault."""
_LINE = 6


def allowance(level: int) -> Least:
    """The least loss that is told to a person who plays a level, from 1 to 10."""
    return next(least for most, least in _ALLOWED.items() if level <= most)


def caution(
    player: Player, game: Game, level: int, stop: Event | None = None
) -> tuple[str, tuple[int, ...]] | None:
    """A word on the last move, judged as by `review.judged_move`, and the moves expected after it.

    None: it costs little, or `stop` was set, or the player grows no trees.
    """
    if not isinstance(player, NetworkPlayer) or game.is_full:
        return None
    colour, point = game.moves[-1]
    before, enemy = game.copy(), 3 - colour
    before.undo()
    seen, after = player.look_aside([(before, colour), (game, enemy)], VISITS, stop=stop)
    chosen, answer = seen.best, after.best
    lost = chosen.chances + answer.chances - 1, chosen.points + answer.points
    if chosen.point == point or not is_suspected(*lost):
        return None
    there = before.copy()
    there.play(colour, chosen.point)
    better, after = player.look_aside([(there, enemy), (game, enemy)], LONGER * VISITS, stop=stop)
    other, answer = better.best, after.best
    loss, points = answer.chances - other.chances, answer.points - other.points
    if (stop and stop.is_set()) or size_of(loss, points) < FROM[Kind.INACCURACY]:
        return None
    least = allowance(level)
    if loss < least.chances and points < least.points:
        return None
    sign, line = (1 if colour == BLACK else -1), tuple(answer.line[:_LINE])
    words = Words(colour, point, game.size)
    dead = of_own(before, words, sign * better.owners, sign * after.owners)
    return _text(before, words, points, line, dead), line


def _text(before: Game, words: Words, points: float, line: Sequence[int], dead: Told | None) -> str:
    """`C4 costs about 9 points: White answers D3, which captures D4.`"""
    name = t("Passing") if words.point == PASS else words.name(words.point)
    text = t("{move} costs {points}", move=name, points=about(points))
    answer = line[0] if line else PASS
    deed = deed_of_answer(before, words.colour, words.point, answer)
    if dead and not deed:
        return joined([t("{said}.", said=text), dead.text], " ")
    if answer == PASS:
        return t("{said}.", said=text)
    move = which(words.name(answer), deed)
    return t("{said}: {colour} answers {move}.", said=text, colour=words.enemy, move=move)


def hint(
    player: Player, game: Game, colour: int, point: int, stop: Event | None = None
) -> tuple[str, list[int]]:
    """Where to look for the move on `point`: the part of the board, empty for a pass; the area."""
    if point == PASS:
        return "", [point]
    area = {point}
    if found := stakes_of(player, game, colour, point, stop):
        area.update(area_of(found).points)
    return part_of_board((point,), game.size), sorted(area)
