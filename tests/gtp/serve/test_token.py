"""A server that asks for a token, as friends and strangers meet it."""

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from katachi.gtp.serve.server import MOST_NEWCOMERS, token_shown
from katachi.gtp.wire.tcp import LONGEST_TOKEN, ServeError, read_secret
from tests.command import called
from tests.gtp.serve.serving import QUICK, Served, serving
from tests.loaded import KATACHI, run

TOKEN = "9JcM-dQ_3vXk7ruZp0Ty"
HASTY = "katachi.gtp.serve.server.TOKEN_SECONDS=2"


@pytest.fixture(scope="module")
def token_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("token") / "token"
    path.write_text(f"{TOKEN}\nwhat follows is no part of it\n")
    return path


@pytest.fixture(scope="module")
def server(token_file: Path) -> Iterator[Served]:
    """It listens on all addresses of this machine, and says no word of the token."""
    options = (*QUICK, "--connections", "3", "--allow-remote", "--token-file", str(token_file))
    with serving(*options, listen="0.0.0.0:0", constants=HASTY) as served:
        yield served
    told = "\n".join(served.errors())
    assert TOKEN not in told
    assert TOKEN[:-1] not in told


@pytest.mark.parametrize("pieces", [[f"{TOKEN}\r\nname\n"], [*TOKEN, "\nname\n"]])
def test_the_right_token_opens_the_door(server, pieces):
    with server.client() as client:
        for piece in pieces:
            client.socket.sendall(piece.encode())
        assert client.response() == "= "
        assert client.response() == "= Katachi"
        assert client.ask("quit") == "= "
        assert server.tells(client, "left: it quit")


@pytest.mark.parametrize(
    "said",
    [
        b"name\n",
        b"\n",
        TOKEN[:-1].encode() + b"\n",
        TOKEN.encode() + b"x\n",
        TOKEN.encode() + b" name\n",
        b"\xff\0" * 100 + b"\n",
        b"x" * (LONGEST_TOKEN + 1),
    ],
)
def test_a_wrong_token_does_not(server, said):
    with server.client() as client:
        client.socket.sendall(said)
        assert client.to_the_end() == "? wrong token\n\n"
        assert server.tells(client, "was turned away: wrong token")


def test_who_hangs_up_instead_is_forgotten(server):
    with server.client() as client:
        client.socket.sendall(TOKEN.encode())
        client.socket.shutdown(socket.SHUT_WR)
        assert client.to_the_end() == "? it hung up without a token\n\n"
        assert server.tells(client, "was turned away: it hung up without a token")


def test_who_is_slow_keeps_nobody_waiting(server):
    """Not even many of them, who take no connection; and they must go after some time."""
    with server.client() as half:
        half.socket.sendall(TOKEN.encode())
        crowd = [server.client() for _ in range(MOST_NEWCOMERS)]
        assert server.tells(half, "was turned away: too many are at the door")
        with server.client() as client:
            assert client.ask(TOKEN) == "= "
            assert client.ask("name") == "= Katachi"
            for other in crowd:
                assert other.to_the_end().startswith("? ")
                other.socket.close()
            assert server.tells(crowd[-1], "was turned away: no token in time")
            assert client.ask("genmove b").startswith("= ")


def test_there_is_a_limit_on_connections(server):
    friends = [server.client() for _ in range(3)]
    for friend in friends:
        assert friend.ask(TOKEN) == "= "
    with server.client() as one_more:
        assert one_more.ask(TOKEN) == "? too many connections"
        assert server.tells(one_more, "was turned away: too many connections")
    assert all(friend.ask("name") == "= Katachi" for friend in friends)
    for number, friend in enumerate(friends):
        assert friend.ask("quit") == "= "
        friend.socket.close()
        assert server.tells(friend, "left: it quit")
        if number == 0:
            with server.client() as successor:
                assert successor.ask(TOKEN) == "= "
                assert server.tells(successor, "connected (3 of 3)")


@pytest.mark.parametrize("is_right", [True, False])
def test_katachi_attach_shows_a_token(server, token_file, tmp_path, is_right):
    wrong = tmp_path / "wrong"
    wrong.write_text(TOKEN[::-1])
    shown = ["--token-file", str(token_file if is_right else wrong)]
    command = [*KATACHI, "attach", f"127.0.0.1:{server.port}", *shown]
    done = run(command, "name\n", text=True)
    sentence = f"Error: 127.0.0.1:{server.port} turned us away: wrong token.\n"
    wanted = (0, "= Katachi\n\n", "") if is_right else (1, "", sentence)
    assert (done.returncode, done.stdout, done.stderr) == wanted


CONTENTS = [
    b"",
    b"\n" + TOKEN.encode(),
    b"short",
    b"a token with blanks",
    "ein-schlüssel-mit-umlaut".encode(),
    b"\0" * 20,
    b"x" * (LONGEST_TOKEN + 1),
]


@pytest.mark.parametrize("content", CONTENTS)
def test_a_file_without_a_token_is_refused_and_not_shown(tmp_path, content):
    path = tmp_path / "token"
    path.write_bytes(content)
    with pytest.raises(ServeError) as error:
        read_secret(path)
    assert str(error.value) == (
        f"the first line of {path} is no token: 16 to 256 ASCII characters, no blank"
    )


@pytest.mark.parametrize("size", [16, LONGEST_TOKEN])
def test_the_shortest_and_the_longest_token(tmp_path, size):
    path = tmp_path / "token"
    path.write_bytes(b"x" * size + b"\r\n")
    token = read_secret(path)
    assert token == b"x" * size
    here, there = socket.socketpair()
    with here, there:
        here.setblocking(False)
        assert asyncio.run(shown_in_pieces(here, there, token)) == (True, b"rest")


async def shown_in_pieces(
    here: socket.socket, there: socket.socket, token: bytes
) -> tuple[bool, bytes]:
    """What `token_shown` says when the last byte of the token comes later, with more behind it."""
    there.sendall(token[:-1])
    shown = asyncio.create_task(token_shown(here, token))
    assert not (await asyncio.wait([shown], timeout=0.05))[0]
    there.sendall(token[-1:] + b"\r\nrest")
    return await shown


@pytest.mark.parametrize("command", [["serve", "--listen"], ["attach"]])
def test_a_missing_file_gets_a_sentence(tmp_path, command):
    path = tmp_path / "none"
    done = called(*command, "127.0.0.1:1", "--token-file", path, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"Error: Cannot read {path}: No such file or directory.\n"
