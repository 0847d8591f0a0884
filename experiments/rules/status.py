"""What `katachi rank` shows of rules of status."""

import json
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from katachi.commands.ilp_output import faults, watch
from katachi.engine.patterns.status import sentence
from katachi.engine.patterns.theory import read_theory
from katachi.engine.patterns.vocabulary import MOVES, STATUS
from katachi.experiments.rules.shown import UNSEEN
from katachi.ilp import InduceError
from katachi.ilp.blocks import blocks_of_the_player
from katachi.ilp.induce import DEFAULT_SIZE
from katachi.ilp.run_folder import JUDGED
from katachi.ilp.settings import InduceSettings
from katachi.ilp.status import judge


def is_of_blocks(file: Path) -> bool:
    """Has a theory rules of status? Raises click.ClickException."""
    with faults():
        return any(rule.says in STATUS for rule in read_theory(file, MOVES | STATUS).rules)


def show_status(file: Path, as_json: bool, from_player: int | None, player_games: str) -> None:
    """Show how often the rules of a theory are right of blocks. Raises click.ClickException."""
    with faults(), TemporaryDirectory() as folder:
        theory = read_theory(file, STATUS)
        if from_player is None:
            raise InduceError("Rules of status are tested on the player's games: --from-player N.")
        size = theory.provenance.get("board_size")
        known = size if isinstance(size, int) else DEFAULT_SIZE
        path = Path(player_games or Path(folder, JUDGED))
        found = blocks_of_the_player(from_player, known, InduceSettings.nodes, UNSEEN, path, watch)
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
