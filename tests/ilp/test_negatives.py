"""Bad moves: suicide, moves not played, and a random player's."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from katachi.data.language import InductionError
from katachi.data.reading import find_games
from katachi.engine.board.game import Game, Move
from katachi.engine.board.grid import BLACK, PASS, WHITE
from katachi.engine.board.rules import JAPANESE
from katachi.engine.board.vertex import name_of, point_of
from katachi.ilp.examples import (
    Example,
    Samples,
    opponent_by,
    played_moves,
    random_player,
    suicide,
    unplayed,
)
from katachi.ilp.records import Record, Records, read_records
from tests.engine.board import slow_go
from tests.processes import command_line


def records_of(*games: str, size: int) -> Records:
    """Games with moves such as "B:C3 W:pass"."""
    return Records(
        size,
        tuple(
            Record(f"game {n}", size, tuple(played(text, size) for text in moves.split()))
            for n, moves in enumerate(games)
        ),
    )


def played(text: str, size: int) -> Move:
    letter, name = text.split(":")
    return Move({"B": BLACK, "W": WHITE}[letter], point_of(name, size))


def plain_board(size: int, position) -> slow_go.Board:
    """The board of a position, as `slow_go` has it."""
    return {
        (x, y): " XO"[position.colour[(y + 1) * (size + 1) + x + 1]]
        for x in range(size)
        for y in range(size)
        if position.colour[(y + 1) * (size + 1) + x + 1] in (BLACK, WHITE)
    }


def plain_suicides(records: Records) -> Iterator[tuple[Example, tuple[object, ...]]]:
    """Every suicide by the slow implementation, with what tells it from others."""
    size = records.size
    for example, position in played_moves(records.games):
        board = plain_board(size, position)
        colour = " XO"[example.colour]
        for y in range(size):
            for x in range(size):
                if (x, y) not in board and slow_go.play(size, board, (x, y), colour) is None:
                    point = (y + 1) * (size + 1) + x + 1
                    bad = Example(example.record, example.ply, example.colour, point)
                    yield bad, (frozenset(board.items()), colour, x, y)


def game_before(samples: Samples, example: Example) -> Game:
    """The game up to the position of an example."""
    game = Game(samples.size, JAPANESE)
    for move in samples.games[example.record].moves[: example.ply - 1]:
        game.play(*move)
    return game


# Suicide

KO_FIGHT = "B:B5 W:C5 B:A4 W:B2 B:B3 W:D4 B:E1 W:C3 B:C4 W:B4 B:E3 W:A1"
"""After W B4 Black may not retake at C4, and that would be no suicide."""


def test_suicides_of_both_colours() -> None:
    records = records_of("B:B1 W:E4 B:A2 W:D5 B:C3 W:A3 B:C4", size=5)
    found = suicide(records, 100, seed=1)
    texts = [(e.ply, ".BW"[e.colour], name_of(e.point, 5)) for e in found.examples]
    assert texts == [(4, "W", "A1"), (5, "B", "E5"), (6, "W", "A1"), (7, "B", "E5")]


def test_suicides_are_those_of_a_plain_implementation(shared_games: Path) -> None:
    paths = [path for path in find_games([shared_games]) if "9x9" in str(path.parent)][::300]
    records = read_records(paths, 9)
    plain = {key: bad for bad, key in reversed(list(plain_suicides(records)))}
    assert len(plain) > 5
    found = suicide(records, 10**6, seed=1)
    assert set(found.examples) == set(plain.values())
    drawn = suicide(records, 5, seed=1)
    assert len(drawn) == 5
    assert set(drawn.examples) <= set(found.examples)
    assert drawn == suicide(records, 5, seed=1)
    assert drawn != suicide(records, 5, seed=2)


# Moves not played


@pytest.mark.parametrize("count", [0, 1, 5, 12, 30, 60])
def test_moves_not_played_are_legal_and_different(count: int) -> None:
    records = records_of(KO_FIGHT, "B:A1 W:pass B:B1", size=5)
    samples = unplayed(records, count, seed=4)
    assert len(set(samples.examples)) == len(samples) == count
    for example in samples.examples:
        game = game_before(samples, example)
        move = records.games[example.record].moves[example.ply - 1]
        assert move.point != PASS
        assert example.colour == move.colour
        assert example.point != move.point
        assert game.is_legal(example.colour, example.point)


def test_positions_take_turns_before_one_is_used_again() -> None:
    records = records_of(KO_FIGHT, size=5)
    plies = [example.ply for example in unplayed(records, 30, seed=1).examples]
    assert {plies.count(ply) for ply in range(1, 13)} == {2, 3}


@pytest.mark.parametrize("count", [1000, 10**400])
def test_every_other_legal_move_may_be_found(count: int) -> None:
    records = records_of("B:A1 W:B1 B:B2", size=2)
    samples = unplayed(records, count, seed=1)
    assert [(e.ply, name_of(e.point, 2)) for e in sorted(samples.examples, key=str)] == [
        (1, name) for name in ("B1", "A2", "B2")
    ] + [(2, "A2"), (2, "B2"), (3, "A2")]


def test_the_seed_decides() -> None:
    records = records_of(KO_FIGHT, size=5)
    assert unplayed(records, 9, 1) == unplayed(records, 9, 1)
    assert unplayed(records, 9, 1) != unplayed(records, 9, 2)


@pytest.mark.parametrize("method", [suicide, unplayed])
def test_without_games_there_is_nothing(method) -> None:
    assert len(method(Records(0, ()), 5, 1)) == 0


# The random player


class Scripted:
    """An opponent that makes the moves it is given, then passes, and may refuse some."""

    def __init__(self, moves: str = "", refused: str = "") -> None:
        self.script = moves.split()
        self.refused = refused.split()
        self.heard: list[str] = []
        self.moves = iter(self.script)

    def start(self, size: int) -> None:
        self.moves = iter(self.script)
        self.heard.append(f"start {size}")

    def play(self, colour: int, vertex: str) -> bool:
        self.heard.append(f"{'.BW'[colour]} {vertex}")
        return vertex not in self.refused

    def genmove(self, colour: int) -> str:
        self.heard.append(f"{'.BW'[colour]} ?")
        return next(self.moves, "pass")


def check_random_games(samples: Samples) -> None:
    """Do the games play through, and are the examples every stone of the random player?"""
    for index, game in enumerate(samples.games):
        colour = BLACK if index % 2 == 0 else WHITE
        replayed = Game(game.size, JAPANESE)
        stones = []
        for ply, move in enumerate(game.moves, 1):
            assert replayed.to_move == move.colour
            assert replayed.passes < 2
            replayed.play(*move)
            if move.colour == colour and move.point != PASS:
                stones.append(Example(index, ply, *move))
        assert stones == [example for example in samples.examples if example.record == index]
        assert len(game.moves) <= 2 * game.size**2


def test_a_random_player_against_one_that_passes() -> None:
    opponent = Scripted()
    samples = random_player(opponent, 60, 1, 3)
    assert len(samples) == 60
    check_random_games(samples)
    assert opponent.heard[0] == "start 3"
    assert opponent.heard[2] == "W ?"
    assert opponent.heard.count("start 3") == len(samples.games) > 1
    for game in samples.games[:-1]:  # the last one may be cut short
        points = [move.point for move in game.moves]
        assert len(points) == 18 or points[-2:] == [PASS, PASS]
    white = opponent.heard.index("start 3", 1)
    assert opponent.heard[white + 1] == "B ?"


def test_the_random_player_passes_only_without_a_move() -> None:
    everywhere = " ".join(name_of(point, 3) for point in Game(3).legal_points(BLACK))
    opponent = Scripted(refused=everywhere)
    samples = random_player(opponent, 5, 1, 3)
    assert len(samples) == 0
    assert len(samples.games) == 2  # none had an example
    assert [move.point for game in samples.games for move in game.moves] == [PASS] * 4
    assert len(opponent.heard) == 2 * (1 + 9 + 1 + 1)
    with_one = Scripted(refused=everywhere.replace("B2", ""))
    moves = random_player(with_one, 1, 1, 3).games[0].moves
    assert [name_of(move.point, 3) for move in moves] == ["B2"]


def test_an_opponent_that_resigns() -> None:
    samples = random_player(Scripted("resign"), 3, 1, 5)
    assert [len(game.moves) for game in samples.games] == [1, 0, 1, 0, 1]
    check_random_games(samples)


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        ("A9", "The opponent made a move that is none: 'A9' is not on a board of size 5."),
        ("here", "The opponent made a move that is none: 'here' is not a vertex."),
        ("C3 C3", "The opponent played C3, which is not legal."),
    ],
)
def test_an_opponent_that_breaks_the_rules(moves: str, message: str) -> None:
    everywhere = " ".join(name_of(point, 5) for point in Game(5).legal_points(BLACK))
    with pytest.raises(InductionError) as fault:
        random_player(Scripted(moves, refused=everywhere.replace("A1", "")), 9, 1, 5)
    assert str(fault.value) == message


def test_the_seed_decides_the_random_player() -> None:
    samples = random_player(Scripted(), 20, 7, 3)
    assert samples == random_player(Scripted(), 20, 7, 3)
    assert samples != random_player(Scripted(), 20, 8, 3)


def test_the_random_player_is_even() -> None:
    """First moves on 2x2 boards: a quarter each."""
    firsts = [random_player(Scripted(), 1, seed, 2).examples[0].point for seed in range(400)]
    counts = [firsts.count(point) for point in set(firsts)]
    assert len(counts) == 4
    assert 70 < min(counts) <= max(counts) < 130


@pytest.fixture
def without_gnugo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("katachi.ilp.examples.find_program", lambda name: None)


def test_katachi_as_the_opponent(without_gnugo: None) -> None:
    """With the seed asked for; and it refuses what is illegal."""
    with opponent_by(3) as program:
        assert "--seed\x003\x00" in command_line(program.pid)
        samples = random_player(program, 12, 2, 5)
        program.start(5)
        assert program.play(BLACK, "C3")
        assert not program.play(WHITE, "C3")
        assert program.play(WHITE, "pass")
        assert point_of(program.genmove(BLACK), 5) != point_of("C3", 5)
    assert len(samples) == 12
    check_random_games(samples)


@pytest.mark.external
def test_gnugo_as_the_opponent(gnugo: Path) -> None:
    def play() -> Samples:
        with opponent_by(3) as program:
            return random_player(program, 15, 3, 5)

    samples = play()
    assert len(samples) == 15
    check_random_games(samples)
    assert samples == play()
