"""Explanations are true: the rules named for a move are those that SWI-Prolog proves for it.

Named are the rules of `survey_root`: what `katachi explain`, `katachi-explain` and `katachi review`
tell. Proved is each clause of the file, over `ilp/background.pl`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from katachi.data.collection import find_games
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.rules import JAPANESE
from katachi.engine.evaluation.model import load_model
from katachi.engine.explanation import Candidate, Fate, survey_root
from katachi.engine.explanation_text import guide_of
from katachi.engine.player import Player, Settings
from katachi.engine.profiles import read_profile
from katachi.engine.search.root import look
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
LOOKED_AT = (Fate.SEARCHED, Fate.TAIL, Fate.UNMATCHED)
"""What became of the points for which rules are named."""

Asked = tuple[Game, int, list[Candidate]]
"""A position, the colour to play, and the candidates there to ask about."""


@pytest.fixture(scope="module")
def guide() -> Player:
    """Who names the rules when a move of the player network is explained."""
    profile = read_profile("network")
    return guide_of(Player(load_model(profile.network), Settings(table_mb=1), profile.style))


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


def candidates(guide: Player, game: Game, colour: int) -> dict[int, Candidate]:
    found = survey_root(guide, game, colour, look(game, colour))
    return {point: one for point, one in found.items() if one.fate in LOOKED_AT}


def proved(swipl: Path, folder: Path, asked: Iterable[Asked], theory: Path = THEORY) -> list[str]:
    """For each candidate the numbers of the rules that Prolog proves, in one process."""

    def goals() -> Iterator[str]:
        yield f"spec:load_theory('{theory}')"
        facts = Facts(fast=False)
        for game, colour, some in asked:
            yield from facts.of(game.grid, game.position, BOARD)
            for one in some:
                x, y = coordinates(game.grid, one.point)
                rule = f"spec:proposed({BOARD}, {NAMES[colour]}, {x}, {y}, Rule)"
                yield f"(forall({rule}, (write(Rule), write(' '))), nl)"

    return run(swipl, folder, "answer.pl", goals()).decode().splitlines()


def named(asked: Iterable[Asked]) -> list[str]:
    """The same lines from the explanations."""
    return ["".join(f"{rule} " for rule in one.rules) for _, _, some in asked for one in some]


@pytest.mark.slow
def test_the_rules_named_for_250_moves_of_games_are_those_that_prolog_proves(
    swipl: Path, tmp_path: Path, guide: Player
) -> None:
    asked: list[Asked] = []
    for size, drawn_of_size, wanted in ((9, 300, 200), (13, 40, 30), (19, 25, 20)):
        of_size = []
        for game, example in drawn(size, drawn_of_size):
            found = candidates(guide, game, example.colour)
            if example.point in found:  # GNU Go also plays where all is settled
                of_size.append((game, example.colour, [found[example.point]]))
        asked += of_size[:wanted]
    assert len(asked) == 250
    texts = named(asked)
    assert texts == proved(swipl, tmp_path, asked)
    assert sum(bool(text) for text in texts) > 200
    assert len(Counter(" ".join(texts).split())) == len(guide.theory.rules)


def test_at_every_candidate_of_a_position_no_other_rule_is_named(
    swipl: Path, tmp_path: Path, guide: Player
) -> None:
    """Of both colours; so also at points where a rule must not be named."""
    asked: list[Asked] = []
    for game, _ in drawn(9, 60):
        for colour in NAMES:
            asked.append((game, colour, [*candidates(guide, game, colour).values()]))
    texts = named(asked)
    assert texts == proved(swipl, tmp_path, asked)
    bare = sum(not text for text in texts)
    assert bare > 100
    assert len(texts) - bare > 1000


def test_another_clause_is_noticed(swipl: Path, tmp_path: Path, guide: Player) -> None:
    """Prolog gets rule 4 for blocks of one stone only."""
    whole = THEORY.read_text(encoding="utf-8")
    start = whole.index("rule(4, ")
    changed = tmp_path / "changed.pl"
    changed.write_text(whole[:start] + whole[start:].replace("range(G, 1, 2)", "range(G, 1, 1)", 1))
    asked = [
        (game, example.colour, [*candidates(guide, game, example.colour).values()])
        for game, example in drawn(9, 5)
    ]
    pairs = zip(named(asked), proved(swipl, tmp_path, asked, changed), strict=True)
    changes = [set(ours.split()) ^ set(theirs.split()) for ours, theirs in pairs]
    assert {"4"} in changes
    assert all(change <= {"4"} for change in changes)
