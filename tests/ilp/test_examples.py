"""Moves drawn from games, and the positions before them."""

from pathlib import Path

import numpy as np
import pytest

from katachi.data.reading import find_games
from katachi.engine.board.game import Game, Move
from katachi.engine.board.grid import BLACK, PASS, WHITE
from katachi.engine.board.rules import JAPANESE
from katachi.engine.board.vertex import point_of
from katachi.experiments.rules.ranking import draw_moves
from katachi.ilp.examples import Example, Samples, draw, played_moves
from katachi.ilp.records import Record, Records, read_records


def record(name: str, moves: str, size: int = 5) -> Record:
    """A game by alternating colours, as in "C3 pass D4"."""
    played = [
        Move(BLACK if ply % 2 == 0 else WHITE, point_of(vertex, size))
        for ply, vertex in enumerate(moves.split())
    ]
    return Record(name, size, tuple(played))


GAMES = (
    record("one", "C3 B3 D3 pass C4 C2 B4"),
    record("two", "A1 B1 C1"),
    record("three", "pass B2 A2 pass C3"),
)
RECORDS = Records(5, GAMES)
ALL = 6 + 3 + 3


def position_before(game: Record, ply: int) -> Game:
    """The game before a ply, by `Game`."""
    replayed = Game(game.size, JAPANESE)
    for played in game.moves[: ply - 1]:
        replayed.play(*played)
    return replayed


def check(samples: Samples) -> None:
    """Are the positions of the samples those of their games?"""
    for example, position in samples.in_order():
        expected = position_before(samples.games[example.record], example.ply).position
        for mine, right in zip(position, expected, strict=True):
            np.testing.assert_array_equal(mine, right)


def test_passes_are_no_examples_but_count_as_plies() -> None:
    examples = [example for example, _ in played_moves(GAMES)]
    assert len(examples) == ALL
    assert [e for e in examples if e.record == 2] == [
        Example(2, 2, WHITE, point_of("B2", 5)),
        Example(2, 3, BLACK, point_of("A2", 5)),
        Example(2, 5, BLACK, point_of("C3", 5)),
    ]
    for example, position in played_moves(GAMES):
        expected = position_before(GAMES[example.record], example.ply)
        assert position.hash[0] == expected.position.hash[0]


@pytest.mark.parametrize("count", [0, 1, 4, 7, ALL, ALL + 1, None])
def test_whole_games_are_drawn(count: int | None) -> None:
    samples = draw(RECORDS, count, seed=3)
    assert len(samples) == min(ALL, ALL if count is None else count)
    assert samples.examples == draw(RECORDS, None, seed=3).examples[:count]
    assert len(set(samples.examples)) == len(samples)
    check(samples)
    games = [example.record for example in samples.examples]
    for game in dict.fromkeys(games[:-1]):
        plies = [example.ply for example in samples.examples if example.record == game]
        whole = [ply for ply, m in enumerate(GAMES[game].moves, 1) if m.point != PASS]
        assert plies == (whole if game != games[-1] else whole[: len(plies)])


@pytest.mark.parametrize("count", [0, 1, 5, ALL, ALL + 1])
def test_single_moves_are_drawn(count: int) -> None:
    samples = draw_moves(RECORDS, count, seed=3)
    every = [example for example, _ in played_moves(GAMES)]
    assert len(set(samples.examples)) == len(samples) == min(count, ALL)
    assert list(samples.examples) == [e for e in every if e in set(samples.examples)]
    check(samples)


@pytest.mark.parametrize("drawing", [draw, draw_moves])
def test_the_seed_decides(drawing) -> None:
    assert drawing(RECORDS, 4, 1) == drawing(RECORDS, 4, 1)
    assert len({drawing(RECORDS, 4, seed).examples for seed in range(20)}) > 3


def test_single_moves_are_drawn_evenly() -> None:
    drawn = [e for seed in range(600) for e in draw_moves(RECORDS, 3, seed).examples]
    counts = [drawn.count(example) for example in set(drawn)]
    assert len(counts) == ALL
    assert 100 < min(counts) <= max(counts) < 200  # 150 each, standard deviation 11


def test_positions_of_examples_in_any_order() -> None:
    examples = tuple(reversed([example for example, _ in played_moves(GAMES)])) * 2
    check(Samples(5, GAMES, examples))


@pytest.mark.parametrize("drawing", [draw, draw_moves])
def test_without_games_there_is_nothing_to_draw(drawing) -> None:
    assert len(drawing(Records(0, ()), 5, 1)) == 0


def test_the_order_of_the_folder_does_not_matter(tmp_path: Path) -> None:
    drawn = []
    for folder, names in (("one", "abc"), ("two", "cab")):
        (tmp_path / folder).mkdir()
        for name in names:
            (tmp_path / folder / f"{name}.sgf").write_text(f"(;SZ[9];B[{name}b];W[e{name}])")
        samples = draw(read_records(find_games([tmp_path / folder])), 4, seed=1)
        drawn.append([(samples.games[e.record].name, e) for e in samples.examples])
    assert drawn[0] == drawn[1]


def test_professional_games(shared_games: Path) -> None:
    """The thesis' 750 examples are 14 to 18 games, and three games about 150."""
    path = shared_games / "pro9x9" / "thesis232.txt"
    if not path.exists():
        pytest.skip("the professional games are not here")
    records = read_records(find_games([path]))
    assert (records.size, len(records.games), records.move_count) == (9, 232, 10_628)
    assert (records.pass_count, records.left_out) == (2, ())
    samples = draw(records, 750, seed=1)
    assert len(samples) == 750
    assert 14 <= len({example.record for example in samples.examples}) <= 19
    assert len(draw(records, None, seed=1)) == 10_626
    check(draw_moves(records, 50, seed=1))
