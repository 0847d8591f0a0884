"""Connections of strangers, who want to shut a person out of the page's server."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from tests.web.server import Server

IDLE = b""
SLOW = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
ENDLESS = (
    b"POST /api/enter HTTP/1.1\r\nHost: localhost:%d\r\nContent-Type: application/json\r\n"
    b"Content-Length: 100\r\n\r\n{"
)


@contextmanager
def strangers(server: Server, text: bytes, count: int) -> Iterator[None]:
    """Connections that stay open and bring no more than this."""
    with ExitStack() as stack:
        for _ in range(count):
            line = socket.create_connection(("127.0.0.1", server.port), timeout=30)
            stack.enter_context(line)
            line.sendall(text % server.port if b"%d" in text else text)
        yield
