"""The examples of the documents run, with small settings."""

import re
import runpy
from pathlib import Path

import pytest

from tests.paths import ROOT

GAMES = ROOT / "data" / "games" / "gnugo-level0" / "9x9"
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
SHORT = "(;SZ[5]KM[0.5];B[cc];W[bc])"


def blocks(document: str) -> list[str]:
    return BLOCK.findall((ROOT / document).read_text(encoding="utf-8"))


@pytest.mark.parametrize("document", ["docs/library.md", "README.md"])
def test_the_blocks_of_a_document_run(
    document: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert blocks(document)
    names: dict[str, object] = {}
    for block in blocks(document):
        quick = re.sub(r"nodes=\d+", "nodes=20", block)
        exec(compile(quick, document, "exec"), names)


@pytest.mark.parametrize(
    ("example", "words", "said"),
    [
        ("bot", ["2", "1"], "The bot is Black: "),
        ("tournament", ["1", "2", "--size", "3"], "of 2 games won"),
        ("plot", ["game.sgf", "plot.png", "10"], ""),
        ("own_rules", [str(GAMES), "mine.pl", "12"], "Black to play"),
    ],
)
def test_an_example_runs(
    example: str,
    words: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "agg")
    monkeypatch.setattr("sys.argv", [example, *words])
    (tmp_path / "game.sgf").write_text(SHORT)
    runpy.run_path(str(ROOT / "docs" / "examples" / f"{example}.py"), run_name="__main__")
    assert said in capsys.readouterr().out


def test_the_bot_has_twenty_lines() -> None:
    lines = (ROOT / "docs" / "examples" / "bot.py").read_text().splitlines()
    assert len([line for line in lines if line.strip()]) <= 20
