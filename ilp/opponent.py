"""Who plays against the random player: GNU Go, or Katachi where it is missing."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

from katachi.data import shipped
from katachi.engine.evaluation.model import load_model
from katachi.gtp.programs.client import Program, ProgramError, find_program
from katachi.gtp.programs.opponent import ProgramOpponent, gnugo_command
from katachi.ilp.negatives import KatachiOpponent, Opponent, OpponentError


@contextmanager
def opponents(seed: int) -> Iterator[Callable[[], Opponent]]:
    """What makes an opponent, whose program runs as long as the block.

    Raises OpponentError when the program fails in the block.
    """
    with ExitStack() as stack:

        def make() -> Opponent:
            if find_program("gnugo"):
                return ProgramOpponent(stack.enter_context(Program(gnugo_command(seed))))
            return KatachiOpponent(load_model(shipped.path_of("networks", "b")), seed=seed)

        try:
            yield make
        except ProgramError as error:
            raise OpponentError(f"The random player's opponent failed: {error}.") from None
