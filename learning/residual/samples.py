"""Positions to learn from: the network's inputs, and its targets, which are λ-returns.

Returns are those of Sutton 1988, corrected for the moves played (Munos and others 2016, "Safe and
efficient off-policy reinforcement learning"). The target is the result when both sides play as well
as their search sees. A return adds to the search's value only what the search had not foreseen. So
a move that the search knew to be worse does not count against the position before it. A move that
it did not try has the value of the position after it.

Owners are learned from the end of the game alone: a dead group left on the board shows there.

A chunk is a file of the positions of some finished games, all on boards of one size. A process that
plays writes `TIME-SIZE-NUMBER.npz`. A run keeps the newest, as many as are learned from. They are
in memory in windows, from which batches are drawn, turned and mirrored.
"""

import io
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from math import isqrt
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import numpy as np
import torch
from torch import Tensor

from katachi.data.files import write_whole
from katachi.data.language import restating, t
from katachi.data.own import Fault
from katachi.engine.board.grid import BLACK, PASS, Grid, make_grid, space
from katachi.engine.board.position import Position
from katachi.engine.compiled.jit import Array
from katachi.engine.life.ladder import LadderWork
from katachi.engine.values.planes import BINARY, PLANES, fill_planes, seen_at

SURE = 127  # in `Samples.owners`, a point that is certain
KOMI = 60.0  # scores are cut off at the whole board and so much: returns may add up to more
SHARE, LEAST = 0.6, 30_000  # share of all positions that are drawn from, and how many at least
MOST, ON_A_GPU = 400_000, 12 << 30  # the most that is kept: positions in memory, bytes on a GPU
SMALL = 81  # points of the board whose λ is given; a larger one has longer games and a larger λ


@dataclass
class Samples:
    """Positions, each as its side to move sees it. They are the first axis of all arrays."""

    planes: Annotated[Array, "uint8", "positions", BINARY, "points"]  # zeros and ones
    scalars: Annotated[Array, "float32", "positions", 3]  # the constant planes
    policy: Annotated[Array, "float16", "positions", "moves"]  # shares; zeros where unknown
    chances: Annotated[Array, "float32", "positions"]  # of winning
    score: Annotated[Array, "float32", "positions"]
    """Points ahead, komi included; NaN: it and the owners are unknown."""
    owners: Annotated[Array, "int8", "positions", "points"]
    """From -SURE, theirs at the end, to SURE, mine."""

    def __len__(self) -> int:
        return len(self.chances)

    @property
    def size(self) -> int:
        """The size of the board."""
        return isqrt(self.planes.shape[2])

    def part(self, rows: Array | slice) -> "Samples":
        """Some of the positions."""
        return Samples(**{name: array[rows] for name, array in vars(self).items()})


def joined(parts: list[Samples]) -> Samples:
    """The positions of all parts, which must be on boards of one size."""
    arrays = zip(*(vars(part).values() for part in parts), strict=True)
    return Samples(*map(np.concatenate, arrays))


def unset(count: int, size: int) -> Samples:
    """Room for so many positions on boards of a size."""
    return space(Samples, make_grid(size), {"positions": count})


def seen(
    grid: Grid, position: Position, komi: float, territory: bool, work: LadderWork
) -> tuple[Array, Array]:
    """What the network sees of a position: uint8[BINARY, points], and constants, float32[3]."""
    planes = np.zeros((PLANES, grid.points.size), np.float32)
    fill_planes(grid, position, komi, territory, planes, work)
    return planes[:BINARY].astype(np.uint8), planes[BINARY:, 0].copy()


def policy_of(grid: Grid, moves: Array, shares: Array | float) -> Array:
    """The policy with these shares of some moves: float16[points + 1], the pass last."""
    policy = np.zeros(grid.points.size + 1, np.float16)
    policy[np.where(moves == PASS, -1, np.searchsorted(grid.points, moves))] = shares
    return policy


class View(NamedTuple):
    """What a search finds, for Black."""

    chances: float
    points: float


class Turn(NamedTuple):
    """One position of a game, and what the search found."""

    planes: Array  # uint8[BINARY, points]
    scalars: Array  # float32[3]
    policy: Array | None  # float16[points + 1]; None: not to be learned from
    colour: int
    best: View | None  # of the position; None where no search was made
    played: View | None  # of the move played; None where the search did not try it


def samples_of(
    turns: list[Turn], lead: float, owners: Array, trace: float, winner: float | None = None
) -> Samples:
    """The positions of a game with their λ-returns.

    lead: Black's, at the end. owners: int8[points], 1 for Black's, -1 for White's. trace: λ on 9x9.
    winner: Black's result by the record with which the game began; where the game's result is
    another, the record's positions are left out.
    """
    result = (lead > 0) + 0.5 * (lead == 0)
    chances, points, width = result, lead, len(owners)
    share = trace ** min(1.0, SMALL / width)
    after, rows = View(result, lead), []
    for turn in reversed(turns):
        best = turn.best
        if best is None:  # of the record
            if winner is not None and winner != result:
                break
            chances = chances if winner is None else winner
        else:
            played = turn.played or after
            chances = min(1.0, max(0.0, best.chances + share * (chances - played.chances)))
            points = best.points + share * (points - played.points)
            points = min(width + KOMI, max(-width - KOMI, points))
            after = best
        if best is None or turn.policy is not None:
            rows.append((turn, chances, points))
    made = unset(len(rows), isqrt(width))
    for row, (turn, chances, points) in enumerate(reversed(rows)):
        sign = 1 if turn.colour == BLACK else -1
        made.planes[row], made.scalars[row] = turn.planes, turn.scalars
        made.policy[row] = turn.policy
        made.chances[row] = chances if sign > 0 else 1 - np.float32(chances)
        made.score[row], made.owners[row] = sign * points, sign * SURE * owners
    return made


def write_chunk(path: Path, samples: Samples) -> None:
    """Write a chunk, whole or not at all. Raises OSError."""
    arrays: dict[str, Any] = vars(samples) | {"planes": np.packbits(samples.planes, axis=2)}
    file = io.BytesIO()
    np.savez(file, points=np.array(samples.size**2), **arrays)
    write_whole(path, file.getvalue())


def read_chunk(path: Path) -> Samples:
    """Read a chunk. Raises OSError, and Fault for a file that is none."""
    data = path.read_bytes()
    text = t("{file} is no chunk of games, or damaged")
    with restating(Fault, text, Exception, file=path):  # numpy and zipfile raise many kinds
        with np.load(io.BytesIO(data), allow_pickle=False) as kept:
            points = int(kept["points"])
            arrays = {one.name: kept[one.name] for one in fields(Samples)}
        arrays["planes"] = np.unpackbits(arrays["planes"], axis=2, count=points)
        wanted = vars(unset(len(arrays["planes"]), isqrt(points)))
    for name, one in wanted.items():
        if (arrays[name].shape, arrays[name].dtype) != (one.shape, one.dtype):
            raise Fault(t("{file} is no chunk of games: its arrays do not fit", file=path))
    return Samples(**arrays)


def name_of(moment: int, size: int, number: int) -> str:
    """A chunk's file name. moment: nanoseconds; number: of the process that plays."""
    return f"{moment}-{size}-{number}.npz"


def chunks_in(folder: Path) -> list[Path]:
    """The chunks of a folder, the oldest first."""
    return sorted(folder.glob("[0-9]*-*-*.npz"))


def write_found(folder: Path, number: int, found: dict[int, list[Samples]]) -> None:
    """Write what was found on boards of each size, and let it go. Raises OSError."""
    for size, parts in found.items():
        if parts:
            write_chunk(folder / name_of(time.time_ns(), size, number), joined(parts))
            parts.clear()


class Chunks:
    """The chunks of a folder, each read once."""

    def __init__(self, folder: Path, say: Callable[[str], None]) -> None:
        """say: told of a chunk that cannot be read. The folder is made if need be."""
        self._folder, self._say = folder, say
        self._kept: dict[str, int] = {}  # positions by name
        folder.mkdir(parents=True, exist_ok=True)

    def new(self) -> Iterator[Samples]:
        """Chunks that were not read yet, the oldest first. Raises OSError."""
        for path in chunks_in(self._folder):
            if path.name in self._kept:
                continue
            self._kept[path.name] = 0
            try:
                samples = read_chunk(path)
            except Fault as fault:
                self._say(t("Left out: {fault}", fault=str(fault)))
                continue
            self._kept[path.name] = len(samples)
            yield samples

    def tidy(self, size: int, wanted: int) -> None:
        """Keep the chunks of the `wanted` newest positions of a size. Raises OSError."""
        found = 0
        of_size = (name for name in self._kept if name.split("-")[1] == str(size))
        for name in sorted(of_size, reverse=True):
            if found >= wanted:
                (self._folder / name).unlink(missing_ok=True)
                del self._kept[name]
            else:
                found += self._kept[name]


class Window:
    """Positions of boards of one size. The newest replace the oldest."""

    def __init__(self, size: int, most: int | None = None, device: str = "cpu") -> None:
        """most: positions kept. device: torch's, where they are kept."""
        one = tensors_of(unset(1, size))
        if most is None:
            weighs = sum(value.nbytes for value in one.values())
            most = MOST if device == "cpu" else ON_A_GPU // weighs
        self.size, self.most = size, most
        self.total = 0
        self.earlier = 0  # positions from before the run went on, which are gone
        if device == "cpu":  # numpy's zeros take no memory until they are written to
            self._kept = tensors_of(unset(most, size))
        else:
            self._kept = {
                name: value.new_zeros((most, *value.shape[1:]), device=device)
                for name, value in one.items()
            }

    def add(self, samples: Samples) -> None:
        """Take in the positions of a chunk."""
        samples = samples.part(slice(max(0, len(samples) - self.most), None))
        rows = torch.from_numpy((self.total + np.arange(len(samples))) % self.most)
        for name, value in tensors_of(samples).items():
            kept = self._kept[name]
            kept[rows.to(kept.device)] = value.to(kept.device)
        self.total += len(samples)

    def __len__(self) -> int:
        """How many positions are drawn from."""
        wanted = max(LEAST, int(SHARE * (self.total + self.earlier)))
        return min(self.total, self.most, wanted)

    def batch(
        self, random: np.random.Generator, count: int, symmetry: int | None = None
    ) -> tuple[Tensor, dict[str, Tensor]]:
        """Random positions, with repeats, as `batch_of`. symmetry: None for a random one."""
        rows = (self.total - 1 - random.integers(len(self), size=count)) % self.most
        where = torch.from_numpy(rows).to(self._kept["chances"].device)
        drawn = {name: kept[where] for name, kept in self._kept.items()}
        if symmetry is None:
            symmetry = int(random.integers(8))
        return batch_of(drawn, symmetry)


def tensors_of(samples: Samples) -> dict[str, Tensor]:
    """The arrays of some positions by name."""
    return {name: torch.from_numpy(array) for name, array in vars(samples).items()}


def batch_of(samples: dict[str, Tensor], symmetry: int) -> tuple[Tensor, dict[str, Tensor]]:
    """Planes, float32[positions, PLANES, size, size], and targets (see `network.loss_of`).

    samples: of `tensors_of`. Both are seen by one of the eight symmetries.
    """
    points = samples["planes"].shape[2]
    size = isqrt(points)
    seen = torch.from_numpy(seen_at(size, symmetry)).to(samples["planes"].device)
    binary = samples["planes"].index_select(2, seen[:-1]).float()
    constant = samples["scalars"][:, :, None].expand(-1, -1, points)
    planes = torch.cat([binary, constant], dim=1).reshape(-1, PLANES, size, size)
    policy = samples["policy"].index_select(1, seen).float()
    total = policy.sum(dim=1, keepdim=True)
    score = samples["score"]
    owners = samples["owners"].index_select(1, seen[:-1]).float()
    return planes, {
        "policy": policy / total.clamp(min=1e-6),
        "has_policy": (total[:, 0] > 0.5).float(),
        "chances": samples["chances"],
        "score": score.nan_to_num() / 10.0,
        "has_end": score.isfinite().float(),
        "owners": (owners / SURE + 1) / 2,
    }
