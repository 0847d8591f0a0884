"""GoGui's commands beside the standard, through the real process: games, set-up, settings, live."""

import re

import pytest

from katachi.engine.profiles import read_profile
from katachi.engine.settings import DEFAULT
from katachi.gtp.commands.gogui import RULES, SEARCH, analyses_of
from tests.gtp.commands.gogui_types import drawn, param, variation
from tests.gtp.talk import told
from tests.paths import ALPHABETA

STATE = ["showboard", "printsgf", "katachi-param_rules", "katachi-param_search"]
"""What tells all that a command may have changed."""

TRANSCRIPTS = [
    (["gogui-analyze_commands"], f"= {analyses_of(read_profile(DEFAULT))}"),
    (["gogui-title"], "= Katachi 0.1.0 (default)"),
    (["gogui-play_sequence b C3 w D4 B pass W E5"], "= "),
    (["gogui-play_sequence"], "= "),
    (["play b C3", "gogui-play_sequence b D4 b E5 b D5"], "= "),
    (["gogui-play_sequence b A2 b B1 w A1"], "? illegal move"),
    (["gogui-play_sequence b A1 b C3 w A1"], "? illegal move"),
    (["gogui-play_sequence b A1 w A2 w B1 b A1"], "? illegal move"),
    (["gogui-play_sequence b A1 w"], "? syntax error"),
    (["gogui-play_sequence A1 b"], "? syntax error"),
    (["gogui-play_sequence b A1 w resign"], "? syntax error"),
    (["gogui-play_sequence b A1 w J9"], "? illegal move"),
    (["gogui-setup b A1 w A2 B E5"], "= "),
    (["gogui-setup"], "= "),
    (["gogui-setup w A1 b A2 W b2 B c3"], "= "),
    (["gogui-setup b A1 w A2 w B1"], "? a block has no liberty"),
    (["gogui-setup b A1 w A1"], "? a stone is on no free point"),
    (["gogui-setup b A1 w pass"], "? pass is no point to put a stone on"),
    (["gogui-setup b A1 w J9"], "? illegal move"),
    (["gogui-setup b A1 w"], "? syntax error"),
    (["gogui-setup b A1", "gogui-setup w B1"], "? board not empty"),
    (["play b pass", "gogui-setup w B1"], "? board not empty"),
    (["gogui-setup_player w"], "= "),
    (["gogui-setup_player"], "? syntax error"),
    (["gogui-setup_player green"], "? syntax error"),
    (
        ["play b A1", "gogui-setup_player b"],
        "? the side to move can be set up before the first move only",
    ),
    (["katachi-param_rules komi high"], "? komi must be a number from -1000 to 1000, not high"),
    (["katachi-param_rules komi"], "? komi must be a number from -1000 to 1000, not none"),
    (
        ["katachi-param_rules rules go"],
        "? rules must be one of chinese, japanese, tromp-taylor, aga, new-zealand, ing, not go",
    ),
    (["katachi-param_rules colour red"], "? there is no setting colour, only rules, komi"),
    (["katachi-param_search nodes 0"], "? nodes must be a whole number from 1, or none, not 0"),
    (["katachi-param_search nodes 1 2"], "? nodes must be a whole number from 1, or none, not 1 2"),
    (["katachi-param_search depth -1"], "? depth must be a whole number from 1, or none, not -1"),
    (
        ["katachi-param_search time_per_move 0"],
        "? time_per_move must be a number above 0, or none, not 0",
    ),
    (["katachi-param_search threads 65"], "? threads must be a whole number from 1 to 64, not 65"),
    (["katachi-param_search resign 1.5"], "? resign must be a number from 0 to 1, not 1.5"),
    (["katachi-param_search live_graphics on"], "? live_graphics must be 0 or 1, not on"),
]


@pytest.fixture(scope="module")
def answers() -> list[tuple[str, list[str], list[str]]]:
    """Of each transcript: the last answer, and the state before and after it."""
    script: list[str] = []
    for lines, _ in TRANSCRIPTS:
        script += ["boardsize 5", *lines[:-1], *STATE, lines[-1], *STATE]
    said = iter(told("\n".join(script), nodes=50))
    found = []
    for lines, _ in TRANSCRIPTS:
        made = [next(said) for _ in lines]
        assert all(answer.startswith("=") for answer in made)
        before = [next(said) for _ in STATE]
        found.append((next(said), before, [next(said) for _ in STATE]))
    return found


def test_every_command_answers_as_it_should(
    answers: list[tuple[str, list[str], list[str]]],
) -> None:
    for (lines, expected), (answer, _, _) in zip(TRANSCRIPTS, answers, strict=True):
        assert answer == expected, lines


def test_an_error_changes_nothing(answers: list[tuple[str, list[str], list[str]]]) -> None:
    failed = [(before, after) for answer, before, after in answers if answer.startswith("?")]
    assert len(failed) > 20
    assert all(before == after for before, after in failed)


def test_a_set_up_position_keeps_its_side_to_move_its_handicap_and_the_komi() -> None:
    said = told(
        "\n".join(
            [
                "boardsize 5",
                "komi 3.5",
                "gogui-setup b B2 b C3 w D4 w A1",
                "gogui-setup_player w",
                "printsgf",
                "gogui-play_sequence w E5 b E4 w E3",
                "gg-undo 3",
                "undo",
                "clear_board",
                "boardsize 9",
                "fixed_handicap 3",
                "gogui-setup_player b",
                "printsgf",
            ]
        ),
    )
    for part in ("AB[bd][cc]", "AW[ae][db]", "PL[W]", "KM[3.5]"):
        assert part in said[4]
    assert said[5:8] == ["= ", "= ", "? cannot undo"]
    assert "HA[3]" in said[-1]
    assert "PL[B]" in said[-1]


CHANGES = {
    "katachi-param_search": [
        ("time_per_move", "0.25", "0.25"),
        ("time_per_move", "none", "none"),
        ("max_time_per_move", "9", "9"),
        ("max_time_per_move", "none", "none"),
        ("nodes", "70", "70"),
        ("depth", "2", "2"),
        ("depth", "", "none"),
        ("threads", "2", "2"),
        ("threads", "1", "1"),
        ("table_mb", "2", "2"),
        ("resign", "0.05", "0.05"),
        ("level", "4", "4"),
        ("level", "10", "10"),
        ("live_graphics", "1", "1"),
        ("live_graphics", "0", "0"),
    ],
    "katachi-param_rules": [
        ("rules", "japanese", "japanese"),
        ("rules", "tromp-taylor", "tromp-taylor"),
        ("komi", "-2.5", "-2.5"),
        ("komi", "6", "6"),
    ],
}


@pytest.mark.parametrize(("command", "changes"), CHANGES.items())
def test_settings_are_told_as_they_were_set(
    command: str, changes: list[tuple[str, str, str]]
) -> None:
    """A game goes on meanwhile."""
    script = ["boardsize 5", "play b C3", command]
    for name, value, _ in changes:
        script += [f"{command} {name} {value}", "genmove w", "gg-undo 1", command]
    said = told("\n".join(script), nodes=50)
    shown = said[2]
    assert {name for name, _, _ in changes} == set(SEARCH if "search" in command else RULES)
    for place, (name, _, value) in enumerate(changes):
        changed, moved, undone, after = said[3 + 4 * place : 7 + 4 * place]
        assert (changed, undone) == ("= ", "= ")
        assert re.fullmatch("= (pass|[A-E][1-5])", moved)
        param(after, 5)
        expected = re.sub(rf"(\] {name}) .*", rf"\1 {value}", shown)
        assert after == expected
        shown = after


def test_the_limits_that_are_set_end_the_search() -> None:
    def nodes(*settings: str) -> int:
        lines = [f"katachi-param_search {setting}" for setting in settings]
        script = "\n".join(["boardsize 9", *lines, "katachi-variation"])
        answer = told(script, player=ALPHABETA)[-1]
        match = re.search(r"depth (\d+), (\d+) nodes", answer)
        assert match
        assert int(match[1]) <= 3
        return int(match[2])

    assert 0 < nodes("depth 2", "nodes 40") <= 40 < nodes("depth 3")


@pytest.mark.parametrize("command", ["genmove b", "katachi-variation b"])
def test_live_graphics_draw_each_ply_and_clear_at_the_end(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    script = f"boardsize 5\nkatachi-param_search live_graphics 1\n{command}\n"
    assert len(told(script, player="thesis", nodes=500)) == 3  # it tells of each ply
    *blocks, last = capsys.readouterr().err.removesuffix("\n").split("gogui-gfx:")[1:]
    assert last == " CLEAR"
    assert len(blocks) > 2
    nodes = []
    for block in blocks:
        assert block.startswith("\n")
        assert block.endswith("\n\n")
        line, said = block.strip().split("\n")
        assert (drawn(line, 5), drawn(said, 5)) == ("VAR", "TEXT")
        assert variation(line.split()[1:], 5)[0][0] == "b"
        match = re.fullmatch(r"TEXT Black \d+\.\d % \(\S+\), depth (\d+), (\d+) nodes", said)
        assert match
        nodes.append(int(match[2]))
    assert nodes == sorted(nodes)


def test_without_the_setting_nothing_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    told("boardsize 5\ngenmove b\nkatachi-variation w\n", nodes=50)
    assert capsys.readouterr().err == ""
