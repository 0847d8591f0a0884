"""Rules of status: the blocks of the player's games, what is induced of them, and what ships."""

import re
from pathlib import Path
from random import Random

import numpy as np
import pytest

from katachi.data import shipped
from katachi.data.language import TheoryError
from katachi.engine.board.grid import BLACK
from katachi.engine.patterns.status import BlockNumbers, conditions_of, rule_for, sentence
from katachi.engine.patterns.theory import Theory, parse_theory, read_theory
from katachi.engine.patterns.vocabulary import MOVES, STATUS
from katachi.engine.patterns.words import ALIVE, BLOCK_INDEX, BLOCK_WORDS, DEAD, HANGS
from katachi.experiments.rules.status import Measured
from katachi.ilp import HERE, judged
from katachi.ilp.native.bias import read_bias
from katachi.ilp.page import write_page
from katachi.ilp.status import Block, Blocks, chosen
from tests.command import called
from tests.engine.diagrams import game_from
from tests.ilp.learning import LITTLE, look_little
from tests.ilp.pages import text_of, tree_of
from tests.ilp.prolog import Facts, run
from tests.ilp.random_boards import game_of, random_boards
from tests.ilp.test_block_words import LIVES
from tests.ilp.test_words import FIGHTS
from tests.paths import ROOT

FILE = ROOT / "data" / "theories" / "status.pl"
LEARN = ("--bias", "status", *LITTLE, "--from-player", "30")


@pytest.fixture(autouse=True)
def _few_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judged, "AT_ONCE", 2)
    look_little(monkeypatch)


def status_theory(*rules: str) -> Theory:
    facts = [f"rule({n}, 9, 1, 0.9).\n{rule}.\n" for n, rule in enumerate(rules, 1)]
    return parse_theory("theory(format, 1).\n" + "".join(facts), "test", STATUS)


def test_who_moves_first_decides_what_hangs() -> None:
    def fate(first: int, second: int, proved: str = "") -> str:
        return Block(9, "C3", BLACK, first, second, proved).fate

    assert [fate(90, 80), fate(-90, -80), fate(90, -80)] == [ALIVE, DEAD, HANGS]
    assert [fate(90, 60), fate(10, -90), fate(-90, 90)] == ["", "", ""]
    assert fate(90, 80, HANGS) == HANGS  # what is proved is the truth


def test_few_rules_are_chosen_by_what_they_add() -> None:
    words = len(BLOCK_INDEX)
    numbers = np.zeros((100, words), np.int16)
    numbers[:50, BLOCK_INDEX["eye_space"]] = 8
    numbers[50:, BLOCK_INDEX["lost"]] = 1
    fates = np.repeat([ALIVE, DEAD], 50)
    text = ["rule({}, 50, 0, 0).\n{}.\n"] * 3 + ["rule({}, 30, 20, 0).\n{}.\n"]
    clauses = (
        "alive(A, B, C, D) :- eye_space(A, B, C, D, 4, inf)",
        "alive(A, B, C, D) :- eye_space(A, B, C, D, 8, inf)",  # adds nothing
        "dead(A, B, C, D) :- lost(A, B, C, D, 1, 1)",
        "dead(A, B, C, D) :- eye_space(A, B, C, D, 0, 3)",  # is right too seldom
    )
    rules = "".join(t.format(n, c) for n, (t, c) in enumerate(zip(text, clauses, strict=True), 1))
    theory = parse_theory("theory(format, 1).\n" + rules, "test", STATUS)
    kept = chosen(theory.rules, Blocks(numbers, fates))
    assert [(rule.says, conditions_of(rule)[0][0]) for rule in kept] == [
        (ALIVE, "eye_space"),
        (DEAD, "lost"),
    ]


def test_what_is_answered_and_how_often_rightly() -> None:
    found = Measured.of([ALIVE, ALIVE, DEAD, "", DEAD], [ALIVE, DEAD, DEAD, HANGS, DEAD])
    assert (found.blocks, found.answered, found.right) == (5, 4, 3)
    assert found.by_fate == {ALIVE: (1, 2, 1), DEAD: (3, 2, 2), HANGS: (1, 0, 0)}


def test_a_rule_as_a_sentence() -> None:
    theory = status_theory(
        "hangs(A, B, C, D) :- caught(A, B, C, D, 1, 1), liberties(A, B, C, D, 1, 2)",
        "alive(A, B, C, D) :- group_eyes(A, B, C, D, 2, inf)",
    )
    assert [sentence(rule) for rule in theory.rules] == [
        "A block hangs on the next move if it has one or two liberties and it is captured when "
        "attacked.",
        "A block is alive if the whole group has two or more eyes.",
    ]


@pytest.mark.parametrize(
    ("text", "about", "fault"),
    [
        ("alive(A, B, C, D) :- freedom(A, B, C, D, 1, 2)", STATUS, "freedom is said of a move"),
        ("move(A, B, C, D) :- lost(A, B, C, D, 1, 1)", MOVES, "lost is said of a block"),
        ("alive(A, B, C, D) :- lost(A, B, C, D, 1, 1)", MOVES, "say what becomes of blocks"),
        ("move(A, B, C, D) :- takes(A, B, C, D, 1, 1)", STATUS, "its rules propose moves"),
        (
            "move(A, B, C, D) :- takes(A, B, C, D, 1, 1).\nrule(2, 9, 1, 0.9).\n"
            "alive(A, B, C, D) :- lost(A, B, C, D, 1, 1)",
            MOVES | STATUS,
            "^test has rules of moves and of status$",
        ),
    ],
)
def test_moves_and_blocks_are_not_mixed(text: str, about: frozenset[str], fault: str) -> None:
    with pytest.raises(TheoryError, match=fault):
        parse_theory(f"theory(format, 1).\nrule(1, 9, 1, 0.9).\n{text}.\n", "test", about)


def test_from_the_player_to_a_theory_that_is_measured(tmp_path: Path) -> None:
    """A run that was stopped while it looked at blocks, and while it learned, learns the same."""
    kept, blocks = tmp_path / "kept.jsonl", tmp_path / "blocks-kept.jsonl"
    once, parts = tmp_path / "once.pl", tmp_path / "parts.pl"
    learn = ("induce", *LEARN, "--player-games", kept, "--out")
    done = called(*learn, once, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert re.search("A block (is alive|is dead|hangs on the next move) if ", done.stdout)
    whole = blocks.read_bytes()
    lines = whole.splitlines(keepends=True)
    blocks.write_bytes(b"".join([*lines[:-1], lines[-1][:30]]))
    stopped = called(*learn, parts, "--time-limit", "0.00001", cwd=tmp_path)
    assert "the same command with more time goes on" in stopped.stdout, stopped.stderr
    assert not parts.exists()
    assert blocks.read_bytes() == whole
    assert called(*learn, parts, cwd=tmp_path).returncode == 0
    assert read_theory(once, STATUS).rules == read_theory(parts, STATUS).rules
    assert not [*tmp_path.glob("*.run")]
    for old, new in ((r'"vertex": "\w+"', '"vertex": "Z9"'), (r'"ply": \d+', '"ply": 999')):
        blocks.write_text(re.sub(old, new, whole.decode(), count=1))
        refused = called(*learn, tmp_path / "refused.pl", cwd=tmp_path)
        assert refused.returncode == 1
        assert f"{blocks.name} cannot be gone on with: " in refused.stderr
    blocks.write_bytes(whole)
    ranked = called("rank", once, "--from-player", "10", cwd=tmp_path)
    assert "blocks whose fate is known" in ranked.stdout, ranked.stderr
    assert "few liberties: 100.0 % answered" in ranked.stdout


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("induce", "--bias", "status"), "is about blocks of the player's games"),
        (("induce", *LEARN, "--engine", "aleph"), "learned by the native engine"),
        (("induce", *LEARN, "--weights", "competition"), "know no competition"),
        (("rank", str(FILE)), "tested on the player's games: --from-player N"),
        (("play", "--player", "rules", "--theory", str(FILE)), "and propose no moves"),
    ],
)
def test_what_cannot_be_done_is_said(words: tuple[str, ...], fault: str, tmp_path: Path) -> None:
    done = called(*words, cwd=tmp_path)
    assert done.returncode != 0
    assert fault in done.stderr
    assert "Traceback" not in done.stderr


# The theory that ships


def test_the_rules_that_ship_can_be_said() -> None:
    rules = read_theory(shipped.path_of("theories", "status"), STATUS).rules
    assert {rule.says for rule in rules} == {ALIVE, DEAD, HANGS}
    bias = read_bias(HERE / "status.pl")
    for rule in rules:
        assert 1 <= len(rule.body) <= 4
        for word, bounds in conditions_of(rule):
            assert BLOCK_WORDS[word].phrase(bounds)
            assert bounds in bias.word_intervals[word]


@pytest.mark.external
def test_prolog_and_the_engine_answer_the_same(swipl: Path, tmp_path: Path) -> None:
    theory = read_theory(FILE, STATUS)
    games = [game_from(text) for text in (*FIGHTS, LIVES)]
    games += [game_of(5, board) for board in random_boards(5, Random(44), 10)]
    expected, goals = list[str](), list[str]()
    facts = Facts(fast=False, words=True)
    for game in games:
        position, numbers = game.position, BlockNumbers(game.grid, game.position)
        stones = [p for p in game.grid.points if position.colour[p]]
        for head in dict.fromkeys(int(position.head[point]) for point in stones):
            rule = rule_for(theory, numbers.of(head))
            expected.append(f"{rule.says} {rule.number}" if rule else "none")
        goals += [*facts.of(game.grid, position, 10_000), f"show_fates('{FILE}', 10000)"]
    assert run(swipl, tmp_path, "blocks.pl", goals).decode().splitlines() == expected
    assert {text.split()[0] for text in expected} >= {ALIVE, DEAD}


def test_its_page_shows_each_rule_with_blocks_of_games(tmp_path: Path) -> None:
    out = tmp_path / "rules.html"
    games = ROOT / "data" / "games" / "gnugo-level0" / "9x9" / "0001.sgf"
    count, _ = write_page(FILE, [games], out)
    page = tree_of(out.read_text(encoding="utf-8"))
    items = page.findall(".//ol[@id='rules']/li")
    rules = read_theory(FILE, STATUS).rules
    assert len(items) == count == len(rules)
    for item, rule in zip(items, rules, strict=True):
        assert text_of(item.find(".//h2")) == f"{rule.number} {sentence(rule)}"
        assert f"{100 * rule.weight:.1f} %" in text_of(item)
    assert items[0].findall(".//div[@class='boards']/figure")
