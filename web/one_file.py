"""A review as one HTML file: the page's modules, with all that they would ask the server for.

It needs no other file and no network. It allows only its own script and style, by their digests.
Whatever comes from a record stands in a block of JSON, as data.
"""

import base64
import hashlib
import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any

from katachi.api.review import Reviewing
from katachi.data import shipped
from katachi.data.language import LANGUAGE, told
from katachi.ilp.page import policy_of
from katachi.web.app import PAGE, in_words
from katachi.web.asked import Side
from katachi.web.quiz import Quiz, review_end, review_head, review_move
from katachi.web.theories import SharedTheory

_STAND_INS = {"api": "saved", "listen": "saved"}
"""Modules that ask the server, and those that answer from the file in their place."""
_IMPORT = re.compile(r'^import \{([^}]*)\} from "\./(\w+)\.js";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:const|function|class) (\w+))", re.MULTILINE)


async def quiz(reviewing: Reviewing, *, with_others: bool) -> dict[str, Any]:
    """A quiz from the judged moves. with_others: with other likely moves, judged. Raises Error."""

    async def think(work: Callable[[Reviewing], Any]) -> Any:
        return work(reviewing)

    go = SharedTheory("go", shipped.path_of("theories", "go"), "go") if with_others else None
    return await Quiz(reviewing, reviewing.moves, think).whole("both", go)


def page(reviewing: Reviewing, title: str, person: Side, quiz: dict[str, Any]) -> bytes:
    """The review so far as HTML, UTF-8. Raises RecordError when no move is judged yet.

    person: whose mistakes the quiz asks about. quiz: from `Quiz.whole`.
    """
    sgf = reviewing.to_sgf()
    # A browser remembers answers by this name. The server's name of the review is secret.
    name = hashlib.sha256(sgf).hexdigest()[:32]
    head = review_head(name, title, person, reviewing)
    head["moves"] = [review_move(one, reviewing) for one in reviewing.moves]
    known = {"messages": [head, review_end(reviewing)], "quiz": quiz, "sgf": sgf.decode()}
    # Without "<" no text can end the block, or begin a comment in it.
    saved = json.dumps(told(known), separators=(",", ":")).replace("<", r"\u003c")
    style = _file("style.css").replace("wood.svg", _image("wood.svg"))
    script = _script()
    parts = {"style": style, "script": script, "policy": policy_of(style, script), "saved": saved}
    parts["icon"] = _image("icon.svg")
    text = in_words("file.html", LANGUAGE.get())
    return re.sub(r"\{(\w+)\}", lambda found: parts.get(found[1], found[0]), text).encode()


def _file(name: str) -> str:
    return (PAGE / name).read_text(encoding="utf-8")


def _image(name: str) -> str:
    return f"data:image/svg+xml;base64,{base64.b64encode(_file(name).encode()).decode()}"


@cache
def _script() -> str:
    """The module `file.js` and all that it imports as one script."""
    made: dict[str, str] = {}
    _add("file", made)
    return "\n".join(made.values())


def _add(name: str, made: dict[str, str]) -> None:
    """Add a module, after its imports, as a function that returns its exports.

    Raises ValueError for imports and exports of other forms than the page's modules use.
    """
    if name in made:
        return
    text = _file(f"{name}.js")
    for _, other in _IMPORT.findall(text):
        _add(_STAND_INS.get(other, other), made)
    exported = ", ".join(_EXPORT.findall(text))
    body = _EXPORT.sub("", _IMPORT.sub(_taken, text))
    if re.search(r"^\s*(import|export)\b|</script|<!--", body, re.MULTILINE):
        raise ValueError(f"{name}.js cannot be put into a file")
    made[name] = f"const ${name} = (() => {{\n{body}return {{ {exported} }};\n}})();"


def _taken(found: re.Match[str]) -> str:
    """An import, as a statement that takes the names from that function's value."""
    names, other = found[1].replace(" as ", ": "), found[2]
    return f"const {{{names}}} = ${_STAND_INS.get(other, other)};"
