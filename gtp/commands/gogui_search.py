"""Analyses of what the player thinks of the moves. GoGui draws the answers.

COLOUR is who is to move; without it, whose turn it is.
"""

from katachi.engine.board.vertex import name_of
from katachi.gtp.session.registry import command
from katachi.gtp.session.session import Session
from katachi.gtp.wire.arguments import colour_of, point_on
from katachi.gtp.wire.protocol import GtpError


@command("katachi-variation", 0, 1)
def katachi_variation(session: Session, args: list[str]) -> str:
    """`katachi-variation [COLOUR]`: the best line with its value, and the next best moves.

    Nothing is played. It reads the search that made the move here; without one it thinks first, as
    for a move, and half as long about each of two others.
    """
    from katachi.gtp.gogui.search_analyses import variation_found

    return variation_found(session, _colour(session, args))


@command("katachi-candidates", 0, 1)
def katachi_candidates(session: Session, args: list[str]) -> str:
    """`katachi-candidates [COLOUR]`: the moves a search looks at first, in their order."""
    from katachi.gtp.gogui.search_analyses import candidates

    return candidates(session, _colour(session, args))


@command("katachi-pattern_scores", 0, 1)
def katachi_pattern_scores(session: Session, args: list[str]) -> str:
    """`katachi-pattern_scores [COLOUR]`: how likely rules make each move, or what they sum to."""
    from katachi.gtp.gogui.search_analyses import pattern_scores

    return pattern_scores(session, _colour(session, args))


@command("katachi-rules_at", 1, 2)
def katachi_rules_at(session: Session, args: list[str]) -> str:
    """`katachi-rules_at VERTEX [COLOUR]`: the rules that hold for a point, as sentences."""
    from katachi.gtp.gogui.search_analyses import rules_text

    game, colour = session.game, _colour(session, args[1:])
    point = point_on(args[0], game.size)
    if point in game.stones():
        raise GtpError(f"there is a stone on {name_of(point, game.size)}")
    return rules_text(session, colour, point)


def _colour(session: Session, args: list[str]) -> int:
    return colour_of(args[0]) if args else session.game.to_move
