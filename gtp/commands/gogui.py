"""What GoGui asks of a program beside the standard: analyses, settings, whole games, set-up.

GoGui draws the answers to analyses. Some ask a player that judges positions: they take the time of
a move, a second at most. COLOUR is who is to move; without it, whose turn it is.
"""

from katachi import __version__
from katachi.engine.board.vertex import PASS, name_of
from katachi.engine.profiles import Profile
from katachi.engine.session import Refused
from katachi.gtp.gogui.parameters import RULES, SEARCH, answer
from katachi.gtp.session import MANY, Session, command
from katachi.gtp.wire.arguments import colour_of, move_of, point_on
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
    from katachi.gtp.gogui.graphics import ladder

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


@command("katachi-param_search", 0, MANY)
def katachi_param_search(session: Session, args: list[str]) -> str:
    """`katachi-param_search [NAME [VALUE]]`: how the engine searches; set NAME to VALUE, or none.

    Without arguments the settings: limits of a move, threads, table, resigning, live graphics.
    """
    return answer(session, SEARCH, args)


@command("katachi-param_rules", 0, MANY)
def katachi_param_rules(session: Session, args: list[str]) -> str:
    """`katachi-param_rules [NAME [VALUE]]`: rules and komi of the game; set NAME to VALUE."""
    return answer(session, RULES, args)


_SEARCH = """
gfx/Best line and values/katachi-variation %m
gfx/Candidates after pruning/katachi-candidates %m
hstring/Why: the move it would play/katachi-explain
hstring/Why: a move of your choice/katachi-explain %p
hstring/Why: the last move/katachi-explain last
hstring/Why, at length: the move it would play/katachi-explain long
"""

_RULES = """
pspairs/Patterns{rules}: score of each point/katachi-pattern_scores %m
hstring/Patterns{rules}: rules at a point/katachi-rules_at %p %m
"""

_BY_TREE = """
dboard/Influence (Bouzy)/katachi-influence
bwboard/Territory/katachi-territory
dboard/Ownership/katachi-ownership
hpstring/Value/katachi-features
"""

_BY_FEATURES = """
dboard/Influence (Bouzy)/katachi-influence
bwboard/Territory (Bouzy)/katachi-territory
dboard/Ownership by random games/katachi-ownership
hpstring/Features and value/katachi-features
"""

_BOARD = """
sboard/Liberties/katachi-liberties
cboard/Safe blocks (Benson)/katachi-safe
gfx/Ladder of a block/katachi-ladder %p
plist/Dead stones/final_status_list dead
string/Who is ahead/katachi-score
string/Score of the board as it stands/final_score
param/Settings: search/katachi-param_search
param/Settings: rules/katachi-param_rules
"""


def analyses_of(profile: Profile) -> str:
    """A line for each analysis by this player: the answer's type, the name in GoGui's menu, the
    command. In a command %m stands for the side to move and %p for a point.
    """
    rules = _RULES.format(rules="" if profile.theory else " (not used by this player)")
    values = _BY_TREE if profile.residual else _BY_FEATURES
    return "\n".join(part.strip() for part in (_SEARCH, rules, values, _BOARD))


@command("gogui-analyze_commands")
def gogui_analyze_commands(session: Session, args: list[str]) -> str:
    """`gogui-analyze_commands`: the analyses that GoGui can offer, `type/label/command`."""
    return analyses_of(session.profile)


@command("gogui-title")
def gogui_title(session: Session, args: list[str]) -> str:
    """`gogui-title`: what GoGui puts in the title of its window."""
    return f"Katachi {__version__} ({session.profile.name})"


@command("gogui-play_sequence", 0, MANY)
def gogui_play_sequence(session: Session, args: list[str]) -> str:
    """`gogui-play_sequence COLOUR VERTEX COLOUR VERTEX ...`: make these moves, all or none.

    Fails with `illegal move`, and with `the game is too long`.
    """
    from katachi.engine.board.game import IllegalMove

    game = session.game
    moves = _coloured(args, game.size)
    before = len(game.moves)
    try:
        for colour, point in moves[:-1]:
            game.play(colour, point)
        for colour, point in moves[-1:]:
            session.play(colour, point)
    except (Refused, IllegalMove):
        is_full = game.is_full
        game.undo(len(game.moves) - before)
        raise GtpError("the game is too long" if is_full else "illegal move") from None
    return ""


@command("gogui-setup", 0, MANY)
def gogui_setup(session: Session, args: list[str]) -> str:
    """`gogui-setup COLOUR VERTEX COLOUR VERTEX ...`: put stones on the empty board, all or none.

    Fails with `board not empty`, and when there is a second stone on a point, or no liberty.
    """
    game = session.game
    stones = _coloured(args, game.size)
    if not game.is_new:
        raise GtpError("board not empty")
    if any(point == PASS for _, point in stones):
        raise GtpError("pass is no point to put a stone on")
    black = [point for colour, point in stones if colour == colour_of("b")]
    white = [point for colour, point in stones if colour == colour_of("w")]
    _set_up(session, black, white, game.to_move)
    return ""


@command("gogui-setup_player", 1)
def gogui_setup_player(session: Session, args: list[str]) -> str:
    """`gogui-setup_player COLOUR`: who moves first in a position that was set up.

    Fails when moves have been made.
    """
    colour, game = colour_of(args[0]), session.game
    if game.moves:
        raise GtpError("the side to move can be set up before the first move only")
    handicap, stones = game.handicap, game.stones()
    black = [point for point, owner in stones.items() if owner == colour_of("b")]
    white = [point for point, owner in stones.items() if owner == colour_of("w")]
    _set_up(session, black, white, colour)
    game.handicap = handicap
    return ""


def _coloured(words: list[str], size: int) -> list[tuple[int, int]]:
    """Pairs of a colour and a vertex as moves."""
    if len(words) % 2:
        raise GtpError("syntax error")
    return [(colour_of(c), move_of(v, size)) for c, v in zip(words[::2], words[1::2])]


def _set_up(session: Session, black: list[int], white: list[int], to_move: int) -> None:
    try:
        session.game.set_up(black, white, to_move)
    except ValueError as error:
        raise GtpError(str(error)) from None
