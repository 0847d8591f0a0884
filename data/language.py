"""Sentences in the languages of people: English ones that know their parts, and the catalogues.

The English text is what a catalogue knows a sentence by (GNU gettext). It is said in another
language only where it leaves for a person, so that two people read the same in two languages.
"""

import gettext
from collections.abc import Mapping
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Any, Self

LANGUAGES = {
    "en": "English",
    "de": "Deutsch",
    "ja": "日本語",
    "zh-CN": "简体中文",
    "ko": "한국어",
}
"""The languages there are, each by its own name."""

LANGUAGE = ContextVar("LANGUAGE", default="en")
"""Of whom is answered just now."""


class Text(str):
    """A sentence or a part of one: an English string, which `told` says in another language.

    Whatever is done to it as to a string gives a plain string, which stays English.
    """

    __slots__ = ("count", "many", "one", "values")

    one: str
    many: str
    count: int | None
    values: Mapping[str, object]

    def __new__(cls, one: str, many: str, count: int | None, values: Mapping[str, object]) -> Self:
        """count: decides between one and many; None: there is only one."""
        said = one if count in (1, None) else many
        made = super().__new__(cls, said.format(**values) if values else said)
        made.one, made.many, made.count, made.values = one, many, count, values
        return made

    def __str__(self) -> str:
        return self

    def __deepcopy__(self, _: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Text, (self.one, self.many, self.count, self.values)

    def to(self, language: str) -> str:
        """The same in another language; what its catalogue lacks stays English."""
        known = _catalogue(language)
        values = {name: told(value, language) for name, value in self.values.items()}
        if self.count is None:
            text = known.gettext(self.one)
        else:
            text = known.ngettext(self.one, self.many, self.count)
        return text.format(**values) if values else text


def t(msgid: str, **values: object) -> Text:
    """A sentence, with values in the place of the names in braces."""
    return Text(msgid, "", None, values)


def tn(one: str, many: str, count: int, **values: object) -> Text:
    """A sentence for one thing or for several; `{count}` says how many."""
    return Text(one, many, count, {"count": count, **values})


def told(what: Any, language: str | None = None) -> Any:
    """What JSON may hold, its texts in a language; None: in that of whom is answered."""
    language = language or LANGUAGE.get()
    match what:
        case _ if language == "en":
            return what
        case Text():
            return what.to(language)
        case dict():
            return {name: told(value, language) for name, value in what.items()}
        case list() | tuple():
            return [told(one, language) for one in what]
    return what


def wanted(chosen: str, accepted: str) -> str:
    """The language for a person. chosen: by himself; accepted: a header as of RFC 9110, 12.5.4."""
    ranked = [("2", chosen)]
    for part in accepted[:200].split(","):
        name, _, weight = part.partition(";q=")
        ranked.append((weight.strip() or "1", name.strip()))
    by_start = {name.partition("-")[0]: name for name in LANGUAGES}
    for _, name in sorted(ranked, key=lambda one: one[0], reverse=True):
        if found := by_start.get(name.lower().partition("-")[0]):
            return found
    return "en"


@cache
def page_words(language: str) -> dict[str, Any]:
    """What the page's own modules say: translations by msgid, one for each plural form."""
    return {
        one.id if isinstance(one.id, str) else one.id[0]: one.string
        for one in _read(language)
        if any(path.startswith("web/page/") for path, _ in one.locations) and any(one.string)
    }


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    from babel.messages.mofile import write_mo

    made = BytesIO()
    write_mo(made, _read(language))
    made.seek(0)
    return gettext.GNUTranslations(made)


@cache
def _read(language: str) -> Any:
    """The catalogue as its file has it; an empty one for English."""
    from babel.messages.pofile import Catalog, read_po

    if language == "en":
        return Catalog()
    path = files("katachi.data") / "languages" / f"{language}.po"
    return read_po(BytesIO(path.read_bytes()), locale=language.replace("-", "_"))
