"""A run's folder, beside its network: `net.safetensors.run` and `net.safetensors`.

One file there, the checkpoint, holds all that the run needs to go on as if it had never stopped.
"""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import torch
from filelock import BaseFileLock

from katachi.data.files import lock, write_whole
from katachi.data.language import restating, t
from katachi.learning.settings import TrainingError

SUFFIX = ".run"  # of a folder's name, after the network's


def network_of(folder: Path, otherwise: str) -> Path:
    """The file of a run's network; `otherwise` in the folder where its name does not tell."""
    folder = folder.resolve()
    name = folder.name.removesuffix(SUFFIX)
    return folder.with_name(name) if name not in ("", folder.name) else folder / otherwise


@contextmanager
def locking(folder: Path) -> Iterator[BaseFileLock]:
    """The lock of a run's folder, released when the block fails. Raises TrainingError, OSError."""
    in_use = TrainingError(t("{folder} is in use by another process.", folder=folder))
    held = lock(folder / "lock", in_use)
    try:
        yield held
    except BaseException:
        held.release()
        raise


def checkpoint_in(folder: Path) -> Path:
    """The file of a run's last checkpoint. It need not exist."""
    return folder / "checkpoint.pt"


def save_checkpoint(folder: Path, state: dict[str, Any]) -> None:
    """Replace the checkpoint, whole or not at all. Raises OSError."""
    file = io.BytesIO()
    torch.save(state, file)
    write_whole(checkpoint_in(folder), file.getvalue())


@contextmanager
def last_checkpoint(folder: Path) -> Iterator[dict[str, Any]]:
    """The last one, on the processor, for the block that takes it up.

    Raises TrainingError when it is damaged or, by any error of the block, does not fit the run.
    """
    file = checkpoint_in(folder)
    text = t("The checkpoint {file} is damaged, or none of this program's.")
    with restating(TrainingError, text, Exception, file=file):  # torch has many names for damage
        state = torch.load(file, map_location="cpu", weights_only=True)
        with ZipFile(file) as parts:
            if parts.testzip():  # torch does not look at checksums
                raise ValueError
        yield state
