"""What a player brings to its simulations: shapes learned once for Go, a policy, settings."""

from dataclasses import dataclass
from pathlib import Path

from katachi.engine.shapes.memory import Memory, MemoryFileError, load_memory
from katachi.engine.simulation.policy_file import PolicyFileError, PolicyWeights, load_policy
from katachi.engine.simulation.settings import Simulations

UNREADABLE = (MemoryFileError, PolicyFileError)
"""What `load_knowledge` raises; the message is a sentence."""


@dataclass(frozen=True)
class Knowledge:
    """What simulations begin with, and how they are played."""

    memory: Memory
    policy: PolicyWeights
    simulations: Simulations


def load_knowledge(shapes: str | Path, policy: Path, simulations: Simulations) -> Knowledge:
    """Read it from files. Raises what is UNREADABLE."""
    return Knowledge(load_memory(shapes), load_policy(policy), simulations)
