"""What a network says of positions. Nothing that runs one is loaded."""

from typing import NamedTuple

from katachi.engine.compiled.jit import Array


class Answers(NamedTuple):
    """What the network says of a batch of positions, for the side to move of each."""

    policy: Array  # float32[batch, points + 1]: logits, the pass last
    chances: Array  # float32[batch]: of winning
    points: Array  # float32[batch]: the lead, komi included
    owners: Array  # float32[batch, points]: logits
