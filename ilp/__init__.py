"""Katachi's pattern learner: from game records to readable rules by inductive logic programming."""
