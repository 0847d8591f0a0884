"""How the documents read: words in each, words a sentence. `python -m tests.readable` prints it.

Prose is what paragraphs and items of lists say; code and tables are none. Its exit status is 1
when a document is longer than `WORDS`, a sentence longer than `LONGEST`, or a mean above `MEAN`.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from markdown_it import MarkdownIt

from tests.paths import ROOT

WORDS = 2500
LONGEST = 30
MEAN = 16


def documents() -> list[Path]:
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def prose(text: str) -> Iterator[str]:
    """The paragraphs of a document; a piece of code in a line counts as one word."""
    tokens = MarkdownIt().enable("table").parse(text)
    in_table = 0
    for before, token in zip([None, *tokens], tokens):
        in_table += {"table_open": 1, "table_close": -1}.get(token.type, 0)
        if token.type == "inline" and not in_table and before.type == "paragraph_open":
            yield "".join(
                {"code_inline": "Code", "softbreak": " "}.get(part.type, part.content)
                for part in token.children
            )


def sentences(text: str) -> list[str]:
    """The sentences of a document; a full stop within a name ends none."""
    return [
        sentence
        for paragraph in prose(text)
        for sentence in re.split(r"(?<=[.!?])[\"')]*\s+(?=[\"'(]?[A-Z0-9])", paragraph)
        if re.search(r"\w", sentence)
    ]


def words(sentence: str) -> int:
    return len(re.findall(r"\w[\w.,'’/%-]*", sentence))


def main() -> int:
    faults = []
    for path in documents():
        text = path.read_text(encoding="utf-8")
        lengths = [words(sentence) for sentence in sentences(text)]
        mean, longest, total = sum(lengths) / len(lengths), max(lengths), len(text.split())
        print(f"{path.name:<18}{total:>6} words, a sentence {mean:4.1f}, the longest {longest:3d}")
        if total > WORDS or mean > MEAN:
            faults.append(f"{path.name}: {total} words, {mean:.1f} a sentence")
        faults += [
            f"{path.name}: {words(s)} words in: {s}" for s in sentences(text) if words(s) > LONGEST
        ]
    print(*faults, sep="\n", file=sys.stderr)
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
