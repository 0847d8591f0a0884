"""Joins standard input and output to a server, for controllers that can only start programs."""

import codecs
import os
import select
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress

from katachi.data.language import restating, t
from katachi.gtp.wire.protocol import parse_line, printable, read_lines
from katachi.gtp.wire.tcp import Address, ServeError, set_up

CONNECT_SECONDS = 10.0  # for the server to accept the connection, and then the token
LAST_ANSWERS = 30.0  # seconds of silence until it ends, once there is no more input

_LONGEST_WELCOME = 1 << 12  # bytes of the answer to the token
_AT_MOST_TOLD = 200  # of them


def attach(address: Address, token: bytes | None) -> None:
    """Join them until one side ends. Raises ServeError.

    A terminal gets escapes in place of what is not printable. The server may hang up after `quit`,
    or when there is no more input.
    """
    text = t("cannot connect to {address}: {fault}")
    with restating(ServeError, text, OSError, UnicodeError, address=str(address)):
        server = socket.create_connection(address, CONNECT_SECONDS)
    with server:
        set_up(server)
        first = b"" if token is None else _show(server, token, address)
        server.settimeout(None)
        sender = _Sender(server)
        write = _terminal_writer() if os.isatty(1) else _write
        try:
            write(first)
            _copy_answers(server, sender, write)
        except BrokenPipeError:
            return  # nobody reads any more
        except OSError as error:
            if not sender.has_quit:
                raise _broken(address, error) from None
        if not (sender.has_quit or sender.has_ended):
            raise ServeError(t("{address} closed the connection", address=str(address)))


def _show(server: socket.socket, token: bytes, address: Address) -> bytes:
    """Show the token; returns what came after the answer to it. Raises ServeError."""
    said = b""
    until = time.monotonic() + CONNECT_SECONDS
    try:
        server.sendall(token + b"\n")
        while b"\n\n" not in said and len(said) < _LONGEST_WELCOME:
            server.settimeout(max(until - time.monotonic(), 0.001))
            if not (data := server.recv(_LONGEST_WELCOME)):
                break
            said += data
    except TimeoutError:
        text = t("{address} has not answered the token in time", address=str(address))
        raise ServeError(text) from None
    except OSError as error:
        raise _broken(address, error) from None
    answer, _, rest = said.partition(b"\n\n")
    if not answer.startswith(b"="):
        why = printable(answer[:_AT_MOST_TOLD].decode("ascii", "replace").lstrip("? "))
        about = {"address": str(address), "why": why or t("without a word")}
        raise ServeError(t("{address} turned us away: {why}", **about))
    return rest


def _broken(address: Address, error: OSError) -> ServeError:
    about = {"address": str(address), "fault": str(error)}
    return ServeError(t("the connection to {address} broke: {fault}", **about))


class _Sender:
    """Passes standard input on, in a thread. has_quit: a line was `quit`; has_ended: no more."""

    def __init__(self, server: socket.socket) -> None:
        self._server = server
        self._read = b""
        self.has_quit = False
        self.has_ended = False
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        with suppress(OSError):  # the answers end too
            for line in read_lines(self._pass_on):
                request = parse_line(line)
                self.has_quit = self.has_quit or (request is not None and request.name == "quit")
            self.has_ended = True
            self._server.shutdown(socket.SHUT_WR)

    def _pass_on(self, size: int) -> bytes:
        """Send what was read before, and read more: so `quit` is noticed before it is sent."""
        self._server.sendall(self._read)
        self._read = os.read(0, size)
        return self._read


def _copy_answers(server: socket.socket, sender: _Sender, write: Callable[[bytes], None]) -> None:
    """Write the answers until the server hangs up, or is silent after the end of the input."""
    heard = time.monotonic()
    while not (sender.has_ended and time.monotonic() - heard > LAST_ANSWERS):
        if select.select([server], [], [], 1.0)[0]:
            if not (data := server.recv(1 << 16)):
                return
            write(data)
            heard = time.monotonic()


def _write(data: bytes) -> None:
    while data:
        data = data[os.write(1, data) :]


def _terminal_writer() -> Callable[[bytes], None]:
    """As `_write`, with escapes for what is not printable."""
    decoder = codecs.getincrementaldecoder("utf-8")("backslashreplace")
    return lambda data: _write(printable(decoder.decode(data), kept="\n\t").encode())
