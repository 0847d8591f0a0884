"""What stands on the page is whole and meant: names beside stones, a story without boards."""

import io

import pytest
from PIL import Image

import katachi
from tests.web.browser import Visitor, on_desk, on_phone
from tests.web.kept import keep
from tests.web.server import Server

pytestmark = pytest.mark.external

STONE = 0.478
"""The radius of a stone, in distances between two lines."""

INK = """size => {
  const pen = document.createElement("canvas").getContext("2d");
  return [...document.querySelectorAll(".board .names text")].map((text) => {
    const { fontFamily, fontSize, fontWeight } = getComputedStyle(text), box = text.getBBox();
    const large = 200, scale = parseFloat(fontSize) / large;
    pen.font = `${fontWeight} ${large}px ${fontFamily}`;
    const ink = pen.measureText(text.textContent), line = box.y + scale * ink.fontBoundingBoxAscent;
    const left = box.x + box.width / 2 - scale * ink.width / 2;
    return [text.textContent, left - scale * ink.actualBoundingBoxLeft,
      line - scale * ink.actualBoundingBoxAscent, left + scale * ink.actualBoundingBoxRight,
      line + scale * ink.actualBoundingBoxDescent];
  });
}"""
"""The rectangle that is drawn of each name, in distances between two lines."""


def test_no_name_is_hidden_by_a_stone_or_cut_by_the_boards_end(visitor: Visitor) -> None:
    visitor.open()
    for size in (9, 13, 19):
        visitor.press(visitor.page.locator(f"[name=size][value='{size}']"))
        names, end = visitor.page.evaluate(INK, size), size + 1
        assert len(names) == 4 * size
        for name, left, top, right, bottom in names:
            assert min(left, top) >= 0, name
            assert max(right, bottom) <= end, name
            x, y = (left + right) / 2, (top + bottom) / 2
            column, row = (min(size, max(1, round(at))) for at in (x, y))
            aside = max(left - column, column - right, 0.0)
            over = max(top - row, row - bottom, 0.0)
            assert aside**2 + over**2 >= STONE**2, (name, aside, over)


@on_desk
def test_a_story_without_mistakes_says_no_more_than_its_sentences(
    visitor: Visitor, server: Server
) -> None:
    game, player = katachi.Game(7), katachi.Player(nodes=40)
    for _ in range(8):
        player.play(game)
    name = "89abcdef01234567" * 2
    keep(server.log.parent, name, game.to_sgf().encode(), "No mistake")
    visitor.open(f"/review/{name}")
    visitor.page.locator(".remarks:not([hidden]) button").first.wait_for()
    story = visitor.page.locator(".story.remarks:not([hidden])").first
    told = story.locator("button:not(.scenes button)").all_inner_texts()
    assert story.locator(".scenes button").count() == 0
    assert "".join(story.inner_text().split()) == "".join("".join(told).split())
    mistakes = visitor.page.locator(".faults").inner_text()
    assert mistakes.startswith("No sure mistake: no move cost much")  # small losses are not told


@on_desk
def test_colours_that_tell_something_stay(visitor: Visitor, server: Server) -> None:
    """Where the system allows few: whose a place and a move are, and what is switched on."""
    page = visitor.page
    game = server.post("/api/games", size=9, person="both")["id"]
    for number, vertex in enumerate(("E5", "C3"), 1):
        server.post(f"/api/games/{game}/play", vertex=vertex, number=number)
    page.emulate_media(forced_colors="active")
    visitor.open(f"/game/{game}")
    page.locator(".moves button.white").wait_for()
    style = "([one, pseudo]) => { const { backgroundColor, backgroundImage } = getComputedStyle("
    style += "document.querySelector(one), pseudo); return backgroundColor + backgroundImage; }"
    for kind, pseudo in ((".pip", None), (".moves button", "::before")):
        sides = [page.evaluate(style, [f"{kind}.{side}", pseudo]) for side in ("black", "white")]
        assert sides[0] != sides[1], kind
    before = page.evaluate(style, ["[role=switch] i", None])
    page.get_by_role("switch", name="Territory").click()
    is_on = "'[role=switch][aria-checked=true] i'"
    page.locator(is_on.strip("'")).wait_for()
    visitor.until(f"was => ({style})([{is_on}, null]) !== was", before)
    page.emulate_media(forced_colors="none")


@on_desk
def test_in_the_dark_a_black_move_is_no_ring_as_white_ones_are(
    visitor: Visitor, server: Server
) -> None:
    game = server.post("/api/games", size=9, person="both")["id"]
    server.post(f"/api/games/{game}/play", vertex="E5", number=1)
    visitor.page.emulate_media(color_scheme="dark")
    visitor.open(f"/game/{game}")
    button = visitor.page.locator(".moves button.black")
    left, size = button.evaluate("""one => {
      const { paddingLeft, borderLeftWidth } = getComputedStyle(one);
      const inside = parseFloat(paddingLeft) + parseFloat(borderLeftWidth);
      return [inside, parseFloat(getComputedStyle(one, "::before").width)];
    }""")
    seen = Image.open(io.BytesIO(button.screenshot())).convert("L")
    middle = seen.height // 2
    inside, ground = (seen.getpixel((int(x), middle - 1)) for x in (left + 0.4 * size, left / 2))
    assert inside > ground + 30


@on_phone
def test_columns_of_levels_and_the_bar_fit_the_narrowest_phone(visitor: Visitor) -> None:
    """'15 %15 %15 %' was read, and the link of the page touched the edge of the screen."""
    page = visitor.page
    visitor.open("/level")
    visitor.press(page.get_by_role("button", name="Begin"))  # a new test, where a level is known
    page.locator(".choices button").first.wait_for()
    page.set_viewport_size({"width": 320, "height": 700})
    page.keyboard.press("0")
    page.locator("p.told").wait_for()
    ends = page.locator(".bars span").evaluate_all(
        "all => all.map((one) => [one, one.querySelector('small')].map((of) => of.offsetWidth))"
    )
    assert len(ends) == 10
    assert all(text <= column for column, text in ends), ends
    page.set_viewport_size({"width": 240, "height": 700})  # where the links stand in two lines
    tops = page.locator(".bar nav a").evaluate_all("all => all.map((one) => one.offsetTop)")
    assert min(tops) >= 4 < max(tops) - 20
    page.set_viewport_size({"width": visitor.width, "height": visitor.height})


@on_desk
def test_a_printed_review_has_all_that_can_be_read_and_nothing_to_press(
    visitor: Visitor, review: str
) -> None:
    visitor.open(f"/review/{review}")
    visitor.page.locator(".story:not([hidden]) button").first.wait_for()
    visitor.page.emulate_media(media="print")
    for pressed in (".bar", "footer", ".actions", ".steps"):
        shown = [one.is_visible() for one in visitor.page.locator(pressed).all()]
        assert shown, pressed
        assert not any(shown), pressed
    for read in (".board", ".story:not([hidden])", ".faults", ".tree"):
        assert visitor.page.locator(read).first.is_visible(), read
        hides = "one => one.scrollHeight > one.clientHeight + 1"
        assert not visitor.page.locator(read).first.evaluate(hides), read
    visitor.page.emulate_media(media="screen")
