"""Checkpoints: one file holds all that a run needs to go on as if it had never stopped."""

import io
from contextlib import suppress
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import torch

from katachi.data.files import write_whole
from katachi.data.language import t
from katachi.learning.settings import TrainingError

State = dict[str, Any]


def checkpoint_in(folder: Path) -> Path:
    """The file of a run's last checkpoint. It need not exist."""
    return folder / "checkpoint.pt"


def save_checkpoint(folder: Path, state: State) -> None:
    """Replace the checkpoint, whole or not at all. Raises OSError."""
    file = io.BytesIO()
    torch.save(state, file)
    write_whole(checkpoint_in(folder), file.getvalue())


def load_checkpoint(folder: Path) -> State:
    """The last one, on the processor; perhaps it does not fit the run. Raises TrainingError."""
    file = checkpoint_in(folder)
    with suppress(Exception), ZipFile(file) as parts:  # torch has many names for damage
        state: State = torch.load(file, map_location="cpu", weights_only=True)
        if parts.testzip() is None:  # it does not look at checksums
            return state
    raise unusable(folder)


def unusable(folder: Path) -> TrainingError:
    """The error for a checkpoint that is damaged, or does not fit the run."""
    file = checkpoint_in(folder)
    text = t("The checkpoint {file} is damaged, or none of this program's.", file=file)
    return TrainingError(text)
