"""Rules matched on small boards, for tests."""

from functools import cache

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.vertex import column_row, point_at
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.compiled import compile_theory
from katachi.engine.patterns.matcher import legal_set, match
from katachi.engine.patterns.numbers import count_words, make_numbers
from katachi.engine.patterns.theory import Theory, parse_theory
from katachi.engine.patterns.words import INDEX
from tests.engine.diagrams import names
from tests.engine.patterns import plain_matcher

COLOURS = {BLACK: "black", WHITE: "white"}

AT = "pos_gen(E), block_on_pos(A, C, D, F, {}, {}, E)"
BESIDE = AT.format(1, 0)


def theory_of(*bodies: str) -> Theory:
    """Rules 1, 2 ... with the head move(A, B, C, D) and weights 1, 2 ..."""
    rules = [
        f"rule({i}, 1, 0, {i}).\nmove(A, B, C, D) :- {body}." for i, body in enumerate(bodies, 1)
    ]
    return parse_theory("theory(format, 1).\n" + "\n".join(rules), "test.pl")


def points_in(game: Game, words: Array) -> list[int]:
    return [int(p) for p in game.grid.points if int(words[p >> 6]) >> (int(p) & 63) & 1]


def legal(game: Game, colour: int) -> Array:
    words = np.zeros(game.grid.words, np.uint64)
    legal_set(game.grid, game.position, colour, words)
    return words


def matched(game: Game, body: str, colour: int = BLACK, symmetry: int | None = None) -> str:
    """The names of the legal points where a rule matches; the plain twin must agree."""
    theory = theory_of(body)
    matcher = compile_theory(theory, game.size, symmetry)
    candidates = legal(game, colour)
    match(game.grid, game.position, matcher, colour, candidates)
    found = points_in(game, matcher.fired)
    positions = [symmetry] if symmetry else range(1, 9)
    board = plain_board(game)
    player, rule = COLOURS[colour], theory.rules[0]
    assert found == [
        point
        for point in points_in(game, candidates)
        if plain_matcher.holds(rule, board, player, place_of(game, point), positions)
    ]
    return names(game, found)


def plain_board(game: Game) -> plain_matcher.Board:
    """The board of the plain twin, with the engine's numbers of the words of Go."""
    numbers = make_numbers(game.grid, INDEX)

    @cache
    def found(colour: str) -> Array:
        side = next(side for side, name in COLOURS.items() if name == colour)
        count_words(game.grid, game.position, side, numbers)
        return numbers.found.copy()

    def number_of(word: str, colour: str, place: tuple[int, int]) -> int:
        point = point_at(place[0] - 1, place[1] - 1, game.size)
        return int(found(colour)[INDEX[word], point])

    stones = {place_of(game, point): COLOURS[colour] for point, colour in game.stones().items()}
    return plain_matcher.Board(stones, game.size, number_of)


def place_of(game: Game, point: int) -> tuple[int, int]:
    column, row = column_row(point, game.size)
    return column + 1, row + 1
