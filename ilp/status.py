"""What becomes of a block: rules induced from the player's games.

The learner finds rules for each fate against the blocks of the others. Of these a few are chosen.
In the theory the rule that is right most often comes first. The first that holds gives the answer.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from katachi import __version__
from katachi.data.language import t
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.block_numbers import BlockReader
from katachi.engine.patterns.block_words import ALIVE, BLOCK_INDEX, DEAD, FATES, HANGS
from katachi.engine.patterns.status import conditions_of, holds
from katachi.engine.patterns.theory import Rule, Theory
from katachi.engine.patterns.vocabulary import STATUS
from katachi.ilp import InduceError, natively
from katachi.ilp.blocks import SURE, blocks_of_the_player
from katachi.ilp.examples import Samples, Watch
from katachi.ilp.induce import (
    DEFAULT_SIZE,
    JUDGED_METHOD,
    Progress,
    Say,
    bias_file,
    check_place,
    faults,
    provenance_of,
    run_settings,
    theory_of,
    write_theory,
)
from katachi.ilp.induction import induce, resumed
from katachi.ilp.records import Records
from katachi.ilp.run_folder import JUDGED, RunFolder
from katachi.ilp.settings import InduceSettings

RIGHT = {ALIVE: 0.98, DEAD: 0.9, HANGS: 0.7}
"""The least share of blocks for which a rule must be right, by fate. Most blocks are alive, so nine
in ten would say little of life. Few hang, and only reading tells which."""
LEAST = 50  # a rule must be right for one block in so many of its fate
GAIN = 0.02  # the least worth that a chosen rule adds

_NAMES = {ALIVE: t("alive"), DEAD: t("dead"), HANGS: t("hangs on the next move")}


def numbers_of(samples: Samples) -> Array:
    """The numbers of each example's block, int16[n, words]."""
    found = np.zeros((len(samples), len(BLOCK_INDEX)), np.int16)
    reader = BlockReader(samples.grid)
    for index, position in samples.each_position():
        found[index] = reader.of(position, samples.examples[index].point)
    return found


@dataclass(frozen=True)
class Blocks:
    """Blocks as numbers, with their fates."""

    numbers: Array  # int16[n, words]
    fates: Array  # str[n]

    @classmethod
    def of(cls, found: dict[str, Samples]) -> "Blocks":
        """The blocks of `blocks_of_the_player` whose fate is known."""
        numbers = np.concatenate([numbers_of(found[fate]) for fate in FATES])
        return cls(numbers, np.repeat(FATES, [len(found[fate]) for fate in FATES]))

    def where(self, rule: Rule) -> Array:
        """bool[n]: the blocks for which a rule holds."""
        return holds(conditions_of(rule), self.numbers)


def chosen(rules: Sequence[Rule], blocks: Blocks) -> list[Rule]:
    """The few rules of a theory, the one that is right most often first, numbered anew.

    They are chosen one by one, each time the rule that raises the theory's worth most. The worth
    adds up, over the fates, the share of blocks answered rightly, less a price of wrong answers.
    """
    share = {rule: rule.positives / (rule.positives + rule.negatives) for rule in rules}
    able = [rule for rule in rules if share[rule] >= RIGHT[rule.says]]
    able.sort(key=lambda rule: (-share[rule], rule.says, rule.number))
    where = [blocks.where(rule) for rule in able]
    is_right = [blocks.fates == rule.says for rule in able]
    size, kept, worth = Counter(map(str, blocks.fates)), list[int](), 0.0

    def worth_of(indices: Sequence[int]) -> float:
        left, total = np.ones(len(blocks.fates), bool), 0.0
        for index in sorted(indices):
            says, now = able[index].says, where[index] & left
            right, every = int((now & is_right[index]).sum()), int(now.sum())
            least = RIGHT[says]
            total += (right - (every - right) * least / (1 - least)) / size[says]
            left &= ~now
        return total

    while others := [index for index in range(len(able)) if index not in kept]:
        found = [worth_of([*kept, index]) for index in others]
        best = int(np.argmax(found))
        if found[best] - worth < GAIN:
            break
        kept, worth = [*kept, others[best]], found[best]
    return [
        replace(able[index], number=number, weight=round(share[able[index]], 4))
        for number, index in enumerate(sorted(kept), 1)
    ]


def induce_status(
    settings: InduceSettings, out: Path, say: Say, progress: Progress, watch: Watch
) -> Theory | None:
    """Learn a theory of status and write it to `out`. A run that was stopped goes on.

    Each fate has a run in a folder beside `out` until all are complete. None: the time was over
    before, and nothing is written. Raises InduceError.
    """
    wanted = settings.from_player
    if wanted is None:
        raise InduceError(
            t("The bias status is about blocks of the player's games: --from-player N.")
        )
    if settings.engine == "aleph" or settings.cluster:
        raise InduceError(t("Rules of status are learned by the native engine, on one machine."))
    folders = {fate: RunFolder(out.with_name(f"{out.name}.{fate}.run")) for fate in FATES}
    check_place(out)
    settings = replace(settings, method=JUDGED_METHOD)
    path = Path(settings.player_games or folders[FATES[0]].path / JUDGED)
    size = settings.size or DEFAULT_SIZE
    with faults():
        found = blocks_of_the_player(wanted, size, settings.nodes, settings.seed, path, watch)
        blocks, rules = Blocks.of(found), list[Rule]()
        for fate, folder in folders.items():
            good, bad = found[fate], _others(found, fate)
            counts = {"good": f"{len(good):,}", "bad": f"{len(bad):,}"}
            say(t("{fate}: {good} blocks, {bad} others", fate=_NAMES[fate], **counts))
            minpos = settings.minpos or max(2, len(good) // LEAST)
            overruled = run_settings(replace(settings, minpos=minpos), len(good), len(bad))
            overruled |= {"evalfn": settings.evalfn, "minacc": RIGHT[fate]}
            bias = bias_file(settings.bias)
            engine = natively.engine(settings, overruled, bias, folder, good, bad, fate)
            journal = folder.prepare(engine.files, {**engine.about, "version": __version__})
            state = resumed(len(good), journal)
            induce(engine.start, folder, state, settings.time_limit, progress)
            if state.left:
                return None
            rules += theory_of(state, {}, about=STATUS).rules
        records = Records(size, good.games)
        facts = provenance_of(settings, records, [Path("self-play")], state, len(bad), engine)
        unsure = {"sure": SURE, "blocks": len(blocks.fates), "unsure": len(found[""])}
        for name in ("positives", "negatives", "unexplained", "settings", "seconds"):
            del facts[name]
        theory = Theory(tuple(chosen(rules, blocks)), {**facts, **unsure})
        write_theory(out, theory, COMMENT)
    for folder in folders.values():
        folder.remove()
    return theory


def _others(found: dict[str, Samples], fate: str) -> Samples:
    """The blocks of the other fates, without unsure ones."""
    others = [example for other in FATES if other != fate for example in found[other].examples]
    return replace(found[fate], examples=tuple(others))


COMMENT = """\
A theory of what becomes of blocks, learned by `katachi induce --bias status`. Each rule is a
Prolog clause after its fact rule(Number, P, N, Weight): it is right of P blocks of the examples and
wrong of N, and its weight is the share that it is right of. The first rule that holds gives the
answer. What the literals mean: ilp/blocks.pl."""
