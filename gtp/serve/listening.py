"""Where a server listens: on this machine alone, unless other computers are let in."""

import ipaddress
import os
import socket

from katachi.gtp.wire.tcp import Address

_BACKLOG = 64
_BUFFER = 1 << 17  # bytes that the system keeps for a client in each direction


class ServeError(Exception):
    """The server cannot listen; the message is one sentence."""


def listen(address: Address, *, allow_remote: bool) -> socket.socket:
    """A socket that listens there; raises ServeError.

    Only addresses of this machine itself unless allow_remote. Port 0 takes any that is free.
    """
    try:
        found = socket.getaddrinfo(*address, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or "it is no name of a computer"
        raise ServeError(f"cannot listen on {address}: {why}") from None
    family, *_, place = min(found, key=lambda one: one[0] != socket.AF_INET)
    if not (allow_remote or ipaddress.ip_address(place[0]).is_loopback):
        raise ServeError(
            f"{address} can be reached from other computers: this needs --allow-remote "
            "and --token-file"
        )
    try:
        listener = socket.create_server(place, family=family, backlog=_BACKLOG)
    except OSError as error:
        why = os.strerror(error.errno) if error.errno else str(error)
        raise ServeError(f"cannot listen on {address}: {why}") from None
    for buffer in (socket.SO_RCVBUF, socket.SO_SNDBUF):
        listener.setsockopt(socket.SOL_SOCKET, buffer, _BUFFER)  # for each connection
    return listener


def address_at(place: tuple[str, int]) -> Address:
    """The address that a socket tells of itself or its peer."""
    return Address(place[0], place[1])
