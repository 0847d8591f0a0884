"""Positions with proved answers: the proofs, what lies around, and the command."""

import json

import pytest

from katachi.engine.board.grid import EMPTY, PASS, WHITE
from katachi.engine.life.benson import safe_points
from katachi.experiments import tactical
from katachi.experiments.tactical import Shape, Tactic, placed, shapes, tactics
from tests.command import called
from tests.experiments.proofs import proof_of
from tests.paths import ROOT


@pytest.fixture(scope="module")
def every_tactic() -> list[Tactic]:
    """One position of each shape on each board; they are made in the same way as the others."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tactical, "VARIANTS", 1)
        return list(tactics())


def test_there_are_some_of_each_theme_on_each_board(every_tactic: list[Tactic]) -> None:
    assert len(every_tactic) == 103
    found = {(one.shape.theme, one.game.size) for one in every_tactic}
    themes = {"ladder", "net", "snapback", "nakade", "semeai", "seki"}
    assert found == {(theme, size) for theme in themes for size in (9, 13, 19)}
    assert len({one.name for one in every_tactic}) == 103


def test_nothing_is_open_but_the_shape(every_tactic: list[Tactic]) -> None:
    """So reading it whole is reading the board, and its proof holds on every board."""
    for one in every_tactic:
        stones = one.game.stones()
        safe = safe_points(one.game.grid, one.game.position)
        for point in map(int, one.game.grid.points):
            if point not in one.fight:
                assert safe[point] != EMPTY, one.name
                assert stones.get(point, safe[point]) == safe[point], one.name
        signs = "".join(one.shape.rows)
        assert len(one.fight) == sum(sign not in "xo" for sign in signs)
        assert len(one.right) == signs.count("a")


@pytest.mark.parametrize("shape", shapes(), ids=lambda shape: f"{shape.theme}-{shape.name}")
def test_the_right_moves_are_proved_and_all_others_refuted(shape: Shape) -> None:
    """On one of the shape's boards: now and then a way to turn it takes too long to read."""
    for one in placed(shape):
        right, wrong, unproved = proof_of(one)
        assert not set(wrong) & set(one.right)
        assert set(right) <= set(one.right)
        if not unproved:
            assert set(right) == set(one.right)
            assert PASS in wrong
            return
    pytest.fail("no proof was found")


def test_komi_makes_the_fight_decide(every_tactic: list[Tactic]) -> None:
    """A block to be taken that lives wins, whatever else is lost; so does one that is saved."""
    for one in every_tactic:
        game = one.game
        position, mover = game.position, game.to_move
        safe = safe_points(game.grid, position)
        settled = [int(p) for p in game.grid.points if int(p) not in one.fight]
        lead = sum({mover: 1, 3 - mover: -1}[int(safe[p])] for p in settled)
        lead += game.komi if mover == WHITE else -game.komi
        block = int(position.stones[position.head[one.target]])
        lives = 2 * block - len(one.fight)
        assert lead + lives > 0 if position.colour[one.target] == mover else lead - lives < 0


def test_the_command_tells_a_table_and_names_the_failures() -> None:
    words = ["experiment", "tactics", "--theme", "snapback", "--size", "9", "--player", "rules"]
    told = json.loads(called(*words, "--json", cwd=ROOT).stdout)
    right = sum(one["is_right"] for one in told)
    assert 0 < right < len({one["name"] for one in told}) == 10
    done = called(*words, cwd=ROOT)
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert lines[0].split() == ["9x9", "all"]
    assert lines[1].split() == ["snapback", f"{right}/10", f"{right}/10"]
    failed = next(one for one in told if not one["is_right"])
    end = f" played {failed['played']}; right: {failed['right'][0]}"
    assert any(line.startswith(failed["name"]) and line.endswith(end) for line in lines)
    assert "[X]" in done.stdout or "[O]" in done.stdout
