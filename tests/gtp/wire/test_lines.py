"""Lines of a bounded length, and a conversation over a connection."""

import io

from hypothesis import given
from hypothesis import strategies as st

from katachi.engine.settings import SessionOptions
from katachi.gtp.loop import Conversation
from katachi.gtp.session import Session
from katachi.gtp.wire.protocol import CutLine, read_lines

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
