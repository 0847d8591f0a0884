"""What `katachi arena` shows in the terminal."""

import json
import re
from pathlib import Path
from typing import Any

import click

from katachi.data.language import PlayerError, TheoryError
from katachi.engine.network_player import turned
from katachi.engine.patterns.theory import read_theory
from katachi.engine.profiles import is_profile, network_of, read_profile
from katachi.engine.puct.tree import Advisor
from katachi.engine.search.style import ALPHABETA
from katachi.engine.values.network_file import read_network
from katachi.experiments.arena import Arena, Side, Terms
from katachi.experiments.sprt import GAMES, Sprt
from katachi.gtp.match.results import Tally

MOST_VISITS = 100_000
MOST_UNTOLD = 20
"""Games that end before the score is told again."""


def show_arena(
    as_json: bool, first: str, second: str, sprt: tuple[float, float] | None, **chosen: Any
) -> None:
    """Let two sides play, and print how it went. Raises click's errors; click.Abort on Ctrl-C."""
    terms = _terms_of(first, second, sprt, **chosen)
    sides = [_side_of(player) for player in (first, second)]
    played = Arena(sides[0], sides[1], terms, Sprt(*sprt) if sprt else None)
    try:
        _play(played, as_json=as_json)
    except KeyboardInterrupt:
        for line in ("\nStopped.", *_summary(played)):
            click.echo(line, err=as_json)
        raise click.Abort from None
    if as_json:
        click.echo(json.dumps(_figures(played)))
    else:
        for line in _summary(played):
            click.echo(line)


def _terms_of(
    first: str,
    second: str,
    sprt: tuple[float, float] | None,
    games: int | None,
    nodes: int,
    opening_plies: int,
    **board: Any,
) -> Terms:
    """The terms that the options make; raises UsageError."""
    games = games or (GAMES if sprt else Terms.games)
    most = board["size"] ** 2 // 2
    if sprt and sprt[0] >= sprt[1]:
        raise click.UsageError("--sprt takes the lower rating difference first.")
    if games % 2:
        raise click.UsageError("Every opening is played twice: --games must be even.")
    if opening_plies > most:
        raise click.UsageError(f"--openings-plies is at most {most} on this board.")
    visits = _visits_of(first, nodes), _visits_of(second, nodes)
    return Terms(games=games, opening_plies=opening_plies, visits=visits, **board)


def _named(player: str) -> tuple[str, str | None]:
    """A player's name or file, and its visits as they are said."""
    found = re.fullmatch(r"(.+?)(?::(\d+))?", player, re.DOTALL)
    return (found[1], found[2]) if found else (player, None)


def _visits_of(player: str, otherwise: int) -> int:
    _, said = _named(player)
    visits = int(said[:9]) if said else otherwise
    if not 1 <= visits <= MOST_VISITS:
        raise click.UsageError(f"A network has from 1 to {MOST_VISITS:,} visits a move.")
    return visits


def _side_of(player: str) -> Side:
    """A player's network and rules; of a network alone, no rules. Raises ClickException."""
    name, _ = _named(player)
    try:
        if not is_profile(name):
            return Side(turned(read_network(Path(name))))
        profile = read_profile(name)
        if profile.residual is None:
            raise PlayerError(f"the player {name} grows no tree, and so has no visits")
        if profile.search == ALPHABETA:
            raise PlayerError(f"the player {name} searches by alpha-beta: see katachi match")
        theory = read_theory(profile.theory) if profile.theory else None
        return Side(turned(network_of(profile)), Advisor.by(profile.style, theory))
    except (PlayerError, TheoryError) as error:
        raise click.ClickException(str(error)) from None


def _play(arena: Arena, *, as_json: bool) -> None:
    """Play to the end, and tell the score now and then; with `as_json`, on standard error."""
    every = min(MOST_UNTOLD, max(1, arena.terms.games // 20))
    told = 0

    def tell(arena: Arena) -> None:
        nonlocal told
        if len(arena.points) >= told + every:
            told = len(arena.points)
            click.echo(_progress(arena), err=as_json)

    arena.play(tell)


def _progress(arena: Arena) -> str:
    """The score so far, short."""
    tally = _tally(arena.points)
    test = f"; {arena.sprt.progress()}" if arena.sprt else ""
    return (
        f"Game {tally.games}/{arena.terms.games}: A {tally.wins}, B {tally.losses},"
        f" draws {tally.draws}{test}"
    )


def _tally(points: list[float]) -> Tally:
    return Tally(points.count(1.0), points.count(0.0), points.count(0.5))


def _summary(arena: Arena) -> list[str]:
    """The whole for people."""
    black, white = _tally(arena.points[::2]), _tally(arena.points[1::2])
    lines = [f"A as Black {black.text()}; A as White {white.text()}"] if white.games else []
    lines += [_tally(arena.points).score_text() if arena.points else "No game has ended"]
    return lines + ([arena.sprt.verdict()] if arena.sprt else [])


def _figures(arena: Arena) -> dict[str, Any]:
    """The whole for programs, as JSON has it."""
    return {
        "games": len(arena.points),
        **_tally(arena.points).figures(),
        "as_black": _tally(arena.points[::2])._asdict(),
        "as_white": _tally(arena.points[1::2])._asdict(),
        "visits": dict(zip("AB", arena.terms.visits)),
        "sprt": arena.sprt and arena.sprt.figures(),
    }
