"""Who plays in a match, and which settings contradict each other."""

import sys
from dataclasses import replace

import pytest

from katachi.data.language import SettingError
from katachi.gtp.match.settings import MatchSettings, check, contender
from katachi.gtp.programs import ProgramError

KATACHI = [sys.executable, "-P", "-m", "katachi", "gtp"]
BOTH = MatchSettings("katachi", "katachi --seed 2")
TIMED = replace(BOTH, time_per_move=1.0)
ONE = MatchSettings("katachi", "gnugo --mode gtp")
NONE = MatchSettings("gnugo --mode gtp", "gnugo --mode gtp --level 1")


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("katachi", KATACHI),
        ("katachi gtp --nodes 5", [*KATACHI, "--nodes", "5"]),
        ("my.toml", [*KATACHI, "--player", "my.toml"]),
        ("'my games/a.toml' --seed 3", [*KATACHI, "--player", "my games/a.toml", "--seed", "3"]),
        ("gnugo --mode gtp", ["gnugo", "--mode", "gtp"]),
        ("no-such-word", ["no-such-word"]),
        ("python -m katachi", ["python", "-m", "katachi"]),
    ],
)
def test_what_a_player_is_called_by(text, command):
    assert contender(text).arguments == command


def test_a_name_that_ships_is_a_player_unless_a_program_has_it(tmp_path, monkeypatch):
    assert contender("thesis").arguments == [*KATACHI, "--player", "thesis"]
    assert contender("./thesis").arguments == ["./thesis"]
    program = tmp_path / "thesis"
    program.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert contender("thesis").arguments == ["thesis"]


@pytest.mark.parametrize("text", ["", "'unbalanced"])
def test_what_is_no_command_line_is_told_when_it_is_to_start(text):
    check(MatchSettings(text, text))
    with pytest.raises(ProgramError, match="command line"):
        contender(text)


def test_limits_go_to_katachi_alone():
    assert contender("katachi", time=0.5).arguments == [*KATACHI, "--time-per-move", "0.5"]
    assert contender("a.toml", nodes=70).arguments[-2:] == ["--nodes", "70"]
    assert contender("gnugo", time=1, nodes=70).arguments == ["gnugo"]


@pytest.mark.parametrize(
    "settings",
    [
        replace(BOTH, time_per_move=0.5),
        replace(ONE, time_per_move=2.0),
        replace(ONE, nodes=100, time_per_game=60),
        replace(ONE, handicap=9),
        replace(NONE, workers=4),
        MatchSettings("katachi --nodes 5", "gnugo", time_per_move=1.0),
    ],
)
def test_settings_that_go_together(settings):
    check(settings)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (
            replace(TIMED, nodes=5),
            "--time-per-move and --nodes contradict each",
        ),
        (
            replace(TIMED, time_per_game=9),
            "--time-per-move and --time-per-game contradict",
        ),
        (replace(NONE, nodes=5), "--nodes is for Katachi's players only, and there is none."),
        (
            replace(ONE, time_per_move=0.5),
            "GTP has whole seconds only",
        ),
        (MatchSettings("katachi --nodes=5", "katachi", nodes=5), "a --nodes of its own"),
        (
            MatchSettings("a", "katachi --time-per-move 5", time_per_move=2.0),
            "a --time-per-move of its own",
        ),
        (replace(ONE, handicap=1), "This board has no handicap of 1."),
        (replace(ONE, handicap=5, size=8), "This board has no handicap of 5."),
    ],
)
def test_settings_that_contradict_each_other_get_a_sentence(settings, sentence):
    with pytest.raises(SettingError) as caught:
        check(settings)
    assert sentence in str(caught.value)
