"""Analyses of the board as it stands, without a search. GoGui draws the answers.

Some ask a player that judges positions for these: they take the time of a move, a second at most.
"""

from katachi.engine.board.vertex import name_of
from katachi.gtp.session.registry import command
from katachi.gtp.session.session import Session
from katachi.gtp.wire.arguments import point_on
from katachi.gtp.wire.protocol import GtpError


@command("katachi-liberties")
def katachi_liberties(session: Session, args: list[str]) -> str:
    """`katachi-liberties`: a board with the liberties of each stone's block."""
    from katachi.gtp.gogui.board_analyses import liberties

    return liberties(session.game)


@command("katachi-safe")
def katachi_safe(session: Session, args: list[str]) -> str:
    """`katachi-safe`: a board of what nobody can take: blue for Black's, red for White's.

    It is Benson's unconditional life: stones, and territory that needs no answer.
    """
    from katachi.gtp.gogui.board_analyses import safe

    return safe(session.game)


@command("katachi-influence")
def katachi_influence(session: Session, args: list[str]) -> str:
    """`katachi-influence`: a board of Bouzy's influence, from -1, White's, to 1, Black's.

    It is scaled: a stone, and the strongest influence on an empty point, count 1.
    """
    from katachi.gtp.gogui.board_analyses import influence

    return influence(session.game)


@command("katachi-territory")
def katachi_territory(session: Session, args: list[str]) -> str:
    """`katachi-territory`: a board of expected territory, `b` and `w`, stones too.

    A player that judges says what is three quarters sure. Else it is Bouzy's, as the thesis'
    networks are given it.
    """
    from katachi.engine.judging import judge
    from katachi.gtp.gogui.board_analyses import expected_territory, territory

    judged = judge(session, session.game.to_move)
    return territory(session.game) if judged is None else expected_territory(session.game, judged)


@command("katachi-ownership")
def katachi_ownership(session: Session, args: list[str]) -> str:
    """`katachi-ownership`: a board of whose the points become, from -1, White's, to 1, Black's.

    By a player that judges; else in random games.
    """
    from katachi.engine.judging import judge
    from katachi.gtp.gogui.board_analyses import owners

    return owners(session.game, judge(session, session.game.to_move))


@command("katachi-ladder", 1)
def katachi_ladder(session: Session, args: list[str]) -> str:
    """`katachi-ladder VERTEX`: is the block there caught in a ladder? The ladder as graphics."""
    from katachi.gtp.gogui.ladder_view import ladder

    game = session.game
    point = point_on(args[0], game.size)
    if point not in game.stones():
        raise GtpError(f"there is no stone on {name_of(point, game.size)}")
    return ladder(game, point)


@command("katachi-features")
def katachi_features(session: Session, args: list[str]) -> str:
    """`katachi-features`: what the value of the position is made of, by what the player uses.

    It is what a tree says, or the features of the thesis' network.
    """
    from katachi.engine.judging import judge
    from katachi.gtp.gogui.board_analyses import features, value

    game = session.game
    judged = judge(session, game.to_move)
    return features(game, session.player.model) if judged is None else value(game, judged)
