"""Katachi's pattern learner: from game records to readable rules by inductive logic programming."""


class InduceError(Exception):
    """Nothing can be learned, compared, weighed or written. The message is one sentence."""
