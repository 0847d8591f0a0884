"""What literals mean: `background.pl` and `facts.pl` agree, and both agree with plain Python."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import MAX_SIZE, MIN_SIZE, make_grid
from tests.engine.board import slow_go
from tests.engine.diagrams import game_from
from tests.ilp.meanings import BOARDS, MEANINGS
from tests.ilp.plain_relations import Relation, Shape, upper
from tests.ilp.prolog import Facts, positions_of, recorded_games, run
from tests.ilp.random_boards import game_of, random_boards

pytestmark = pytest.mark.external

PROGRAM = "compare.pl"
MODULES = ("spec", "fast")

# Both files, with the same positions


@pytest.mark.slow
def test_they_agree_on_positions_of_the_test_games(
    swipl: Path, tmp_path: Path, shared_games: Path
) -> None:
    """Of one in 15 games every fifth position, so that a few stones are new in each."""
    games = recorded_games(shared_games).games[::15]
    count = sum(1 + len(game.moves) for game in games)
    assert compared(run(swipl, tmp_path, PROGRAM, questions(games))) > 400 * count // 5


def questions(games) -> Iterator[str]:
    """With places, and with all variables bound, a part of them."""
    facts = Facts()
    positions = (
        position for game in games for position in islice(positions_of(game), None, None, 5)
    )
    for number, position in enumerate(positions):
        yield from facts.of(make_grid(9), position, 10_000)
        yield "compare(10000)"
        if number % 10 == 0:
            yield "compare_places(10000, 2)"
        if number % 40 == 0:
            yield "compare_bound(10000)"
    yield "print_compared"


def test_they_agree_on_where_things_are(swipl: Path, tmp_path: Path) -> None:
    goals = ["compare_numbers"]
    facts = Facts()
    for size in (MIN_SIZE, 3, 6, 7, MAX_SIZE):
        goals += facts.of(make_grid(size), Game(size).position, 20_000)
        goals += ["compare_edges", "compare_places(20000, 2)"]
        if size < MAX_SIZE:
            goals.append(f"compare_places(20000, {size})")
        goals.append(f"compare_places(20000, 18, [1-1, {size}-1, 2-{size}, {size}-{size}])")
    goals.append("print_compared")
    assert compared(run(swipl, tmp_path, PROGRAM, goals)) > 50_000


def test_a_difference_is_found(swipl: Path, tmp_path: Path) -> None:
    goals = [*Facts().of(make_grid(9), BOARDS["nets"].position, 0), "compare(0)"]
    wrong = ["retractall(fast:near(_, _, _))", "compare(0)", "print_compared"]
    lines = run(swipl, tmp_path, PROGRAM, [*goals, *wrong]).decode().splitlines()
    assert len(lines) == 3
    assert lines[0].startswith("connects_indirect")
    assert lines[1] == "  but then []"


def compared(output: bytes) -> int:
    """The number of solutions compared; there must be nothing else in the output."""
    *differences, last = output.decode().splitlines()
    assert not differences, "\n".join(differences[:10])
    count, word = last.split()
    assert word == "compared"
    return int(count)


# Both files against plain Python


def test_relations_are_those_of_plain_python(swipl: Path, tmp_path: Path) -> None:
    random = Random(4)
    boards = [
        (size, board)
        for size, games in ((5, 5), (9, 2), (19, 1))
        for _ in range(games)
        for board in random_boards(size, random, 3)
    ]
    facts = Facts()
    goals = []
    for size, board in boards:
        goals += facts.of(make_grid(size), game_of(size, board).position, 30_000)
        goals += [f"show({module}, 30000), writeln(end)" for module in MODULES]
    shown = iter(relations_in(run(swipl, tmp_path, PROGRAM, goals)))
    names: set[str] = set()
    for size, board in boards:
        expected = set(Shape(size, board).relations())
        names.update(str(relation[0]) for relation in expected)
        for module in MODULES:
            assert next(shown) == expected, module
    assert next(shown, None) is None
    assert len(names) == 10, "every predicate was there"


def test_places_and_edges_are_those_of_plain_python(swipl: Path, tmp_path: Path) -> None:
    random = Random(5)
    boards = [(size, next(random_boards(size, random, 1))) for size in (2, 3, 5)]
    facts = Facts()
    goals = []
    for size, board in boards:
        goals += facts.of(make_grid(size), game_of(size, board).position, 30_000)
        goals += [
            f"show({module}, 30000), show_places({module}, 30000, 2), show_edges({module}), "
            "writeln(end)"
            for module in MODULES
        ]
    shown = iter(relations_in(run(swipl, tmp_path, PROGRAM, goals)))
    for size, board in boards:
        shape = Shape(size, board)
        expected = {*shape.relations(), *shape.places(2), *shape.edges()}
        for module in MODULES:
            assert next(shown) == expected, module


def relations_in(output: bytes) -> Iterator[set[Relation]]:
    """The relations shown, up to each `end`."""
    lines: list[list[str]] = []
    for line in output.decode().splitlines():
        if line != "end":
            lines.append(line.split())
            continue
        points = defaultdict(list)
        for name, *words in lines:
            if name == "board":
                points[words[2]].append((int(words[0]), int(words[1])))
        names = {block: min(stones) for block, stones in points.items()}
        yield {relation_of(name, words, names) for name, *words in lines}
        lines = []


def relation_of(name: str, words: list[str], names: dict[str, slow_go.Point]) -> Relation:
    """A shown line with points and blocks as plain Python has them."""
    match name, words:
        case "board", [x, y, block]:
            return name, (int(x), int(y)), names[block]
        case "stage", [stage]:
            return name, stage
        case "block_color", [block, colour]:
            return name, names[block], colour
        case "liberty", [block, liberty]:
            return name, names[block], names[liberty]
        case (("liberty_cnt" | "stone_cnt"), [block, count]):
            return name, names[block], int(count)
        case "block_on_pos", [x, y, block, dx, dy, pos]:
            return name, (int(x), int(y)), names[block], int(dx), int(dy), int(pos)
        case (("edge_hor" | "edge_ver"), [x, y, distance, pos]):
            return name, (int(x), int(y)), int(distance), int(pos)
        case _, [block, x, y, colour]:
            return name, names[block], (int(x), int(y)), colour
    raise AssertionError(f"unexpected: {name} {words}")


# By hand


@pytest.mark.parametrize("module", MODULES)
def test_meanings(swipl: Path, tmp_path: Path, module: str) -> None:
    """fast needs its X and Y bound; the blocks of the answers are named by their lowest point."""
    facts = Facts()
    goals = []
    for meaning in MEANINGS:
        game = BOARDS[meaning.board]
        goals += facts.of(game.grid, game.position, 0)
        goals.append(f"answers([{meaning.shown}], {meaning.goal(module)})")
    lines = run(swipl, tmp_path, PROGRAM, goals).decode().splitlines()
    found = dict(zip(MEANINGS, lines, strict=True))
    assert found == {meaning: meaning.answers for meaning in MEANINGS}


# Theories are read as data

RULE = "rule(1, 1, 0, 1).\nmove(A, B, C, D) :- "

REFUSED = [
    ":- touch.",
    "?- touch.",
    ":- initialization(touch).",
    "theory(format, 1) :- touch.",
    "term_expansion(_, _) :- touch.",
    RULE + "touch.",
    RULE + "pos_gen(E), touch.",
    RULE + "call(touch).",
    RULE + "pos_gen(E), (touch ; touch).",
    RULE + "(pos_gen(E) -> touch ; true).",
    RULE + "\\+ touch.",
    RULE + "spec:pos_gen(E).",
    RULE + "user:touch, pos_gen(E).",
    RULE + "E.",
    RULE + "pos_gen(E), E.",
    RULE + "pos_gen(E), !.",
    RULE + "{touch}.",
    RULE + "[touch].",
    RULE + "findall(E, touch, F).",
    RULE + "pos_gen(E, F).",
    RULE + "true.",
    RULE + "is_empty(A, C, D).",
    RULE + "7.",
    "rule(1, 1, 0, 1).\nmove(A, B, C, D).",
    "rule(1, 1, 0, 1).\nmove(A, B, C) :- pos_gen(E).",
    "rule(1, 1, 0, 1).\nproposed(A, B, C, D) :- pos_gen(E).",
    "rule(1, 1, 0, 1).\n:- touch.",
    "rule(1, 1, 0, 1).",
    "move(A, B, C, D) :- pos_gen(E).",
    "E.",
    "theory(format, 1)",
]


def test_what_is_no_theory_is_refused_and_not_run(swipl: Path, tmp_path: Path) -> None:
    """A refused file leaves the rules that were there, also when its fault comes last."""
    good = "theory(format, 1).\nrule(7, 1, 0, 2.5).\nmove(A, B, C, D) :- stage(A, opening).\n"
    goals = list(loading(tmp_path, [good]))
    for text in REFUSED:
        goals += loading(tmp_path, [text, good.replace("7", "8") + text])
    lines = run(swipl, tmp_path, "loading.pl", goals).decode().splitlines()
    assert lines == ["read [7-2.5]", *["refused [7-2.5]"] * 2 * len(REFUSED)]


def loading(folder: Path, texts: Iterable[str]) -> Iterator[str]:
    """Goals that read files with these texts."""
    for text in texts:
        file = folder / f"{len(list(folder.iterdir()))}.pl"
        file.write_text(text, encoding="utf-8")
        yield f"load('{file}')"


def test_rules_propose_empty_points(swipl: Path, tmp_path: Path) -> None:
    text = (
        "rule(1, 1, 0, 1).\nmove(A, B, C, D) :- connects_direct(A, E, C, D, B).\n"
        "rule(2, 1, 0, 1).\nmove(A, B, C, D) :- stage(A, opening).\n"
        "rule(3, 1, 0, 1).\nmove(A, B, C, D) :- pos_gen(E), block_on_pos(A, C, D, F, 0, 0, E)"
        ", block_color(A, F, G), opposite(G, B).\n"
    )
    game = game_from("X O .\n. . .\n. . .")
    goals = [*loading(tmp_path, [text]), *Facts().of(game.grid, game.position, 0)]
    template = "findall(N-X/Y, spec:proposed(0, black, X, Y, N), L), writeln(L)"
    lines = run(swipl, tmp_path, "loading.pl", [*goals, template]).decode().splitlines()
    assert lines[0].startswith("read")
    assert lines[1] == "[1-1/2]"
    empty = Facts().of(game.grid, Game(3).position, 10_000)
    bound = "findall(N, spec:proposed(10000, white, 2, 3, N), L), writeln(L)"
    lines = run(swipl, tmp_path, "loading.pl", [*goals, *empty, bound]).decode().splitlines()
    assert lines[1] == "[2]"


def test_the_lower_left_point_is_the_first() -> None:
    size, board = slow_go.read_board("X .\n. .")
    assert [upper(point) for point in board] == [(1, 2)]
    assert Shape(size, board).colour[1, 2] == "black"
