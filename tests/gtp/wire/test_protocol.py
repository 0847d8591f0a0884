"""Lines of a bounded length, requests, responses, and a conversation over a connection."""

import io

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from katachi.engine.settings import SessionOptions
from katachi.gtp.loop import Conversation
from katachi.gtp.session import Session
from katachi.gtp.wire.protocol import (
    MAX_ID,
    CutLine,
    Request,
    failure,
    parse_line,
    read_lines,
    success,
)


@pytest.mark.parametrize(
    ("line", "request_id", "name", "args"),
    [
        ("name\n", None, "name", []),
        ("name", None, "name", []),
        ("  name  \n", None, "name", []),
        ("12 name\n", 12, "name", []),
        ("12name\n", 12, "name", []),
        ("0 name\n", 0, "name", []),
        ("007 name\n", 7, "name", []),
        ("-5 name\n", None, "name", []),
        ("2147483647 name\n", MAX_ID, "name", []),
        ("2147483648 name\n", MAX_ID, "name", []),
        ("9" * 5000 + " name\n", MAX_ID, "name", []),
        ("play b c3\n", None, "play", ["b", "c3"]),
        ("play   b\tc3\n", None, "play", ["b", "c3"]),
        ("1\tplay\tb\tc3\r\n", 1, "play", ["b", "c3"]),
        ("na\rme\r\n", None, "name", []),
        ("na\x00m\x07e\x7f\n", None, "name", []),
        ("play b c3 # a comment\n", None, "play", ["b", "c3"]),
        ("komi 6.5#here\n", None, "komi", ["6.5"]),
        ("3 4 name\n", 3, "4", ["name"]),
        ("NAME\n", None, "NAME", []),
        ("loadsgf spiel\u00a0eins.sgf\n", None, "loadsgf", ["spiel\u00a0eins.sgf"]),
        ("\u0661 name\n", None, "\u0661", ["name"]),
    ],
)
def test_requests(line: str, request_id: int | None, name: str, args: list[str]) -> None:
    assert parse_line(line) == Request(request_id, name, args)


@pytest.mark.parametrize(
    "line",
    ["", "\n", "\r\n", "   \n", "\t\n", "# 12 name\n", "  # interrupt\n", "\x01\x02\n", "7\n"],
)
def test_lines_without_a_request(line: str) -> None:
    assert parse_line(line) is None


@pytest.mark.parametrize(
    ("response", "text"),
    [
        (success(None, ""), "= \n\n"),
        (success(None, "Katachi"), "= Katachi\n\n"),
        (success(0, "2"), "=0 2\n\n"),
        (success(12, ""), "=12 \n\n"),
        (success(None, "one\ntwo\n"), "= one\ntwo\n\n"),
        (success(None, "one\n\n  \ntwo"), "= one\n.\n.\ntwo\n\n"),
        (success(None, "\nrow\nrow"), "= \nrow\nrow\n\n"),
        (success(None, "a\r\n\r\nb"), "= a\n.\nb\n\n"),
        (failure(None, "illegal move"), "? illegal move\n\n"),
        (failure(3, "unknown command"), "?3 unknown command\n\n"),
        (failure(3, "two\n\nlines"), "?3 two lines\n\n"),
    ],
)
def test_responses(response: str, text: str) -> None:
    assert response == text


@given(st.text())
@example("-")
@example("-\n")
@example("١٢ name")
def test_every_line_is_a_request_or_none(line: str) -> None:
    request = parse_line(line)
    if request is not None:
        assert request.name
        assert all(
            word and not set(word) & set(" \t\r\n#") for word in [request.name, *request.args]
        )
        assert request.id is None or 0 <= request.id <= MAX_ID


@given(st.none() | st.integers(0, MAX_ID), st.text())
@example(None, "\n\n")
@example(1, "a\n\u2028\n\nb")
def test_a_response_ends_with_its_only_empty_line(request_id: int | None, text: str) -> None:
    for response in (success(request_id, text), failure(request_id, text)):
        head, end = response[:-2], response[-2:]
        assert end == "\n\n"
        assert all(line.strip() for line in head.split("\n"))
        assert response.startswith(("=", "?"))
    assert "\n" not in failure(request_id, text)[:-2]


LONGEST = 8


def received(chunks: list[bytes]) -> list[str]:
    rest = iter([*chunks, b""])
    return list(read_lines(lambda size: next(rest), LONGEST))


@given(st.lists(st.binary(min_size=1, max_size=20)))
def test_lines_do_not_depend_on_how_they_arrive(chunks: list[bytes]) -> None:
    wanted = b"".join(chunks).split(b"\n")
    if not wanted[-1]:
        wanted.pop()
    lines = received(chunks)
    assert lines == [line[:LONGEST].decode("utf-8", "surrogateescape") for line in wanted]
    assert [isinstance(line, CutLine) for line in lines] == [len(w) > LONGEST for w in wanted]


def test_a_line_that_is_too_long_is_refused_and_the_next_answered() -> None:
    data = io.BytesIO(b"7 name " + b"x" * 100 + b"\n8 name\n# " + b"x" * 100 + b"\nname\n")
    output = io.StringIO()
    Conversation(Session(SessionOptions()), read_lines(data.read1, LONGEST), output).run()
    assert output.getvalue() == "?7 the line is too long\n\n=8 Katachi\n\n= Katachi\n\n"
