"""What `katachi match A.onnx B.onnx` shows in the terminal, or with players and their visits."""

import json
from pathlib import Path
from typing import Any

import click

from katachi.engine.board.rules import rules_named
from katachi.engine.patterns.theory import TheoryError, read_theory
from katachi.engine.profiles import ProfileError, is_profile, networks_of, read_profile
from katachi.engine.puct.tree import Advisor
from katachi.engine.values.network_file import NetworkError, read_network
from katachi.engine.values.runner import Runner, runner_of
from katachi.gtp.match.arena import Arena, Side, Terms
from katachi.gtp.match.settings import GAMES_OF_SPRT, OPENING_PLIES, fault_of_sprt, side_of
from katachi.gtp.match.tally import Sprt, Tally

VISITS, MOST_VISITS = 100, 100_000
MOST_UNTOLD = 20
"""Games that end before the score is told again."""


def play_networks(
    as_json: bool, first: str, second: str, sprt: tuple[float, float] | None, **chosen: Any
) -> int:
    """Let two networks play, or two players that grow trees; the exit status.

    Raises click's errors, and click.Abort after Ctrl-C.
    """
    terms = _terms_of(first, second, sprt, **chosen)
    sides = [_side_of(player) for player in (first, second)]
    arena = Arena(sides[0], sides[1], terms, Sprt(*sprt) if sprt else None)
    try:
        _play(arena, as_json=as_json)
    except KeyboardInterrupt:
        for line in ("\nStopped.", *_summary(arena)):
            click.echo(line, err=as_json)
        raise click.Abort from None
    if as_json:
        click.echo(json.dumps(_figures(arena)))
    else:
        for line in _summary(arena):
            click.echo(line)
    return 0


def _terms_of(
    first: str,
    second: str,
    sprt: tuple[float, float] | None,
    games: int | None,
    rules: str,
    nodes: int | None,
    opening_plies: int | None,
    **board: Any,
) -> Terms:
    """The terms that the options make; raises UsageError."""
    games = games or (GAMES_OF_SPRT if sprt else Terms.games)
    plies = OPENING_PLIES if opening_plies is None else opening_plies
    most = board["size"] ** 2 // 2
    if fault := fault_of_sprt(sprt):
        raise click.UsageError(fault)
    if not rules_named(rules).area:
        raise click.UsageError(f"Two networks play by area: --rules {rules} counts territory.")
    if games % 2:
        raise click.UsageError("Two networks play every opening twice: --games must be even.")
    if plies > most:
        raise click.UsageError(f"--openings-plies is at most {most} on this board.")
    visits = _visits_of(first, nodes or VISITS), _visits_of(second, nodes or VISITS)
    return Terms(games=games, opening_plies=plies, visits=visits, **board)


def _visits_of(player: str, otherwise: int) -> int:
    _, said = side_of(player) or (player, None)
    visits = int(said[:9]) if said else otherwise
    if not 1 <= visits <= MOST_VISITS:
        raise click.UsageError(f"A network has from 1 to {MOST_VISITS:,} visits a move.")
    return visits


def _side_of(player: str) -> Side:
    """A player's network and rules; of a network alone, no rules. Raises ClickException."""
    name, _ = side_of(player) or (player, None)
    try:
        if not is_profile(name):
            return Side(Runner(read_network(Path(name)).data))
        profile = read_profile(name)
        if profile.residual is None:
            raise ProfileError(f"the player {name} grows no tree, and so has no visits")
        theory = read_theory(profile.theory) if profile.theory else None
        return Side(runner_of(*networks_of(profile)), Advisor.by(profile.style, theory))
    except (NetworkError, ProfileError, TheoryError) as error:
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
    return Tally(points.count(1.0), points.count(0.0), points.count(0.5), {})


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
        "as_black": _tally(arena.points[::2]).counts(),
        "as_white": _tally(arena.points[1::2]).counts(),
        "visits": dict(zip("AB", arena.terms.visits)),
        "sprt": arena.sprt and arena.sprt.figures(),
    }
