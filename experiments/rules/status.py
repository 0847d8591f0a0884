"""What `katachi rank` shows of rules of status: how often they are right."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from katachi.commands.ilp_output import watch
from katachi.data.language import InductionError
from katachi.engine.patterns.status import rule_for, sentence
from katachi.engine.patterns.theory import Theory, read_theory
from katachi.engine.patterns.vocabulary import MOVES, STATUS
from katachi.engine.patterns.words import ALIVE, BLOCK_INDEX, DEAD, FATES
from katachi.experiments.rules.shown import UNSEEN
from katachi.ilp.examples import Samples
from katachi.ilp.settings import JUDGED, InduceSettings
from katachi.ilp.status import Blocks, blocks_of_the_player

FEW = 1
"""Liberties with which a block is dead, at most, by the rule to beat; any other is alive then."""


@dataclass(frozen=True)
class Measured:
    """What a way to answer is worth on some blocks."""

    blocks: int
    answered: int
    right: int
    by_fate: dict[str, tuple[int, int, int]]
    """Of each fate: so many blocks; so often answered; so often rightly."""

    @classmethod
    def of(cls, answers: Sequence[str], fates: Sequence[str]) -> "Measured":
        """answers: of each block, its fate or the empty text."""
        pairs = Counter(zip(answers, fates, strict=True))
        there, said = Counter(fates), Counter(answers)
        by_fate = {fate: (there[fate], said[fate], pairs[fate, fate]) for fate in FATES}
        right = sum(pairs[fate, fate] for fate in FATES)
        return cls(len(fates), len(fates) - said[""], right, by_fate)


@dataclass(frozen=True)
class Judged:
    """A theory of status on unseen blocks, beside the simplest ways to answer."""

    unsure: int  # blocks that were left out
    ways: dict[str, Measured]
    """The rules; `alive`, the most frequent fate of all; and few liberties."""
    rules: dict[int, tuple[int, int]]
    """Of each rule by its number: of so many blocks it gave the answer, so often rightly."""


def judge(theory: Theory, found: dict[str, Samples]) -> Judged:
    """found: of `blocks_of_the_player`, of games that the theory was not learned from."""
    blocks = Blocks.of(found)
    fates = list(map(str, blocks.fates))
    rules = [rule_for(theory, numbers) for numbers in blocks.numbers]
    few = blocks.numbers[:, BLOCK_INDEX["liberties"]] <= FEW
    ways = {
        "rules": [rule.says if rule else "" for rule in rules],
        "always alive": [ALIVE] * len(fates),
        "few liberties": [DEAD if is_so else ALIVE for is_so in few],
    }
    given = Counter(rule.number for rule in rules if rule)
    right = Counter(
        rule.number for rule, fate in zip(rules, fates, strict=True) if rule and rule.says == fate
    )
    return Judged(
        len(found[""]),
        {name: Measured.of(answers, fates) for name, answers in ways.items()},
        {rule.number: (given[rule.number], right[rule.number]) for rule in theory.rules},
    )


def is_of_blocks(file: Path) -> bool:
    """Has a theory rules of status? Raises Error."""
    return read_theory(file, MOVES | STATUS).is_of_blocks


def show_status(file: Path, as_json: bool, from_player: int | None, player_games: str) -> None:
    """Show how often the rules of a theory are right of blocks. Raises Error."""
    with TemporaryDirectory() as folder:
        theory = read_theory(file, STATUS)
        if from_player is None:
            text = "Rules of status are tested on the player's games: --from-player N."
            raise InductionError(text)
        settings = InduceSettings(from_player=from_player, size=theory.board_size, seed=UNSEEN)
        found = blocks_of_the_player(settings, Path(player_games or Path(folder, JUDGED)), watch)
    judged = judge(theory, found)
    if as_json:
        click.echo(json.dumps(asdict(judged)))
        return
    all_blocks = judged.ways["rules"].blocks
    click.echo(f"{all_blocks:,} blocks whose fate is known; {judged.unsure:,} others are left out")
    for name, way in judged.ways.items():
        click.echo(f"{name}: {_share(way.answered, way.blocks)} answered, of these right:")
        click.echo(f"  {'all':<6} {_share(way.right, way.answered)}")
        for fate, (there, said, right) in way.by_fate.items():
            kept = f"{right:,} of {there:,} found"
            click.echo(f"  {fate:<6} {_share(right, said)} of {said:,}; {kept}")
    for rule in theory.rules:
        given, right = judged.rules[rule.number]
        click.echo(f"{rule.number}. {sentence(rule)}")
        click.echo(f"   right {_share(right, given)} of {given:,} answers")


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:5.1f} %" if whole else "    –  "
