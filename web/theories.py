"""The theories on the page: those that ship, and the person's own."""

import re
import secrets
from contextlib import suppress
from functools import cached_property
from itertools import islice
from pathlib import Path
from threading import Lock
from typing import Any

from katachi.api.game import Game
from katachi.api.theory import Match, Rule, Theory
from katachi.data import shipped
from katachi.data.files import write_whole
from katachi.data.language import LANGUAGE, TheoryError, ended, joined, renamed, t
from katachi.data.reading import find_games
from katachi.engine.patterns.sentences import sentence_of
from katachi.engine.patterns.theory import weight_text
from katachi.ilp.page import block_pictures, page_text, shape_svg
from katachi.ilp.records import read_records
from katachi.web.asked import Refusal
from katachi.web.store import saving

MOST_BYTES = 2_000_000  # of a file of rules
_MOST_OWN = 30
_NAME = re.compile("[0-9a-z-]{1,40}")
"""The name of a theory. A file with another name is not shown."""
_MOST_RULES = 2_000
_ABOUT = {
    "go": t(
        "Rules in the words of Go, weighed so that together they tell how likely each move of a"
        " professional is."
    ),
    "player": t("What the player itself finds good in its own games, in rules that can be said."),
    "aleph": t(
        "Shapes that inductive logic programming found in professionals' games, as in the"
        " thesis of 2006."
    ),
    "status": t(
        "What becomes of a block: it lives, it is dead, or it hangs on the next move. The first"
        " rule that holds gives the answer; where none holds there is none."
    ),
    "shapes": t(
        "Shapes from the same games, weighed together: they order the moves of an"
        " alpha-beta search."
    ),
}


_OF_RULE = ("number", "sentence", "weight", "positives", "negatives")
_TOLD = 2  # rules told of a move at most
_DENIES = re.compile(r"\b(no|not|nothing|nobody|nobody's|never|neither|none)\b")


def _affirmed(rule: Rule) -> str:
    """A rule's sentence without its negative conditions; empty: it has no others."""
    asked = [one for one in rule.asks if not _DENIES.search(one)]
    return sentence_of(asked) if asked else ""


class SharedTheory:
    """A theory. For any thread. It is read when needed; that may raise TheoryError."""

    def __init__(self, name: str, path: Path, title: str) -> None:
        self.name, self.path, self.title = name, path, title
        self._lock, self._pages = Lock(), dict[str, str]()

    @cached_property
    def read(self) -> Theory:
        return Theory.read(self.path)

    def matches(self, game: Game) -> tuple[Match, ...]:
        """The moves that rules hold for, for the side to move."""
        with self._lock:
            return self.read.matches(game)

    def rules_for(self, game: Game, vertex: str) -> list[dict[str, Any]]:
        """The heaviest rules for a move, and where each holds; none if they are not for this board.

        A condition such as `no self-atari` holds for most moves, and is left out of the sentence.
        """
        try:
            matches = self.matches(game)
        except TheoryError:
            return []
        held = next((one.rules for one in matches if one.vertex == vertex), ())
        told = ((rule, _affirmed(rule)) for rule in held if rule.weight > 0)
        some = islice(((rule.number, text) for rule, text in told if text), _TOLD)

        def fires(number: int) -> list[str]:
            return [one.vertex for one in matches if any(r.number == number for r in one.rules)]

        return [{"number": one, "sentence": text, "fires": fires(one)} for one, text in some]

    @cached_property
    def rules(self) -> list[dict[str, Any]]:
        with self._lock:
            read, parsed = self.read, self.read.parsed
            blocks = block_pictures(parsed, self._records) if read.is_of_blocks else {}
            return [
                {
                    **{name: getattr(one, name) for name in _OF_RULE},
                    "said": joined([weight_text(parsed, rule)]),
                    "svg": blocks.get(one.number, "")
                    if read.is_of_blocks
                    else t(shape_svg(rule, "{title}"), title=one.sentence),
                }
                for one, rule in zip(read.rules, parsed.rules)
            ]

    def page(self) -> str:
        """The page of rules, with positions of games that ship, in the language of the request."""
        with self._lock:
            if LANGUAGE.get() not in self._pages:
                made = page_text(self.read.parsed, self._records, self.title)
                self._pages[LANGUAGE.get()] = made
            return self._pages[LANGUAGE.get()]

    @cached_property
    def _records(self) -> Any:
        """The games that ship on boards of the rules' size."""
        return read_records(find_games([shipped.folder("games")]), self.read.parsed.board_size)

    @property
    def about(self) -> dict[str, Any]:
        """The theory in a list of theories."""
        rules = len(self.read.rules)
        text = _ABOUT.get(self.name, t("Your own rules."))
        kind = {"is_of_blocks": self.read.is_of_blocks}
        return {"name": self.name, "title": self.title, "rules": rules, "about": text, **kind}


class Theories:
    """The theories by name; those of the person are files in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._theories = {
            name: SharedTheory(name, shipped.path_of("theories", name), name)
            for name in shipped.names("theories")
        }
        own = (path for path in sorted(folder.glob("own-*.pl")) if _NAME.fullmatch(path.stem))
        for path in islice(own, _MOST_OWN):
            self._put(path)

    def _put(self, path: Path) -> SharedTheory:
        title = path.stem.removeprefix("own-").partition("-")[2]
        self._theories[path.stem] = theory = SharedTheory(path.stem, path, title)
        return theory

    def named(self, name: str) -> SharedTheory:
        """The theory of this name. Raises Refusal."""
        if name not in self._theories:
            raise Refusal("There is no such theory here.", 404)
        return self._theories[name]

    def for_play(self, name: str) -> SharedTheory:
        """The theory of this name, if its rules propose moves. Raises Refusal, TheoryError."""
        theory = self.named(name)
        if theory.read.is_of_blocks:
            raise Refusal("These rules tell of blocks, and propose no moves.")
        return theory

    def all(self) -> list[dict[str, Any]]:
        """A list of the theories that can be read."""
        told = []
        for theory in [*self._theories.values()]:
            with suppress(TheoryError):
                told.append(theory.about)
        return told

    def add(self, data: bytes, title: str) -> dict[str, Any]:
        """Save a theory of the person's; what is told about it. Raises Refusal, also for a fault.

        title: its letters and digits become part of the file's name.
        """
        own = [name for name in self._theories if name.startswith("own-")]
        if len(own) >= _MOST_OWN:
            many = {"count": _MOST_OWN, "folder": self.folder}
            raise Refusal(t("{count} theories are kept in {folder}; remove one.", **many), 503)
        word = re.sub("[^a-z0-9]+", "", title.lower())[:20] or "rules"
        path = self.folder / f"own-{secrets.token_hex(4)}-{word}.pl"
        with saving(self.folder):
            write_whole(path, data)
        try:
            if len(Theory.read(path).rules) > _MOST_RULES:
                raise Refusal(t("It has more than {count} rules.", count=f"{_MOST_RULES:,}"), 413)
        except (TheoryError, Refusal) as fault:
            path.unlink(missing_ok=True)
            text = ended(renamed(str(fault), str(path), f"{title or word}.pl"))
            raise Refusal(text, getattr(fault, "status", 400)) from None
        return self._put(path).about
