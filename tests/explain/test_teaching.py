"""The teacher: told is what costs much, with its punishment, and nothing of the game changes."""

from threading import Event

import pytest

from katachi.data.reading import read_record
from katachi.engine.board.game import Game
from katachi.engine.board.record import game_of
from katachi.engine.board.vertex import BLACK, WHITE, point_of
from katachi.engine.network_player import NetworkPlayer
from katachi.explain.teaching import Least, allowance, caution, hint
from tests.explain.judging import player

SIZE = 7


def played(*names: str, size: int = SIZE) -> Game:
    """Moves by turns, Black's first."""
    game = Game(size, komi=7.0)
    for number, name in enumerate(names):
        game.play((BLACK, WHITE)[number % 2], point_of(name, size))
    return game


MISSED = b"(;SZ[5]KM[0.5]AB[ba][ca][ab][ac][bd][cd][db]AW[bb][cb][bc][cc][dd][ec][eb]PL[B];B[ee])"
"""Black may take four stones on D3, and plays elsewhere."""


def test_a_costly_move_is_told_with_its_punishment() -> None:
    game = game_of(read_record(MISSED))
    before = game.hashes()
    found = caution(player(), game, level=1)
    assert found is not None
    text, line = found
    assert text.startswith("E1 costs about ")
    assert ": White answers " in text
    assert game.is_legal(WHITE, line[0])
    assert len(game.moves) == 1
    assert (game.hashes() == before).all()
    assert caution(player(), game, level=1) == found
    stop = Event()
    stop.set()
    assert caution(player(), game, level=1, stop=stop) is None


def test_what_katachi_would_play_is_never_told() -> None:
    one = player()
    assert isinstance(one, NetworkPlayer)
    game = Game(5, komi=7.0)
    for number in range(2):
        colour = (BLACK, WHITE)[number % 2]
        (found,) = one.look_aside([(game, colour)], 800)
        game.play(colour, found.best.point)
        assert caution(one, game, level=10) is None


LEFT = (
    b"(;SZ[9]KM[-40]AB[ae][bd][bf][ca:cd][cf:ci][da:dd][df:di]AW[be][ce][de][ea:ed][ef:ei][fa:fi]"
    b"PL[W];W[ia])"
)
"""White leaves three stones to be taken. That is six points, in a game that he has lost anyway."""


def test_what_a_review_calls_no_fault_is_not_told() -> None:
    assert caution(player(), game_of(read_record(LEFT)), level=10) is None


def test_the_weak_hear_of_the_worst_alone() -> None:
    assert [allowance(level) for level in (1, 3, 4, 7, 8, 10)] == [
        *[Least(0.25, 10.0)] * 2,
        *[Least(0.15, 6.0)] * 2,
        *[Least(0.10, 4.0)] * 2,
    ]


def test_who_does_not_judge_says_nothing() -> None:
    assert caution(player("thesis"), played("d4", "c3"), level=1) is None


DIVIDED = b"(;SZ[5]KM[0.5]AB[ca][cb][cc][cd][ce]AW[da][db][dc][dd][de]PL[B];B[])"


def test_a_pass_is_told_where_it_gives_much_away() -> None:
    text, _ = caution(player(), game_of(read_record(MISSED.replace(b"B[ee]", b"B[]"))), 1) or (
        "",
        (),
    )
    assert text.startswith("Passing costs about ")
    assert caution(player(), game_of(read_record(DIVIDED)), level=10) is None


EYE = (
    b"(;SZ[9]KM[7]AB[ha][hb][hc][ic][id][ge][he][ie][gf][gg][hg][ig][ah][bh][ch][dh][gh][ih][bi]"
    b"[di][gi][hi]AW[ga][bb][db][gb][ac][cc][gc][ad][fd][gd][hd][ae][be][ce][de][ee][fe][ag][bg]"
    b"[cg][dg][eg][eh][ei]PL[B];B[ai])"
)


def test_own_stones_that_a_move_kills_are_named() -> None:
    """Black fills one of the two eyes of the stones in the corner."""
    text, _ = caution(player(), game_of(read_record(EYE)), level=4) or ("", ())
    assert text.endswith(" points. After it the 6 stones at B1 are as good as dead.")


@pytest.mark.parametrize(("name", "part"), [("b2", "the lower left corner"), ("d4", "the centre")])
def test_a_hint_has_the_part_of_the_board_and_the_points(name: str, part: str) -> None:
    game, point = played("d5", "e3", size=7), point_of(name, SIZE)
    told, area = hint(player(), game, BLACK, point)
    assert told == part
    assert point in area
    assert len(game.moves) == 2
