"""The command `katachi`: how it is called, and what wrong calls get."""

import os
import re
import shlex
import signal
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path
from unicodedata import east_asian_width

import pytest

from katachi import __version__
from katachi.commands.cli import cli
from katachi.data.language import ended, t
from tests.command import called
from tests.loaded import KATACHI
from tests.paths import ROOT
from tests.processes import PATIENCE
from tests.words import TRANSLATED


@pytest.mark.parametrize(
    "command",
    [KATACHI, [Path(sys.executable).with_name("katachi")]],
    ids=["module", "program"],
)
def test_it_is_called_in_two_ways(command):
    done = subprocess.run([*command, "--version"], capture_output=True, text=True, cwd=ROOT)
    assert (done.returncode, done.stdout) == (0, f"katachi {__version__}\n")


def test_help_names_every_command():
    done = called("--help", cwd=ROOT)
    assert done.returncode == 0
    for command in ("bench", "gtp", "match", "play", "setup"):
        assert f"\n  {command} " in done.stdout


@pytest.mark.parametrize("language", TRANSLATED)
def test_help_is_in_the_language_of_the_terminal_and_within_its_columns(language, monkeypatch):
    monkeypatch.setenv("LANGUAGE", language)
    for command in (cli, *cli.commands.values()):
        monkeypatch.setattr(command, "_help_option", None)  # click keeps what it has said once
        name = command.name if command is not cli else ""
        told = called(*name.split(), "--help", cwd=ROOT).stdout
        (lines := told.splitlines()).pop(0)
        assert not re.search(r"\b(the|[Dd]efault: |required|Show|Options|Commands)\b", told)
        wide = [sum(1 + (east_asian_width(sign) in "WF") for sign in line) for line in lines]
        assert max(wide) <= 80


@pytest.mark.parametrize(
    "call",
    [
        *("dance", "gtp --colour", "gtp --depth", "gtp --depth deep", "gtp --depth 0", "gtp x y"),
        *("gtp --komi nan", "gtp --rules ludo", "match gnugo", "serve", "serve --listen here"),
        *("serve --listen 0.0.0.0:0", "play --handicap 1", "train --sizes 20:1", "train --known 2"),
        *("match a katachi --nodes 2 --time-per-move 1", "web --allow-remote", "rules a -o ."),
    ],
)
def test_what_is_wrong_is_said_in_the_language_of_the_terminal(call, monkeypatch, tmp_path):
    said = {}
    for language in ("en", *TRANSLATED):
        monkeypatch.setenv("LANGUAGE", language)
        done = called(*call.split(), cwd=tmp_path)
        assert done.returncode
        assert not done.stdout
        words = re.findall(r"(?<![\w'-])[A-Za-z]?[a-z]{3,}(?![\w'])", done.stderr)
        said[language] = {*words} - {"katachi", "Option", *call.split()}
    english = said.pop("en")
    assert english
    for words in said.values():
        assert not words & english


@pytest.mark.parametrize("language", ["en", *TRANSLATED])
@pytest.mark.parametrize("call", ["review nope.sgf", "serve --listen here", "attach here:x"])
def test_a_name_is_told_as_it_was_given(language, call, monkeypatch, tmp_path):
    monkeypatch.setenv("LANGUAGE", language)
    name = call.split()[-1]
    assert name in called(*call.split(), cwd=tmp_path).stderr
    about = {"name": name, "part": t("{name} is wrong", name=name)}
    about["it"] = t("it, {name}", name=name)
    assert [str(ended(t(said, **about))) for said in ("{name} has", "{part}; {it}", "{it}")] == [
        f"{name} has.",
        f"{name} is wrong; it, {name}.",
        f"It, {name}.",
    ]


def test_the_desktops_menu_starts_the_page(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert called("setup", "--desktop", cwd=tmp_path).returncode == 0
    entry = ConfigParser(interpolation=None)
    entry.read(tmp_path / "applications" / "katachi.desktop", "utf-8")
    told = entry["Desktop Entry"]
    assert shlex.split(told["Exec"]) == [sys.executable, "-m", "katachi", "web"]
    assert Path(told["Icon"]).is_file()
    assert "囲碁" in told["Comment[ja]"]


def test_without_a_command_the_page_opens(tmp_path):
    env = {**os.environ, "BROWSER": "true", "DISPLAY": ":9", "XDG_DATA_HOME": str(tmp_path)}
    process = subprocess.Popen(KATACHI, stdout=subprocess.PIPE, text=True, env=env, cwd=ROOT)
    said = process.stdout.readline()
    again = subprocess.run(KATACHI, capture_output=True, text=True, env=env, cwd=ROOT)
    process.send_signal(signal.SIGINT)
    process.wait(timeout=PATIENCE)
    assert "http://127.0.0.1:7361" in said
    assert again.stdout == "Katachi is at http://127.0.0.1:7361/ already.\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("gtp --threads 0", "'--threads': 0 is not in the range"),
        ("gtp --table-mb 0", "'--table-mb': 0 is not in the range"),
        ("gtp --nodes 0", "'--nodes' / '--visits' / '--simulations': 0 is not in the range"),
        ("gtp --depth deep", "'--depth': 'deep' is not a valid"),
        ("gtp --time-per-move 0", "'--time-per-move': 0.0 is not in the range"),
        ("gtp --time-per-move inf", "'--time-per-move': inf is not a finite number"),
        ("gtp --komi nan", "'--komi': nan is not a finite number"),
        ("gtp --resign 1.5", "'--resign': 1.5 is not in the range"),
        ("gtp --rules ludo", "'--rules': 'ludo' is not one of"),
        ("gtp --seed -1", "'--seed': -1 is not in the range"),
        ("play --size 20", "'--size': 20 is not in the range"),
        ("play --size 6 --handicap 2", "This board has no handicap of 2."),
        ("play --handicap 1", "This board has no handicap of 1."),
        ("play --sgf=", "'--sgf': It is empty, and names no file."),
        ("play --theory=", "'--theory': It is empty, and names no file."),
        ("gtp --network=", "'--network': It is empty, and names no file."),
        ("play --sgf .", "'--sgf': File '.' is a directory."),
        ("match gnugo", "Missing argument 'B'"),
        ("match a b --time-per-game none", "'--time-per-game': 'none' is not a valid"),
        ("dance", "No such command 'dance'"),
    ],
)
def test_a_wrong_call_gets_a_sentence(arguments, sentence, tmp_path):
    done = called(*arguments.split(), cwd=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["gtp", "play"])
@pytest.mark.parametrize("content", [None, b"", b"\x10\0\0\0\0\0\0\0{}", b"not a model"])
def test_a_bad_model_file_gets_a_sentence(tmp_path, command, content):
    path = tmp_path / "net.safetensors"
    if content is not None:
        path.write_bytes(content)
    done = called(command, "--network", path, cwd=tmp_path)
    assert done.returncode == 1
    assert done.stdout == ""
    assert str(path) in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.external
def test_a_match_of_two_programs(gnugo, tmp_path):
    """A player of Katachi's against GNU Go, which scores; the same again has nothing to do."""
    (tmp_path / "mine.toml").write_text('network = "a"\n')
    command = [
        *("match", str(tmp_path / "mine.toml"), f"{gnugo} --mode gtp --level 0", "--nodes", "10"),
        *("--games", "2", "--size", "5", "--max-moves", "9", "--sgf-dir", str(tmp_path / "games")),
    ]
    done = called(*command, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Game 2/2: B - A" in done.stdout
    assert "Not counted" not in done.stdout
    assert "PB[A: Katachi" in (tmp_path / "games" / "0001.sgf").read_text()
    again = called(*command, cwd=tmp_path)
    assert again.returncode == 0
    assert "2 games were played before" in again.stdout
    assert "Game " not in again.stdout
    other = called(*command, "--seed", "2", cwd=tmp_path)
    assert other.returncode == 1
    assert other.stderr.startswith("Error: ")
    assert "another seed" in other.stderr
    assert other.stderr.count("\n") == 1


def test_output_that_nobody_reads_is_no_error():
    done = subprocess.run(
        f"{sys.executable} -m katachi --help | head -c 1",
        shell=True,
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert (done.stdout, done.stderr) == ("U", "")
