"""Python programs of Katachi's own: no file of the user's folder is taken for their code."""

import sys


def python_module(name: str, *arguments: str) -> list[str]:
    """The command line that runs a module; its working folder is not on Python's path."""
    return [sys.executable, "-P", "-m", name, *arguments]
