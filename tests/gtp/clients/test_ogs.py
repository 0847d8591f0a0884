"""OGS: what gtp2ogs 9 sends, line by line, as its own source (src/Bot.ts, src/Game.ts) has it."""

from collections.abc import Iterator

import pytest

from tests.gtp.live import Live, living

CLOCKS = {
    "byoyomi": """kgs-time_settings byoyomi 1 1 3
        time_left black 0 0
        time_left white 1 2""",
    "canadian": """kgs-time_settings canadian 1 5 10
        time_left black 0 0
        time_left white 4 7""",
    "fischer": """kata-time_settings fischer-capped 2 1 5 -1
        time_left black 1 0
        time_left white 2 0""",
    "none": "kgs-time_settings none",
    "simple": """time_settings 0 1 1
        time_left black 0 1
        time_left white 1 1""",
    "absolute": """time_settings 30 0 0
        time_left black 28 0
        time_left white 20 0""",
}
"""The clocks, in seconds so few that the tests are quick."""


class Gtp2ogs:
    """Speaks as gtp2ogs does: lines end with CR and LF, and what begins with `?` is a failure."""

    def __init__(self, engine: Live) -> None:
        self.engine = engine

    def command(self, line: str) -> str:
        """What the engine answers to a command that must succeed."""
        said = self.engine.ask(f"{line}\r")
        assert said[0].startswith("="), (line, said)
        return "\n".join(said).removeprefix("=").strip()

    def start(self, size: str, komi: str, *moves: str) -> None:
        """Its beginning of every game, or of one that goes on."""
        self.command("list_commands")
        self.command("kata-list_time_settings")
        for line in (f"boardsize {size}", "clear_board", f"komi {komi}", *moves):
            assert self.command(line) == ""


@pytest.fixture(scope="module")
def engine() -> Iterator[Live]:
    with living("--rules", "japanese", "--max-time-per-move", "0.1") as engine:
        yield engine


@pytest.fixture
def bridge(engine: Live) -> Gtp2ogs:
    return Gtp2ogs(engine)


def test_the_commands_that_it_looks_for_are_listed(bridge: Gtp2ogs) -> None:
    listed = set(bridge.command("list_commands").split("\n"))
    wanted = """kgs-time_settings kata-list_time_settings time_settings time_left play genmove
        place_free_handicap set_free_handicap final_score showboard quit"""
    assert set(wanted.split()) <= listed
    assert "fischer-capped" in bridge.command("kata-list_time_settings")  # else Fischer is faked


@pytest.mark.parametrize("clock", CLOCKS)
def test_a_game_goes_on_under_every_clock(bridge: Gtp2ogs, clock: str) -> None:
    bridge.start("9", "6.5", "play black c7", "play white g3", "play black e5")
    settings = CLOCKS["absolute"] if clock == "none" else ""
    for line in [*settings.splitlines(), *CLOCKS[clock].splitlines()]:
        assert bridge.command(line.strip()) == ""
    move = bridge.command("genmove white")
    assert move[0] in "ABCDEFGHJ"
    assert move[1:] in "123456789"
    assert "Move 4: White" in bridge.command("showboard")


@pytest.mark.parametrize(("size", "stones"), [(8, 6), (9, 2), (9, 5), (13, 9), (19, 4), (19, 36)])
def test_a_free_handicap_has_the_number_of_stones_asked_for(
    bridge: Gtp2ogs, size: int, stones: int
) -> None:
    """It resigns when there are fewer; later it tells the same stones to a new process."""
    bridge.start(str(size), "0.5")
    placed = bridge.command(f"place_free_handicap {stones}").split()
    assert len(set(placed)) == stones
    bridge.start(str(size), "0.5")
    assert bridge.command(f"set_free_handicap {' '.join(placed).lower()}") == ""
    assert bridge.command("play white a1") == ""


def test_a_fork_sends_its_stones_as_moves_of_one_colour(bridge: Gtp2ogs) -> None:
    stones = ["play black c7", "play black c6", "play white g3", "play white g4"]
    bridge.start("9", "6.5", *stones, "play white pass", "play black e5")
    assert bridge.command("printsgf").endswith(";B[cc];B[cd];W[gg];W[gf];W[tt];B[ee])")
