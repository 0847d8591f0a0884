"""The door of a server: newcomers, who show the token first when one is asked for; no browsers."""

import hashlib
import hmac
import re
import socket
import time
from pathlib import Path

TOKEN_SECONDS = 5.0
"""So long a newcomer may take to show the token."""
SHORTEST_TOKEN, LONGEST_TOKEN = 16, 256
"""Bytes."""

_HTTP = re.compile("(CONNECT|DELETE|GET|HEAD|OPTIONS|PATCH|POST|PRI|PUT|TRACE) ")


class TokenError(ValueError):
    """A file holds no token; the message says what is wrong with it and not what it holds."""


def read_token(path: Path) -> bytes:
    """The first line of a file, without the blanks around it; raises TokenError."""
    try:
        with path.open("rb") as file:
            token = file.readline(LONGEST_TOKEN + 2).strip()
    except OSError as error:
        raise TokenError(f"cannot read {path}: {error.strerror}") from None
    is_plain = all(33 <= byte <= 126 for byte in token)
    if not (is_plain and SHORTEST_TOKEN <= len(token) <= LONGEST_TOKEN):
        raise TokenError(
            f"the first line of {path} is no token: "
            f"{SHORTEST_TOKEN} to {LONGEST_TOKEN} ASCII characters, no blank"
        )
    return token


def is_http(line: str) -> bool:
    """Is this how a request begins in HTTP (RFC 9112)? No command of GTP is in capitals.

    Any web page can let a browser of this machine send one here, with commands in its body.
    """
    return _HTTP.match(line) is not None


class Newcomer:
    """A client that has not shown the token yet.

    Attributes: connection, name, deadline (by `time.monotonic`), rest (what it has said behind its
    first line).
    """

    def __init__(self, connection: socket.socket, name: str) -> None:
        """The connection must not block."""
        self.connection = connection
        self.name = name
        self.deadline = time.monotonic() + TOKEN_SECONDS
        self.rest = b""
        self._line = b""

    def shows(self, token: bytes) -> bool | None:
        """Read what is there: is its first line the token? None while that is open.

        Raises OSError. The time it takes does not depend on how much of the token is right.
        """
        data = self.connection.recv(LONGEST_TOKEN)
        if not data:
            raise ConnectionResetError
        self._line, ended, self.rest = (self._line + data).partition(b"\n")
        if not ended and len(self._line) <= LONGEST_TOKEN:
            return None
        shown, wanted = (hashlib.sha256(each).digest() for each in (self._line.rstrip(), token))
        return hmac.compare_digest(shown, wanted)
