"""What each command does and answers, inside this process."""

from dataclasses import replace
from pathlib import Path

import pytest

from katachi.data.record import score_text
from katachi.engine.board import grid, vertex
from katachi.engine.board.rules import RULESETS
from katachi.engine.board.score import count
from katachi.engine.board.vertex import COLUMNS, point_of
from katachi.engine.search.clock import Clock, Limits
from katachi.engine.session import UNLIMITED_SECONDS
from katachi.engine.settings import SessionOptions
from katachi.gtp.session import COMMANDS, Session
from tests.gtp.talk import ask, set_up, state_of

pytestmark = pytest.mark.usefixtures("quick_stakes")


@pytest.fixture
def session() -> Session:
    """A session that thinks quickly."""
    return Session(SessionOptions(nodes=200))


def test_colours_are_those_of_the_engine() -> None:
    assert (vertex.BLACK, vertex.WHITE) == (grid.BLACK, grid.WHITE)


def test_every_command_documents_itself() -> None:
    for name, command in COMMANDS.items():
        assert (command.handler.__doc__ or "").startswith(f"`{name}"), name


def test_commands_of_the_standard_are_all_there() -> None:
    wanted = """protocol_version name version known_command list_commands quit boardsize clear_board
        komi fixed_handicap place_free_handicap set_free_handicap play genmove undo time_settings
        time_left final_score final_status_list loadsgf reg_genmove showboard kgs-time_settings
        kgs-genmove_cleanup gg-undo cputime printsgf set_random_seed"""
    assert set(wanted.split()) <= set(COMMANDS)


def test_komi_rules_and_time_survive_clear_board(session: Session) -> None:
    session = Session(SessionOptions())
    ask(session, "komi 5.5", "kgs-rules aga", "time_settings 10 0 0", "play b c3")
    seconds = session.limits(grid.BLACK).seconds
    ask(session, "clear_board")
    assert session.game.komi == 5.5
    assert session.game.rules.name == "aga"
    assert session.game.is_new
    assert session.limits(grid.BLACK).seconds == pytest.approx(seconds, rel=0.2)
    assert seconds is not None
    assert seconds < 1


def test_boardsize_clears_the_board(session: Session) -> None:
    ask(session, "play b c3", "boardsize 13")
    assert session.game.size == 13
    assert session.game.is_new


@pytest.mark.parametrize("colour", ["b", "w"])
def test_genmove_plays_for_either_colour(session: Session, colour: str) -> None:
    vertex = ask(session, f"genmove {colour}").removeprefix("= ")
    move = session.game.moves[-1]
    assert move.colour == {"b": grid.BLACK, "w": grid.WHITE}[colour]
    assert move.point == point_of(vertex, 9)
    assert session.game.to_move != move.colour


def test_reg_genmove_plays_nothing(session: Session) -> None:
    state = state_of(session)
    vertex = ask(session, "reg_genmove b").removeprefix("= ")
    assert point_of(vertex, 9) in [0, *session.game.legal_points(grid.BLACK)]
    assert state_of(session) == state


def test_a_resignation_changes_nothing_and_is_recorded() -> None:
    session = Session(SessionOptions(nodes=50, resign=1.0))  # resigns unless the game is won
    for _ in range(10):
        state = state_of(session)
        if ask(session, "genmove w") == "= resign":
            break
    assert state_of(session) == state
    assert len(session.game.moves) == 2
    assert "RE[B+R]" in ask(session, "printsgf")
    ask(session, "undo")
    assert "RE" not in ask(session, "printsgf")


@pytest.mark.parametrize("analysis", ["katachi-explain", "katachi-variation w", "reg_genmove w"])
def test_an_analysis_neither_hastens_nor_delays_a_resignation(analysis: str) -> None:
    sessions = [Session(SessionOptions(nodes=10, resign=1.0)) for _ in range(2)]
    for reply in ("J1", "J2", "J3", "J4"):
        ask(sessions[1], analysis)
        answers = [ask(session, "genmove b") == "= resign" for session in sessions]
        assert answers[0] == answers[1]
        for session in sessions:
            ask(session, f"play w {reply}")
    assert answers == [True, True]


def test_a_game_that_is_loaded_begins_with_the_whole_time(tmp_path: Path) -> None:
    session = Session(SessionOptions(nodes=50))
    ask(session, "time_settings 600 0 0", "time_left b 1 0")
    short = session.clock.budget(grid.BLACK, 0, 81)
    assert short is not None
    (tmp_path / "game.sgf").write_text("(;SZ[9];B[ee];W[cc])")
    ask(session, f"loadsgf {tmp_path / 'game.sgf'}")
    long = session.clock.budget(grid.BLACK, 2, 81)
    assert long is not None
    assert long.seconds > 10 * short.seconds


@pytest.mark.parametrize(
    ("rules", "moves", "bonus"),
    [
        ("chinese", "b C3 b G7 b E5 w C7", 3),
        ("aga", "b C3 b G7 b E5 w C7", 2),
        ("japanese", "b C3 b G7 b E5 w C7", 0),
        ("chinese", "b C3 b G7 w C7 b E5", 2),
        ("chinese", "b C3 b G7", 2),
        ("chinese", "b C3 w G7", 0),
        ("chinese", "w C3 b G7 b E5", 0),
        ("chinese", "b C3 b pass b G7", 0),
        ("chinese", "b C3 b G7 w C7 w E5", 0),  # a position, set up move by move
    ],
)
def test_handicap_played_as_moves_is_recognised(
    session: Session, rules: str, moves: str, bonus: int
) -> None:
    words = moves.split()
    ask(session, f"kgs-rules {rules}")
    ask(session, *(f"play {c} {v}" for c, v in zip(words[::2], words[1::2], strict=True)))
    assert session.game.handicap_bonus == bonus


def test_undoing_a_handicap_stone_takes_its_bonus(session: Session) -> None:
    ask(session, "play b c3", "play b g7", "play b e5", "undo")
    assert session.game.handicap == 2
    ask(session, "undo")
    assert session.game.handicap == 0


def test_a_placed_handicap_stays_one(session: Session) -> None:
    ask(session, "fixed_handicap 4", "play w e5", "play b e4", "undo")
    assert session.game.handicap == 4


def test_a_position_that_is_set_up_as_a_handicap_and_whites_moves_gives_no_bonus(
    session: Session,
) -> None:
    """So Sabaki sends AB and AW of one node; where White has one stone it looks like a game."""
    ask(session, "set_free_handicap c3 c4 d3 d4", "play w g7", "play w g6", "play w f7")
    assert session.game.handicap == 0
    assert "HA[" not in ask(session, "printsgf")
    ask(session, "play b e5", "gg-undo 3")
    assert session.game.handicap == 4


def test_a_handicap_that_a_record_names_stays_one(session: Session, tmp_path: Path) -> None:
    record = tmp_path / "handicap.sgf"
    record.write_text("(;SZ[9]HA[2]AB[cc][gg];W[ee];W[ef])")
    ask(session, f"loadsgf {record}", "play b gc")
    assert session.game.handicap == 2


@pytest.mark.parametrize(
    ("options", "limits"),
    [
        (SessionOptions(), Limits(seconds=UNLIMITED_SECONDS)),
        (SessionOptions(time_per_move=0.5), Limits(seconds=0.5)),
        (SessionOptions(nodes=100, depth=3), Limits(nodes=100, depth=3)),
    ],
)
def test_limits_without_a_clock(options: SessionOptions, limits: Limits) -> None:
    assert Session(options).limits(grid.BLACK) == limits


def test_options_go_before_the_clock() -> None:
    session = Session(SessionOptions(nodes=100))
    ask(session, "time_settings 1 0 0", "time_left b 1 0")
    assert session.limits(grid.BLACK) == Limits(nodes=100)


@pytest.mark.parametrize(
    ("lines", "least", "most"),
    [
        (["time_settings 300 0 0"], 1, 30),
        (["time_settings 300 0 0", "time_left b 60 0"], 1, 3),
        (["time_settings 0 1 0"], UNLIMITED_SECONDS, UNLIMITED_SECONDS),
        (["time_settings 10 5 0", "time_left b 1 0"], UNLIMITED_SECONDS, UNLIMITED_SECONDS),
        (["kgs-time_settings byoyomi 0 10 5", "time_left b 10 5"], 5, 10),
        (["kgs-time_settings canadian 0 100 10", "time_left b 20 10"], 1, 2),
        (["kgs-time_settings absolute 300"], 1, 30),
        (["kata-time_settings fischer 20 5"], 4, 10),
        (["time_settings 1 0 0", "kgs-time_settings none"], UNLIMITED_SECONDS, UNLIMITED_SECONDS),
    ],
)
def test_the_clock_limits_the_search(lines: list[str], least: float, most: float) -> None:
    session = Session(SessionOptions())
    ask(session, *lines)
    seconds = session.limits(grid.BLACK).seconds
    assert seconds is not None
    assert least <= seconds <= most


def test_without_time_left_the_clock_is_our_own(session: Session) -> None:
    moments = iter([100.0, 150.0])
    session.clock = Clock(now=lambda: next(moments))
    ask(session, "time_settings 300 0 0")
    before = session.clock.budget(grid.BLACK, 1, 81)
    ask(session, "genmove b")
    after = session.clock.budget(grid.BLACK, 1, 81)
    assert before is not None
    assert after is not None
    assert after.seconds < before.seconds


DEAD_STONE = """
    . . . X O . .
    X X X X O O O
    . . . X O . .
    X X X X O . X
    . . . X O . .
    X X X X O O O
    . . . X O . .
"""
LISTS = [f"final_status_list {status}" for status in ("alive", "dead", "seki")]


def test_status_and_score_are_the_same_before_and_after_the_passes(session: Session) -> None:
    set_up(session, DEAD_STONE)
    before = {name: ask(session, name) for name in ("final_score", *LISTS)}
    ask(session, "play b pass", "play w pass")
    assert {name: ask(session, name) for name in before} == before
    assert before["final_score"] == "= B+7"
    assert before["final_status_list dead"] == "= G4"
    assert before["final_status_list seki"] == "= "
    alive = before["final_status_list alive"].removeprefix("= ").split("\n")
    assert len(alive) == 2  # a line for each block
    assert sorted(len(block.split()) for block in alive) == [11, 16]


@pytest.mark.parametrize("rules", RULESETS)
def test_the_score_is_a_count_without_the_stones_listed_as_dead(session: Session, rules) -> None:
    set_up(session, DEAD_STONE)
    dead = ask(session, f"kgs-rules {rules}", "final_status_list dead").split()[1:]
    listed = [stone for name in LISTS for stone in ask(session, name).split()[1:]]
    assert len(listed) == len(session.game.stones())
    game, points = session.game.copy(), {point_of(vertex, 7) for vertex in dead}
    game.rules = replace(game.rules, remove_dead=True)
    counted = count(game, points).score
    assert ask(session, "final_score") == f"= {score_text(counted)}"


def test_showboard_shows_the_last_move(session: Session) -> None:
    lines = ask(session, "play b c3", "play w g7", "showboard").split("\n")
    assert lines[0] == "= "
    assert lines[1].split() == list(COLUMNS[:9])
    assert "(O)" in lines[4]
    assert " X " in lines[8]
    assert "Black (X) has taken 0, White (O) has taken 0" in lines
    assert "Move 2: White G7" in lines
    assert lines[-1] == "Black to play"


def test_showboard_marks_no_pass(session: Session) -> None:
    text = ask(session, "boardsize 2", "play b a1", "play w pass", "showboard")
    assert " 1 X . 1\n" in text
    assert "Move 2: White passes\n" in text


def test_printsgf_answers_on_one_line(session: Session) -> None:
    ask(session, "boardsize 19", "fixed_handicap 9", *(f"play w {c}1" for c in COLUMNS[:19]))
    text = ask(session, "printsgf")
    assert text.startswith("= (;FF[4]")
    assert "\n" not in text


def test_records_keep_spaces_in_their_names(session: Session, tmp_path: Path) -> None:
    path = tmp_path / "my game 3.sgf"
    ask(session, "komi 5.5", "play b c3", "play w d4", "play b e5")
    assert ask(session, f"printsgf {path}") == "= "
    assert [file.name for file in tmp_path.iterdir()] == ["my game 3.sgf"]
    assert ask(session, "clear_board", "komi 0", f"loadsgf {path}") == "= "
    assert (len(session.game.moves), session.game.komi) == (3, 5.5)
    assert ask(session, f'loadsgf "{path}" 2') == "= "
    assert len(session.game.moves) == 1
    assert ask(session, f"loadsgf {path} 1") == "= "
    assert len(session.game.moves) == 0


def test_a_finished_game_is_recorded_with_its_result(session: Session) -> None:
    ask(session, "boardsize 5", "komi 0.5", "play b c3", "play w pass", "play b pass")
    assert "RE[B+24.5]" in ask(session, "printsgf")


def test_the_engine_is_named_in_the_record(session: Session) -> None:
    text = ask(session, "play b c3", "genmove w", "printsgf")
    assert "PW[Katachi]" in text
    assert "PB" not in text


def test_an_error_inside_the_engine_is_one_line_and_changes_nothing(
    session: Session, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(session: Session) -> str:
        raise RuntimeError("two\n\nlines")

    broken = COMMANDS["name"]._replace(handler=fail)
    monkeypatch.setitem(COMMANDS, "name", broken)
    assert ask(session, "4 name") == "?4 internal error: RuntimeError: two lines"
    assert ask(session, "version") == "= 0.1.0"
    assert capsys.readouterr().out == ""
