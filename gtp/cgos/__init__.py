"""The player that goes out to a CGOS server."""
