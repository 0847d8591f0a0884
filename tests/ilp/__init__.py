"""Tests of the pattern learner."""
