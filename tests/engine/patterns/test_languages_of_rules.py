"""Rules in the languages of people: every form is translated, and says the same facts."""

import re
from collections import Counter

from katachi.data.language import Text, told
from katachi.engine.patterns import status, theory
from katachi.engine.patterns.sentences import ordinal
from katachi.engine.patterns.shape import shape
from katachi.engine.patterns.theory import read_theory
from katachi.engine.patterns.vocabulary import STATUS
from katachi.engine.patterns.words import BLOCK_WORDS, INFINITE, WORDS, number_word
from tests.engine.patterns.test_sentences import SAID, at, many_rules, said
from tests.paths import ROOT
from tests.words import TRANSLATED, template

SAME = {
    r"\bown\b": {"de": "eigen", "ja": "自分", "zh-CN": "自己", "ko": "내 [돌집]"},
    "opponent|enemy": {"de": "[Gg]egner", "ja": "相手", "zh-CN": "对方", "ko": "상대"},
    "same colour": {"de": "gleichen Farbe", "ja": "同じ色", "zh-CN": "同色", "ko": "같은 색"},
    "opposite colour": {"de": "anderen Farbe", "ja": "反対", "zh-CN": "异色", "ko": "다른 색"},
}
FAULTS = {f"engine/patterns/{name}.py" for name in ("compiled", "prolog", "theory", "vocabulary")}
"""Files whose texts tell what is wrong with a theory."""
ENGLISH = re.compile(r"(?i)\b(the|of|with|from|and|to|move|stones?|libert\w+|eyes?|colour)\b")


def forms(text: str) -> set[str]:
    """The texts that one is made of, by their English."""
    if not isinstance(text, Text):
        return set()
    return {text.one}.union(*(forms(one) for one in text.values.values()))


def some_of_each_form(texts: set[str]) -> list[str]:
    """Of texts, as many as have each form four times."""
    seen: Counter[str] = Counter()
    some = []
    for text in sorted(texts):
        if any(seen[form] < 4 for form in forms(text)):
            seen.update(forms(text))
            some.append(text)
    return some


def figures(text: str) -> list[str]:
    """The numbers of a text, also those that are words in English."""
    words = {number_word(n): str(n) for n in range(1, 11)}
    words |= {ordinal(n): str(n) for n in range(1, 11)}
    plain = re.sub("[a-z]+", lambda word: words.get(word[0], word[0]), text.lower())
    return sorted(re.findall(r"\d+", re.sub("1 and the same|moves 1", "", plain)))


def test_every_form_is_said_in_each_language_with_the_same_facts() -> None:
    status_rules = read_theory(ROOT / "data" / "theories" / "status.pl", STATUS).rules
    ranges = [(0, 0), (0, 2), (0, 3), (0, 5), (1, 1), (2, INFINITE), (3, 3), (3, 4), (5, 7)]
    ranges += [(2, 3), (2, 2), (4, 4), (6, 6), (9, 9), (5, INFINITE), (6, INFINITE)]
    rules = many_rules()
    texts = {text for _, text in rules} | {*map(status.sentence, status_rules)}
    texts |= {
        word.phrase(one) for word in [*WORDS.values(), *BLOCK_WORDS.values()] for one in ranges
    }
    texts |= {said(f"pos_gen(E), {body}") for body, _ in SAID}
    for place in ((4, 1), (2, 2), (9, 0)):
        texts |= {said(f"pos_gen(E), {at('F', *place)}, {at('H', 0, 1)}")}
    notes = [note for rule, _ in rules for _, note in shape(rule).notes]
    known = set().union(*map(forms, [*texts, *notes, *vars(theory).values()]))
    for message in template("engine/patterns"):
        places = {path for path, _ in message.locations}
        said_of_rules = {path for path in places if path.startswith("engine/patterns/")} - FAULTS
        if said_of_rules:
            one = message.id if isinstance(message.id, str) else message.id[0]
            assert one in known or re.fullmatch(r"\{number\}(st|nd|rd|th)", one), one
    for text in some_of_each_form(texts):
        for language in TRANSLATED:
            there = told(text, language)
            assert figures(text) == sorted(re.findall(r"\d+", there)), (text, there)
            for english, same in SAME.items():
                is_said = [
                    bool(re.search(*one)) for one in ((english, text), (same[language], there))
                ]
                assert is_said[0] == is_said[1], (text, there)
            no_word = ENGLISH if language == "de" else re.compile("[A-Za-z]")
            assert not no_word.search(there), there
