"""Rules hold where Prolog proves them: the matcher against SWI-Prolog, with no difference.

Compared are all legal moves of both colours, and Pos bound to each of the eight symmetries. An
answer is a byte for each rule and move: bit I - 1 says whether the rule holds with Pos = I.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE, Grid
from katachi.engine.board.position import Position
from katachi.engine.board.vertex import point_of
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.compiled import Matcher, compile_theory
from katachi.engine.patterns.matcher import legal_set, match
from katachi.engine.patterns.theory import Rule, Theory, read_theory
from katachi.engine.patterns.vocabulary import SYMMETRIES
from katachi.engine.patterns.words import INDEX
from katachi.experiments.rules.ranking import draw_moves
from katachi.ilp.aleph import coordinates
from tests.engine.diagrams import game_from
from tests.ilp.meanings import BOARDS
from tests.ilp.prolog import Facts, recorded_games, run
from tests.ilp.random_boards import game_of, random_boards
from tests.paths import FIXTURES, ROOT

pytestmark = pytest.mark.external

FOLDER = FIXTURES / "theories"

LEARNED = [FOLDER / "basic.pl", FOLDER / "random.pl", ROOT / "data" / "theories" / "aleph.pl"]
"""One written by hand, one by chance, one by Aleph."""

BY_HAND = sorted(path for path in FOLDER.glob("*.pl") if path not in LEARNED)
"""Each literal of the vocabulary, in usual and in odd places."""

WORDS = FOLDER / "words.pl"
"""Of which `test_words.py` compares the numbers with their specification."""

NAMES = {BLACK: "black", WHITE: "white"}

Setting = tuple[Grid, Position]


class Answers(NamedTuple):
    """What is true of one position and colour."""

    moves: list[int]
    bytes: Array  # uint8[rules, moves]


class Rules:
    """The rules of some theories, one after another, compiled for some sizes of boards."""

    def __init__(self, paths: Iterable[Path]) -> None:
        self.paths = list(paths)
        every = [rule for path in self.paths for rule in read_theory(path).rules]
        self.rules: list[Rule] = [replace(rule, number=i) for i, rule in enumerate(every, 1)]
        self.theory = Theory(tuple(self.rules), {})
        self.have_words = any(goal.predicate in INDEX for rule in every for goal in rule.body)
        self._compiled: dict[int, list[Matcher]] = {}

    def matchers(self, size: int) -> list[Matcher]:
        """One matcher with every symmetry, then one for each."""
        if size not in self._compiled:
            every = [None, *range(1, len(SYMMETRIES) + 1)]
            self._compiled[size] = [compile_theory(self.theory, size, pos) for pos in every]
        return self._compiled[size]

    def answers(self, grid: Grid, position: Position, colour: int) -> Answers:
        """What the matcher says; with every symmetry at once, it must say the same."""
        legal = np.zeros(grid.words, np.uint64)
        legal_set(grid, position, colour, legal)
        moves = np.flatnonzero(bits_of(legal))
        whole, *each = self.matchers(grid.size)
        total = np.zeros((len(self.rules), moves.size), np.uint8)
        for index, matcher in enumerate(each):
            match(grid, position, matcher, colour, legal)
            total |= self._fired(matcher)[:, moves] << index
        match(grid, position, whole, colour, legal)
        assert np.array_equal(self._fired(whole)[:, moves], total != 0)
        return Answers([int(move) for move in moves], total)

    def _fired(self, matcher: Matcher) -> Array:
        """uint8[rules, points]: 1 where a rule matched."""
        return bits_of(matcher.fired.reshape(len(self.rules), -1))


def bits_of(words: Array) -> Array:
    """The bits of sets of points, the words of a set in the last axis."""
    return np.unpackbits(words.view(np.uint8), axis=-1, bitorder="little")


def differences(
    swipl: Path, folder: Path, rules: Rules, settings: Iterable[Setting], question: str
) -> tuple[list[str], Array]:
    """Where Prolog says something else, and how often each rule holds, for moves and symmetries.

    question: `answer`, of facts.pl, or `generate`, of background.pl.
    """
    expected: list[Answers] = []

    def goals() -> Iterator[str]:
        yield "set_stream(user_output, type(binary))"
        yield from (f"add_rules('{path}')" for path in rules.paths)
        is_fast = question == "answer"
        facts = Facts(spec=not is_fast, fast=is_fast, words=rules.have_words)
        for grid, position in settings:
            yield from facts.of(grid, position, 10_000)
            for colour in NAMES:
                expected.append(rules.answers(grid, position, colour))
                xy = [coordinates(grid, move) for move in expected[-1].moves]
                moves = ", ".join(f"{x}-{y}" for x, y in xy)
                yield f"{question}(10000, {NAMES[colour]}, [{moves}])"

    output = np.frombuffer(run(swipl, folder, "answer.pl", goals()), np.uint8)
    assert output.size == sum(answers.bytes.size for answers in expected)
    found: list[str] = []
    held = np.zeros(len(rules.rules), np.int64)
    at = 0
    for index, (moves, right) in enumerate(expected):
        theirs = output[at : at + right.size].reshape(right.shape)
        at += right.size
        held += np.bitwise_count(right).sum(axis=1, dtype=np.int64)
        for rule, move in np.argwhere(theirs != right):
            said = f"Prolog {theirs[rule, move]:08b}, matcher {right[rule, move]:08b}"
            place = f"position {index // 2}, colour {index % 2 + 1}, point {moves[move]}"
            found.append(f"rule {rule + 1}, {place}: {said}")
    return found, held


def recorded(shared_games: Path, count: int) -> Iterator[Setting]:
    """So many positions of the test games, or all there are."""
    samples = draw_moves(recorded_games(shared_games), count, seed=7)
    for _, position in samples.in_order():
        yield samples.grid, position


MANY = {2: 2, 3: 3, 5: 6, 8: 1, 19: 1}
FEW = {2: 1, 3: 1, 5: 2}
"""Random boards of each size."""

SNAPBACK = ". O\n. O"
THREE_STONES = ". . . . .\n. . . . .\nX X X . .\nO O O . .\nX X X . ."
KO = ". . . . .\n. . . . .\n. X O . .\nX O . O .\n. X O . ."
"""What the games need not have: a checkout has others than a machine with the collection."""


def _after_a_ko() -> Game:
    """Black has just taken one; no drawn board and few recorded positions have it."""
    game = game_from(KO)
    game.play(BLACK, point_of("C2", 5))
    return game


def of_all_kinds(
    shared_games: Path, count: int, boards: dict[int, int], largest: int = 19
) -> list[Setting]:
    """Drawn boards, `count` positions of the test games, and random boards of several sizes."""
    random = Random(1)
    games = [
        game_of(size, board)
        for size, number in boards.items()
        for board in random_boards(size, random, number)
    ]
    drawn = [*BOARDS.values(), _after_a_ko(), *map(game_from, (SNAPBACK, THREE_STONES, KO))]
    games += [game for game in drawn if game.size <= largest]
    settings = [(game.grid, game.position) for game in games]
    return [*settings, *recorded(shared_games, count)]


@pytest.mark.slow
def test_on_positions_of_the_test_games(swipl: Path, tmp_path: Path, shared_games: Path) -> None:
    rules = Rules(LEARNED)
    settings = recorded(shared_games, 3)
    found, held = differences(swipl, tmp_path, rules, settings, "answer")
    assert not found, "\n".join(found[:10])
    assert np.count_nonzero(held) > 30


@pytest.mark.parametrize("has_words", [False, True], ids=["relations", "words"])
def test_every_literal(swipl: Path, tmp_path: Path, shared_games: Path, has_words: bool) -> None:
    """On boards from 2x2 to 19x19; the rules that are to hold somewhere do, the others do not."""
    rules = Rules(path for path in BY_HAND if (path == WORDS) == has_words)
    settings = of_all_kinds(shared_games, 2, MANY)
    found, held = differences(swipl, tmp_path, rules, settings, "answer")
    assert not found, "\n".join(found[:10])
    wanted = {rule.number: rule.positives > 0 for rule in rules.rules}
    assert dict(enumerate(held > 0, 1)) == wanted


@pytest.mark.slow
def test_the_rules_with_words_of_go_that_ship(
    swipl: Path, tmp_path: Path, shared_games: Path
) -> None:
    rules = Rules([ROOT / "data" / "theories" / "go.pl"])
    settings = recorded(shared_games, 1)
    found, held = differences(swipl, tmp_path, rules, settings, "answer")
    assert not found, "\n".join(found[:10])
    assert np.count_nonzero(held) > 150


@pytest.mark.slow
def test_what_the_specification_generates(swipl: Path, tmp_path: Path, shared_games: Path) -> None:
    """The same from background.pl, which is asked for X and Y."""
    rules = Rules([*LEARNED, *(path for path in BY_HAND if path != WORDS)])
    settings = of_all_kinds(shared_games, 0, FEW, largest=5)
    found, held = differences(swipl, tmp_path, rules, settings, "generate")
    assert not found, "\n".join(found[:10])
    assert held.any()


def test_a_difference_is_found(swipl: Path, tmp_path: Path, shared_games: Path) -> None:
    """Prolog gets a rule with one number changed."""
    path = tmp_path / "theory.pl"
    path.write_text((FOLDER / "counts.pl").read_text().replace("range(G, 3, 4)", "range(G, 3, 5)"))
    rules = Rules([FOLDER / "counts.pl"])
    rules.paths = [path]
    found, _ = differences(swipl, tmp_path, rules, recorded(shared_games, 5), "answer")
    assert found
    assert all(sentence.startswith("rule 3,") for sentence in found)
