"""Connections over TCP: where to, and how they notice that the other side is gone."""

import socket
import struct
from typing import NamedTuple

_KEEP_ALIVE = {"TCP_KEEPIDLE": 60, "TCP_KEEPINTVL": 15, "TCP_KEEPCNT": 4}
_SEND_TIMEOUT = struct.pack("ll", 30, 0)  # C's timeval: seconds, microseconds
_UNHEARD_MS = 120_000  # so long may a line of ours go without its receipt


class Address(NamedTuple):
    """Where a server is."""

    host: str
    port: int

    def __str__(self) -> str:
        """HOST:PORT."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"


def address_of(text: str, example: str = "yss-aya.com:6809", *, least_port: int = 1) -> Address:
    """The address `HOST:PORT` or `[IPv6]:PORT`; raises ValueError, which shows an example."""
    host, _, port = text.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    if not (host and port.isascii() and port.isdigit() and least_port <= int(port[:6]) < 65536):
        raise ValueError(f"{text!r} is not HOST:PORT, such as {example}")
    return Address(host, int(port))


def set_up(connected: socket.socket) -> None:
    """Without delay, and watched, so that a peer that is gone or reads nothing is noticed."""
    connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connected.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    connected.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, _SEND_TIMEOUT)
    for name, value in {**_KEEP_ALIVE, "TCP_USER_TIMEOUT": _UNHEARD_MS}.items():
        if hasattr(socket, name):  # not on every system
            connected.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)
