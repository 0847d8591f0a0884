"""The folder of a run: what is written, what is refused, and its journal."""

import json
from dataclasses import asdict
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from katachi.data.language import InductionError
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.vertex import point_of
from katachi.ilp.aleph import aleph_files, background_of
from katachi.ilp.examples import Example, Samples
from katachi.ilp.induce import theory_of
from katachi.ilp.induction import Entry, RunFolder, State, resumed
from tests.damage import odd_bytes, odd_json
from tests.ilp.test_examples import GAMES

GOOD = Samples(5, GAMES, (Example(0, 1, BLACK, point_of("C3", 5)),))
BAD = Samples(
    5, GAMES, (Example(0, 6, WHITE, point_of("A5", 5)), Example(1, 2, BLACK, point_of("E1", 5)))
)
ABOUT = {"bias": "text", "aleph": "digest"}
CLAUSE = "move(A,B,C,D):-pos_gen(E),edge_hor(C,D,1,E)"
ENTRY = Entry(seed=1, positives=3, clause=CLAUSE, covered=[(1, 2)])
BIAS = Path("bias.pl")
OTHER = Entry(seed=3, covered=[(3, 3)], seconds=0.5)


def prepare(folder: RunFolder, background: str = "", about: dict = ABOUT, **swap: Samples):
    files = aleph_files(swap.get("good", GOOD), swap.get("bad", BAD), background)
    return folder.prepare(files, about)


@pytest.fixture
def folder(tmp_path: Path) -> RunFolder:
    return RunFolder(tmp_path / "theory.pl.run")


def test_what_aleph_reads(folder: RunFolder) -> None:
    assert prepare(folder, "background") == []
    assert (folder.path / "run.b").read_text() == "background"
    assert (folder.path / "run.f").read_text() == "move(10000,black,3,3).\n"
    moves = "move(20000,white,1,5).\nmove(30000,black,5,1).\n"
    assert (folder.path / "run.n").read_text() == moves


def test_the_positions(folder: RunFolder) -> None:
    prepare(folder)
    facts = (folder.path / "positions.pl").read_text().splitlines()
    assert facts.count("size(5).") == 1
    kinds = [fact[: fact.index("(")] for fact in facts]
    assert len(set(kinds)) == 1 + sum(one != two for one, two in pairwise(kinds))
    stones = [fact for fact in facts if fact.startswith("stones(")]
    # Before its first move the board is empty; before the sixth there is a block of each colour,
    # of three stones and of one; before the second move of the second game there is one stone.
    assert [fact for fact in stones if fact.startswith("stones(1")] == []
    colours = [fact.split(",")[1] for fact in stones if fact.startswith("stones(2")]
    assert sorted(colours) == ["black", "white"]
    assert [fact for fact in stones if fact.startswith("stones(3")] == ["stones(30101,black,2,1)."]
    stages = [fact for fact in facts if fact.startswith("stage(")]
    assert stages == ["stage(10000,opening).", "stage(20000,middle).", "stage(30000,opening)."]


def test_the_background(tmp_path: Path) -> None:
    settings = {"noise": 3, "minpos": None, "search": "bf"}
    text = background_of(tmp_path / "it's a run", tmp_path / "back\\slash.pl", settings)
    lines = text.splitlines()
    assert lines[0].endswith("facts.pl').")
    assert lines[1:] == [
        f":- consult('{tmp_path}/it\\'s a run/positions.pl').",
        f":- include('{tmp_path}/back\\\\slash.pl').",
        ":- set(noise, 3).",
        ":- set(search, bf).",
    ]


def test_a_run_is_gone_on_with(tmp_path: Path) -> None:
    first = RunFolder(tmp_path / "run")
    prepare(first)
    first.record(ENTRY)
    first.record(OTHER)
    del first
    assert prepare(RunFolder(tmp_path / "run")) == [ENTRY, OTHER]


@pytest.mark.parametrize("cut", [1, 5, 20])
def test_the_last_line_was_cut_off(cut: int, tmp_path: Path) -> None:
    path = tmp_path / "run"
    first = RunFolder(path)
    prepare(first)
    first.record(ENTRY)
    first.record(ENTRY)
    journal = path / "journal.jsonl"
    journal.write_bytes(journal.read_bytes()[:-cut])
    del first
    again = RunFolder(path)
    assert prepare(again) == [ENTRY]
    again.record(OTHER)
    assert [json.loads(line)["seed"] for line in journal.read_text().splitlines()] == [1, 3]


def test_a_damaged_line_of_the_journal(tmp_path: Path) -> None:
    first = RunFolder(tmp_path / "run")
    prepare(first)
    first.record(ENTRY)
    journal = tmp_path / "run" / "journal.jsonl"
    with journal.open("a") as file:
        file.write("no JSON\n")
    first.record(OTHER)
    before = journal.read_bytes()
    del first
    with pytest.raises(InductionError, match=r"journal\.jsonl, line 2, is damaged .*; remove that"):
        prepare(RunFolder(tmp_path / "run"))
    assert journal.read_bytes() == before


def test_whatever_the_journal_holds_is_read_or_refused(tmp_path: Path) -> None:
    """And what is read makes a state and a theory."""
    folder = RunFolder(tmp_path)
    journal = tmp_path / "journal.jsonl"
    told = {**asdict(ENTRY), "seconds": 1.5}
    damaged = [*odd_bytes(json.dumps(told).encode() + b"\n")]
    clauses = [CLAUSE[:-1], f"{CLAUSE}.\n{CLAUSE}", "a", ":- halt", f"{CLAUSE}.\nrule(2,1,1,1)"]
    damaged += [json.dumps({**told, "clause": clause}).encode() + b"\n" for clause in clauses]
    damaged += [json.dumps({**told, "covered": moves}).encode() for moves in ([], [[2, 9]])]
    damaged += [f"{text}\n".encode() for text in odd_json(told)]
    read = 0
    for data in damaged:
        journal.write_bytes(data)
        try:
            state = resumed(9, folder.journal())
        except InductionError as error:
            said = str(error)
            assert "journal.jsonl" in said
            assert said.isprintable()
            assert journal.read_bytes() == data
        else:
            read += 1
            theory_of(state, {})
    assert 5 < read < len(damaged) / 4


def test_of_more_rules_than_a_theory_may_have_the_heaviest_are_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else all that was learned could not be written."""
    monkeypatch.setattr("katachi.ilp.induce.MAX_RULES", 2)
    monkeypatch.setattr("katachi.engine.patterns.theory.MAX_RULES", 2)
    rules = [Entry(seed=n, positives=n, clause=CLAUSE, covered=[(n, n)]) for n in (2, 4, 1, 3)]
    found = theory_of(State(np.zeros(4, bool), rules), {}).rules
    assert [rule.positives for rule in found] == [4, 3]


def test_a_move_is_explained_once(tmp_path: Path) -> None:
    first = RunFolder(tmp_path / "run")
    prepare(first)
    for entry in (ENTRY, OTHER, ENTRY):
        first.record(entry)
    with pytest.raises(InductionError, match=r"^Line 3 of the run's journal\.jsonl is of move 1, "):
        resumed(9, first.journal())
    with pytest.raises(InductionError, match=r"^Line 2 .* is of move 3, "):
        resumed(2, first.journal())


@pytest.mark.parametrize(
    ("name", "damage"),
    [("run.b", b""), ("run.f", b"move(10000,bl"), ("run.n", b":- halt.\n"), ("positions.pl", None)],
)
def test_what_aleph_reads_is_written_anew(name: str, damage: bytes | None, tmp_path: Path) -> None:
    """Whatever a crash or a hand has made of it; and what a kill left behind does no harm."""
    path = tmp_path / "run"
    first = RunFolder(path)
    prepare(first, "background")
    first.record(ENTRY)
    before = {file.name: file.read_bytes() for file in path.iterdir()}
    del first
    (path / name).unlink() if damage is None else (path / name).write_bytes(damage)
    (path / ".katachi-0123456789abcdef").write_text("half of a file")
    again = RunFolder(path)
    assert prepare(again, "background") == [ENTRY]
    for file, data in before.items():
        assert (path / file).read_bytes() == data
    again.remove()
    assert not path.exists()


def test_a_name_that_prolog_cannot_read(tmp_path: Path) -> None:
    for run, bias in ((tmp_path / "\udcff", BIAS), (tmp_path, tmp_path / "\udcff.pl")):
        with pytest.raises(InductionError, match=r"Prolog cannot open .*: its name is not UTF-8"):
            background_of(run, bias, {})


@pytest.mark.parametrize(
    "other",
    [
        {"background": ":- set(noise, 4)."},
        {"about": {**ABOUT, "bias": "edited"}},
        {"about": {**ABOUT, "aleph": "another"}},
        {"good": BAD},
        {"bad": GOOD},
    ],
)
def test_another_run_is_refused(other: dict, tmp_path: Path) -> None:
    path = tmp_path / "run"
    first = RunFolder(path)
    prepare(first)
    first.record(ENTRY)
    before = {file.name: file.read_bytes() for file in path.iterdir()}
    del first
    with pytest.raises(InductionError, match="holds a run with other games or settings; give the"):
        prepare(RunFolder(path), **other)
    assert {file.name: file.read_bytes() for file in path.iterdir()} == before


def test_a_run_without_a_rule_is_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "run"
    first = RunFolder(path)
    prepare(first, "one")
    del first
    assert prepare(RunFolder(path), "two") == []
    assert (path / "run.b").read_text() == "two"


def test_a_run_in_use_is_refused(folder: RunFolder) -> None:
    prepare(folder)
    with pytest.raises(InductionError, match="is in use"):
        prepare(RunFolder(folder.path))
    folder.record(ENTRY)
    with pytest.raises(InductionError, match="is in use"):
        prepare(RunFolder(folder.path))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 100_000, "\0", '{"bias": 1}'])
def test_a_damaged_description(text: str, tmp_path: Path) -> None:
    path = tmp_path / "run"
    first = RunFolder(path)
    prepare(first)
    first.record(ENTRY)
    (path / "run.json").write_text(text)
    del first
    with pytest.raises(InductionError, match="holds a run with other games or settings"):
        prepare(RunFolder(path))


def test_what_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(InductionError, match=r"cannot write .*file: File exists"):
        prepare(RunFolder(tmp_path / "file"))
    with pytest.raises(InductionError, match=r"cannot write .*run: Not a directory"):
        prepare(RunFolder(tmp_path / "file" / "run"))
    with pytest.raises(InductionError, match=r"cannot write .*journal.jsonl: No such file"):
        RunFolder(tmp_path / "none").record(ENTRY)


def test_it_is_removed(folder: RunFolder) -> None:
    prepare(folder)
    folder.record(ENTRY)
    folder.remove()
    assert not folder.path.exists()
    folder.remove()


def test_a_file_of_someone_elses_is_not_removed(folder: RunFolder) -> None:
    prepare(folder)
    (folder.path / "notes.txt").write_text("mine")
    folder.remove()
    assert [file.name for file in folder.path.iterdir()] == ["notes.txt"]


def test_a_folder_of_something_else_is_left_alone(folder: RunFolder) -> None:
    """The commands `train` and `induce` both work in OUT.run."""
    folder.path.mkdir()
    files = {name: folder.path / name for name in ("settings.json", "checkpoint-1000", "lock")}
    for name, file in files.items():
        file.write_text(name)
    with pytest.raises(InductionError, match="run holds checkpoint-1000, which is no file of a r"):
        prepare(folder)
    assert {file.name: file.read_text() for file in folder.path.iterdir()} == {
        name: name for name in files
    }
