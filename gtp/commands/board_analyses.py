"""What GoGui shows of the board, mostly without a search: liberties, life, territory, ladders."""

from collections.abc import Callable, Iterator

import numpy as np

from katachi.data.record import score_text
from katachi.engine.board.game import Game
from katachi.engine.board.grid import space
from katachi.engine.board.moves import first_liberty, is_legal, liberty_count, move
from katachi.engine.board.position import copy_of
from katachi.engine.board.vertex import BLACK, NAMES, PASS, WHITE, column_row, name_of
from katachi.engine.judging import standing_of
from katachi.engine.life.benson import safe_points
from katachi.engine.life.ladder import ladder_attack, ladder_escapes, make_ladder_work
from katachi.engine.thesis import features8
from katachi.engine.thesis.network import contributions, feature_values, forward, make_network
from katachi.engine.thoughts import Judged, agree, percent
from katachi.gtp.commands.gogui import NOTHING, board, graphics, number_board, points, variation
from katachi.gtp.session import Session, command
from katachi.gtp.wire.protocol import GtpError, point_on

_SAFE = {BLACK: "blue", WHITE: "red"}
_MOSTLY = 0.5  # of the difference between the sides' shares: three of four
_MOST_READ = 2000  # moves read for one ladder; no ladder on 19x19 needs nearly as many


def _liberties(game: Game, stone: int) -> int:
    return int(liberty_count(game.position, stone))


@command("katachi-liberties")
def katachi_liberties(session: Session) -> str:
    """`katachi-liberties`: a board with the liberties of each stone's block."""
    game = session.game
    stones = game.stones()
    return board(game, lambda p: str(_liberties(game, p)) if p in stones else NOTHING)


@command("katachi-safe")
def katachi_safe(session: Session) -> str:
    """`katachi-safe`: a board of Benson's unconditional life: blue for Black's, red for White's."""
    game = session.game
    owner = safe_points(game.grid, game.position)
    return board(game, lambda point: _SAFE.get(int(owner[point]), NOTHING))


@command("katachi-influence")
def katachi_influence(session: Session) -> str:
    """`katachi-influence`: a board of Bouzy's influence, from -1, White's, to 1, a stone's."""
    game = session.game
    value, stones = _bouzy(game, 0), game.stones()
    empty = (abs(value(int(p))) for p in game.grid.points if int(p) not in stones)
    most = max([1, *empty])
    return number_board(game, lambda point: value(point) / most)


@command("katachi-territory")
def katachi_territory(session: Session) -> str:
    """`katachi-territory`: a board of expected territory, `b` and `w`, stones too."""
    game = session.game
    judged = session.judge(game.to_move)
    if judged is None:
        value, least = _bouzy(game, features8.EROSIONS), 1.0
    else:
        owners = standing_of(game, game.to_move, judged).owners
        value, least = owners.__getitem__, _MOSTLY

    def owner(point: int) -> str:
        here = value(point)
        return NOTHING if abs(here) < least else "b" if here > 0 else "w"

    return board(game, owner)


def _bouzy(game: Game, erosions: int) -> Callable[[int], float]:
    """Bouzy's value of a point, Black positive."""
    out = space(features8.Influence, game.grid)
    features8.bouzy(game.grid, game.position.sets, features8.DILATIONS, erosions, out)
    values = features8.influence_values(game.grid, out)
    return lambda point: -int(values[column_row(point, game.size)[::-1]])


@command("katachi-ownership")
def katachi_ownership(session: Session) -> str:
    """`katachi-ownership`: a board of whose the points become, from -1, White's, to 1, Black's."""
    game = session.game
    owners = standing_of(game, game.to_move, session.judge(game.to_move)).owners
    return number_board(game, lambda point: float(owners[point]))


@command("katachi-features")
def katachi_features(session: Session) -> str:
    """`katachi-features`: what a tree says of the position, or the thesis' features."""
    game = session.game
    judged = session.judge(game.to_move)
    atari = points(game, (p for p in game.stones() if _liberties(game, p) == 1))
    lines = _features(session) if judged is None else _value(game, judged)
    return "\n".join([*lines, f"in atari: {atari or 'none'}"])


def _value(game: Game, judged: Judged) -> Iterator[str]:
    chances, lead = judged.for_black(game.to_move)
    yield f"by {judged.source} Black wins {percent(chances)}"
    if agree(chances, lead):
        yield f"the lead is {score_text(round(lead, 1))} on average"


def _features(session: Session) -> Iterator[str]:
    """The evaluation's features, and what each adds to the network's value."""
    game, model = session.game, session.player.model
    values = feature_values(game.grid, game.position)
    network = make_network(model)
    units = np.zeros((2, int(network.sizes.max())))
    shares = contributions(model, 0 * values, values)
    yield f"{'feature, White - Black':<26}{'value':>6}   what it adds, White positive"
    for name, feature, share in zip(features8.SPREAD, values, shares):
        yield f"{name:<26}{feature:>6g}   {share:+.3f}"
    yield f"{'all features 0':<26}{'':>6}   {float(forward(network, 0 * values, units)):+.3f}"
    yield f"{'sum, from -1 to 1':<26}{'':>6}   {float(forward(network, values, units)):+.3f}"


@command("katachi-ladder")
def katachi_ladder(session: Session, vertex: str) -> str:
    """`katachi-ladder VERTEX`: is the block there caught in a ladder? The ladder as graphics."""
    game = session.game
    stone, stones = point_on(vertex, game.size), game.stones()
    if stone not in stones:
        raise GtpError(f"there is no stone on {name_of(stone, game.size)}")
    line, enemy = list(_ladder(game, stone)), 3 - stones[stone]
    return graphics(
        f"SQUARE {points(game, game.block(stone))}",
        variation(game.size, enemy, line),
        f"TEXT {name_of(stone, game.size)} {_fate(game, stone, NAMES[enemy], line)}",
    )


def _fate(game: Game, stone: int, enemy: str, line: list[int]) -> str:
    """What becomes of a block when its enemy begins, and when it does itself."""
    if (count := _liberties(game, stone)) > 2:
        return f"has {count} liberties: no ladder"
    if not line:
        return "is not caught in a ladder"
    first = name_of(line[0], game.size)
    if count == 2:
        return f"is caught by {enemy} {first}"
    way = "gets away" if _gets_away(game, stone) else "does not get away"
    return f"is in atari at {first}, {way}"


def _gets_away(game: Game, stone: int) -> bool:
    grid, position = game.grid, game.position
    liberty = first_liberty(grid, position, stone)
    if not is_legal(grid, position, liberty, int(position.colour[stone])):
        return False
    return bool(ladder_escapes(grid, position, stone, make_ladder_work(grid), _MOST_READ))


def _ladder(game: Game, stone: int) -> Iterator[int]:
    """The enemy's atari, the extension, and so on up to the capture; none when it is not caught."""
    grid, position, work = game.grid, copy_of(game.position), make_ladder_work(game.grid)
    colour = int(position.colour[stone])
    while position.colour[stone] == colour:
        attack = int(ladder_attack(grid, position, stone, work, _MOST_READ))
        if attack == PASS:
            return
        move(grid, position, attack, 3 - colour)
        yield attack
        if position.colour[stone] != colour:
            return
        extension = first_liberty(grid, position, stone)
        if not is_legal(grid, position, extension, colour):
            extension = PASS
        move(grid, position, extension, colour)
        yield extension
