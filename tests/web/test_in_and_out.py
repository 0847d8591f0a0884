"""Records come in as text, files and links, and go out as links and pictures; all of it hostile."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from katachi.engine.board.rules import RULESETS, usual_komi
from tests.web.browser import Visitor, on_desk, on_phone
from tests.web.server import BYTES, Server

XSS = "<img src=x onerror=document.title='caught'>"
TWO = f"""(;SZ[9]PB[{XSS}]PW[Lee]DT[2024-05-01];B[ee]C[{XSS}];W[gc])
(;SZ[19]PB[Cho]PW[Kim]RE[B+R];B[pd];W[dd];B[])(;GM[2]SZ[9])"""
GIB = "\\HS\n\\[GAMEBLACKNAME=Cho\\]\n\\HE\n\\GS\n2 1 0\nSTO 0 2 1 3 3\nSTO 0 3 2 15 15\n\\GE\n"


def listed(server: Server, data: str) -> list[dict[str, object]]:
    found = server.ask("POST", "/api/records/games", data.encode(), BYTES)
    assert found.status == 201, found.body
    return found.json["games"]


def test_the_games_of_a_file_are_listed(server: Server) -> None:
    first, second, third = listed(server, TWO)
    assert (first["heading"], first["moves"]) == (f"{XSS[:40]} – Lee, 2024-05-01", 2)
    assert (second["size"], second["result"], second["moves"]) == (19, "B+R", 3)
    assert third == {"fault": "Line 2, column 49: it is not a game of Go."}
    sizes = [one["fault"] for one in listed(server, "".join(f"(;SZ[{n}])" for n in (1, 2, 19, 20)))]
    assert [bool(one) for one in sizes] == [True, False, False, True]
    assert sizes[0] == "The board is of size 1."
    (gib,) = listed(server, GIB)
    assert (gib["heading"], gib["moves"]) == ("Cho – ?", 2)
    many = server.ask("POST", "/api/records/games", b"(;SZ[9];B[aa])" * 501, BYTES).json
    assert (len(many["games"]), many["more"]) == (500, True)
    (long,) = listed(server, f"(;SZ[9]PB[{'x' * 9_000}]RE[{'y' * 9_000}];B[aa])")
    assert len(str(long)) < 300


def test_one_of_them_is_opened(server: Server) -> None:
    def opened(game: str) -> tuple[int, bytes]:
        found = server.ask("POST", f"/api/records?game={game}", TWO.encode(), BYTES)
        return found.status, found.body

    status, body = opened("1")
    assert (status, b'"W","D16"' in body) == (201, True)
    state = json.loads(body)
    assert (state["names"], state["said"]) == ({"black": "Cho", "white": "Kim"}, "B+R")
    assert opened("3") == (404, b'{"error":"There is no such game in this file."}')
    for number in ("-1", "x", "9" * 4_000, "%C2%B2"):
        assert opened(number)[0] == 400


def test_a_position_is_a_picture(server: Server) -> None:
    game = server.ask("POST", "/api/records", TWO.encode(), BYTES).json["id"]
    found = server.ask("GET", f"/api/games/{game}/boards/1.svg")
    assert (found.status, found.headers["content-type"]) == (200, "image/svg+xml")
    assert b"Black: E5. White: no stone." in found.body
    for number in ("3", "x", "-1"):
        assert server.ask("GET", f"/api/games/{game}/boards/{number}.svg").status in (400, 404)


def test_a_position_that_cannot_be_is_told_of(server: Server) -> None:
    def told(**terms: object) -> str:
        found = server.ask("POST", "/api/games", {"size": 5, **terms})
        assert found.status == 400
        return str(found.json["error"])

    empty = "." * 25
    assert told(board="BW..." + "W...." + "." * 15) == "A block has no liberty."
    for terms in ({"board": empty + "."}, {"board": "." * 81, "size": 9, "handicap": 2}):
        assert told(**terms) == "These stones do not go with this game."
    for board in ("x" * 25, "." * 400, ".B", 7):
        assert told(board=board).startswith("This is no such request: ")


@pytest.mark.external
@on_desk
def test_a_pasted_game_leaves_as_a_link_and_comes_back(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open()
    page.get_by_label("A record as text").fill(TWO)
    visitor.button("Open")
    page.get_by_text("it is not a game of Go").wait_for()
    visitor.check()
    page.get_by_role("button", name="Lee").click()
    page.wait_for_url("**/game/*")
    visitor.wait_for_status("Black to move")
    moves = visitor.state()["moves"]
    # Where nothing may be copied, as without https, the link is shown.
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    visitor.button("Copy link")
    shown = page.get_by_label("A link to this record")
    shown.wait_for()
    link = shown.input_value()
    visitor.fits()
    page.goto(f"{visitor.url}/static/icon.svg")  # else it is the same page
    page.goto(link)
    page.wait_for_url("**/game/*")
    visitor.wait_for_status("Black to move")
    assert visitor.state()["moves"] == moves == [["B", "E5"], ["W", "G7"]]
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the picture as PNG").click()
    assert Path(download.value.path()).read_bytes().startswith(b"\x89PNG")
    assert page.title() != "caught"
    assert page.locator("img[src=x]").count() == 0
    visitor.fits()


BRANCHED = f"""(;SZ[9]PB[{XSS}]C[{XSS}];B[ee];W[gc]C[Here.]TR[ee]LB[cc:{XSS}];B[cc]
(;W[cg];B[gg])(;W[dd]C[Or so.]))"""


@pytest.mark.external
@on_desk
def test_variations_are_made_chosen_promoted_and_deleted(visitor: Visitor, server: Server) -> None:
    page = visitor.page

    def vertices() -> list[str]:
        return [vertex for _, vertex in visitor.state()["moves"]]

    visitor.open()
    page.get_by_label("A record as text").fill(BRANCHED)
    visitor.button("Open")
    visitor.wait_for_status("White to move")
    visitor.button("To the beginning")
    page.get_by_text(XSS).first.wait_for()
    visitor.button("One move forth")
    visitor.button("One move forth")
    page.get_by_text("Here.").wait_for()
    assert page.locator(".letter").all_text_contents() == ["△", "<im"]
    visitor.check()
    visitor.button("One move forth")
    visitor.button("White D6")
    page.get_by_text("Or so.").wait_for()
    assert vertices() == ["E5", "G7", "C7", "D6"]
    page.keyboard.press("ArrowLeft")
    visitor.click("A1", 9)
    visitor.wait_for_status("Black to move")
    assert vertices() == ["E5", "G7", "C7", "A1"]
    visitor.fits()
    page.reload()  # the line, too, is kept
    visitor.wait_for_status("Black to move")
    visitor.button("Make this the main line")
    page.get_by_text("Make this the main line").wait_for(state="hidden")
    with page.expect_download() as download:
        page.get_by_role("link", name="Save SGF").click()
    record = Path(download.value.path()).read_text().replace("\n", "")
    assert record.index(";W[ai]") < record.index(";W[cg]") < record.index("W[dd]")
    assert all(one in record for one in (f"C[{XSS}]", f"PB[{XSS}]", "TR[ee]", "C[Or so.]"))
    visitor.button("Delete A1")
    page.get_by_role("button", name="Delete A1: sure?", exact=True).wait_for()
    for key in ("Home", "End"):  # who looks elsewhere is asked again
        page.keyboard.press(key)
    visitor.button("Delete A1")
    visitor.button("Delete A1: sure?")
    visitor.wait_for_status("White to move")
    assert vertices() == ["E5", "G7", "C7"]
    visitor.button("White C3")
    visitor.wait_for_status("Move 4 of 5")
    assert page.title() != "caught"
    visitor.fits()


def test_a_game_against_katachi_is_tried_out_beside_itself(server: Server) -> None:
    game = server.post("/api/games", size=5, person="black", seconds=0.2)["id"]
    server.post(f"/api/games/{game}/play", vertex="C3", number=1)
    refused = server.ask("POST", f"/api/games/{game}/branch", {"vertex": "A1", "number": 1})
    assert refused.status == 409
    tried = server.post(f"/api/games/{game}/try")
    path = f"/api/games/{tried['id']}"
    first = server.post(f"{path}/branch", vertex="B2", number=1)
    assert [one[1] for one in first["moves"]] == ["B2"]
    assert server.ask("POST", f"{path}/branch", {"vertex": "B2", "number": 9}).status == 409
    fork = server.ask("GET", f"{path}/notes").json["forks"]["0"]
    assert [one[1] for one in fork["moves"]] == ["C3", "B2"]
    there = {"node": fork["node"], "child": 0, "version": first["version"]}
    for bad in ({"node": 20_000}, {"child": 9}, {"version": 77}):
        assert server.ask("POST", f"{path}/line", there | bad).status == 409
    assert server.post(f"{path}/line", **there)["moves"][0] == ["B", "C3"]


@pytest.mark.external
@on_phone
def test_a_position_is_set_up_and_played_on(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open()
    visitor.button("Set up a position")
    for vertex in ("C3", "D4", "E5"):
        visitor.click(vertex, 9)
    visitor.press(page.locator("[name=tool][value=W]"))
    for vertex in ("C4", "D4", "D3", "D3"):  # one over a black stone, one taken off again
        visitor.click(vertex, 9)
    visitor.press(page.locator("[name=tool][value='.']"))
    visitor.click("E5", 9)
    visitor.press(page.locator("[name=turn][value=white]"))
    visitor.fits()
    visitor.button("Start")
    page.wait_for_url("**/game/*")
    visitor.wait_for_status("Your turn")  # Katachi has moved, with White
    assert [one[0] for one in visitor.state()["moves"]] == ["W"]
    with page.expect_download() as download:
        page.get_by_role("link", name="Save SGF").click()
    record = Path(download.value.path()).read_text()
    assert all(one in record for one in ("AB[cg]", "AW[cf][df]", "PL[W]"))
    visitor.press(page.get_by_role("link", name="Edit the position"))
    page.get_by_role("heading", name="Set up a position").wait_for()
    visitor.until("() => document.querySelectorAll('.stones circle').length === 4")
    visitor.fits()


@pytest.mark.external
@on_desk
def test_a_position_is_not_cleared_by_one_press_on_another_size(visitor: Visitor) -> None:
    page = visitor.page
    stones, toast = page.locator(".stones circle"), page.locator("#toast")
    visitor.open()
    visitor.button("Set up a position")
    for size in (13, 9):  # nothing is there yet: nobody is asked
        visitor.press(page.locator(f"[name=size][value='{size}']"))
    expect(toast).not_to_have_class("shown")
    visitor.click("C3", 9)
    for kept in (True, False):
        visitor.press(page.locator("[name=size][value='13']"))
        expect(page.locator("[name=size]:checked")).to_have_value("9" if kept else "13")
        expect(stones).to_have_count(1 if kept else 0)
        expect(toast).to_have_text("This would clear the board. Choose 13×13 again if it may.")
    visitor.fits()


@pytest.mark.external
@on_desk
def test_the_usual_komi_is_the_engine_s(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open()
    page.get_by_text("Handicap, rules, komi, clock").click()
    for size in (9, 13):
        page.locator(f"[name=size][value='{size}']").check(force=True)
        for name, rules in RULESETS.items():
            page.locator("[name=rules]").select_option(name)
            komi = f"{usual_komi(rules, size, 0):g}"
            expect(page.get_by_label("Komi")).to_have_value(komi)


@pytest.mark.external
@on_desk
def test_a_komi_goes_on_to_no_other_game_unseen(visitor: Visitor, server: Server) -> None:
    """That of a position that was set up stays with it; one that was chosen is shown."""
    page = visitor.page
    game = server.ask("POST", "/api/records", b"(;SZ[9]HA[2]KM[0.5]AB[gc][cg];W[ee])", BYTES).json
    visitor.open(f"/?from={game['id']}&at=1")
    komi = page.locator("[name=komi]")
    visitor.until("() => document.querySelector('[name=komi]').value === '0.5'")
    visitor.button("Start")
    page.wait_for_url("**/game/*")
    visitor.turn_to("/")
    assert (komi.input_value(), komi.is_visible()) == ("7", False)
    page.locator("summary", has_text="komi").click()
    komi.fill("-3")
    visitor.button("Start")
    page.wait_for_url("**/game/*")
    assert visitor.state()["komi"] == -3
    visitor.open()  # it is kept
    assert (komi.input_value(), komi.is_visible()) == ("-3", True)
    visitor.fits()


@pytest.mark.external
@on_desk
def test_the_terms_that_are_shown_are_those_of_the_game(visitor: Visitor, server: Server) -> None:
    """A position takes the rules of its game along, and leaves a chosen handicap behind."""
    page = visitor.page
    handicap, rules = page.locator("[name=handicap]"), page.locator("[name=rules]")
    game = server.ask("POST", "/api/records", b"(;SZ[9]RU[Japanese];B[ee])", BYTES).json
    visitor.open(f"/?from={game['id']}&at=1")
    expect(rules).to_have_value("japanese")
    for path in ("/", "/?theory=go"):
        visitor.turn_to(path)
        page.locator("summary", has_text="komi").click()
        handicap.select_option("3")
        visitor.button("Set up a position")
        expect(handicap).to_have_value("0")
        expect(handicap).to_be_disabled()
        visitor.button("Cancel")
        expect(handicap).to_have_value("0")
        expect(handicap).to_be_enabled()
    visitor.fits()


@pytest.mark.external
@on_desk
def test_a_bad_link_is_told_of(visitor: Visitor) -> None:
    visitor.open()
    for link, told in (
        ("#sgf=%ff", "damaged"),
        (f"#sgf={XSS}", "begins no game"),
        ("#gz=@@@", "damaged"),
        ("#sgf=(;SZ[99];B[aa])", "of size '99'"),
    ):
        visitor.turn_to("/" + link)
        visitor.until("text => document.getElementById('toast').textContent.includes(text)", told)
        assert visitor.page.title() == "Katachi"
        assert visitor.page.locator("img[src=x]").count() == 0


@pytest.mark.external
@on_desk
def test_several_files_are_dropped_or_chosen(visitor: Visitor, tmp_path: Path) -> None:
    files = {"two.sgf": TWO, "cho.gib": GIB}
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    visitor.open("/review")
    visitor.page.set_input_files("input[type=file]", [tmp_path / name for name in files])
    visitor.page.get_by_role("heading", name="4 games").wait_for()
    visitor.page.get_by_text("Cho – ?").wait_for()
    visitor.page.get_by_role("button", name="Lee").click()  # the only one on a small board
    visitor.page.wait_for_url("**/review/*")
    visitor.page.get_by_role("heading", name="Lee").wait_for()
    assert not visitor.complaints


@pytest.mark.external
@on_desk
def test_a_long_record_is_looked_at_move_by_move(visitor: Visitor) -> None:
    """It ends with two passes: what is agreed to then is not offered before."""
    walls = [f";B[{x}{y}];W[{z}{y}]" for x, z in ("ef", "dg", "bh") for y in "abcdefghi"]
    visitor.open()
    visitor.page.get_by_label("A record as text").fill(f"(;SZ[9]{''.join(walls)};B[];W[])")
    visitor.button("Open")
    visitor.wait_for_status("Both have passed")
    visitor.fits()
    visitor.press(visitor.page.get_by_role("button", name="To the beginning"))
    visitor.page.get_by_role("button", name="Why?", exact=True).wait_for()
    assert not visitor.page.get_by_role("button", name="Agree").is_visible()


@on_phone
def test_a_phone_that_is_turned_shows_the_whole_board(visitor: Visitor, review: str) -> None:
    page, upright = visitor.page, 844
    visitor.open()
    for width, height in ((upright, visitor.width), (visitor.width, upright)):
        page.set_viewport_size({"width": width, "height": height})
        for path, shows in (("/", "form.setup"), (f"/review/{review}", ".faults button")):
            visitor.turn_to(path)
            page.locator(shows).first.wait_for()
            frame = page.locator(".left .frame").bounding_box()
            assert frame
            assert 200 < frame["height"] <= height, path
