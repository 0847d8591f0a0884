"""`katachi cgos` as a server meets it: the real process, over a real connection."""

import json
import signal
from pathlib import Path

import numpy as np
import pytest

from katachi import __version__
from katachi.data.reading import read_record
from katachi.data.record import score_text
from katachi.engine.board.game import Game
from katachi.engine.board.record import game_of
from katachi.engine.board.rules import TROMP_TAYLOR
from katachi.engine.board.vertex import BLACK, COLUMNS, PASS, WHITE, name_of, point_of
from katachi.engine.life.playout import is_eye
from katachi.engine.life.status import final_score
from katachi.gtp.cgos.protocol import MAX_LINE
from tests.gtp.cgos.server import AS_BLACK, ENDLESS, NAME, QUICK, Peer, playing

AS_WHITE = f"setup 7 9 7.0 60000 {NAME}(1500?) Rando(1800?)"


def play_to_the_end(peer: Peer, game: Game, ours: int, seed: int) -> list[dict]:
    """Random legal moves against the client until two passes; the analyses it has sent."""
    random, analyses = np.random.default_rng(seed), []
    while game.passes < 2:
        if game.to_move == ours:
            letter = "bw"[ours == WHITE]
            vertex, _, analysis = peer.ask(f"genmove {letter} 60000").partition(" ")
            analyses += [json.loads(analysis)] if analysis else []
            game.play(ours, point_of(vertex, game.size))
            continue
        colour = 3 - ours
        points = [
            point
            for point in game.legal_points(colour)
            if not is_eye(game.grid, game.position, point, colour)
        ]
        point = int(random.choice(points)) if points else PASS
        game.play(colour, point)
        peer.send(f"play {'bw'[colour == WHITE]} {name_of(point, game.size).upper()} 59000")
    return analyses


def test_a_whole_game_and_the_next_against_a_random_player(tmp_path):
    """All moves are legal, the record is the game, and both games are won by a lot."""
    with playing(tmp_path, "--nodes", "10") as client:
        peer = client.accept()
        assert peer.ask("protocol genmove_analyze") == f"e1 katachi-{__version__} genmove_analyze"
        assert peer.ask("username") == NAME
        peer.ask("password")
        peer.send("info Games in progress: 0 Players:2")
        for ours, setup in ((BLACK, AS_BLACK), (WHITE, AS_WHITE)):
            game = Game(5, TROMP_TAYLOR, 7.0)
            peer.send(setup.replace("setup 7 9 ", "setup 7 5 "))
            analyses = play_to_the_end(peer, game, ours, seed=ours)
            for analysis in analyses:
                assert analysis.keys() == {"winrate", "score", "pv", "comment"}
                assert abs(analysis["score"]) <= 25 + 7
                assert 0 <= analysis["winrate"] <= 1
                assert all(point_of(vertex, 5) >= 0 for vertex in analysis["pv"].split())
            score = final_score(game)
            assert (score if ours == BLACK else -score) > 10
            result = score_text(score)
            assert peer.ask(f"gameover 2026-11-20 {result} ") == "ready"
            record = client.records()[0]  # `-7-2.sgf` comes before `-7.sgf`
            assert game_of(read_record(record.encode())).moves == game.moves
            black, white = (NAME, "Rando") if ours == BLACK else ("Rando", NAME)
            for text in (f"RE[{result}]", f"PB[{black}]", f"PW[{white}]", "KM[7"):
                assert text in record
        names = sorted(path.name for path in client.games.iterdir())
        assert names[0].endswith("-Rando-7-2.sgf")
        assert names[1].endswith("-Rando-7.sgf")
        assert "info: Games in progress: 0 Players:2" in client.log
        client.signal(signal.SIGINT)
        assert peer.line() == "quit\n"
        assert client.end() == 0


def test_a_game_goes_on_after_drops(tmp_path):
    """Dropped while it thinks, and again when its move has not arrived: one game, one record."""
    with playing(tmp_path, *QUICK) as client:
        peer = client.accept()
        peer.log_in()
        peer.send(AS_BLACK)
        assert peer.move("genmove b 60000") != "pass"
        peer.drop()
        peer = client.accept()
        peer.log_in()
        first = peer.move(AS_BLACK, "genmove b 59000")
        reply = "A1" if first != "A1" else "B1"
        peer.send(f"play w {reply} 60000", "genmove b 58000")
        peer.drop()
        peer = client.accept()
        peer.log_in()
        second = peer.move(f"{AS_BLACK} {first} 59000 {reply} 60000", "genmove b 57000")
        assert peer.ask("gameover 2026-11-20 W+Time ") == "ready"
        (record,) = client.records()
        played = [name_of(move.point, 9) for move in game_of(read_record(record.encode())).moves]
        assert played == [first, reply, second]
        assert "RE[W+T]" in record


def test_a_search_ends_with_the_connection_and_with_the_game(tmp_path):
    """A search of 1000 seconds would hold the next login up; a move told in it is none."""
    with playing(tmp_path, *ENDLESS) as client:
        peer = client.accept()
        peer.log_in()
        peer.send(AS_BLACK, "genmove b 60000")
        assert peer.ask("username") == NAME  # it listens while it thinks
        peer.drop()
        peer = client.accept()
        peer.log_in()
        peer.send(AS_BLACK, "genmove b 60000", "play b E5 60000")
        assert peer.ask("gameover 2026-11-20 W+Time ") == "ready"
        assert peer.ask("username") == NAME
        assert game_of(read_record(client.records()[0].encode())).moves == []


BAD_LINES = [
    "",
    "garbage \x07 \x1b[2J",
    "play b Z99 60000",
    "play b",
    "play x E5 1",
    "play w E5 60000",
    "setup 1 99 7.0 60000 a b",
    "setup 1 9 seven 60000 a b",
    f"{AS_BLACK} E5 1 E5 1",
    "genmove",
    "genmove x 5",
    "genmove b nan",
    "genmove b ²",
    "gameover",
    "Error: nothing is right",
    "x" * (MAX_LINE + 1),
]


def test_bad_lines_are_told_and_passed_over(tmp_path):
    with playing(tmp_path, *QUICK) as client:
        peer = client.accept()
        peer.log_in()
        first = peer.move(AS_BLACK, *BAD_LINES, "genmove b 60000")
        peer.socket.sendall(b"\xff\xfe\x00 nonsense\r\n\r\n")
        assert point_of(first, 9) != PASS
        log = client.log
        assert log.count("is passed over") >= len(BAD_LINES) - 1
        assert f"it has more than {MAX_LINE} bytes" in log
        assert "\x1b" not in log
        assert max(map(len, log.splitlines())) < 400
        for byte in b"username\r\n":
            peer.socket.sendall(bytes([byte]))
        assert peer.line() == f"{NAME}\n"
        reply = "A1" if first != "A1" else "B1"
        peer.send("play w ?? 59000", "genmove b 59000")
        assert peer.line() == ""  # the board is told by a new login
        peer = client.accept()
        peer.log_in()
        moves = f"{first} 59000 {reply} 59000"
        assert peer.move(f"{AS_BLACK} {moves}", "genmove b 59000") not in (first, reply)


def test_what_is_sent_again_changes_nothing(tmp_path):
    """Set-up, the opponent's move and the request: each twice; one answer, and once more."""
    with playing(tmp_path, *QUICK) as client:
        peer = client.accept()
        peer.log_in()
        peer.send(AS_WHITE, AS_WHITE, "play b E5 59000", "play b E5 59000")
        answer = peer.ask("genmove w 60000")
        assert peer.ask("genmove w 60000") == answer
        move = answer.split()[0]
        peer.send(f"{AS_WHITE} E5 59000 {move} 59000")
        assert peer.ask("username") == NAME
        peer.ask("gameover 2026-11-20 B+Time ")
        assert len(client.records()) == 1


def test_a_request_out_of_turn_is_answered_with_a_move_of_that_colour(tmp_path):
    with playing(tmp_path, *QUICK) as client:
        peer = client.accept()
        peer.log_in()
        assert point_of(peer.move(AS_WHITE, "genmove w 60000"), 9) != PASS
        assert peer.ask("username") == NAME  # so the record is written
        (move,) = game_of(read_record(client.records()[0].encode())).moves
        assert move.colour == WHITE


def test_a_request_repeated_during_the_search_is_answered_once(tmp_path):
    with playing(tmp_path, "--time-per-move", "0.5") as client:
        peer = client.accept()
        peer.log_in()
        peer.move(AS_BLACK, "genmove b 60000", "genmove b 60000", AS_BLACK)
        assert peer.ask("username") == NAME


def test_a_game_that_cannot_be_played_is_resigned_and_a_server_without_analysis_gets_none(tmp_path):
    with playing(tmp_path, *QUICK) as client:
        peer = client.accept()
        assert peer.ask("protocol") == f"e1 katachi-{__version__}"
        peer.log_in("protocol")
        peer.send(f"setup 3 25 7.0 60000 Rando {NAME}")
        assert peer.ask("genmove b 60000") == "resign"
        assert peer.ask("gameover 2026-11-20 W+Resign Resignation") == "ready"
        assert "the set-up is impossible: board size 25" in client.log
        assert "{" not in peer.ask(AS_BLACK, "genmove b 60000")


@pytest.mark.parametrize(
    ("after", "sentence"),
    [
        (["Error: Sorry, s3cret.word doesn't match"], "refuses Katachi-1: Sorry, *** doesn't"),
        (["info another login is being attempted using this user name"], "Another program has"),
    ],
)
def test_a_refused_login_is_the_end(tmp_path, after, sentence):
    with playing(tmp_path) as client:
        peer = client.accept()
        peer.send(*["HTTP/1.1 400 Bad Request"] * 200)
        assert peer.line() == ""  # a server that talks only nonsense is left
        peer = client.accept()
        peer.log_in()
        peer.send(*after)
        assert client.end() == 1
        assert client.log.splitlines()[-1].startswith("Error: ")
        assert sentence in client.log


DEAD_STONES = """
    . X . X O O . . .
    X X X X O . O . .
    . X . X O O O O O
    X X X X X X X X O
    . X . . . X . X X
    X X . O . X X X .
    . X . . . X . X X
    X X X X X X X . X
    . X . X . X . X .
"""


def moves_to(diagram: str) -> list[str]:
    """Vertices, Black's and White's in turns, that lead to the board drawn; White's run out."""
    rows = [line.split() for line in diagram.split("\n") if line.strip()]
    black, white = (
        [
            f"{letter}{row}"
            for row, cells in zip(range(len(rows), 0, -1), rows, strict=True)
            for letter, cell in zip(COLUMNS, cells, strict=False)
            if cell == stone
        ]
        for stone in "XO"
    )
    white += ["PASS"] * (len(black) - len(white))
    return [vertex for pair in zip(black, white, strict=True) for vertex in pair]


def test_dead_stones_are_captured_before_the_pass(tmp_path: Path):
    """The opponent does nothing but pass, and Black's count is won as it stands."""
    with playing(tmp_path, "--nodes", "100") as client:
        peer = client.accept()
        peer.log_in()
        moves = moves_to(DEAD_STONES)
        game = Game(9, TROMP_TAYLOR, 7.0)
        for number, vertex in enumerate(moves):
            game.play((BLACK, WHITE)[number % 2], point_of(vertex, 9))
        dead = point_of("D4", 9)
        assert game.passes == 1
        assert game.stones()[dead] == WHITE
        before = final_score(game)
        peer.send(f"{AS_BLACK} " + " ".join(f"{vertex} 1" for vertex in moves))
        while (vertex := peer.move("genmove b 60000")) != "pass":
            game.play(BLACK, point_of(vertex, 9))
            game.play(WHITE, PASS)
            peer.send("play w PASS 59000")
        assert dead not in game.stones()
        assert final_score(game) > before
