"""Explanations are true: the rules named for a move are those that SWI-Prolog proves for it.

Named are those of a `Rulebook`: what `katachi explain` and `katachi-explain` tell. Proved is each
clause of the file, over `ilp/background.pl`.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from katachi.data.reading import find_games
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.rules import JAPANESE
from katachi.engine.patterns.matcher import rules_at
from katachi.engine.patterns.theory import read_theory
from katachi.engine.rulebook import Rulebook
from katachi.ilp.examples import Example, draw_moves
from katachi.ilp.facts import coordinates
from katachi.ilp.records import Record, read_records
from tests.ilp.prolog import Facts, run
from tests.paths import ROOT

pytestmark = pytest.mark.external

GAMES = ROOT / "data" / "games"
THEORY = ROOT / "data" / "theories" / "aleph.pl"
NAMES = {BLACK: "black", WHITE: "white"}
BOARD = 10_000

Named = dict[int, list[int]]
"""The numbers of the rules named, by point."""

Asked = tuple[Game, int, Named]
"""A position, the colour to play, and what is named there."""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    """What names the rules when a move is explained."""
    return Rulebook(read_theory(THEORY))


def drawn(size: int, count: int) -> Iterator[tuple[Game, Example]]:
    """So many moves of the games that ship, drawn by seed, each with the game before it."""
    samples = draw_moves(read_records(find_games([GAMES]), size), count, seed=5)
    assert len(samples) == count
    for example in samples.examples:
        yield game_before(samples.games[example.record], example.ply), example


def game_before(record: Record, ply: int) -> Game:
    game = Game(record.size, JAPANESE)  # without superko, which the games need not heed
    for colour, point in record.moves[: ply - 1]:
        game.play(colour, point)
    return game


def at_legal_points(book: Rulebook, game: Game, colour: int) -> Named:
    matcher = book.matched(game, colour)
    return {point: rules_at(matcher, point) for point in game.legal_points(colour)}


def proved(swipl: Path, folder: Path, asked: Iterable[Asked]) -> list[str]:
    """For each point the numbers of the rules that Prolog proves, in one process."""

    def goals() -> Iterator[str]:
        yield f"spec:load_theory('{THEORY}')"
        facts = Facts(fast=False)
        for game, colour, some in asked:
            yield from facts.of(game.grid, game.position, BOARD)
            for point in some:
                x, y = coordinates(game.grid, point)
                rule = f"spec:proposed({BOARD}, {NAMES[colour]}, {x}, {y}, Rule)"
                yield f"(forall({rule}, (write(Rule), write(' '))), nl)"

    return run(swipl, folder, "answer.pl", goals()).decode().splitlines()


def named(asked: Iterable[Asked]) -> list[str]:
    """The same lines from the explanations."""
    return ["".join(f"{n} " for n in rules) for _, _, some in asked for rules in some.values()]


def test_at_every_legal_point_of_a_position_no_other_rule_is_named(
    swipl: Path, tmp_path: Path, book: Rulebook
) -> None:
    """Of both colours; so also at points where a rule must not be named."""
    asked: list[Asked] = []
    for game, _ in drawn(9, 40):
        for colour in NAMES:
            asked.append((game, colour, at_legal_points(book, game, colour)))
    texts = named(asked)
    assert texts == proved(swipl, tmp_path, asked)
    bare = sum(not text for text in texts)
    assert bare > 60
    assert len(texts) - bare > 600
