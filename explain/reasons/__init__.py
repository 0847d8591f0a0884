"""Reasons: what a move does on its board, as facts of Go, and the words for them."""
