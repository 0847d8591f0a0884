"""The catalogues beside the sentences: `python -m tests.words` brings them up to date.

Every text that the code says is in each of them afterwards, and none that it says no more. What is
not translated yet is printed, and the exit status is 1 then.
"""

import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import click
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from katachi.commands.cli import paragraphs
from katachi.data.language import LANGUAGES, Text
from katachi.level.item import read_bank
from tests.arrows import modules
from tests.command import cli
from tests.paths import ROOT

FOLDER = ROOT / "data" / "languages"
TRANSLATED = [name for name in LANGUAGES if name != "en"]
_STRING = r'"(?:[^"\\]|\\.)*"'
CLICK = ROOT / "click"
"""Where the catalogues say that click's sentences stand."""
PLACES = re.compile(r"\{(\w*)[^}]*\}")
"""What a text has in braces."""


@cache
def template(room: str = "") -> Catalog:
    """All texts that the code says, or that of one room, each with the files that say it."""
    found = Catalog(project="Katachi", fuzzy=False)
    for path, text in _texts(ROOT / room):
        found.add(text, locations=[(path.relative_to(ROOT).as_posix(), 0)])
    return found


def _texts(room: Path) -> Iterator[tuple[Path, str | tuple[str, str]]]:
    for path in (path for _, path in modules(ROOT) if path.is_relative_to(room)):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    ast.Name(name) | ast.Attribute(attr=name), [ast.Constant(str(one)), *_]
                ) if name == "t" or (name == "Refusal" and path.parent.name == "web"):
                    yield path, one
                case ast.Call(ast.Name("tn"), [ast.Constant(one), ast.Constant(many), *_]):
                    yield path, (one, many)
    page = ROOT / "web" / "page"
    for path in sorted(page.glob("*.js")):
        text = path.read_text(encoding="utf-8")
        for one in re.findall(rf"\bt\(({_STRING})", text):
            yield path, json.loads(one)
        for one, many in re.findall(rf"\btn\(({_STRING}), ({_STRING})", text):
            yield path, (json.loads(one), json.loads(many))
    for path in sorted([*page.glob("*.html"), *page.glob("*.webmanifest")]):
        for text in re.findall(r"\{t:(.+?)\}", path.read_text(encoding="utf-8")):
            yield path, text
    path = ROOT / "ilp" / "page.html"
    for one in re.findall(rf"\bt\(({_STRING})", path.read_text(encoding="utf-8")):
        yield path, json.loads(one)
    yield from _of_help()
    yield from of_click()
    questions = ROOT / "data" / "questions" / "go9.questions"
    for item in read_bank(questions):
        for text in _within(item.texts):
            yield questions, text
    lessons = page / "lessons.json"
    for text in _of_lessons(json.loads(lessons.read_text(encoding="utf-8"))):
        yield lessons, text


def _of_help() -> Iterator[tuple[Path, str]]:
    """What the commands say of themselves and of their options."""
    commands: list[click.Command] = [cli]
    for command in commands:
        commands += getattr(command, "commands", {}).values()
        path = ROOT.joinpath(*command.callback.__module__.split(".")[1:]).with_suffix(".py")
        helps = [getattr(one, "help", "") for one in command.params]
        for text in filter(None, (command.help, *helps)):
            yield from ((path, one) for one in paragraphs(text))


def of_click() -> Iterator[tuple[Path, str | tuple[str, str]]]:
    """What click says of a command line, to people and not to who writes commands."""
    for name in ("core", "decorators", "exceptions", "formatting", "parser", "types"):
        path = Path(click.__file__).with_name(f"{name}.py")
        for _, text, _, _ in extract_from_file("python", path, {"_": None, "ngettext": (1, 2)}):
            yield CLICK / path.name, text
    yield CLICK / "core.py", "required"  # by a variable there


def _within(values: Iterable[object]) -> Iterator[str | tuple[str, str]]:
    """The texts among values, and those in them; of texts that are joined, these alone."""
    for one in values:
        if isinstance(one, Text):
            if PLACES.sub("", one.one).strip():
                yield one.one if one.number is None else (one.one, one.many)
            yield from _within(one.values.values())


def _of_lessons(lessons: Any) -> Iterator[str]:
    """The words of the first hour; what else stands there are boards and points."""
    for lesson in lessons:
        yield lesson["title"]
        for one in lesson["positions"]:
            yield from [*one.get("text", ()), one["ask"]]
            yield from (word for word in one.get("choices", ()) if not word.isdigit())
            yield from (answer["text"] for answer in one["answers"].values())


@cache
def catalogue(language: str) -> Catalog:
    """That of a language, as its file has it."""
    path, locale = FOLDER / f"{language}.po", language.replace("-", "_")
    if not path.exists():
        return Catalog(locale, fuzzy=False)
    return read_po(BytesIO(path.read_bytes()), locale=locale)


def is_whole(message: Message) -> bool:
    """Is it translated in all its forms, and is nobody in doubt about it?"""
    said = message.string if isinstance(message.string, tuple) else (message.string,)
    return all(said) and not message.fuzzy


def update() -> int:
    """Write the catalogues; how many texts lack a translation."""
    now, missing = template(), 0
    for language in TRANSLATED:
        found = catalogue(language)
        found.update(now, no_fuzzy_matching=True)
        made = BytesIO()
        write_po(
            made,
            found,
            width=0,
            omit_header=True,
            sort_by_file=True,
            ignore_obsolete=True,
            include_lineno=False,
        )
        (FOLDER / f"{language}.po").write_bytes(made.getvalue())
        lacking = [one for one in found if one.id and not is_whole(one)]
        missing += len(lacking)
        print(f"{language}: {len(lacking)} of {len(found)} texts are missing", file=sys.stderr)
        for one in lacking:
            print(f"{language}\t{json.dumps(one.id, ensure_ascii=False)}")
    return missing


if __name__ == "__main__":
    sys.exit(bool(update()))
