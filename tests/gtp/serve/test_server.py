"""`katachi serve` as its clients meet it: the real process, over real connections."""

import os
import signal
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, nullcontext

import pytest

from katachi.gtp.serve.remote import LONGEST_LINE
from katachi.gtp.session import COMMANDS
from tests.command import called
from tests.gtp.live import ENDLESS
from tests.gtp.serve.serving import QUICK, Client, Served, serving
from tests.gtp.talk import responses
from tests.loaded import KATACHI, run
from tests.paths import ALPHABETA
from tests.processes import command_line

FLOOD = 100_000
"""Commands that nobody would wait for."""
READ = 5_000
"""Commands whose answers are read."""
HASTY = "katachi.gtp.serve.remote.LAST_THOUGHT=0.5"


@pytest.fixture(scope="module")
def server() -> Iterator[Served]:
    """A server with room for all that the tests leave behind."""
    with serving(*QUICK, "--connections", "12") as served:
        yield served


def play_to_the_end(client: Client, size: int) -> list[str]:
    """Let the engine play itself; the moves."""
    client.send(f"boardsize {size}", "clear_board", "komi 0.5")
    assert [client.response() for _ in range(3)] == ["= "] * 3
    moves: list[str] = []
    while moves[-2:] != ["= pass", "= pass"] and len(moves) < 3 * size**2:
        moves.append(client.ask(f"genmove {'bw'[len(moves) % 2]}"))
    assert client.ask("final_score")[:4] in ("= B+", "= W+")
    return moves


def test_every_client_has_a_game_of_its_own(server):
    with server.client() as first, server.client() as second:
        assert first.ask("1 boardsize 5") == "=1 "
        assert second.ask("boardsize 19") == "= "
        assert first.ask("play b C3") == "= "
        assert second.ask("play b C3") == "= "
        assert second.ask("undo") == "= "
        assert first.ask("play w C3") == "? illegal move"
        assert second.ask("play w T19") == "= "


def test_games_at_once_are_those_that_are_played_alone(server):
    sizes = [3, 2, 3]
    with ExitStack() as stack, ThreadPoolExecutor(len(sizes)) as pool:
        clients = [stack.enter_context(server.client()) for _ in sizes]
        games = list(pool.map(play_to_the_end, clients, sizes))
        assert len(server.engines()) >= len(sizes)
        for client in clients:
            assert client.ask("quit") == "= "
            assert client.to_the_end() == ""
            assert server.tells(client, "left: it quit")
    assert games[0] == games[2]
    assert len(games[0]) <= 28
    alone = "boardsize 3\nclear_board\nkomi 0.5\n" + "genmove b\ngenmove w\n" * 14
    assert responses(alone, *QUICK)[3 : 3 + len(games[0])] == games[0]


def test_one_that_quits_leaves_the_others(server):
    with server.client() as stays, server.client() as leaves:
        assert stays.ask("play b C3") == "= "
        leaves.send("name", "quit", "name")
        assert leaves.to_the_end() == "= Katachi\n\n= \n\n"
        assert server.tells(leaves, "left: it quit")
        assert stays.ask("play w C3") == "? illegal move"


@pytest.mark.parametrize(
    ("sent", "answers"),
    [
        (b"9 na", "?9 unknown command\n\n"),
        (b"1 name\n2 na", "=1 Katachi\n\n?2 unknown command\n\n"),
        (b"\xff\xfe\n3 name \xc3\n", "? unknown command\n\n?3 syntax error\n\n"),
        (b"\0\1\2\n\n   \n# interrupt\n4 name\n", "=4 Katachi\n\n"),
        (b"5 " + b"x" * LONGEST_LINE + b"\n6 name\n", "?5 the line is too long\n\n=6 Katachi\n\n"),
        (b"7 name " + b"x" * 20 * LONGEST_LINE, "?7 the line is too long\n\n"),
    ],
    ids=["half", "half a second", "no UTF-8", "controls", "long", "long and half"],
)
def test_lines_that_are_none(server, sent, answers):
    """They are answered as at `katachi gtp`; a line that the end of input cuts off is one still."""
    with server.client() as client:
        client.socket.sendall(sent)
        client.socket.shutdown(socket.SHUT_WR)
        assert client.to_the_end() == answers
        assert server.tells(client, "left: it hung up")


def test_a_line_may_come_in_pieces(server):
    with server.client() as client:
        for letter in "8 name\n":
            client.socket.sendall(letter.encode())
        assert client.response() == "=8 Katachi"


def test_files_are_out_of_reach(server, tmp_path):
    record = tmp_path / "game.sgf"
    record.write_text("(;SZ[9];B[ee])")
    with server.client() as client:
        assert client.ask(f"loadsgf {record}") == "? unknown command"
        assert client.ask("loadsgf /no/such/file 3") == "? unknown command"
        refusal = "? a file cannot be named over the network"
        assert client.ask(f"printsgf {tmp_path}/new.sgf") == refusal
        assert client.ask("printsgf").startswith("= (;")
        assert client.ask("known_command loadsgf") == "= false"
        assert client.ask("known_command printsgf") == "= true"
        over_the_network = client.ask("list_commands").removeprefix("= ").split("\n")
    assert set(COMMANDS) - set(over_the_network) == {"loadsgf"}
    assert list(tmp_path.iterdir()) == [record]


@pytest.mark.parametrize(
    ("setting", "answer"),
    [
        ("table_mb 1", "= "),
        ("table_mb 2", "? table_mb must be a whole number from 1 to 1 here, not 2"),
        ("threads 2", "? threads must be a whole number from 1 to 1 here, not 2"),
        ("threads many", "? threads must be a whole number from 1 to 1 here, not many"),
        ("nodes 20", "= "),
        ("nodes 51", "? nodes must be a whole number from 1 to 50 here, not 51"),
        ("nodes none", "? nodes must be a whole number from 1 to 50 here, not none"),
        ("nodes 0", "? nodes must be a whole number from 1 to 50 here, not 0"),
        ("depth 99", "= "),
        ("time_per_move 1000", "= "),
    ],
)
def test_a_client_takes_no_more_than_the_server_gives(server, setting, answer):
    with server.client() as client:
        assert client.ask(f"katachi-param_search {setting}") == answer
        assert client.ask("reg_genmove b").startswith("= ")  # within 50 nodes, so soon


def test_every_limit_of_the_server_is_one_for_its_clients():
    limits = ("--time-per-move", "0.5", "--depth", "3")
    with serving("--table-mb", "1", *limits) as server, server.client() as client:
        for setting in ("time_per_move 0.51", "time_per_move none", "depth 4", "depth none"):
            assert client.ask(f"katachi-param_search {setting}").startswith("? ")
        assert client.ask("katachi-param_search time_per_move 0") == (
            "? time_per_move must be a number above 0, up to 0.5 here, not 0"
        )
        for setting in ("time_per_move 0.1", "time_per_move 0.5", "depth 1", "nodes 10"):
            assert client.ask(f"katachi-param_search {setting}") == "= "


@pytest.mark.parametrize("method", ["GET", "POST", "PRI"])
@pytest.mark.parametrize("path", ["/", "/" + "a" * LONGEST_LINE])
def test_a_web_page_gets_no_command_carried_out(server, method, path):
    """The body of its request would be commands."""
    request = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n\r\nname\nlist_commands\n"
    with server.client() as client:
        client.send(request)
        assert client.to_the_end() == "? this server speaks GTP, not HTTP\n\n"
        assert server.tells(client, "left: it was refused, for it spoke HTTP, as web pages do")


def test_a_flood_and_a_stall_hurt_nobody_else(server):
    """The flood is never read by its sender: what it may send ahead has an end, and it waits."""
    with server.client(buffer=4096) as flood, server.client() as other:
        flood.socket.settimeout(0.3)
        with pytest.raises(TimeoutError):
            flood.socket.sendall(b"list_commands\n" * FLOOD)
        assert len(play_to_the_end(other, 3)) > 2
    assert server.tells(flood, "left: it hung up")


def test_a_flood_that_is_read_is_answered_in_full(server):
    with server.client() as flood, server.client() as other:
        sender = threading.Thread(target=flood.send, args=["name"] * READ)
        sender.start()
        assert len(play_to_the_end(other, 3)) > 2
        for _ in range(READ):
            assert flood.response() == "= Katachi"
        sender.join()


def test_the_search_of_a_client_that_has_gone_is_stopped():
    """At once, and after its last thought when more lines of it were waiting, or far too many."""
    endless = ("clear_board", ENDLESS, "boardsize 9")
    with serving("--table-mb", "1", constants=HASTY) as server:
        gone = [server.client(buffer=4096) for _ in range(3)]
        for client, waiting in zip(gone, (0, 5, FLOOD)):
            with client:
                client.send(*endless, "genmove b" if waiting else "lz-genmove_analyze b 10")
                assert [client.response() for _ in range(3)] == ["= "] * 3
                if waiting == 0:
                    assert "info move" in client.until(b"pv")
                client.socket.settimeout(0.3)
                with pytest.raises(TimeoutError) if waiting == FLOOD else nullcontext():
                    client.send(*["genmove w"] * waiting)
        for client in gone:
            assert server.tells(client, "left: it hung up")


def test_a_crash_of_one_engine_hurts_nobody_else(server):
    with server.client() as other:
        assert other.ask("play b C3") == "= "
        before = set(server.engines())
        with server.client() as client:
            assert client.ask("name") == "= Katachi"
            (process,) = set(server.engines()) - before
            os.kill(process, signal.SIGSEGV)
            assert client.to_the_end() == ""
        assert server.tells(client, "left: its process was ended by SIGSEGV")
        assert other.ask("play w C3") == "? illegal move"


def test_who_is_idle_or_does_not_read_has_to_go():
    """A search is not idle, however long its client is silent."""
    with serving("--table-mb", "1", "--idle", "1") as server:
        silent, half, deaf, thinks = (server.client(buffer=4096) for _ in range(4))
        with silent, half, deaf, thinks:
            thinks.send("lz-analyze 10")
            assert thinks.until(b"\n") == "="
            half.socket.sendall(b"nam")
            deaf.socket.settimeout(0.3)
            with pytest.raises(OSError, match=r"timed out|reset|pipe"):
                deaf.socket.sendall(b"list_commands\n" * FLOOD)
            assert server.tells(silent, "left: it was idle for too long")
            assert server.tells(half, "left: it was idle for too long")
            assert server.tells(deaf, "left: it did not read its answers")
            assert "info" in thinks.until(b"pv")
            thinks.send("name")
            assert thinks.until(b"= Katachi\n\n")
            assert server.tells(thinks, "left: it was idle for too long")


def test_a_client_cannot_write_to_the_server_s_standard_error(server):
    with server.client() as client:
        refused = client.ask("katachi-param_search live_graphics 1")
        assert refused.startswith("? there is no setting live_graphics, only ")


GREEDY = (*QUICK, "--player", ALPHABETA, "--threads", "64")


def test_memory_is_limited():
    """Who needs more has to go, as for 64 searches of a large board; nobody else suffers.

    These need some 330 MB, less what the process has at hand.
    """
    with serving(*GREEDY, "--memory-mb", "200", anew=True) as server:
        greedy, other = server.client(), server.client()
        with greedy, other:
            greedy.send("boardsize 19", "genmove b")
            assert greedy.to_the_end() == "= \n\n"
            assert server.tells(greedy, "left: it needed more memory than --memory-mb gives")
            assert other.ask("play b C3").startswith("= ")


def test_it_stops_cleanly():
    """A search ends with its move, and no process is left; SIGTERM ends all other servers here."""
    with serving("--table-mb", "1", "--time-per-move", "1000") as server:
        idle, thinks = server.client(), server.client()
        with idle, thinks:
            assert idle.ask("name") == "= Katachi"
            thinks.send("lz-genmove_analyze b 10")
            assert "info" in thinks.until(b"pv")
            engines = server.engines()
            assert server.signal(signal.SIGINT) == 130
            assert idle.to_the_end() == ""
            assert "\nplay " in thinks.to_the_end()
        told = server.errors()
        assert sorted(told[2:]) == sorted(
            f"{client.name} left: the server stops" for client in (idle, thinks)
        )
        assert not any(map(command_line, engines))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--listen 127.0.0.1", "'127.0.0.1' is not HOST:PORT, such as 127.0.0.1:5555."),
        ("--listen 127.0.0.1:65536", "'127.0.0.1:65536' is not HOST:PORT"),
        ("--listen nobody.invalid:0", "Cannot listen on nobody.invalid:0: "),
        ("--listen 192.0.2.1:0", "192.0.2.1:0 can be reached from other computers"),
        ("--listen 0.0.0.0:0", "0.0.0.0:0 can be reached from other computers: this needs"),
        ("--listen [::]:0", "[::]:0 can be reached from other computers"),
        ("--listen 0.0.0.0:0 --allow-remote", "--allow-remote needs --token-file."),
        ("--listen 127.0.0.1:0 --network no.safetensors", "no.safetensors"),
    ],
)
def test_a_server_that_cannot_be_gets_a_sentence(tmp_path, arguments, sentence):
    done = called("serve", *arguments.split(), cwd=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_port_in_use_gets_a_sentence(server):
    command = [*KATACHI, "serve", "--listen", f"127.0.0.1:{server.port}"]
    done = run(command, "", text=True)
    assert (done.returncode, done.stdout) == (1, "")
    sentence = f"Error: Cannot listen on 127.0.0.1:{server.port}: Address already in use.\n"
    assert done.stderr == sentence
