"""What is no rule: every fault of a body is named with its line."""

import pytest

from katachi.data.language import TheoryError
from katachi.engine.patterns.theory import parse_theory


def body_fault(body: str) -> str:
    """What is wrong with a rule of this body; its lines count from 1."""
    text = f"theory(format, 1). rule(1, 2, 3, 4). move(A, B, C, D) :-{body}."
    with pytest.raises(TheoryError) as raised:
        parse_theory(text, "rules.pl")
    return str(raised.value).removeprefix("rules.pl, ")


SEEN = "pos_gen(E), block_on_pos(A, C, D, F, 1, 0, E), "


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("\nlibertycount(A, F, 3)", "line 2: unknown predicate libertycount/3"),
        (SEEN + "\n'Liberty cnt'(A, F, 3)", "line 2: unknown predicate Liberty cnt/3"),
        ("move(A, B, C, D)", "line 1: unknown predicate move/4"),
        (SEEN + "\nblock_color(A, F, B, B)", "line 2: block_color/4: it takes 3 arguments"),
        (SEEN + "block_on_pos(A, C, D, F)", "line 1: block_on_pos/4: it takes 7 arguments"),
        ("\n\nblock_color(A, F, B)", "line 3: variable F is not bound before block_color"),
        ("opposite(G, B)", "line 1: variable G is not bound before opposite"),
        ("liberty_cnt(G, _, 3)", "line 1: variable G is not bound before liberty_cnt"),
        (SEEN + "liberty_cnt(A, _, 3)", "line 1: variable _ is not bound before liberty_cnt"),
        ("block_on_pos(A, C, D, F, 1, 0, E), pos_gen(E)",
         "line 1: variable E is not bound before block_on_pos"),
        ("opposite(B, E), takes(A, E, C, D, 1, inf)",
         "line 1: argument 2 of takes must be the colour of the head"),
        ("takes(A, B, C, D, 1)", "line 1: takes/5: it takes 6 arguments"),
        ("\ntakes(A, B, C, D, inf, 2)",
         "line 2: argument 5 of takes must be a whole number from 0 to 361, not inf"),
        (SEEN + "range(N, 1, 2)", "line 1: variable N is not bound before range"),
        ("captures(A, _, C, D, G)", "line 1: variable G is not bound before captures"),
        (SEEN + "\nopposite(B, F)",
         "line 2: variable F is a block in block_on_pos and a colour in opposite"),
        ("captures(A, F, C, D, B), opposite(F, G)",
         "line 1: variable F is a block in captures and a colour in opposite"),
        (SEEN + "liberty(A, F, G), block_color(A, G, empty)",
         "line 1: variable G is a liberty in liberty and a block in block_color"),
        (SEEN + "liberty_cnt(A, F, E)",
         "line 1: variable E is a symmetry in pos_gen and a number in liberty_cnt"),
        ("pos_gen(E), block_on_pos(A, D, C, F, 1, 0, E)",
         "line 1: variable D is a row in move and a column in block_on_pos"),
        ("stage(B, middle)", "line 1: variable B is a colour in move and a board in stage"),
        ("captures(A, A, C, D, B)",
         "line 1: variable A is a board in move and a block in captures"),
        ("pos_gen(E),\npos_gen(F)", "line 2: a clause may use one pos_gen"),
        ("pos_gen(_), pos_gen(_)", "line 1: a clause may use one pos_gen"),
        ("pos_gen(1)", "line 1: argument 1 of pos_gen must be a variable, not 1"),
        ("pos_gen(E), block_on_pos(A, C, D, F, 19, 0, E)",
         "line 1: argument 5 of block_on_pos must be a whole number from -18 to 18, not 19"),
        ("pos_gen(E), block_on_pos(A, C, D, F, 1, -19, E)",
         "line 1: argument 6 of block_on_pos must be a whole number from -18 to 18, not -19"),
        ("pos_gen(E), block_on_pos(A, C, D, F, 1.0, 0, E)",
         "line 1: argument 5 of block_on_pos must be a whole number from -18 to 18, not 1.0"),
        ("pos_gen(E), block_on_pos(A, C, D, F, one, 0, E)",
         "line 1: argument 5 of block_on_pos must be a whole number from -18 to 18, not one"),
        ("pos_gen(E), block_on_pos(A, C, D, F, C, 0, E)",
         "line 1: argument 5 of block_on_pos must be a whole number from -18 to 18,"
         " not the variable C"),
        ("pos_gen(E), block_on_pos(A, 3, D, F, 1, 0, E)",
         "line 1: argument 2 of block_on_pos must be a variable, not 3"),
        ("pos_gen(E), block_on_pos(A, C, D, f(x), 1, 0, E)",
         "line 1: argument 4 of block_on_pos must be a variable, not f/1"),
        ("pos_gen(E), edge_hor(C, D, 0, E)",
         "line 1: argument 3 of edge_hor must be a whole number from 1 to 19 or from -1 to -19,"
         " not 0"),
        ("pos_gen(E), edge_ver(C, D, -20, E)",
         "line 1: argument 3 of edge_ver must be a whole number from 1 to 19 or from -1 to -19,"
         " not -20"),
        (SEEN + "block_color(A, F, black)",
         "line 1: argument 3 of block_color must be a variable or the atom empty, not black"),
        (SEEN + 'block_color(A, F, "empty")',
         "line 1: argument 3 of block_color must be a variable or the atom empty, not a string"),
        ("opposite(B, empty)", "line 1: argument 2 of opposite must be a variable, not empty"),
        (SEEN + "liberty_cnt(A, F, -1)",
         "line 1: argument 3 of liberty_cnt must be a variable or a whole number from 0 to 361,"
         " not -1"),
        (SEEN + "liberty_cnt(A, F, [1])",
         "line 1: argument 3 of liberty_cnt must be a variable or a whole number from 0 to 361,"
         " not a list"),
        (SEEN + "stone_cnt(A, F, N), range(N, inf, 3)",
         "line 1: argument 2 of range must be a whole number from 0 to 361, not inf"),
        (SEEN + "stone_cnt(A, F, N), range(N, 3, infinite)",
         "line 1: argument 3 of range must be a whole number from 0 to 361 or inf, not infinite"),
        (SEEN + "stone_cnt(A, F, N), range(N, _, 3)",
         "line 1: argument 2 of range must be a whole number from 0 to 361, not the variable _"),
        ("stage(A, end)",
         "line 1: argument 2 of stage must be opening, middle or ending, not end"),
        ("atari(A, none, C, D, B)", "line 1: argument 2 of atari must be a variable, not none"),
    ],
)  # fmt: skip
def test_faults_of_bodies(body: str, fault: str) -> None:
    assert body_fault(body) == fault
