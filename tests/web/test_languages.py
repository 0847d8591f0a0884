"""Languages: the catalogues are whole and say the same facts, and each visitor reads his own."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from katachi.data import shipped
from katachi.data.language import (
    LANGUAGE,
    LANGUAGES,
    Error,
    TheoryError,
    joined,
    of_locale,
    renamed,
    t,
    tn,
    told,
    wanted,
)
from katachi.data.reading import CollectionError, find_games
from katachi.engine.board.rules import RULESETS
from katachi.engine.board.vertex import name_of
from katachi.engine.patterns.theory import parse_theory
from katachi.engine.settings import SessionOptions, fault_of, of
from katachi.explain.reasons.facts import sentences_of
from katachi.explain.reasons.finding import facts_of
from katachi.explain.review import Record
from katachi.gtp.match.results import Fault, GameRecord, sentences
from katachi.gtp.programs import ProgramDied, parts_of
from katachi.ilp.records import read_records
from katachi.web.asked import sentence
from katachi.web.table import Table
from tests.web.browser import Visitor
from tests.web.kept import reviewed
from tests.web.server import JSON, Server
from tests.words import PLACES, TRANSLATED, catalogue, is_whole, of_click, template

POINT = re.compile(r"(?<![A-Za-z])[A-HJ-T]\d{1,2}(?!\d)")
NUMBER = re.compile(r"\d+")
SIDES = {
    "Black": {"en": r"\b[Bb]lack", "de": "[Ss]chwarz", "ja": "黒", "zh-CN": "黑", "ko": "흑"},
    "White": {"en": r"\b[Ww]hite", "de": "[Ww]ei(ß|ss)", "ja": "白", "zh-CN": "白", "ko": "백"},
}

SEEN = """() => [...document.querySelectorAll("body, body *")]
  .filter((one) => !one.closest("script, noscript, footer"))
  .flatMap((one) => [
    ...[...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data),
    ...["aria-label", "title", "placeholder", "aria-roledescription"].map(
      (name) => one.getAttribute(name) ?? "")])
  .map((text) => text.trim()).filter(Boolean)"""
"""All that a page says, seen or told to a screen reader."""
CUT = "one => one.scrollWidth > one.clientWidth"


def pairs(language: str) -> Iterator[tuple[str, str]]:
    """Each text in English and in a language, all its forms."""
    for one in catalogue(language):
        if one.id:
            said = one.string if isinstance(one.string, tuple) else (one.string,)
            english = one.id[-1] if isinstance(one.id, tuple) else one.id
            yield from ((english, form) for form in said)


def test_every_text_is_translated_and_says_the_same_facts() -> None:
    now = template()
    clicks = {text[-1] if isinstance(text, tuple) else text for _, text in of_click()}
    for language in TRANSLATED:
        known = catalogue(language)
        assert [one.id for one in now if one.id and one.id not in known] == []
        assert [one.id for one in known if one.id and not is_whole(one)] == []
        assert {rules.title for rules in RULESETS.values()} <= {one.id for one in known}
        for english, said in pairs(language):
            places, there = {*PLACES.findall(english)}, {*PLACES.findall(said)}
            places -= {"count"} - there
            if english in clicks:  # click would say the others in English alone
                places &= there
            assert there == places, said
            assert {*POINT.findall(said)} == {*POINT.findall(english)}, said
            assert {*NUMBER.findall(english)} <= {*NUMBER.findall(said)}, said
            for forms in SIDES.values():
                is_named = re.search(forms["en"], english) is not None
                assert not is_named or re.search(forms[language], said), said


FLAWED = (b"", b"hello", b"(;GM[2])", b"(;SZ[25])", b"(;SZ[9];B[zz])", b"(;SZ[9]AB[aa]AW[aa])")
"""Records of which nothing can be played."""
READ_PAST = b"(;SZ[9]KM[x]RU[Klingon];B[ee]AB;W[ee] ...)"


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_wrong_with_a_record_is_said_in_a_language(language: str) -> None:
    said = list(Table.of_record(READ_PAST, "").remarks)
    assert len(said) == 6
    for record in FLAWED:
        with pytest.raises(Error) as fault:
            Table.of_record(record, "")
        said.append(sentence(fault.value))
    for text in said:
        english, other = (re.findall(r"\b[a-z]{4,}\b", told(text, to)) for to in ("en", language))
        assert {*english} & {*other} <= {"hello"}, told(text, language)


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_match_and_what_is_learned_from_are_told_in_a_language(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    won = GameRecord(1, "A", "B+3", "A", 40, {"A": 2.0, "B": 1.0}, {"A": 20, "B": 20})
    lost = GameRecord(2, "B", "Void", None, 0, fault=Fault.SETUP, at_fault="referee", reason="")
    said = [*sentences([won, lost])]
    monkeypatch.chdir(tmp_path)
    Path("a.sgf").write_bytes(b"hello")
    said.append(read_records(find_games([Path()])).summary())
    with pytest.raises(TheoryError, match="first fact") as of_theory:
        parse_theory("p(a).", "C")
    with pytest.raises(ProgramDied) as of_program:
        parts_of("")
    said += [renamed(str(of_theory.value), "C", "x.pl"), str(of_program.value)]
    said.append(fault_of(of(SessionOptions, "size"), 1))
    with pytest.raises(CollectionError) as fault:
        find_games([Path("b")])
    for text in said:
        english, other = (re.findall(r"\b[a-z]{4,}\b", told(text, to)) for to in ("en", language))
        assert {*english} & {*other} <= {"hello", "theory", "format"}, told(text, language)
        if language in ("ja", "zh-CN"):
            assert not re.search(r"[^\x00-\x7f][,;] |[。）] ", told(text, language))
    assert told(fault.value.args[0], language) != fault.value.args[0]


def test_a_text_is_said_in_a_language_with_all_its_parts() -> None:
    side = t("{winner} wins by {points} point", winner=t("Black"), points=3)
    assert side == "Black wins by 3 point"
    assert [told([{"a": t("Black")}], one) for one in ("en", "de")] == [
        [{"a": "Black"}],
        [{"a": "Schwarz"}],
    ]
    games = tn("{number} game", "{number} games", 2, number=2)
    assert [str(games), told(games, "de"), told(games, "ko")] == ["2 games", "2 Spiele", "2판"]


@pytest.mark.parametrize(
    ("value", "german"),
    [
        ("-12,345.6", "-12.345,6"),
        ("1,000", "1.000"),
        ("99.4 %", "99,4 %"),
        ("x2.5", "x2,5"),
        (0.5, "0,5"),
        *((one, str(one)) for one in (3, "12", "E5", "B+3.5", "0.1.0", "3,4", "'6.5'", "1.5.sgf")),
        (Path("1.5"), "1.5"),
    ],
)
def test_a_number_in_a_sentence_has_the_signs_of_the_language(value: object, german: str) -> None:
    for said in (t("komi {komi}", komi=value), joined([value]), t("{said}.", said=joined([value]))):
        assert german in told(said, "de")
        for language in ("en", "ja", "ko", "zh-CN"):
            assert str(value) in told(said, language)


@pytest.mark.parametrize(
    ("value", "korean"),
    [
        ("C5", "C5가 C5와 C5로"),
        ("G8", "G8이 G8과 G8로"),
        ("C10", "C10이 C10과 C10으로"),
        ("H6의 18점", "H6의 18점이 H6의 18점과 H6의 18점으로"),
        ("D6 (C5 단수)", "D6 (C5 단수)이 D6 (C5 단수)과 D6 (C5 단수)으로"),
        ("좌하귀", "좌하귀가 좌하귀와 좌하귀로"),
        ("60%", "60%가 60%와 60%로"),
        ("a.sgf", "a.sgf이(가) a.sgf과(와) a.sgf(으)로"),
    ],
)
def test_a_korean_particle_fits_the_sound_before_it(value: str, korean: str) -> None:
    """'18점와' and 'G8와' were said, and 'C5을(를)' where the sound is known."""
    assert told(t("{one}이(가) {one}과(와) {one}(으)로", one=value), "ko") == korean


def test_a_korean_text_fixes_no_particle_after_a_value_of_any_sound() -> None:
    """Sides all end alike, 흑 and 백, and so do what stands for a side's group, 점 and 돌."""
    alike = "colour|own|enemy|read|searched|group|share|other"
    for _, said in pairs("ko"):
        fixed = re.findall(rf"\{{(?!(?:{alike})\}})\w+\}}([이가을를은는와과])(?![\w(])", said)
        assert not fixed, said


@pytest.mark.parametrize(
    ("chosen", "accepted", "language"),
    [
        ("", "", "en"),
        ("", "fr, ja;q=0.5, de;q=0.7", "de"),
        ("", "fr, ja; q=0.5, DE-at ; Q=0.7", "de"),
        ("ko", "de", "ko"),
        ("xx", "zh-TW,zh;q=0.9", "zh-CN"),
        ("", "de;q=x;;, \x00" + 9_000 * ",a", "de"),
    ],
)
def test_the_language_is_chosen_or_the_browsers(chosen: str, accepted: str, language: str) -> None:
    assert wanted(chosen, accepted) == language


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "C.UTF-8", "LC_MESSAGES": "ja"}, "ja"),
        ({"LANG": "ko_KR.UTF-8", "LC_MESSAGES": "", "LC_ALL": "zh_CN"}, "zh-CN"),
        ({"LANG": "de_DE", "LANGUAGE": "xx:ko:ja"}, "ko"),
        ({"LANG": "fr_FR@euro"}, "en"),
    ],
)
def test_the_terminal_speaks_the_language_of_its_locale(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, variables.get(name, ""))
    assert of_locale() == language


def test_a_review_is_written_into_its_record_in_a_language() -> None:
    written: dict[str, str] = {}
    for language in LANGUAGES:
        token = LANGUAGE.set(language)
        written[language] = reviewed().to_sgf().decode()
        LANGUAGE.reset(token)
    assert "Analyse durch Katachi" in written["de"]
    assert len({*written.values()}) == len(LANGUAGES)
    moves = {re.sub(r"C\[[^]]*\]|\s", "", text) for text in written.values()}
    assert len(moves) == 1


def test_each_answer_is_in_the_language_of_who_asks(server: Server) -> None:
    german = {"accept-language": "de-AT,de;q=0.9"}
    chosen = german | {"cookie": "katachi-language=ja"}
    for headers, said in (
        (german, "Das gibt es hier nicht: Spiel."),
        (chosen, "その対局はここにありません。"),
        ({}, "There is no such game here."),
    ):
        found = server.ask("GET", f"/api/games/{32 * '0'}", headers=headers)
        assert (found.status, found.json["error"]) == (404, said)
    path = f"/api/tests/{server.ask('POST', '/api/tests', {}).json['id']}"
    server.ask("POST", f"{path}/answer", {"number": 1, "choice": None})
    for headers, begins in ((german, ("Schwarz", "Weiß")), ({}, ("Black", "White"))):
        (one,) = server.ask("GET", path, headers=headers).json["answered"]
        assert one["question"]["text"].startswith(begins)
        assert all(" is " not in two["text"] for two in one["told"]["sentences"] if headers)


@pytest.mark.parametrize(
    ("language", "theory", "players"),
    [
        ("en", None, "PB[Human]PW[Katachi, level 3]"),
        ("de", None, "PB[Mensch]PW[Katachi, Stufe 3]"),
        ("de", "go", "PB[Mensch]PW[Katachi, nur Regeln]"),
    ],
)
def test_a_record_names_its_players_in_the_language_of_who_plays(
    server: Server, language: str, theory: str | None, players: str
) -> None:
    asked = {**JSON, "accept-language": language}
    new = {"size": 9, "person": "black", "level": 3, "theory": theory}
    game = server.ask("POST", "/api/games", new, asked).json
    record = server.ask("GET", f"/api/games/{game['id']}/game.sgf").body.decode()
    assert players in record.replace("\n", "")


@pytest.mark.parametrize(
    ("language", "kyu"), [("de", "Kyu"), ("ja", "級"), ("zh-CN", "级"), ("ko", "급")]
)
def test_a_level_is_no_rank(language: str, kyu: str) -> None:
    """Levels are higher the stronger they are, kyu lower: '3 级' was said of both in Chinese."""
    ranks = [english for english, said in pairs(language) if re.search(rf"[}}\d] ?{kyu}", said)]
    assert ranks
    assert all("kyu" in english for english in ranks), ranks


@pytest.mark.external
def test_each_visitor_reads_his_own_language(browser: Browser, server: Server, review: str) -> None:
    """Longest are the words of German: each page has room for them, in twice their size too."""
    visitor = Visitor(browser, server.url, "phone", language="de", works=False)
    page, game = visitor.page, server.post("/api/games", size=9, person="both")["id"]

    def is_in(language: str) -> None:
        page.wait_for_selector("footer select")
        assert page.evaluate("document.documentElement.lang") == language
        english = {one for one, said in pairs(language) if one != said} - {"A game"}  # the title
        assert english.isdisjoint(page.evaluate(SEEN)), page.url
        visitor.fits()

    def is_whole_at(width: int) -> None:
        page.set_viewport_size({"width": width, "height": visitor.height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, page.url

    all_of_it = "() => { for (const one of document.querySelectorAll('details')) one.open = true; }"
    visitor.open()
    for path, shows in (
        *(("/", "form.setup"), ("/first", ".question"), ("/review", "input[type=file]")),
        *(("/rules", ".shapes li"), ("/learn", "h1"), ("/level", ".actions button")),
        *((f"/game/{game}", "#status"), (f"/review/{review}", ".faults button")),
    ):
        visitor.turn_to(path)
        page.locator(f"main {shows}").first.wait_for()
        is_in("de")
        page.evaluate(all_of_it)
        is_whole_at(visitor.width // 2)  # all sizes are of letters
        is_whole_at(visitor.width)
    better = {"de": "Besser ist ", "ja": "より良い手は", "zh-CN": "更好的是", "ko": "더 좋은 수"}
    for language, said in better.items():
        if language != "de":
            with page.expect_navigation():
                page.locator("footer select").select_option(language)
        visitor.until("text => document.body.innerText.includes(text)", said)
        is_in(language)
        is_whole_at(320)
        faults = page.locator(".faults button").all()
        assert faults, language
        assert not any(one.evaluate(CUT) for one in faults), language
        breaks = page.evaluate("getComputedStyle(document.querySelector('p')).wordBreak")
        assert breaks == ("keep-all" if language == "ko" else "normal"), "Korean has words"
        is_whole_at(visitor.width)
    visitor.open("/level")
    page.get_by_role("heading", name=told(t("My level"), "ko")).wait_for()
    assert page.locator("footer option").all_inner_texts() == [*LANGUAGES.values()]
    visitor.close()


def test_what_moves_do_is_said_of_the_same_points_and_in_no_english() -> None:
    said = set[str]()
    for path in sorted(shipped.folder("games").rglob("*.sgf"))[::10]:
        record = Record(path.read_bytes())
        for number in range(1, len(record) + 1, 5):
            game, (colour, point) = record.before(number), record.move(number)
            if point:
                found = facts_of(game, colour, point)
                said |= {*sentences_of(found, name_of(point, game.size))}
    assert len(said) > 60
    for text in said:
        for language in TRANSLATED:
            there = told(text, language)
            assert sorted(POINT.findall(there)) == sorted(POINT.findall(text)), there
            assert {*NUMBER.findall(text)} <= {*NUMBER.findall(there)}, there
            assert language == "de" or not re.search("[a-z]", there), there
            assert not re.search("(droht|daran|davor),", there), f"a comma must end it: {there}"
