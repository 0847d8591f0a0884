"""The regression suite, played by the real engine; and its runner, on engines that misbehave."""

import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from tests.gtp.talk import ENGINE
from tests.paths import ROOT
from tests.regression.runner import BadTest, expand, main, read_steps, run_file

HERE = Path(__file__).resolve().parent
SUITE = list(expand([f"@{HERE / 'suite'}"]))
COMMAND = [*ENGINE, "--nodes", "5000", "--seed", "1"]

SCRIPT = """
import sys, time
for line in sys.stdin:
    number, *words = line.split()
    words = words if number.isdigit() else [number]
    number = number if number.isdigit() else ""
    match words[0]:
        case "die":
            sys.exit(3)
        case "sleep":
            time.sleep(60)
        case "fail":
            print(f"?{number} not today\\n")
        case "lines":
            print(f"={number} D4\\nE5\\n")
        case _:
            print(f"={number} {words[-1]}\\n")
    sys.stdout.flush()
"""


@pytest.mark.parametrize("file", SUITE, ids=lambda file: file.stem)
def test_katachi_does_as_expected(file: Path) -> None:
    """What it can do by now though the suite does not expect it is a warning, no failure."""
    result = run_file(file, COMMAND)
    assert result.status == 0, "\n".join(result.messages)
    for message in result.messages:
        warnings.warn(f"{file.name}: {message}", stacklevel=1)


def test_the_suite_names_every_file() -> None:
    assert sorted(SUITE) == sorted(HERE.glob("*.tst"))


def test_every_position_is_used() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in SUITE)
    for record in (HERE / "positions").glob("*.sgf"):
        assert f"loadsgf positions/{record.name}" in text


@pytest.fixture
def engine(tmp_path: Path) -> list[str]:
    """An engine that answers with the last word, or `D4` and `E5`, fails, dies or hangs."""
    program = tmp_path / "engine.py"
    program.write_text(SCRIPT)
    return [sys.executable, str(program)]


def tst(folder: Path, text: str, name: str = "one.tst") -> Path:
    file = folder / name
    file.write_text(text)
    return file


@pytest.mark.parametrize(
    ("command", "expected", "outcome"),
    [
        ("say D4", "#? [D4]", "pass"),
        ("say D4", "#? [ E5|D4 ]", "pass"),
        ("say D4", "#? [D]", "FAIL"),  # the whole answer must match
        ("say D4", "#? [!E5]", "pass"),
        ("say D4", "#? [!D4]", "FAIL"),
        ("say D4", "#? [E5]*", "fail"),
        ("say D4", "#? [!D4]*", "fail"),
        ("say D4", "#? [D4]*", "PASS"),
        ("lines", "#? [D4.*]", "pass"),  # a point may be the end of a line
        ("lines", "#? [D4\\nE5]", "pass"),
        ("lines", "#? [E5]", "FAIL"),
        ("say D4", "#?", "pass"),
        ("say D4", "", "pass"),
        ("fail", "#?", "FAIL"),
        ("fail", "", "FAIL"),
        ("fail", "#? [.*]", "FAIL"),
        ("fail", "#? [!D4]", "FAIL"),
        ("fail", "#? [D4]*", "fail"),
    ],
)
def test_outcomes(
    command: str, expected: str, outcome: str, engine: list[str], tmp_path: Path
) -> None:
    file = tst(tmp_path, f"# a comment\n\n10 {command}\n{expected}\n")
    result = run_file(file, engine)
    assert result.outcomes == {10: outcome}
    assert result.status == (1 if outcome == "FAIL" else 0)
    assert len(result.messages) == (1 if outcome.isupper() else 0)


def test_what_is_wrong_and_what_is_better_are_told(
    engine: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tst(tmp_path, "1 say D4\n#? [!D4]\n2 say E5\n#? [E5]*\n")
    assert main([str(file), "--", *engine]) == 1
    assert capsys.readouterr().out == (
        "one.tst: 1 unexpected FAIL: say D4 [!D4], got 'D4'\n"
        "one.tst: 2 unexpected PASS: say E5 [E5], got 'E5'\n"
        "one.tst: 0 pass, 0 fail, 1 PASS, 1 FAIL\n"
    )


def test_a_command_that_prepares_a_test_must_succeed(engine: list[str], tmp_path: Path) -> None:
    result = run_file(tst(tmp_path, "fail\n1 say D4\n#? [D4]\n"), engine)
    assert (result.errors, result.outcomes, result.status) == (1, {1: "pass"}, 1)
    assert result.messages == ["fail failed: '? not today'"]


def test_a_crash_ends_a_file_and_the_next_one_has_a_new_engine(
    engine: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tst(tmp_path, "1 say D4\n2 die\n3 say E5\n", "crash.tst")
    tst(tmp_path, "1 say D4\n#? [D4]\n", "sound.tst")
    suite = tst(tmp_path, "# both\n\ncrash.tst\nsound.tst\n", "suite")
    assert main([f"@{suite}", "--", *engine]) == 2
    lines = capsys.readouterr().out.splitlines()
    assert "ended with code 3 at '2 die'" in lines[0]
    assert lines[1:] == [
        "crash.tst: 1 pass, 0 fail, 0 PASS, 0 FAIL",
        "sound.tst: 1 pass, 0 fail, 0 PASS, 0 FAIL",
    ]


def test_an_engine_that_hangs_is_told_from_one_that_answers_wrongly(
    engine: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.regression.runner.PATIENCE", 2.0)
    result = run_file(tst(tmp_path, "1 sleep\n2 say D4\n"), engine)
    assert (result.outcomes, result.status) == ({}, 2)
    assert "did not answer '1 sleep'" in result.messages[0]


def test_the_engine_runs_in_the_folder_of_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And its command is found from where the runner was started."""
    program = tmp_path / "here"
    program.write_text('#!/bin/sh\nread line\necho "= $(pwd)"\necho\n')
    program.chmod(0o755)
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)
    file = tst(Path("folder"), "1 pwd\n#? [.*/folder]\n")
    assert run_file(file, ["./here"]).outcomes == {1: "pass"}
    assert Path.cwd() == tmp_path


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("#? [D4]\n", "line 1: no test stands before it"),
        ("name\n#? [D4]\n", "line 2: no test stands before it"),
        ("1 name\n#? [D4]\n#? [D4]\n", "line 3: no test stands before it"),
        ("1 name\n#? D4\n", "line 2: it must read #? [REGEX]"),
        ("1 name\n#? [(]\n", "line 2: ( is no regular expression"),
        ("1 name\n1 version\n", "two tests have the same number"),
    ],
)
def test_a_file_that_is_no_test_is_refused(text: str, fault: str, tmp_path: Path) -> None:
    with pytest.raises(BadTest) as caught:
        read_steps(tst(tmp_path, text))
    assert fault in str(caught.value)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ([], "usage: "),
        (["one.tst"], "usage: "),
        (["one.tst", "--"], "usage: "),
        (["absent.tst", "--", "true"], "absent.tst: "),
        (["@absent", "--", "true"], "absent: "),
    ],
)
def test_the_command_line_tells_in_a_sentence_what_is_wrong(args: list[str], words: str) -> None:
    command = [sys.executable, "-m", "tests.regression.runner", *args]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(words)
    assert done.stderr.count("\n") == 1
