"""Rules in English: what each says, and that nothing is lost."""

import re
from functools import cache
from random import Random

import numpy as np
import pytest

from katachi.data.language import TheoryError
from katachi.engine.board.grid import BLACK
from katachi.engine.patterns.compiled import compile_theory
from katachi.engine.patterns.matcher import match
from katachi.engine.patterns.sentences import NEVER, direction, ordinal, sentence
from katachi.engine.patterns.theory import (
    Literal,
    Rule,
    Theory,
    parse_theory,
    read_theory,
    theory_text,
)
from katachi.engine.patterns.words import number_word
from tests.engine.patterns.odd_rules import odd_rule
from tests.engine.patterns.theories import random_rule
from tests.ilp.random_boards import game_of, random_boards
from tests.paths import FIXTURES, ROOT

ALEPH = read_theory(ROOT / "data" / "theories" / "aleph.pl")
BY_HAND = sorted((FIXTURES / "theories").glob("*.pl"))


def said(body: str) -> str:
    """The sentence of a rule with the head move(A, B, C, D)."""
    clause = f"theory(format, 1). rule(1, 1, 0, 1). move(A, B, C, D) :- {body}."
    return sentence(parse_theory(clause, "test").rules[0])


def at(block: str, dx: int, dy: int, *rest: str) -> str:
    return ", ".join([f"block_on_pos(A, C, D, {block}, {dx}, {dy}, E)", *rest])


OWN, OTHER = "block_color(A, F, B)", "opposite(B, G), block_color(A, F, G)"


SAID = [
    # displacements, whichever way they are turned
    (at("F", 0, -1, OWN), "Directly beside your own block."),
    (at("F", -1, 1, OWN), "Diagonally from your own block."),
    (at("F", 0, 2, OWN), "One-point jump from your own block."),
    (at("F", -3, 0, OWN), "Two-point jump from your own block."),
    (at("F", 12, 0, OWN), "11-point jump from your own block."),
    (at("F", -1, 2, OWN), "Knight's move from your own block."),
    (at("F", 3, -1, OWN), "Large knight's move from your own block."),
    (at("F", 1, 4, OWN), "Extra large knight's move from your own block."),
    (at("F", 2, -2, OWN), "Elephant's move from your own block."),
    (at("F", 2, -3, OWN), "3 columns and 2 rows away from your own block."),
    (at("F", 5, 1, OWN), "5 columns and 1 row away from your own block."),
    (at("F", 0, 0), "On an empty point."),
    # colours and counts
    (at("F", 1, 2, OTHER), "Knight's move from an opponent's block."),
    (at("F", 1, 2, "block_color(A, F, empty)"), "Knight's move from an empty point."),
    (at("F", 1, 2), "Knight's move from a point of the board."),
    (
        at("F", 1, 2, OWN, "liberty_cnt(A, F, 4), stone_cnt(A, F, G), range(G, 1, 2)"),
        "Knight's move from your own block of one or two stones with four liberties.",
    ),
    (
        at("F", 1, 2, "liberty_cnt(A, F, G), range(G, 0, 3), range(G, 2, inf)"),
        "Knight's move from a block of either colour with two or three liberties.",
    ),
    (
        at("F", 1, 2, "stone_cnt(A, F, G), range(G, 3, 12)"),
        "Knight's move from a block of either colour of three to 12 stones.",
    ),
    (
        at("F", 1, 2, "stone_cnt(A, F, G), range(G, 2, inf), liberty_cnt(A, F, 1)"),
        "Knight's move from a block of either colour of two or more stones with one liberty.",
    ),
    # what the move does
    ("captures(A, F, C, D, B)", "Captures an opponent's block."),
    (
        "captures(A, F, C, D, B), stone_cnt(A, F, 2)",
        "Captures an opponent's block of two stones.",
    ),
    ("atari(A, F, C, D, B)", "Puts an opponent's block in atari."),
    ("connects_direct(A, F, C, D, B)", "Connects to your own block."),
    ("opposite(B, G), connects_direct(A, F, C, D, G)", "Beside an opponent's block."),
    (
        "connects_indirect(A, F, C, D, B)",
        "Indirectly connected, by two liberties, to your own block.",
    ),
    (
        "opposite(B, G), connects_indirect(A, F, C, D, G)",
        "Shares two liberties with an opponent's block.",
    ),
    (
        at("F", 1, 1, OTHER, "captures(A, F, C, D, B)"),
        "Diagonally from an opponent's block with one liberty, which the move touches.",
    ),
    # edges and stages
    ("edge_hor(C, D, -3, E)", "On the third line from an edge."),
    ("edge_ver(C, D, 12, E)", "On the 12th line from an edge."),
    (
        "edge_hor(C, D, -3, E), edge_ver(C, D, 4, E)",
        "On the third line from the left edge; on the fourth line from the upper edge.",
    ),
    (
        at("F", 1, 0, OWN, "edge_ver(C, D, -2, E)"),
        "Directly beside (1 right): your own block; on the second line from the lower edge.",
    ),
    ("stage(A, ending)", "In the endgame."),
    (
        "edge_hor(C, D, 1, E), stage(A, middle)",
        "On the first line from an edge, in the middle game.",
    ),
    # several blocks
    (
        at("F", 1, 2, OWN, at("H", -1, 0)),
        "A knight's move away (1 right, 2 up): your own block; "
        "directly beside (1 left): a point of the board.",
    ),
    (
        at("F", 1, 2, OWN, at("F", 0, -3)),
        "A knight's move away (1 right, 2 up) and a two-point jump away (3 down): "
        "one and the same block, your own block.",
    ),
    (
        at("F", 4, 5, OWN, at("H", 0, 0)),
        "4 right, 5 up: your own block; here: an empty point.",
    ),
    (
        at("F", 1, 0, "block_color(A, F, G)", at("H", 0, 1, "block_color(A, H, G)")),
        "Directly beside (1 right): a point of the board; "
        "directly beside (1 up): a point of the same colour, or empty too.",
    ),
    (
        at("F", 1, 0, "block_color(A, F, G), opposite(G, I)")
        + f", {at('H', 0, 1, 'block_color(A, H, I)')}, connects_direct(A, J, C, D, B)",
        "Directly beside (1 right): a block; directly beside (1 up): a block of the opposite "
        "colour to the first block; connects to your own block.",
    ),
    (
        at("F", 1, 1, "liberty_cnt(A, F, G), stone_cnt(A, F, G)"),
        "Diagonally from a block of either colour; the block has as many liberties as stones.",
    ),
    (
        "captures(A, F, C, D, B), connects_direct(A, H, C, D, B), liberty(A, F, I), "
        "liberty(A, H, I), stone_cnt(A, F, J), liberty_cnt(A, H, J)",
        "Captures an opponent's block; connects to your own block; the first block has as many "
        "stones as the second block has liberties; "
        "the first block and the second block share a liberty.",
    ),
    # nothing, and never
    ("opposite(B, F)", "Anywhere."),
    ("opposite(B, B)", NEVER),
    (at("F", 1, 0, "stone_cnt(A, F, G), range(G, 4, 3)"), NEVER),
    (at("F", 0, 0, OWN), NEVER),
    (at("F", 1, 0, at("F", 2, 0, "block_color(A, F, empty)")), NEVER),
]


@pytest.mark.parametrize(("body", "expected"), SAID)
def test_sentences(body: str, expected: str) -> None:
    assert said(f"pos_gen(E), {body}") == expected


def test_the_rules_that_ship() -> None:
    assert [sentence(rule) for rule in ALEPH.rules] == [
        "Beside an opponent's block of one or two stones.",
        "Diagonally from your own block; beside an opponent's block.",
        "Beside an opponent's block with three or more liberties.",
        "Diagonally from your own block of one or two stones.",
        "Knight's move from your own block; connects to your own block.",
        "Connects to your own block of one or two stones.",
        "Diagonally from an opponent's block; connects to your own block.",
        "Diagonally (1 right, 1 up): a block of one or two stones; "
        "a one-point jump away (2 right): a block of the same colour.",
        "One-point jump from your own block of one or two stones.",
        "Knight's move from your own block with four liberties.",
        "Diagonally from an opponent's block of three or more stones.",
        "Knight's move from your own block of three or four stones.",
        "Knight's move from an opponent's block of three or more stones, in the middle game.",
        "Diagonally from an opponent's block of one stone.",
        "One-point jump from an opponent's block of one stone.",
        "On the fourth line from an edge, in the opening.",
        "On the third line from an edge, in the opening.",
        "On the fifth line from an edge, in the opening.",
    ]
    assert len({sentence(rule) for rule in ALEPH.rules}) == 18


@cache
def many_rules() -> list[tuple[Rule, str]]:
    """Rules by hand and by chance with their sentences; not all of them make sense."""
    chance = Random(5)
    rules = [rule for path in BY_HAND for rule in read_theory(path).rules]
    rules += [random_rule(chance, 1) for _ in range(1000)]
    rules += [odd_rule(chance) for _ in range(2000)]
    return [(rule, sentence(rule)) for rule in rules]


STAGES = {"opening": "opening", "middle": "middle game", "ending": "endgame"}
DEEDS = {
    "atari": "in atari|two liberties",
    "captures": "[Cc]aptures|one liberty",
    "connects_direct": "[Cc]onnects to|[Bb]eside|the move touches|in atari|[Cc]aptures",
    "connects_indirect": "[Ii]ndirectly|[Ss]hares two liberties",
}


def wanted(literal: Literal) -> list[str]:
    """Regular expressions for what a sentence must have because of a literal."""
    match literal.predicate, literal.arguments:
        case "block_on_pos", (*_, dx, dy, _):
            short, long = sorted((abs(dx), abs(dy)))
            name = {
                (0, 0): "([Oo]n|[Hh]ere)",
                (0, 1): "[Dd]irectly beside",
                (1, 1): "[Dd]iagonally",
            }
            name |= {(1, 2): "[Kk]night's move", (1, 3): "[Ll]arge knight's move"}
            jump = "jump" if short == 0 else f"{long} .*|{direction((dx, dy))}"
            return [name.get((short, long), "[Ee]lephant" if (short, long) == (2, 2) else jump)]
        case "edge_hor" | "edge_ver", (_, _, distance, _):
            return [f"n the {ordinal(abs(distance))} line"]
        case "stage", (_, stage):
            return [f"n the {STAGES[stage]}"]
        case "block_color", (_, _, "empty"):
            return ["empty"]
        case "liberty_cnt", (_, _, int(count)):
            return [f"{number_word(count)} libert|in atari|[Cc]aptures"]
        case "stone_cnt", (_, _, int(count)):
            return [f"{number_word(count)} stone"]
        case ((("atari" | "captures" | "connects_direct" | "connects_indirect") as name), _):
            return [DEEDS[name]]
        case "liberty" | "liberty_cnt" | "stone_cnt", _:
            return ["block"]
    return []


def test_every_rule_has_a_sentence_that_mentions_all_its_literals() -> None:
    told = 0
    for rule, text in many_rules():
        assert re.fullmatch(r"[A-Z0-9][A-Za-z0-9 ,;:()'-]*\.", text), text
        assert not re.search(r"\b([B-Z]|[A-Z]\d+|Head\w+|Board|Colour)\b", text), text
        if text != NEVER:
            told += 1
            for literal in rule.body:
                for pattern in wanted(literal):
                    assert re.search(pattern, text), (literal, text)
    assert told > 1500


def test_a_rule_that_contradicts_itself_matches_nowhere() -> None:
    never = [rule for rule, text in many_rules() if text == NEVER]
    assert len(never) > 100
    assert fired(never) == [frozenset()] * len(never)


def test_equal_sentences_have_equal_meanings() -> None:
    """A change to a rule that its sentence does not show changes no move."""
    chance = Random(6)
    pairs = []
    while len(pairs) < 200:
        rule = odd_rule(chance)
        other = changed(rule, chance)
        if other and other.body != rule.body and sentence(other) == sentence(rule):
            pairs.append((rule, other))
    firings = fired([rule for pair in pairs for rule in pair])
    for pair, one, two in zip(pairs, firings[::2], firings[1::2], strict=True):
        assert one == two, (sentence(pair[0]), pair)
    assert sum(map(bool, firings)) > 100


def changed(rule: Rule, chance: Random) -> Rule | None:
    """The rule without a literal, with two exchanged, or with another constant; None: no rule."""
    body = list(rule.body)
    at, other = chance.randrange(len(body)), chance.randrange(len(body))
    match chance.randrange(3):
        case 0:
            del body[at]
        case 1:
            body[at], body[other] = body[other], body[at]
        case 2:
            arguments = [
                argument + chance.choice((-1, 1)) if isinstance(argument, int) else argument
                for argument in body[at].arguments
            ]
            body[at] = Literal(body[at].predicate, tuple(arguments))
    text = theory_text(Theory((Rule(1, 1, 0, 1.0, rule.head, tuple(body)),), {}))
    try:
        return parse_theory(text, "test").rules[0] if body else None
    except TheoryError:
        return None


def fired(rules: list[Rule]) -> list[frozenset[tuple[int, int]]]:
    """For each rule, the boards and points where Black may play by it. On 9x9, edges up to 4."""
    found: list[set[tuple[int, int]]] = [set() for _ in rules]
    games = [game_of(9, board) for board in random_boards(9, Random(7), 12)]
    matcher = compile_theory(Theory(tuple(rules), {}), 9)
    for number, game in enumerate(games):
        empty = np.zeros(game.grid.words, np.uint64)
        free = [int(p) for p in game.grid.points if game.position.colour[p] == 0]
        for point in free:
            empty[point >> 6] |= np.uint64(1) << np.uint64(point & 63)
        match(game.grid, game.position, matcher, BLACK, empty)
        words = matcher.fired.reshape(len(rules), -1)
        for points, row in zip(found, words, strict=True):
            whole = sum(int(word) << 64 * at for at, word in enumerate(row))
            points.update((number, point) for point in free if whole >> point & 1)
    return [frozenset(points) for points in found]
