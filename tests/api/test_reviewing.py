"""A review in progress: left and gone on with, its lines followed, other moves judged."""

import json
from unittest.mock import Mock

import pytest

import katachi
from katachi.engine.board.record import game_of

GAME = (
    b"(;SZ[5]KM[0.5]AB[ba][ca][ab][ac][bd][cd][db]AW[bb][cb][bc][cc][dd][ec][eb]PL[B]"
    b";B[ee];W[dc];B[ad])"
)
"""Its first move is a blunder."""


def begun(count: int) -> katachi.Reviewing:
    reviewing = katachi.Reviewing(GAME, nodes=8)
    for _ in range(count):
        next(reviewing)
    return reviewing


@pytest.fixture(scope="module")
def whole() -> katachi.Reviewing:
    """All three moves judged; to be read only."""
    return begun(3)


def gone_on(found: bytes) -> katachi.Reviewing:
    return katachi.Reviewing(GAME, nodes=8, found=found)


def test_it_goes_on_where_it_was_left(whole: katachi.Reviewing) -> None:
    assert whole.moves[0].fault
    for count, part in ((0, begun(0)), (1, begun(1)), (3, whole)):
        rest = gone_on(part.found_so_far())
        assert rest.moves == part.moves == whole.moves[:count]
        assert [one.number for one in rest] == [1, 2, 3][count:]
        assert (rest.review(), rest.to_sgf()) == (whole.review(), whole.to_sgf())


def test_it_goes_on_after_an_interruption(
    whole: katachi.Reviewing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a notebook, where the cell is run again."""
    reviewing = begun(1)
    with monkeypatch.context() as patched:
        patched.setattr("katachi.explain.review._found", interrupted)
        with pytest.raises(KeyboardInterrupt):
            next(reviewing)
    assert [one.number for one in reviewing] == [2, 3]
    assert not list(reviewing)
    assert reviewing.review() == whole.review()


def interrupted(*_: object) -> None:
    raise KeyboardInterrupt


def test_what_was_kept_is_read_with_distrust(whole: katachi.Reviewing) -> None:
    found = whole.found_so_far()
    kept = json.loads(found)
    said = kept["found"]
    first, *others = said["judged"]
    for damage in (
        {"judged": others},
        {"judged": [{**first, "move": [2, 7]}, *others]},
        {"judged": [first, {**others[0], "before": [0.5, 0.0, [9_999], False]}, others[1]]},
        {"lessons": []},
        {"judged": 3},
    ):
        with pytest.raises(katachi.RecordError, match="cannot go on with the review of"):
            gone_on(json.dumps(kept | {"found": said | damage}).encode())
    for lacking in said:
        less = {name: value for name, value in said.items() if name != lacking}
        with pytest.raises(katachi.RecordError, match="cannot go on with the review of"):
            gone_on(json.dumps(kept | {"found": less}).encode())
    other = json.dumps(kept | {"format": "katachi review 2"}).encode()
    for damaged in (b"", b"\xff", b"[]", found[:-9], other):
        with pytest.raises(katachi.RecordError, match="cannot go on with the review of"):
            gone_on(damaged)


@pytest.mark.parametrize(
    "moves",
    [
        b"HA[2]AB[ab][ba];W[ee];B[];W[];B[cc];W[dd];B[];W[]",
        b";B[aa];W[bb];AB[cc]AE[aa]PL[W];W[dd];B[ee];B[da]",
        b";B[aa];AB[cc]B[dd];W[ee];B[];W[];B[];W[aa];B[];W[];B[]",
        b";B[aa];W[bb];B[cc];AB[dd];AW[de];B[ee];AW[ea]",
        b"RU[NZ]AW[ac][bb][ca]AB[aa][ab];B[ba];W[aa];B[cc]",
    ],
)
def test_all_positions_are_those_before_each_move_and_played_once(
    moves: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each was played from the first move on: a long game took seconds to be shown."""
    reviewing, played = katachi.Reviewing(b"(;SZ[5]" + moves + b")", nodes=1), Mock(wraps=game_of)
    one_by_one = [reviewing.game(number).board for number in range(1, reviewing.length + 2)]
    monkeypatch.setattr("katachi.explain.review.game_of", played)
    assert list(reviewing.boards) == one_by_one
    whole = [step for step in moves.split(b";")[1:] if b"A" in step]
    assert whole or played.call_count <= 3


def test_lines_are_followed_and_other_moves_judged() -> None:
    reviewing = begun(1)
    played, other = reviewing.moves[0], reviewing.other(1, "A1")
    assert (other.number, other.colour, other.vertex) == (1, "black", "A1")
    for fault in (played, other):
        assert fault.better[0] == "D3"
        boards = list(reviewing.follow(fault, better=False))
        assert len(boards) == 1 + len(fault.punishment)
        assert boards[0].stones[fault.vertex] == "black"
        better = list(reviewing.follow(fault, better=True))
        assert len(better) == len(fault.better)
        assert "C3" not in better[0].stones  # D3 captures it
    assert reviewing.other(1, "D3").fault is None
    assert reviewing.moves == (played,)
    assert reviewing.stones_named(1, "the 4 stones at C3, and A1") == ("B3", "C3", "B4", "C4")
    assert reviewing.game(2).moves[0].vertex == "E1"
    with pytest.raises(katachi.IllegalMove):
        reviewing.other(1, "C3")
    with pytest.raises(katachi.UnknownVertex):
        reviewing.other(1, "Z9")
