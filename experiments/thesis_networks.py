"""The experiments of the thesis' chapter 4: networks, λ, opponents, depth; the same games each.

Each row changes one thing of the first one, is trained from several seeds, and is measured against
three fixed opponents. Its sections on results are not known, so there is nothing to compare with.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

import click

from katachi.commands.training import faults, stop_flag
from katachi.data import own
from katachi.data.files import write_whole
from katachi.data.language import PlayerError
from katachi.engine.compiled.jit import Array
from katachi.engine.thesis.model import load_model
from katachi.engine.thesis.network import make_network
from katachi.gtp.programs import find_program
from katachi.learning import games as played
from katachi.learning.folder import SUFFIX
from katachi.learning.games import GamePool, NetworkPlayer, Player, WinRate
from katachi.learning.run import Run
from katachi.learning.settings import TrainingError, TrainSettings
from katachi.workers.pool import Host

HANDICAP = 6
"""GNU Go's handicap: with 4 stones ahead, networks trained so briefly win hardly a game."""

BASE = TrainSettings(test_games=0)
"""What the rows change one thing of: the default settings."""

MATCHES = {"random": 400, "handmade": 400, "gnugo": 40}
"""Games of each trained network against the fixed opponents."""

MAX_BYTES = 100_000
"""Of the experiment's small files."""


@dataclass(frozen=True)
class Row:
    """A way to train."""

    table: str
    name: str
    change: dict[str, Any] = field(default_factory=dict)

    @property
    def needs_gnugo(self) -> bool:
        """Does it learn from games with GNU Go?"""
        return any(name.startswith("gnugo") for name in self.change.get("opponent", ()))


ROWS = (
    Row("network", "B (8-4-1)"),
    Row("network", "A (8-1)", {"net": "a"}),
    Row("λ", "0", {"lam": 0.0}),
    Row("λ", "0.4", {"lam": 0.4}),
    Row("λ", "0.7", {"lam": 0.7}),
    Row("λ", "0.9", {"lam": 0.9}),
    Row("λ", "0.95"),
    Row("λ", "1", {"lam": 1.0}),
    Row("step", "1 (the thesis)", {"step": 1}),
    Row("step", "2 (same side to move)"),
    Row("opponent", "itself"),
    Row("opponent", "random", {"opponent": ("random",)}),
    Row("opponent", "earlier selves", {"opponent": ("pool",)}),
    Row("opponent", "itself, random", {"opponent": ("self", "random")}),
    Row("opponent", "itself, GNU Go giving 4", {"opponent": ("self", "gnugo:4")}),
    Row("depth", "0"),
    Row("depth", "1", {"depth": 1}),
    Row("depth", "2", {"depth": 2}),
)


@dataclass(frozen=True)
class Workplace:
    """Where and how the experiment runs."""

    folder: Path
    games: int
    seeds: int
    workers: int
    stop: Array
    say: Callable[[str], None]


def run_experiment(place: Workplace) -> dict[str, Any]:
    """All rows as a table for JSON; those measured before are taken from the folder.

    A row is None where it needs GNU Go and there is none. Raises TrainingError, also for a folder
    with another experiment; KeyboardInterrupt after a stop.
    """
    _claim(place)
    known: dict[str, dict[str, WinRate]] = {}
    rows = []
    for row in ROWS:
        settings = replace(BASE, games=place.games, every=max(1, place.games // 4), **row.change)
        key = _key(settings)
        if row.needs_gnugo and not find_program("gnugo"):
            known[key] = {}
        if key not in known:
            place.say(f"{row.table} {row.name}")
            known[key] = _measured(settings, place)
        figures = {name: _figure(known[key].get(name)) for name in MATCHES}
        rows.append({"table": row.table, "row": row.name, **figures})
    duel = _figure(_duel(place, *(_key(replace(BASE, net=name)) for name in "ba")))
    return {"games": place.games, "seeds": place.seeds, "rows": rows, "b_against_a": duel}


def _claim(place: Workplace) -> None:
    """Make the folder, or see that it holds this experiment."""
    about = {"games": place.games, "seeds": place.seeds}
    file = place.folder / "experiment.json"
    try:
        place.folder.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            write_whole(file, json.dumps(about).encode())
        known = own.parsed(own.read_bounded(file, MAX_BYTES), dict[str, int])
    except OSError as error:
        raise TrainingError(f"Cannot use the folder {place.folder}: {error}.") from None
    except own.Fault as fault:
        raise TrainingError(
            f"Cannot read {file}: {fault}. Remove it if {place.folder} is of the same games and"
            " seeds, or choose another folder."
        ) from None
    if known != about:
        raise TrainingError(f"{place.folder} holds an experiment with other games or seeds.")


def _key(settings: TrainSettings) -> str:
    """A name for what a row changes, that files can have."""
    changed = [
        f"{f.name}={getattr(settings, f.name)}"
        for f in fields(settings)
        if f.name not in ("games", "every") and getattr(settings, f.name) != getattr(BASE, f.name)
    ]
    text = ",".join(changed) or "base"
    return "".join(c if c.isalnum() or c in "=,._-" else "" for c in text)


def _measured(settings: TrainSettings, place: Workplace) -> dict[str, WinRate]:
    """Points against each fixed opponent, of the networks of all seeds together."""
    total: dict[str, WinRate] = {}
    for seed in range(1, place.seeds + 1):
        out = place.folder / f"{_key(settings)}-{seed}.safetensors"
        file = out.with_suffix(".json")
        if not file.exists():
            _train(replace(settings, seed=seed, workers=place.workers), out, place)
            _keep_rates(file, _player(out), place)
        for name, rate in _read_rates(file).items():
            total[name] = total.get(name, WinRate(0, 0)) + rate
    return total


def _train(settings: TrainSettings, out: Path, place: Workplace) -> None:
    """Train a network, or go on with that, unless it is done."""
    folder = out.with_name(out.name + SUFFIX)
    if (folder / "settings.json").exists():
        run = Run.resume(folder, {"workers": place.workers}, place.say)
    else:
        run = Run.begin(settings, out)
    try:
        if not run.train(place.stop, lambda _: None):
            raise KeyboardInterrupt
    finally:
        run.close()


def _player(network: Path) -> NetworkPlayer:
    try:
        return NetworkPlayer(make_network(load_model(network)))
    except PlayerError as error:
        raise TrainingError(f"A network of the experiment is gone: {error}.") from None


def _keep_rates(file: Path, player: NetworkPlayer, place: Workplace) -> None:
    """Write the points of one network into `file`."""
    opponents: dict[str, Player] = {
        "random": played.random_player(),
        "handmade": played.handmade_player(),
    }
    if find_program("gnugo"):
        opponents["gnugo"] = played.gnugo(HANDICAP)
    rates = {name: _points(place, player, other, name) for name, other in opponents.items()}
    points = {name: (rate.points, rate.games) for name, rate in rates.items()}
    write_whole(file, json.dumps(points).encode())


def _read_rates(file: Path) -> dict[str, WinRate]:
    try:
        found = own.parsed(own.read_bounded(file, MAX_BYTES), dict[str, tuple[float, int]])
        for name, (points, games) in found.items():
            if name not in MATCHES or not 0 <= points <= games <= MATCHES[name]:
                raise own.Fault(f"{points:g} points of {games} games against {own.shown(name)}")
    except own.Fault as fault:
        raise TrainingError(
            f"Cannot read {file}: {fault}. Remove it, and its games are played again."
        ) from None
    return {name: WinRate(*value) for name, value in found.items()}


def _duel(place: Workplace, first: str, second: str) -> WinRate:
    """Points of the networks of one row against those of another, seed by seed."""
    total = WinRate(0, 0)
    for seed in range(1, place.seeds + 1):
        files = (place.folder / f"{key}-{seed}.safetensors" for key in (first, second))
        one, other = map(_player, files)
        total += _points(place, one, other, "handmade")
    return total


def _points(place: Workplace, player: NetworkPlayer, opponent: Player, name: str) -> WinRate:
    """The points of as many games as MATCHES has for a name; of fewer, after a stop, none."""
    with GamePool(BASE.board, BASE.komi, Host(place.workers), place.stop) as pool:
        rate = played.measure(pool, player, opponent, MATCHES[name])
    if place.stop[0]:
        raise KeyboardInterrupt
    return rate


def _figure(rate: WinRate | None) -> dict[str, Any] | None:
    if rate is None:
        return None
    low, high = rate.interval
    return {"rate": rate.rate, "low": low, "high": high, "games": rate.games}


def table_text(table: dict[str, Any]) -> str:
    """The table for people."""
    lines = [
        f"{table['games']:,} games each, {table['seeds']} seeds; games won in % [95 % interval]",
        f"{'':9} {'':25} {'random':>20} {'handmade':>20} {f'GNU Go giving {HANDICAP}':>20}",
    ]
    for row in table["rows"]:
        cells = "".join(f" {_cell(row[name]):>20}" for name in MATCHES)
        lines.append(f"{row['table']:9} {row['row']:25}{cells}")
    lines.append(f"B against A: {_cell(table['b_against_a'])}")
    return "\n".join(lines)


def _cell(figure: dict[str, Any] | None) -> str:
    if figure is None:
        return "no GNU Go"
    return f"{100 * figure['rate']:.1f} [{100 * figure['low']:.1f}, {100 * figure['high']:.1f}]"


def show_experiment(as_json: bool, **chosen: Any) -> None:
    """Run the experiments of chapter 4 and print their table.

    Raises click.ClickException for what cannot be done, and click.Abort after Ctrl-C.
    """

    def say(text: str) -> None:
        click.echo(text, err=True)

    with faults(), stop_flag() as stop:
        try:
            table = run_experiment(Workplace(stop=stop, say=say, **chosen))
        except KeyboardInterrupt:
            say("Stopped; the same command goes on.")
            raise click.Abort from None
    click.echo(json.dumps(table) if as_json else table_text(table))
