"""What rules become: alternatives, and the matcher's arrays."""

import numpy as np
import pytest

from katachi.data.language import TheoryError
from katachi.engine.patterns.alternatives import (
    SAME,
    SHARE,
    Beside,
    Edge,
    On,
    Reached,
    Relation,
    Stage,
    expand,
)
from katachi.engine.patterns.clauses import ANY, INFINITE, NONE, OTHER, OWN, STONE, Clause, Kind
from katachi.engine.patterns.compiled import MAX_ALTERNATIVES, RUN, compile_theory
from tests.engine.patterns.matching import AT, BESIDE, theory_of


def alternatives_of(body: str, symmetry: int | None = None) -> set[frozenset]:
    found = list(expand(theory_of(body).rules[0]))
    return set(found if symmetry is None else found[symmetry - 1 :: 8])


def kinds_of(body: str) -> dict[str, Kind]:
    """By block variable, what is asked but for the colour."""
    clause = Clause(theory_of(body).rules[0])
    return {str(variable): block.kind for variable, block in clause.blocks.items()}


def test_a_rule_is_the_union_over_symmetries() -> None:
    own = Kind(OWN)
    assert alternatives_of(f"{BESIDE}, block_color(A, F, B)") == {
        frozenset({On(place, own)}) for place in ((1, 0), (-1, 0), (0, 1), (0, -1))
    }
    assert alternatives_of(f"{AT.format(2, 1)}, block_color(A, F, B)", 2) == {
        frozenset({On((-1, 2), own)})
    }
    assert alternatives_of("pos_gen(E), edge_ver(C, D, -2, E)", 6) == {
        frozenset({Edge((-1, 0), -2)})
    }
    assert alternatives_of("pos_gen(E), stage(A, middle)") == {frozenset({Stage("middle")})}


def test_a_block_beside_the_candidate_needs_no_choice_of_place() -> None:
    lonely = Kind(OTHER, (1, 1), (1, INFINITE))
    assert alternatives_of("captures(A, F, C, D, B)") == {frozenset({Beside(lonely)})}
    assert alternatives_of("connects_indirect(A, F, C, D, B)") == {frozenset({Reached(Kind(OWN))})}
    compared = "connects_direct(A, F, C, D, B), connects_direct(A, G, C, D, B)"
    compared += ", liberty(A, F, H), liberty(A, G, H)"
    found = alternatives_of(compared)
    shared = [one for one in found if any(getattr(c, "kind", None) == SHARE for c in one)]
    assert len(shared) == 6  # pairs of 4 sides
    assert len(found) == 6 + 4  # and both blocks on one side


def test_one_block_on_two_places_is_of_stones() -> None:
    found = alternatives_of(f"{BESIDE}, block_on_pos(A, C, D, F, 2, 0, E)", 1)
    assert found == {
        frozenset(
            {
                On((1, 0), Kind(STONE)),
                On((2, 0), Kind(STONE)),
                Relation(SAME, ((1, 0), (2, 0))),
            }
        )
    }


def test_the_candidate_is_empty_already() -> None:
    assert alternatives_of(f"{AT.format(0, 0)}, block_color(A, F, empty)") == {frozenset()}


def test_two_blocks_on_one_place_are_one() -> None:
    body = f"{BESIDE}, block_on_pos(A, C, D, G, 1, 0, E), block_color(A, F, B)"
    assert alternatives_of(f"{body}, liberty_cnt(A, G, 2)", 1) == {
        frozenset({On((1, 0), Kind(OWN, (2, 2)))})
    }
    assert not alternatives_of(f"{body}, block_color(A, G, empty)")


@pytest.mark.parametrize(
    ("colours", "choices"),
    [
        ("block_color(A, F, B)", [OWN]),
        ("opposite(B, H), block_color(A, F, H)", [OTHER]),
        ("block_color(A, F, H), opposite(H, B)", [OTHER]),
        ("block_color(A, F, H), opposite(H, I), opposite(I, B)", [OWN]),
        ("block_color(A, F, empty)", [NONE]),
        ("block_color(A, F, H)", [ANY]),
        ("block_color(A, F, H), opposite(H, I)", [STONE]),
        ("block_color(A, F, H), block_color(A, F, empty)", [NONE]),
        ("block_color(A, F, B), opposite(B, H), block_color(A, F, H)", []),
        ("block_color(A, F, empty), block_color(A, F, B)", []),
        ("block_color(A, F, H), opposite(H, H)", []),
        ("opposite(B, H), opposite(H, H)", []),
    ],
)
def test_colours_of_one_block(colours: str, choices: list[int]) -> None:
    found = alternatives_of(f"{BESIDE}, {colours}", 1)
    assert found == {frozenset({On((1, 0), Kind(colour))}) for colour in choices}


@pytest.mark.parametrize(
    ("colours", "choices"),
    [
        ("block_color(A, F, H), block_color(A, G, H)", 3),
        ("block_color(A, F, H), block_color(A, G, I)", 1),
        ("block_color(A, F, H), block_color(A, G, I), opposite(H, I)", 2),
        ("block_color(A, F, H), block_color(A, G, H), opposite(H, B)", 1),
    ],
)
def test_colours_of_two_blocks(colours: str, choices: int) -> None:
    body = f"{BESIDE}, block_on_pos(A, C, D, G, 2, 0, E), {colours}"
    assert len(alternatives_of(body, 1)) == choices


def test_bounds_of_counts_meet() -> None:
    body = f"{BESIDE}, liberty_cnt(A, F, N), range(N, 2, 5), liberty_cnt(A, F, M), range(M, 3, inf)"
    assert kinds_of(body) == {"F": Kind(STONE, (3, 5))}
    assert kinds_of(f"{BESIDE}, stone_cnt(A, F, 7)") == {"F": Kind(STONE, stones=(7, 7))}


@pytest.mark.parametrize(
    "body",
    [
        f"{BESIDE}, liberty_cnt(A, F, 0)",
        f"{BESIDE}, liberty_cnt(A, F, N), range(N, 3, 2)",
        f"{AT.format(0, 0)}, block_color(A, F, B)",
        f"{AT.format(9, 0)}",
        f"{AT.format(5, 0)}, block_on_pos(A, C, D, G, -5, 0, E)",
        "pos_gen(E), edge_hor(C, D, 7, E)",
        "pos_gen(E), edge_hor(C, D, -5, E)",
        "pos_gen(E), edge_hor(C, D, 1, E), edge_hor(C, D, 2, E)",
        f"{AT.format(2, 0)}, edge_hor(C, D, 1, E)",
        "connects_direct(A, F, C, D, B), connects_indirect(A, F, C, D, B)",
        "atari(A, F, C, D, B), captures(A, F, C, D, B)",
    ],
)
def test_what_can_never_hold_is_left_out(body: str) -> None:
    assert compile_theory(theory_of(body), 9).runs.size == 0


def test_columns_are_shared_between_rules() -> None:
    body = f"{AT.format(2, 1)}, block_color(A, F, B), captures(A, G, C, D, B)"
    once, twice = compile_theory(theory_of(body), 9), compile_theory(theory_of(body, body), 9)
    assert np.array_equal(once.moves, twice.moves)
    assert once.columns.size == 9 * 2  # 8 places, and the points beside what can be captured
    assert twice.runs.size == 2 * once.runs.size
    assert once.runs.tolist()[:RUN] == [0, RUN + 1 + 8, 1, 1, 0]


def test_an_alternative_that_holds_wherever_others_do_stands_for_all() -> None:
    """Block G may be F itself, so no other block beside the candidate matters."""
    body = f"{BESIDE}, connects_direct(A, F, C, D, B), connects_direct(A, G, C, D, B)"
    body += ", liberty(A, F, L), liberty(A, G, L)"
    assert len(alternatives_of(body, 1)) == 4
    matcher = compile_theory(theory_of(body), 9, symmetry=1)
    assert matcher.runs.tolist() == [0, RUN + 1, 0, 1, 0, 0]
    anywhere = compile_theory(theory_of("pos_gen(E)"), 9)
    assert anywhere.runs.tolist() == [0, RUN + 1, 0, 1, 0, 0]


def test_counts_beyond_what_is_asked_are_one() -> None:
    def most(body: str) -> int:
        return compile_theory(theory_of(f"{BESIDE}, {body}"), 5).most

    assert most("block_color(A, F, B)") == 1
    assert most("liberty_cnt(A, F, 4)") == 5
    assert most("liberty_cnt(A, F, N), range(N, 3, inf)") == 3
    assert most("liberty_cnt(A, F, N), range(N, 1, 361)") == 1
    assert most("liberty_cnt(A, F, N), range(N, 200, inf)") == 26


def test_too_many_alternatives_are_refused() -> None:
    blocks = [f"F{i}" for i in range(12)]
    one = ", ".join(f"connects_direct(A, {f}, C, D, B), liberty(A, {f}, L)" for f in blocks)
    fault = rf"^line 5: with rule 2, .*{MAX_ALTERNATIVES} alternatives$"
    with pytest.raises(TheoryError, match=fault):
        compile_theory(theory_of("stage(A, middle)", one), 9)


@pytest.mark.parametrize("size", [1, 20])
def test_a_board_of_another_size(size: int) -> None:
    with pytest.raises(ValueError, match="board size"):
        compile_theory(theory_of("stage(A, middle)"), size)
