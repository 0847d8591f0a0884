"""The page of a theory's rules: one HTML file that loads nothing.

`page.html` is its template, `shape.html` that of a diagram, `page.css` its style, `page.js` its
sorting and searching. By its security policy only this style and script run, and no text of a
theory.
"""

import base64
import hashlib
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import chain, groupby
from pathlib import Path
from random import Random
from typing import Any

import jinja2
import numpy as np

from katachi.data.files import failing_as, write_whole
from katachi.data.language import LANGUAGE, InductionError, t, tn, told
from katachi.data.reading import find_games
from katachi.engine.board.grid import make_grid
from katachi.engine.board.picture import Picture, board_svg, grid_svg
from katachi.engine.board.position import Position, blocks_of, stones_of
from katachi.engine.board.vertex import NAMES, name_of
from katachi.engine.patterns.clauses import ANY, NONE, OTHER, OWN, STONE
from katachi.engine.patterns.compiled import compile_theory
from katachi.engine.patterns.matcher import match_at, rules_at
from katachi.engine.patterns.sentences import sentence
from katachi.engine.patterns.shape import shape
from katachi.engine.patterns.status import BlockNumbers, rule_for
from katachi.engine.patterns.status import sentence as status_sentence
from katachi.engine.patterns.theory import (
    Rule,
    Theory,
    meaning_of_weights,
    read_theory,
    rule_text,
    weight_text,
)
from katachi.engine.patterns.vocabulary import MOVES, OF_BLOCKS, PREDICATES, STATUS
from katachi.ilp.examples import Example, Samples, played_moves
from katachi.ilp.records import Records, read_records, replay

POSITIONS = 3  # shown for a rule
_APART = 4  # plies between two positions whose blocks are looked at
_GROWN = 24  # the first ply of `block_pictures`
_SUGGESTED = 100  # texts to search for

_KINDS = {OWN: "black", OTHER: "white", STONE: "either", NONE: "none", ANY: "any"}
"""The style of a place of a diagram, by what may stand there."""


def write_page(theory_file: Path, sources: Sequence[Path], out: Path) -> tuple[int, str]:
    """Write the page of a theory, with positions from some games, whole or not at all.

    Returns the number of rules and a summary of the games. Raises TheoryError, CollectionError and
    InductionError.
    """
    theory = read_theory(theory_file, MOVES | STATUS)
    records = read_records(find_games(sources), theory.board_size)
    if not records.games:
        raise InductionError(t("no game can be used: {read}", read=records.summary()))
    text = page_text(theory, records, theory_file.name)
    with failing_as(InductionError, t("cannot write {file}", file=out)):
        write_whole(out, text.encode(errors="replace"))  # a file's name may be no text
    return len(theory.rules), records.summary()


def page_text(theory: Theory, records: Records, name: str) -> str:
    """The page of a theory called `name`. There must be a game. Raises TheoryError."""
    template = _environment().get_template("page.html")
    entries = _entries(theory, records)
    return template.render(
        name=name,
        language=LANGUAGE.get(),
        entries=entries,
        is_of_blocks=theory.is_of_blocks,
        weights=meaning_of_weights(theory),
        words=_words(theory),
        suggestions=_suggestions(entries),
        grid=grid_svg(records.size),
        provenance=theory.provenance,
        games=records,
        style=_file("page.css"),
        script=_file("page.js"),
        policy=policy(),
    )


def policy() -> str:
    """The security policy of the page."""
    return policy_of(_file("page.css"), _file("page.js"))


def policy_of(style: str, script: str) -> str:
    """The security policy of a page that is one file (Content Security Policy, level 3)."""
    return (
        f"default-src 'none'; style-src {_digest(style)}; script-src {_digest(script)};"
        " img-src data:; base-uri 'none'; form-action 'none'"
    )


def shape_svg(rule: Rule, title: str) -> str:
    """The shape of a rule as an SVG element, for a page with the style of `page.css`."""
    template = _environment().get_template("shape.html")
    return str(template.module.diagram(shape(rule), title))  # type: ignore[attr-defined]


@cache
def _environment() -> jinja2.Environment:
    """The templates. All values are escaped."""
    made = jinja2.Environment(
        loader=jinja2.FunctionLoader(_file),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
        finalize=told,
    )
    made.globals |= {"kinds": _KINDS, "t": t, "tn": tn}
    return made


def _file(name: str) -> str:
    return (files("katachi.ilp") / name).read_text(encoding="utf-8")


def _digest(text: str) -> str:
    """An element's text as a content security policy names it."""
    found = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    return f"'sha256-{found}'"


def _entries(theory: Theory, records: Records) -> list[dict[str, Any]]:
    """What the page shows of each rule; with positions where it proposed the move, or holds."""
    if is_of_blocks := theory.is_of_blocks:
        held = ((rule, example) for rule, example, _ in _blocks(theory, records, _APART))
        found, title = draw(theory, held), t("{colour}'s block on {point}")
    else:
        found, title = draw(theory, firings(theory, records)), t("{colour} plays {point}")
    boards = _boards(chain.from_iterable(found.values()), records, title.one)
    return [
        {
            "rule": rule,
            "sentence": status_sentence(rule) if is_of_blocks else sentence(rule),
            "clause": rule_text(rule).rstrip(),
            "weight": weight_text(theory, rule),
            "shape": None if is_of_blocks else shape(rule),
            "boards": [next(boards) for _ in found[rule.number]],
        }
        for rule in theory.rules
    ]


def _blocks(
    theory: Theory, records: Records, first: int
) -> Iterator[tuple[int, Example, Position]]:
    """The blocks for which a rule holds, in some positions of each game from a ply on.

    The rule's number, the block, and the position, which changes afterwards.
    """
    grid = make_grid(records.size)
    for index, game in enumerate(records.games):
        for ply, _, position in replay(game):
            if ply < first or ply % _APART:
                continue
            blocks = BlockNumbers(grid, position)
            for head in blocks_of(position):
                if rule := rule_for(theory, blocks.of(head)):
                    example = Example(index, ply, int(position.colour[head]), head)
                    yield rule.number, example, position


def block_pictures(theory: Theory, records: Records) -> dict[int, str]:
    """Pictures of blocks as SVG: by each rule's number the largest block seen where it holds."""
    found: dict[int, tuple[int, str]] = {}
    for rule, example, position in _blocks(theory, records, _GROWN):
        head, stones = position.head, stones_of(position)
        block = frozenset(point for point in stones if head[point] == example.point)
        if len(block) > found.get(rule, (0, ""))[0]:
            of = {"colour": NAMES[example.colour], "point": name_of(example.point, records.size)}
            title = t("{colour}'s block on {point}", **of)
            found[rule] = len(block), board_svg(Picture(records.size, stones, title, named=block))
        if len(found) == len(theory.rules):
            break
    return {rule: svg for rule, (_, svg) in found.items()}


def _boards(
    examples: Iterable[Example], records: Records, title: str
) -> Iterator[dict[str, object]]:
    """What the page shows of each example."""
    shown = Samples(records.size, records.games, tuple(examples))
    for example, position in shown.in_order():
        vertex, colour = name_of(example.point, records.size), NAMES[example.colour]
        of = {"number": example.ply, "colour": colour, "point": vertex}
        said, last = told(t(title, **of)), (example.colour, example.point)
        drawn = Picture(records.size, stones_of(position), said, last)
        svg = board_svg(drawn, '<use href="#grid"/>')
        yield {"game": records.games[example.record].name, "of": of, "svg": svg}


def firings(theory: Theory, records: Records) -> Iterator[tuple[int, Example]]:
    """Each move played, with the number of each rule that proposed it.

    Raises TheoryError when the theory is too large.
    """
    grid, matcher = make_grid(records.size), compile_theory(theory, records.size)
    for example, position in played_moves(records.games):
        here = np.array([example.point], np.int16)
        match_at(grid, position, matcher, example.colour, here)
        for number in rules_at(matcher, example.point):
            yield number, example


def draw(theory: Theory, seen: Iterable[tuple[int, Example]]) -> dict[int, list[Example]]:
    """For each rule's number, at most POSITIONS of the examples, which are in the games' order.

    They are of different games where there are enough, drawn by Vitter's algorithm R. The draw is
    the same every time.
    """
    randoms = {rule.number: Random(rule.number) for rule in theory.rules}
    drawn: dict[int, list[list[Example]]] = {number: [] for number in randoms}
    games = Counter[int]()
    for _, game in groupby(seen, lambda one: one[1].record):
        held: dict[int, list[Example]] = defaultdict(list)
        for number, example in game:
            held[number].append(example)
        for number, some in held.items():
            games[number] += 1
            random, kept, count = randoms[number], drawn[number], games[number]
            at = len(kept) if count <= POSITIONS else random.randrange(count)
            if at < POSITIONS:
                kept[at : at + 1] = [random.sample(some, min(POSITIONS, len(some)))]
    return {number: _one_each(kept) for number, kept in drawn.items()}


def _one_each(games: Sequence[Sequence[Example]]) -> list[Example]:
    """One example from each game; more from the first ones where the games are too few."""
    rounds = [some[turn] for turn in range(POSITIONS) for some in games if turn < len(some)]
    return sorted(rounds[:POSITIONS], key=lambda example: (example.record, example.ply))


def _words(theory: Theory) -> list[dict[str, object]]:
    """The words of the clauses, in the vocabulary's order, with the number of rules of each."""
    used = Counter(name for rule in theory.rules for name in {goal.predicate for goal in rule.body})
    return [
        {"name": name, "meaning": one.meaning, "rules": used[name]}
        for name, one in (PREDICATES | OF_BLOCKS).items()
        if name in used
    ]


def _suggestions(entries: Sequence[dict[str, Any]]) -> list[str]:
    """The most common parts of the rules' sentences."""
    said = Counter(
        part
        for entry in entries
        for part in dict.fromkeys(re.split("; |；", told(entry["sentence"]).lower().rstrip(".。")))
    )
    return [part for part, _ in said.most_common(_SUGGESTED)]
