"""Katachi's pattern learner: from game records to readable rules by inductive logic programming."""

from pathlib import Path

from katachi.data.errors import Error

HERE = Path(__file__).parent
"""The folder with the Prolog files."""


class InduceError(Error):
    """Nothing can be learned, compared, weighed or written. The message is one sentence."""
