"""Katachi's voice: the Go Text Protocol, game records, and the board as text.

`gtp.protocol` knows lines, `gtp.registry` commands, `gtp.session` the game they act on, and
`gtp.loop` joins the three. Nothing here loads compiled code before a command needs a board.
"""
