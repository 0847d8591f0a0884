"""Tests of the protocol and of what speaks it."""
