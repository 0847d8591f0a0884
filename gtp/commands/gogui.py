"""What GoGui asks of a program beside the standard: analyses, whole games, set-up, a title."""

from katachi import __version__
from katachi.engine.board.vertex import PASS
from katachi.engine.profiles import Profile
from katachi.engine.session import Refused
from katachi.gtp.session.registry import MANY, command
from katachi.gtp.session.session import Session
from katachi.gtp.wire.arguments import colour_of, move_of
from katachi.gtp.wire.protocol import GtpError

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
