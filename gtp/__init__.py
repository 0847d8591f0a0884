"""Katachi's voice: the Go Text Protocol.

`gtp.wire` knows lines, `gtp.session` what a controller commands, `gtp.commands` the commands, and
`gtp.loop` joins the three. Nothing here loads compiled code before a command needs a board.
"""
