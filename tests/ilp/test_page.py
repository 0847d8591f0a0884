"""The page of rules: whole, escaped, true."""

import re
import resource
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest
from sgfmill import boards, sgf

from katachi.data.language import LANGUAGE, InductionError
from katachi.data.reading import find_games
from katachi.engine.board.vertex import COLUMNS
from katachi.engine.patterns.sentences import sentence
from katachi.engine.patterns.theory import read_theory
from katachi.ilp.page import draw, firings, write_page
from katachi.ilp.records import read_records
from tests.command import called
from tests.engine.patterns import plain_matcher
from tests.ilp.pages import EVIL, EVIL_THEORY, boards_of, text_of, tree_of, write
from tests.paths import ROOT

ALEPH = ROOT / "data" / "theories" / "aleph.pl"
GAMES = ROOT / "data" / "games" / "gnugo-level0" / "9x9"


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Element:
    """The page of the rules that ship."""
    out = tmp_path_factory.mktemp("page") / "rules.html"
    assert write_page(ALEPH, [GAMES], out)[0] == 18
    return tree_of(out.read_text(encoding="utf-8"))


def items(page: Element) -> list[Element]:
    return page.findall(".//ol[@id='rules']/li")


def test_each_rule_is_there_with_all_that_is_known_of_it(page: Element) -> None:
    rules = read_theory(ALEPH).rules
    source = ALEPH.read_text(encoding="utf-8")
    for item, rule in zip(items(page), rules, strict=True):
        assert text_of(item.find(".//h2")) == f"{rule.number} {sentence(rule)}"
        (code,) = ["".join(found.itertext()) for found in item.iter("code")]
        assert code in source
        figures = [text_of(entry) for entry in item.findall(".//dl[@class='figures']//dd")]
        assert figures == [
            f"{rule.weight:+,.0f}", str(rule.positives), str(rule.negatives), str(len(rule.body))
        ]  # fmt: skip
        assert item.get("data-weight") == str(rule.weight)
        assert item.find(".//figure[@class='drawn']/svg") is not None


def test_the_rules_fire_in_the_positions_shown(page: Element) -> None:
    for item, rule in zip(items(page), read_theory(ALEPH).rules, strict=True):
        shown = boards_of(item)
        assert len(shown) == 3
        for one in shown:
            assert plain_matcher.holds(rule, one.board(), one.mover, one.move), one
        assert len({one.caption.split()[-1] for one in shown}) == 3  # games


def test_the_positions_shown_are_those_of_the_games(page: Element) -> None:
    shown = [one for item in items(page) for one in boards_of(item)]
    for one in shown:
        found = re.fullmatch(r"move (\d+), (Black|White) ([A-J])(\d)(\S+)", one.caption)
        assert found, one.caption
        ply, mover, column, row, name = found.groups()
        x, y = COLUMNS.index(column) + 1, int(row)
        assert (one.mover, one.move) == (mover.lower(), (x, y))
        assert position_of(GAMES / name, int(ply)) == (one.stones, mover.lower(), (x, y))


def position_of(path: Path, ply: int) -> tuple[dict[tuple[int, int], str], str, tuple[int, int]]:
    """By sgfmill: the stones before a move of a game, and the move."""
    game = sgf.Sgf_game.from_bytes(path.read_bytes())
    board, names = boards.Board(9), {"b": "black", "w": "white"}
    moves = [
        node.get_move()
        for node in game.get_main_sequence()
        if node.has_property("B") or node.has_property("W")
    ]
    for colour, place in moves[: ply - 1]:
        if place:
            board.play(*place, colour)
    stones = {(x + 1, y + 1): names[colour] for colour, (y, x) in board.list_occupied_points()}
    colour, (y, x) = moves[ply - 1]
    return stones, names[colour], (x + 1, y + 1)


def test_the_page_is_in_the_language_of_who_asks(tmp_path: Path) -> None:
    token = LANGUAGE.set("ko")
    write_page(ALEPH, [GAMES], tmp_path / "page.html")
    LANGUAGE.reset(token)
    page = tree_of((tmp_path / "page.html").read_text(encoding="utf-8"))
    assert page.get("lang") == "ko"
    tags = ("h1", "h2", "p", "label", "summary", "figcaption", "option")
    said = [text_of(one) for one in page.iter() if one.tag in tags]
    assert [
        one for one in said if re.search(r"[a-z]{3}", re.sub(r"aleph\.pl|\S+\.sgf", "", one))
    ] == []


def test_nothing_of_a_theory_or_a_game_becomes_markup(tmp_path: Path) -> None:
    theory = write(tmp_path, "<b>&.pl", EVIL_THEORY)
    game = write(tmp_path, "<img src=x>&amp;.sgf", "(;SZ[9];B[ee];W[ce])")
    write_page(theory, [game], tmp_path / "page.html")
    text = (tmp_path / "page.html").read_text(encoding="utf-8")
    page = tree_of(text)
    assert len([*page.iter("script")]) == len([*page.iter("style")]) == 1
    assert not [*page.iter("img")]
    assert [element.get("class") for element in page.iter("b")] == ["plus"]
    assert EVIL in [text_of(entry) for entry in page.iter("dt")]
    assert f"{EVIL}, 1" in [text_of(entry) for entry in page.iter("dd")]
    assert text_of(page.find(".//h1")) == "Rules of <b>&.pl"
    assert {text_of(found) for found in page.findall(".//span[@class='game']")} == {game.name}


def test_the_page_forbids_itself_everything_else(page: Element) -> None:
    (policy,) = [e.get("content") or "" for e in page.iter("meta") if e.get("http-equiv")]
    assert policy.startswith("default-src 'none';")
    assert "unsafe" not in policy
    links = [value for e in page.iter() for name, value in e.items() if name in ("href", "src")]
    assert {link.partition("#")[0] for link in links} == {"", "data:,"}


def test_the_page_tells_what_its_figures_and_words_mean(page: Element) -> None:
    meanings = [text_of(entry) for entry in page.findall(".//dl[@class='meanings']//dd")]
    assert (
        meanings[2] == "The weight is P - N; a move's score is the sum of the weights of its rules."
    )
    listed = {text_of(one): one.get("value") for one in page.findall(".//*[@id='words']//button")}
    clauses = " ".join("".join(code.itertext()) for code in page.iter("code"))
    used = {*re.findall(r"^    (\w+)\(", clauses, re.M)}
    assert listed == {name: f"{name}(" for name in used}


def test_what_is_suggested_finds_something(page: Element) -> None:
    sentences = [text_of(item.find(".//h2")).lower() for item in items(page)]
    suggested = [option.get("value") or "" for option in page.iter("option") if option.get("value")]
    offered = [text for text in suggested if " " in text]
    assert len(offered) > 10
    for text in offered:
        assert any(all(word in one for word in text.split()) for one in sentences), text


def test_a_rule_that_fired_in_one_game_only_shows_more_of_its_moves(tmp_path: Path) -> None:
    theory = read_theory(write(tmp_path, "t.pl", EVIL_THEORY))
    write(tmp_path, "a.sgf", "(;SZ[9];B[ee];W[ce];B[cc];W[gg];B[gc])")
    write(tmp_path, "b.sgf", "(;SZ[9];B[aa])")
    for names, expected in (["a"], [0, 0, 0]), (["b"], [0]), (["a", "b"], [0, 0, 1]):
        records = read_records(find_games([tmp_path / f"{name}.sgf" for name in names]))
        found = draw(theory, firings(theory, records))[1]
        assert [example.record for example in found] == expected
        assert len({(example.record, example.ply) for example in found}) == len(expected)


def test_a_rule_that_never_fired_says_so(tmp_path: Path) -> None:
    theory = write(tmp_path, "t.pl", EVIL_THEORY.replace("opening", "ending"))
    write_page(theory, [write(tmp_path, "a.sgf", "(;SZ[9];B[ee])")], tmp_path / "page.html")
    page = tree_of((tmp_path / "page.html").read_text(encoding="utf-8"))
    assert "It holds for no move of these games." in text_of(page)


def test_a_theory_without_rules(tmp_path: Path) -> None:
    theory = write(tmp_path, "t.pl", "theory(format, 1).\n")
    write_page(theory, [GAMES], tmp_path / "page.html")
    page = tree_of((tmp_path / "page.html").read_text(encoding="utf-8"))
    assert "This theory has no rules." in text_of(page)


def test_the_command_writes_the_page(tmp_path: Path) -> None:
    done = called("rules", ALEPH, "-o", "page.html", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == "18 rules, in page.html"
    assert [path.name for path in tmp_path.iterdir()] == ["page.html"]
    assert len(items(tree_of((tmp_path / "page.html").read_text(encoding="utf-8")))) == 18


@pytest.mark.parametrize(
    ("words", "sentence", "status"),
    [
        (["none.pl"], "Cannot read the theory none.pl: there is no such file.", 1),
        (["bad.pl"], "bad.pl, line 1: the first fact must be theory(format, 1)", 1),
        ([ALEPH, "nowhere"], "There is no file or folder nowhere.", 1),
        ([ALEPH, "small.sgf"], "No game can be used: 0 games, 0 moves; left out: 1 game on", 1),
        ([ALEPH, "-o", "none/page.html"], "Cannot write none/page.html: No such file", 1),
        ([ALEPH, "-o", "."], "File '.' is a directory.", 2),
        ([], "Missing argument 'THEORY'.", 2),
    ],
)
def test_bad_input(tmp_path: Path, words: list[object], sentence: str, status: int) -> None:
    write(tmp_path, "bad.pl", "rule(1, 2, 3).")
    write(tmp_path, "small.sgf", "(;SZ[5];B[cc])")
    write(tmp_path, "rules.html", "<!DOCTYPE html>older")
    done = called("rules", *map(str, words), cwd=tmp_path)
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert done.returncode == status
    assert (tmp_path / "rules.html").read_text() == "<!DOCTYPE html>older"
    assert len([*tmp_path.iterdir()]) == 3


def test_a_page_is_whole_or_as_it_was(tmp_path: Path) -> None:
    """The system refuses to write more than 1000 bytes of it."""
    out = write(tmp_path, "page.html", "<!DOCTYPE html>older")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
    try:
        with pytest.raises(InductionError, match=r"cannot write .*page\.html: File too large"):
            write_page(ALEPH, [GAMES], out)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert [path.name for path in tmp_path.iterdir()] == ["page.html"]
    assert out.read_text() == "<!DOCTYPE html>older"
