"""Connections over TCP: addresses, listening, timeouts, tokens."""

import ipaddress
import os
import socket
import struct
from pathlib import Path
from typing import NamedTuple

from katachi.data.files import failing_as
from katachi.data.language import Error, t

_KEEP_ALIVE = {"TCP_KEEPIDLE": 60, "TCP_KEEPINTVL": 15, "TCP_KEEPCNT": 4}
_SEND_TIMEOUT = struct.pack("ll", 30, 0)  # C's timeval: seconds, microseconds
_UNHEARD_MS = 120_000  # until data that was sent must be acknowledged
_BACKLOG = 64
_BUFFER = 1 << 17  # bytes that the system keeps for a client in each direction

SHORTEST_TOKEN, LONGEST_TOKEN = 16, 256  # bytes


class ServeError(Error):
    """No server can listen or be reached, or it turns us away, or a file holds no token."""


class Address(NamedTuple):
    """Where a server is."""

    host: str
    port: int

    def __str__(self) -> str:
        """HOST:PORT."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"


def address_of(text: str, example: str = "yss-aya.com:6809", *, least_port: int = 1) -> Address:
    """The address `HOST:PORT` or `[IPv6]:PORT`. Raises ServeError, which names the example."""
    host, _, port = text.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    shown = {"text": repr(text), "example": example}
    if not (host and port.isascii() and port.isdigit() and least_port <= int(port[:6]) < 65536):
        raise ServeError(t("{text} is not HOST:PORT, such as {example}", **shown))
    return Address(host, int(port))


def set_up(connected: socket.socket) -> None:
    """Send without delay, and notice a peer that is gone or reads nothing."""
    connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connected.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    connected.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, _SEND_TIMEOUT)
    for name, value in {**_KEEP_ALIVE, "TCP_USER_TIMEOUT": _UNHEARD_MS}.items():
        if hasattr(socket, name):  # not on every system
            connected.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)


def _cannot_listen(address: Address, why: str) -> ServeError:
    return ServeError(t("cannot listen on {address}: {why}", address=str(address), why=why))


def listen(address: Address, *, allow_remote: bool) -> socket.socket:
    """A socket that listens there. Port 0: a free one. Raises ServeError.

    Without allow_remote only loopback addresses are allowed.
    """
    try:
        found = socket.getaddrinfo(*address, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or t("it is no name of a computer")
        raise _cannot_listen(address, why) from None
    family, *_, place = min(found, key=lambda one: one[0] != socket.AF_INET)
    if not (allow_remote or ipaddress.ip_address(place[0]).is_loopback):
        text = t(
            "{address} can be reached from other computers: this needs --allow-remote and"
            " --token-file",
            address=str(address),
        )
        raise ServeError(text)
    try:
        listener = socket.create_server(place, family=family, backlog=_BACKLOG)
    except OSError as error:
        why = os.strerror(error.errno) if error.errno else str(error)
        raise _cannot_listen(address, why) from None
    for buffer in (socket.SO_RCVBUF, socket.SO_SNDBUF):
        listener.setsockopt(socket.SOL_SOCKET, buffer, _BUFFER)  # for each connection
    return listener


def read_secret(
    path: Path, what: str = t("token"), least: int = SHORTEST_TOKEN, most: int = LONGEST_TOKEN
) -> bytes:
    """The first line of a file, stripped. Raises ServeError, which does not say what it holds.

    what: it should be, of `least` to `most` bytes.
    """
    with failing_as(ServeError, t("cannot read {name}", name=path)), path.open("rb") as file:
        secret = file.readline(4096).strip()
    if not (least <= len(secret) <= most and all(33 <= byte <= 126 for byte in secret)):
        text = t(
            "the first line of {file} is no {what}: {least} to {most} ASCII characters, no blank",
            file=path,
            what=what,
            least=least,
            most=most,
        )
        raise ServeError(text)
    return secret
