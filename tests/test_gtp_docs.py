"""The document of the commands, docs/gtp.md, says what the real engine does."""

import re
from pathlib import Path

import pytest

import katachi.gtp.commands  # noqa: F401  registers the commands
from katachi.engine.settings import SessionOptions
from katachi.gtp.session import Session
from tests.gtp.talk import ask, responses
from tests.paths import ROOT

DOCUMENT = (ROOT / "docs" / "gtp.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", DOCUMENT, re.MULTILINE | re.DOTALL))


def examples(section: str) -> list[tuple[str, str]]:
    """Each command line of a section's example, and its answer."""
    block = re.search(r"^```\n> (.*?)^```$", section, re.MULTILINE | re.DOTALL)
    assert block is not None
    pairs = (part.partition("\n") for part in block[1].split("\n> "))
    return [(line, answer.rstrip("\n")) for line, _, answer in pairs]


def name_in(line: str) -> str:
    """The command's name in a command line, which may begin with a number."""
    return re.sub(r"^[0-9]+ ", "", line).split()[0]


def described(section: str) -> set[str]:
    """The commands in the first column of a section's table."""
    cells = re.findall(r"^\| (`.*?) \| ", section, re.MULTILINE)
    return {name_in(text) for cell in cells for text in re.findall(r"`([a-z][^`]*)`", cell)}


def test_the_document_has_the_commands_that_there_are() -> None:
    answer = responses("list_commands\n")[0].removeprefix("= ")
    assert set().union(*map(described, SECTIONS.values())) == set(answer.split("\n"))


@pytest.mark.parametrize("title", SECTIONS)
def test_every_command_has_an_example_in_its_section(title: str) -> None:
    shown = {name_in(line) for line, answer in examples(SECTIONS[title]) if answer[0] == "="}
    assert described(SECTIONS[title]) <= shown


@pytest.mark.parametrize("title", SECTIONS)
def test_the_examples_are_what_the_engine_answers(
    title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In this process; what runs until the next line of input ends as soon as it has said one."""
    monkeypatch.chdir(tmp_path)
    session = Session(SessionOptions(nodes=100))
    for line, expected in examples(SECTIONS[title]):
        said = "\n".join(text.rstrip() for text in ask(session, line).split("\n"))
        assert agrees(said.rstrip("\n"), expected), f"> {line}\n{said}"


def agrees(answer: str, expected: str) -> bool:
    """Is it the answer of the document, in which `…` stands for anything?"""
    pattern = ".*".join(re.escape(part) for part in expected.split("…"))
    return re.fullmatch(pattern, answer, re.DOTALL) is not None
