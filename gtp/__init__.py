"""Katachi's voice: the Go Text Protocol. Compiled code is loaded when a board is needed."""
