"""Game records and random games, position by position, against sgfmill's board."""

from collections import Counter
from pathlib import Path
from random import Random

import numpy as np
import pytest
from sgfmill import sgf, sgf_moves
from sgfmill.boards import Board

from katachi.data.language import IllegalMove
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, WHITE
from katachi.engine.board.position import KO
from katachi.engine.board.rules import JAPANESE, TROMP_TAYLOR
from katachi.engine.board.score import count
from katachi.engine.board.vertex import column_row, point_at

COLOURS = {"b": BLACK, "w": WHITE}
LETTERS = np.array([None, "b", "w"], object)

RANDOM_GAMES = 30
RECORDED_GAMES = 60
"""Of so many or somewhat fewer, where there are more."""
SEED = 19


class Pair:
    """One game on an engine board and on sgfmill's, which must stay alike.

    `tally` counts moves, captures, stones in captures, kos and refused suicides.
    """

    def __init__(self, game: Game, board: Board, tally: Counter[str]) -> None:
        self.game = game
        self.board = board
        self.tally = tally
        self.compare(None)

    def play(self, colour: int, point: int) -> None:
        """Play a legal move on both boards, and compare them."""
        before = sum(self.game.prisoners)
        self.game.play(colour, point)
        ko = None
        if point != PASS:
            ko = self.board.play(*self.row_column(point), "b" if colour == BLACK else "w")
        captured = sum(self.game.prisoners) - before
        self.tally.update(moves=1, captures=captured > 0, captured=captured, kos=ko is not None)
        self.compare(ko)

    def compare(self, ko: tuple[int, int] | None) -> None:
        """Assert that the stones and the simple ko are the same."""
        game = self.game
        rows = game.position.colour[game.grid.points].reshape(game.size, game.size)
        assert LETTERS[rows].tolist() == self.board.board
        ours = int(game.position.state[KO])
        assert (None if ours == PASS else self.row_column(ours)) == ko

    def finish(self) -> None:
        """Assert that the last board counts the same."""
        game = self.game.copy()
        game.rules, game.komi = TROMP_TAYLOR, 0.0
        assert count(game, set()).score == self.board.area_score()

    def refuse(self, colour: int, point: int) -> None:
        """Assert that a refused move is a ko, or a suicide on sgfmill's board too."""
        with pytest.raises(IllegalMove):
            self.game.play(colour, point)
        if point == self.game.position.state[KO]:
            return
        row, column = self.row_column(point)
        board = self.board.copy()
        board.play(row, column, "b" if colour == BLACK else "w")
        assert board.get(row, column) is None
        self.tally.update(suicides=1)

    def row_column(self, point: int) -> tuple[int, int]:
        """A point as sgfmill has it."""
        column, row = column_row(point, self.game.size)
        return row, column


def replay(path: Path, tally: Counter[str]) -> Game:
    """The game of a record, every position of it compared."""
    record = sgf.Sgf_game.from_bytes(path.read_bytes())
    board, moves = sgf_moves.get_setup_and_moves(record)
    game = Game(board.side, JAPANESE)
    setup = {"b": [], "w": []}
    for letter, (row, column) in board.list_occupied_points():
        setup[letter].append(point_at(column, row, board.side))
    game.set_up(setup["b"], setup["w"])
    pair = Pair(game, board, tally)
    for letter, move in moves:
        point = PASS if move is None else point_at(move[1], move[0], board.side)
        pair.play(COLOURS[letter], point)
    pair.finish()
    return game


def play_at_random(size: int, random: Random, tally: Counter[str]) -> None:
    """A game of random moves, a few of them passes or moves out of turn."""
    pair = Pair(Game(size, JAPANESE), Board(size), tally)
    points = [int(point) for point in pair.game.grid.points]
    for _ in range(size * size * 5 // 4):
        game = pair.game
        colour = game.to_move if random.random() < 0.95 else random.choice((BLACK, WHITE))
        point = random.choice(points)
        while game.position.colour[point]:
            point = random.choice(points)
        if random.random() < 0.02:
            point = PASS
        if game.is_legal(colour, point):
            pair.play(colour, point)
        else:
            pair.refuse(colour, point)
    pair.finish()


def random_size(random: Random) -> int:
    """Most games are on 9x9, the others on every size, seldom a large one."""
    kind = random.random()
    if kind < 0.6:
        return 9
    return random.randint(2, 8) if kind < 0.93 else random.randint(10, 19)


def test_every_position_of_recorded_games(shared_games):
    """Of all games that ship; of a large collection, of games from all its parts."""
    paths = sorted(shared_games.rglob("*.sgf"))
    assert paths, f"there are no game records in {shared_games}"
    paths = paths[:: 1 + len(paths) // RECORDED_GAMES]
    tally: Counter[str] = Counter()
    for path in paths:
        replay(path, tally)
    assert tally["moves"] > 20 * len(paths)
    assert tally["captures"] > len(paths)


def test_every_position_of_random_games():
    random = Random(SEED)
    tally: Counter[str] = Counter()
    sizes: Counter[int] = Counter()
    for number in range(RANDOM_GAMES):
        size = number + 2 if number < 18 else random_size(random)  # each once at least
        sizes[size] += 1
        play_at_random(size, random, tally)
    assert set(sizes) == set(range(2, 20))
    assert sizes[9] > RANDOM_GAMES / 4
    assert tally["captures"] > 5 * RANDOM_GAMES
    assert tally["captured"] > 2 * tally["captures"], "many are captures of several stones"
    assert tally["kos"] > RANDOM_GAMES / 4
    assert tally["suicides"] > RANDOM_GAMES


def test_equal_boards_have_equal_hashes_and_others_do_not(shared_games):
    """Over the recorded positions: as many hashes as boards, and one board to a hash."""
    boards: dict[tuple[int, int], bytes] = {}
    paths = sorted(shared_games.rglob("*.sgf"))
    paths = paths[:: 1 + len(paths) // 20]
    for path in paths:
        game = replay(path, Counter())
        while game.moves:
            board = game.position.colour.tobytes()
            assert boards.setdefault((game.size, int(game.position.hash[0])), board) == board
            game.undo()
    assert len(set(boards.values())) == len(boards) > 10 * len(paths) > 0


def test_random_games_under_superko_repeat_no_board():
    random = Random(SEED)
    forbidden = 0
    for _ in range(50):
        game = Game(random.choice((2, 3, 4)), TROMP_TAYLOR)
        seen = {game.position.colour.tobytes()}
        for _ in range(80):
            point = int(random.choice(game.grid.points))
            if game.is_legal(game.to_move, point):
                game.play(game.to_move, point)
                board = game.position.colour.tobytes()
                assert board not in seen
                seen.add(board)
            elif random.random() < 0.1:
                game.play(game.to_move, PASS)
            else:
                game.rules, rules = JAPANESE, game.rules
                forbidden += game.is_legal(game.to_move, point)
                game.rules = rules
    assert forbidden > 20, "moves were forbidden by superko alone"
