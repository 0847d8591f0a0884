"""`katachi play`, at a real terminal as a person has it, and without one."""

import os
import re
import signal
import subprocess
import time
from datetime import date
from pathlib import Path

import pytest

from katachi.commands.words import result_text
from katachi.data.files import SavingError, save_new
from katachi.data.reading import read_record
from katachi.engine.board.game import Game
from katachi.engine.board.record import game_of
from katachi.engine.board.vertex import point_of
from tests.command import called
from tests.commands.person import passes_to_the_end, stones_shown
from tests.processes import PATIENCE

# A person at the terminal


def test_a_game_is_played_to_its_score(sit_down, tmp_path):
    person = sit_down(start=subprocess.Popen)
    opening = person.sees("Black: ")
    assert "A B C D E" in opening
    assert "help" in opening
    person.types("c3")
    board = person.sees("Black: ")
    assert "Katachi plays" in board
    assert "\x1b[36m\x1b[1mX\x1b[0m" in board
    assert "\x1b[33m\x1b[1mO\x1b[0m" in board
    seen = passes_to_the_end(person)
    assert re.search(r"Move \d+: (Black|White) passes\r?\n", seen)
    assert "plays pass" not in seen
    assert re.search(r"Dead stones: (none|[A-E1-5 ]+)\.", seen)
    result = re.search(r"(\w+ wins by .*|The game is a draw)\.", seen)
    assert result
    person.types("done")
    assert result[0] in person.leaves()
    data = (tmp_path / "katachi-game.sgf").read_bytes()
    assert b"PB[Human]PW[Katachi]" in data
    assert f"DT[{date.today().year}-".encode() in data
    game = game_of(read_record(data))
    assert game.moves[0].point == point_of("c3", 5)
    assert game.passes == 2
    assert re.search(rb"RE\[[BW0]", data)


def test_a_costly_move_gets_a_word_and_may_be_taken_back(sit_down):
    person = sit_down("--size", "5", "--level", "1")
    person.sees("Black: ")
    for answer in "yn":
        person.types("a1")
        said = person.sees(r"Take it back\? ")
        assert re.search(r"A1 costs about \d+ points: White answers [A-E]\d", said)
        assert "Katachi plays" not in said
        person.types("why")  # neither yes nor no
        person.sees(r"Take it back\? ")
        person.types(answer)
        assert ("Katachi plays" in person.sees("Black: ")) == (answer == "n")


def test_the_terminal_speaks_german(sit_down, tmp_path):
    person = sit_down(LANGUAGE="", LANG="de_DE.UTF-8")
    seen = person.sees("Schwarz: ")
    for line in ("help", "c3", "why", "hint", "z9", "c3", "score"):
        person.types(line)
        seen += person.sees("Schwarz: ")
    person.types("resign")
    seen += person.leaves()
    for said in ("Weiß gewinnt durch Aufgabe (W+R).", "Auf C3 steht ein Stein.", "Zug 2: Weiß"):
        assert said in seen
    assert not re.search(r"(?i)\b(the|is|to|play|move|black|white|saved)\b", seen), seen
    assert b"PB[Human]PW[Katachi]" in (tmp_path / "katachi-game.sgf").read_bytes()


def test_bad_input_gets_one_sentence_and_changes_nothing(sit_down):
    person = sit_down()
    person.sees("Black: ")
    for line, answer in {
        "z9": "Type a point of the board such as d4, or help.",
        "f1": "Type a point of the board such as d4, or help.",
        "c3 d4": "Type a point of the board such as d4, or help.",
        "\xff\xfe": "Type a point of the board such as d4, or help.",
        "undo": "You have made no move yet.",
        "save": "Say the file's name too, as in: save game.sgf.",
        "save nowhere/game.sgf": "No such file or directory.",
        "save .": "it is a folder.",
    }.items():
        person.types(line)
        assert answer in person.sees("Black: ").replace("\r\n", " ")
    person.types("quit")
    assert "saved" not in person.leaves()


def test_the_engine_helps_when_asked(sit_down, tmp_path):
    person = sit_down()
    person.sees("Black: ")
    person.types("hint")
    foreseen = r"( and expects( [A-E][1-5]| pass){1,4})?"
    said = " ".join(person.sees("Black: ").split())
    assert re.search(rf"Katachi would play [A-E][1-5]{foreseen}; it gives you .* %\.", said)
    person.types("SCORE")
    # On an open board points and chances may name two sides; the points are not told then.
    points = r"About (even|[BW]\+\d+) on average, and "
    wins = r"(Black|White) wins .* %: an estimate, the game is not over\."
    assert re.search(f"\n({points})?{wins}", person.sees("Black: "))
    person.types("help")
    assert "resign" in person.sees("Black: ")
    person.types("c3")
    assert "Move 2" in person.sees("Black: ")
    person.types("undo")  # both last moves
    assert "Move" not in person.sees("Black: ")
    person.types("C3")
    person.sees("Black: ")
    person.types("save my game.sgf")
    assert "saved as my game.sgf." in person.sees("Black: ")
    os.write(person.terminal, b"\x04")  # the end of input
    assert "The game is saved as katachi-game.sgf." in person.leaves()
    for name in ("my game.sgf", "katachi-game.sgf"):
        data = (tmp_path / name).read_bytes()
        assert len(game_of(read_record(data)).moves) == 2
        assert b"RE[" not in data


def test_it_says_why(sit_down):
    person = sit_down()
    person.sees("\nBlack: ")
    person.types("why")
    assert "Nobody has made a move yet." in person.sees("\nBlack: ")
    person.types("c3")
    played = re.search(r"Katachi plays (\w+)\.", person.sees("\nBlack: "))
    assert played
    person.types("why")
    seen = person.sees("\nBlack: ")
    assert f"Move 2: White {played[1]} " in seen
    person.types("why")
    assert person.sees("\nBlack: ") == seen
    person.types("why more")
    seen = person.sees("\nBlack: ")
    assert "Move 2, White to play" in seen
    assert f"chooses {played[1]}: " in seen
    person.types("why e1")
    assert "Move 3: Black E1" in person.sees("\nBlack: ")
    person.types("why e1 more")
    seen = person.sees("\nBlack: ")
    assert "Move 3, Black to play" in seen
    assert "E1: " in seen


def test_the_verdict_can_be_disputed_and_undone(sit_down, tmp_path):
    # in a hurry Katachi may lose all its stones, and none is left to dispute
    person = sit_down("--time-per-move", "0.2", "--seed", "1")
    person.sees("Black: ")
    person.types("c3")
    person.sees("Black: ")
    seen = passes_to_the_end(person)
    result = re.search(r"wins by .*\((\S+)\)|draw", seen)
    stones = stones_shown(seen, "O")
    alive = " ".join(v for v in stones if v not in seen.partition("Dead stones")[2])
    assert result
    person.types(f"dead {alive}")
    disputed = person.sees("Agreed\\? ")
    assert set(alive.split()) <= set(re.findall(r"[A-E][1-5]", disputed.partition("stones: ")[2]))
    assert result[0] not in disputed
    person.types(f"alive {alive}")
    assert result[0] in person.sees("Agreed\\? ")
    for line, answer in {
        "dead": "Say where the stones are, as in: dead d4.",
        "alive z9": "Type a point of the board such as d4, or help.",
        "d4": "Type done, dead d4, alive d4, undo or help.",
        "help": "take your pass back",
    }.items():
        person.types(line)
        assert answer in person.sees("Agreed\\? ")
    person.types("undo")
    assert "Black to play" in person.sees("Black: ")
    seen = passes_to_the_end(person)
    person.types("dead " + " ".join(stones_shown(seen, "O")))
    final = re.search(r"wins by .*\((\S+)\)|draw", person.sees("Agreed\\? "))
    assert final
    person.types("quit")
    assert "The game is saved" in person.leaves()
    saved = (tmp_path / "katachi-game.sgf").read_text()
    assert f"RE[{final[1] or 0}]" in saved


def test_ctrl_c_ends_the_thinking_and_not_the_game(sit_down):
    person = sit_down("--time-per-move", "100000")
    person.sees("\nBlack: ")
    for line in ("hint", "why c3", "c3"):
        before = person.processor_seconds()
        person.types(line)
        while person.processor_seconds() < before + 0.1:  # by then it has read the line
            time.sleep(0.01)
        person.process.send_signal(signal.SIGINT)
        seen = person.sees("\nBlack: ")
        assert "Traceback" not in seen
    assert "Katachi plays" in seen
    person.types("quit")
    person.leaves()


def test_a_person_may_resign_do_without_colours_and_is_told_what_is_not_saved(sit_down):
    person = sit_down("--colour", "w", "--sgf", "no/folder.sgf", TERM="dumb")
    assert "\x1b[3" not in person.sees("White: ")
    person.types("resign")
    rest = person.leaves(status=1)
    assert "Black wins by resignation (B+R)." in rest
    assert "RE[B+R]" in rest.partition("The game, which is not saved:")[2]
    assert "Error: Cannot save the game as no/folder.sgf: No such file or directory." in rest


def test_ctrl_c_at_the_prompt_saves_the_game(sit_down, tmp_path):
    person = sit_down()
    person.sees("Black: ")
    person.types("c3")
    person.sees("Black: ")
    time.sleep(0.5)  # Python misses a signal between the prompt and its waiting for input
    person.process.send_signal(signal.SIGINT)
    assert "The game is saved as katachi-game.sgf." in person.leaves()
    data = (tmp_path / "katachi-game.sgf").read_bytes()
    assert len(game_of(read_record(data)).moves) == 2
    assert b"RE[" not in data


@pytest.mark.parametrize("ending", [signal.SIGHUP, signal.SIGTERM])
@pytest.mark.parametrize("where", ["at the prompt", "while Katachi thinks"])
def test_a_closed_terminal_saves_the_game(sit_down, tmp_path, ending, where):
    thinks = where == "while Katachi thinks"
    person = sit_down(*(["--time-per-move", "100000"] if thinks else []))
    person.sees("Black: ")
    before = person.processor_seconds()
    person.types("c3")
    if thinks:
        while person.processor_seconds() < before + 0.1:
            time.sleep(0.01)
    else:
        person.sees("Black: ")
        time.sleep(0.5)  # as above
    person.hangs_up()
    for _ in range(2):  # the system sends one, and the shell another
        person.process.send_signal(ending)
    person.process.wait(PATIENCE)
    data = (tmp_path / "katachi-game.sgf").read_bytes()
    assert game_of(read_record(data)).moves[0].point == point_of("c3", 5)


# Without a terminal


def test_without_a_terminal_the_engine_plays_itself(tmp_path):
    (tmp_path / "katachi-game.sgf").write_text("another game")
    done = called("play", "--size", "3", "--time-per-move", "0.02", cwd=tmp_path)
    printed = done.stdout
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in printed
    assert re.search(r"1 +B [A-C][1-3] +W", printed)
    assert "A B C\n" in printed
    assert "Dead stones:" in printed
    result = re.search(r"\(([BW]\+[\d.]+)\)|a draw", printed)
    assert result
    assert printed.endswith("The game is saved as katachi-game-2.sgf.\n")
    assert (tmp_path / "katachi-game.sgf").read_text() == "another game"
    data = (tmp_path / "katachi-game-2.sgf").read_bytes()
    assert b"PB[Katachi]PW[Katachi]" in data
    assert f"RE[{result[1] or 0}]".encode() in data
    assert game_of(read_record(data)).passes == 2


def test_a_game_that_cannot_be_saved_is_printed_and_an_error(tmp_path):
    name = "x" * 300
    done = called("play", "--time-per-move", "0.02", "--size", "2", "--sgf", name, cwd=tmp_path)
    assert done.returncode == 1
    assert done.stderr == f"Error: Cannot save the game as {name}: File name too long.\n"
    _, _, record = done.stdout.partition("The game, which is not saved:\n")
    assert game_of(read_record(record.encode())).size == 2


# The parts


@pytest.mark.parametrize(
    ("size", "moves", "name", "reason"),
    [
        (5, "b1 c1 a2", "a2", "there is a stone on A2"),
        (5, "b1 c1 a2", "a1", "A1 would be suicide"),
        (5, "b1 c1 a2 d2 b3 c3 c2 b2", "c2", "C2 would retake the ko at once"),
        (2, "a1 b1 a2 b2 a1 a2", "a1", "A1 would repeat an earlier position"),
    ],
)
def test_an_illegal_move_gets_its_reason(size, moves, name, reason):
    game = Game(size)
    for move in moves.split():
        game.play(game.to_move, point_of(move, size))
    point = point_of(name, size)
    assert not game.is_legal(game.to_move, point)
    assert game.why_illegal(game.to_move, point) == reason


def test_a_result_in_words():
    assert result_text("0") == "The game is a draw"
    assert result_text("B+1") == "Black wins by 1 point (B+1)"
    assert result_text("W+0.5") == "White wins by 0.5 points (W+0.5)"
    assert result_text("W+R") == "White wins by resignation (W+R)"


def test_saving_writes_over_nothing(tmp_path):
    wanted = tmp_path / "game.sgf"
    paths = [save_new(wanted, f"{n}".encode()) for n in range(3)]
    assert [path.name for path in paths] == ["game.sgf", "game-2.sgf", "game-3.sgf"]
    assert [path.read_text() for path in paths] == ["0", "1", "2"]


def test_no_game_is_saved_beside_the_folder_that_was_named(tmp_path):
    folder = tmp_path / "games"
    folder.mkdir()
    with pytest.raises(SavingError, match="games: it is a folder"):
        save_new(folder, b"")
    assert list(tmp_path.iterdir()) == [folder]


@pytest.mark.parametrize("name", ["", "a\0b", "x" * 300, "no/folder/game.sgf"])
def test_a_name_that_cannot_be_saved_to(tmp_path, name, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SavingError, match="cannot save the game as"):
        save_new(Path(name), b"")
    assert list(tmp_path.iterdir()) == []
