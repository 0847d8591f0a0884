"""What `katachi habits`, `rank` and `weigh` show in the terminal."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click
import msgspec

from katachi.commands.ilp_output import aside, watch
from katachi.data.files import failing_as, write_whole
from katachi.data.language import InductionError
from katachi.data.reading import find_games
from katachi.engine.patterns.theory import read_theory
from katachi.experiments.rules import corners
from katachi.experiments.rules.ranking import BEST, good_moves, rank, rank_best
from katachi.explain.corners import SIZE
from katachi.ilp.compared import records_of, theory_for
from katachi.ilp.examples import draw
from katachi.ilp.habits import habits_of, moves_of, player_of
from katachi.ilp.induce import check_scipy
from katachi.ilp.records import Records, read_records
from katachi.ilp.settings import InduceSettings

UNSEEN = 1 << 30  # the seed of positions to test with; `induce` is given smaller ones


def show_habits(games: Sequence[Path], out: Path, me: str, rules: str) -> None:
    """Write what is counted in some games. Raises Error."""
    theory, records = theory_for(rules), records_of(games, aside)
    name = player_of(records, me)
    found = habits_of(theory, records, moves_of(theory, records, name, watch))
    _write(out, found)
    whose = name or "both sides"
    counted = "1 game" if found.games == 1 else f"{found.games:,} games"
    click.echo(f"{found.moves:,} moves of {whose} in {counted} are counted in {out}")


def show_corners(games: Sequence[Path], out: Path) -> None:
    """Write what is played in the corners. Raises Error."""
    records = read_records(find_games(games), SIZE)
    click.echo(records.summary())
    found = corners.counted(record.moves for record in records.games)
    _write(out, found)
    click.echo(f"{len(found.played):,} sequences in corners are counted in {out}")


def _write(out: Path, counts: object) -> None:
    """Raises InductionError."""
    with failing_as(InductionError, f"Cannot write {out}", "."):
        write_whole(out, msgspec.json.encode(counts) + b"\n")


def show_ranks(
    file: Path, sources: Sequence[Path], as_json: bool, from_player: int | None, player_games: str
) -> None:
    """Rank every move of some games, or the good ones of the player's, with a theory.

    Raises Error.
    """
    theory = read_theory(file)
    if from_player:
        settings = InduceSettings(
            from_player=from_player,
            player_games=player_games,
            size=theory.board_size,
            seed=UNSEEN,
        )
        samples = good_moves(settings, watch)
        ranks = rank_best(theory, samples)
        records = Records(samples.size, samples.games)
        ranked = "a move that loses half a point at most is"
    else:
        records = read_records(find_games(sources), theory.board_size)
        samples = draw(records, None, seed=0)
        if not len(samples):
            raise InductionError(f"No game can be used: {records.summary()}.")
        ranks = rank(theory, samples)
        ranked = "the move played is"
    figures = {f"best{best}": (ranks.within(best), ranks.by_chance(best)) for best in BEST}
    if as_json:
        shares = {name: {"rules": own, "chance": chance} for name, (own, chance) in figures.items()}
        click.echo(json.dumps({"moves": ranks.rank.size, "rules": len(theory.rules), **shares}))
        return
    click.echo(records.summary())
    click.echo(f"{len(theory.rules)} rules; {ranked} among the best")
    for best in BEST:
        own, chance = figures[f"best{best}"]
        click.echo(f"{best:>4}  {100 * own:5.1f} %   at random {100 * chance:5.1f} %")


def show_weights(out: Path, as_json: bool, **chosen: Any) -> None:
    """Weigh the rules of some theories, and print what that is worth.

    Raises Error, and click.Abort after Ctrl-C; nothing is written then.
    """
    check_scipy()
    from katachi.experiments.rules.weigh import WeighSettings, weigh_to_file

    try:
        weighed = weigh_to_file(WeighSettings(**chosen), out, aside, watch)
    except KeyboardInterrupt:
        aside("\nStopped; nothing is written.")
        raise click.Abort from None
    scale = weighed.theory.pattern_scale
    if as_json:
        shares = [asdict(share) for share in weighed.shares]
        figures = {
            "rules": len(weighed.theory.rules),
            "scale": scale,
            "log_likelihood": weighed.shares[0].log_likelihood,
        }
        click.echo(json.dumps({**figures, "best": BEST, "shares": shares}))
        return
    for share in weighed.shares:
        click.echo(f"{share.name}, {share.moves:,} moves: the move played is among the best")
        beside = "by the weights before" if chosen["alone"] else "by tactics alone"
        for best, other, own in zip(BEST, share.others, share.rules):
            click.echo(f"{best:>4}  {100 * own:5.1f} %   {beside} {100 * other:5.1f} %")
        click.echo(f"mean logarithm of its probability {share.log_likelihood:.3f}")
    rules = f"{len(weighed.theory.rules)} of {weighed.weighed} rules are worth something, in {out}"
    counts = "" if chosen["alone"] else f"; a weight of 1 counts for {scale:.0f} in the search"
    click.echo(rules + counts)
