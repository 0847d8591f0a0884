"""The page's figures in a real browser: python -m tests.web.measure

How soon after `katachi web` the board is there, how soon after a click level 3's move is seen
(30 moves on 9x9), how a review of 60 moves comes, and whether 500 moves of a record on 19x19 are
browsed at 30 a second without a stutter. For a quiet machine; some two minutes. What the page's own
thread spends of processor time on a move is told too, and that holds beside other work.
"""

import os
import tempfile
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import median

import katachi
from tests.web.browser import Visitor, chromium
from tests.web.server import running

SEEN = """async ({vertex, x, y}) => {
  const count = () => document.querySelectorAll('.stones .stone').length, had = count();
  const board = document.querySelector('.board'), began = performance.now();
  const event = {bubbles: true, clientX: x, clientY: y, isPrimary: true, pointerType: 'mouse'};
  const press = (kind) => board.dispatchEvent(new PointerEvent(kind, event));
  press('pointerdown');
  press('pointerup');
  const moves = () => document.querySelectorAll('.moves li').length, made = moves();
  while (moves() < made + 2) {
    if (performance.now() - began > 10000) return null;
    await new Promise(requestAnimationFrame);
  }
  await new Promise(requestAnimationFrame);
  return performance.now() - began;
}"""
"""Clicks, and tells how many milliseconds later the answer stands on a painted board."""


BROWSED = """async () => {
  const gaps = [], began = performance.now(), rate = 30, moves = 500;
  const frame = () => new Promise(requestAnimationFrame);
  let last = await frame();
  for (let done = 0; done < moves;) {
    const now = await frame();
    gaps.push(now - last);
    last = now;
    while (done < moves && done < (now - began) * rate / 1000) {
      document.dispatchEvent(new KeyboardEvent('keydown', {key: ']'}));
      done++;
    }
  }
  return gaps;
}"""
"""Goes through a record by its key, and tells the milliseconds from each frame to the next."""


def spent(visitor: Visitor) -> Callable[[], float]:
    """Tells the milliseconds of processor time that the page's thread has spent."""
    session = visitor.page.context.new_cdp_session(visitor.page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def now() -> float:
        found = session.send("Performance.getMetrics")["metrics"]
        return 1000 * next(one["value"] for one in found if one["name"] == "TaskDuration")

    return now


def processor_time(process: int) -> float:
    """Seconds that a process has spent."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def browsed(visitor: Visitor) -> tuple[list[float], float]:
    """Milliseconds of the frames while 500 moves on 19x19 are gone through, sorted; and the page's
    processor time for each move."""
    random, game = Random(1), katachi.Game(19)
    while len(game.moves) < 500:
        game.play(random.choice(game.legal_moves))
    visitor.open()
    visitor.page.get_by_label("A record as text").fill(game.to_sgf())
    visitor.button("Open")
    visitor.page.wait_for_url("**/game/*")
    visitor.until("() => document.querySelectorAll('.moves li').length === 500")
    visitor.button("To the beginning")
    now = spent(visitor)
    before = now()
    found = visitor.page.evaluate(BROWSED)
    each = (now() - before) / 500
    assert visitor.page.locator(".where").inner_text() == "500 / 500"
    return sorted(found), each


def latencies(visitor: Visitor, moves: int = 30) -> list[float]:
    """Milliseconds from a click to Katachi's move."""
    found: list[float] = []
    sense = katachi.Player(level=2, nodes=50, table_mb=1)
    while len(found) < moves:
        visitor.open()
        visitor.page.get_by_label("A word on my moves").uncheck()  # it would wait for an answer
        visitor.click("E5", 9)
        visitor.page.wait_for_url("**/game/*")
        visitor.wait_for_status("Your turn")
        while len(found) < moves:
            state = visitor.state()
            game = katachi.Game(9)
            for _, vertex in state["moves"]:
                game.play(vertex)
            choice = sense.choose(game) if not game.is_over else None
            if choice is None or choice.vertex == "pass" or state["moves"][-1][1] == "pass":
                break
            box = visitor.board()
            cell, vertex = box["width"] / 10, choice.vertex
            place = {
                "vertex": vertex,
                "x": box["x"] + cell * ("ABCDEFGHJ".index(vertex[0]) + 1),
                "y": box["y"] + cell * (10 - int(vertex[1:])),
            }
            took = visitor.page.evaluate(SEEN, place)
            assert took is not None
            found.append(took)
            time.sleep(0.2)
    return found


def review(visitor: Visitor, folder: Path) -> tuple[float, float, list[float]]:
    """Seconds to the first of 60 moves judged, to the last, and the waits between two."""
    game = katachi.Game(9)
    player = katachi.Player(level=4, table_mb=1)
    while len(game.moves) < 60:
        game.play(player.choose(game).vertex)
        if game.is_over:
            game, player = katachi.Game(9), katachi.Player(level=4, table_mb=1, seed=2)
    (folder / "game.sgf").write_text(game.to_sgf())
    visitor.open("/review")
    began = time.monotonic()
    visitor.page.set_input_files("input[type=file]", folder / "game.sgf")
    visitor.page.wait_for_selector("progress")
    times: list[float] = []
    while len(times) < 60:
        value = visitor.page.evaluate("document.querySelector('progress')?.value ?? 0")
        times += [time.monotonic() - began] * (int(value) - len(times))
        visitor.page.wait_for_timeout(20)
    return times[0], times[-1], [two - one for one, two in pairwise(times)]


def main() -> None:
    """Measure, and print."""
    with tempfile.TemporaryDirectory() as name, chromium() as browser:
        folder = Path(name)
        began = time.monotonic()
        with running(folder / "kept") as server:
            listens = processor_time(server.process.pid)
            visitor = Visitor(browser, server.url, "desk")
            visitor.open()
            visitor.page.wait_for_selector(".board svg")
            print(
                f"start to a board on the screen: {time.monotonic() - began:.2f} s; the server"
                f" listens after {listens:.2f} s of processor time"
            )
            time.sleep(8)  # as long as a person looks at the page first
            found = sorted(latencies(visitor))
            print(
                f"click to level 3's move on the screen, {len(found)} moves: median"
                f" {median(found):.0f} ms, 90 % within {found[int(0.9 * len(found))]:.0f} ms,"
                f" slowest {found[-1]:.0f} ms"
            )
            gaps, each = browsed(visitor)
            print(
                f"500 moves browsed at 30 a second: a frame in {median(gaps):.0f} ms (median),"
                f" 99 % within {gaps[int(0.99 * len(gaps))]:.0f} ms, longest {gaps[-1]:.0f} ms;"
                f" {each:.0f} ms of processor time a move"
            )
            first, last, waits = review(visitor, folder)
            print(
                f"review of 60 moves: the first after {first:.1f} s, all after {last:.1f} s;"
                f" between two moves {median(waits):.2f} s (median), {max(waits):.1f} s (longest)"
            )


if __name__ == "__main__":
    main()
