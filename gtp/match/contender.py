"""A player of a match, as its user names it: a command line, or one of Katachi's own players."""

from dataclasses import dataclass

from katachi.data.program import python_module
from katachi.engine.profiles import is_profile
from katachi.gtp.programs.client import ProgramError, find_program, parts_of


@dataclass(frozen=True)
class Contender:
    """A program to start.

    arguments: the command line in parts; of Katachi, what stands behind `katachi gtp`.
    """

    arguments: tuple[str, ...]
    is_katachi: bool
    fault: str | None = None
    """Why there is no such program; None when nothing is known against it."""

    def has_option(self, name: str) -> bool:
        """The option is given, to Katachi."""
        return self.is_katachi and any(
            part == name or part.startswith(f"{name}=") for part in self.arguments
        )

    def command(self) -> list[str]:
        """The whole command line in parts; raises ProgramError."""
        if self.fault:
            raise ProgramError(self.fault)
        if not self.is_katachi:
            return list(self.arguments)
        return python_module("katachi", "gtp", *self.arguments)


def contender(command: str, time: float | None = None, nodes: int | None = None) -> Contender:
    """The player that `command` names, with the limits of its search, which only Katachi takes.

    `katachi ...` is this engine, and so is the name or the file of one of its players;
    `katachi attach ...` is whatever answers there.
    """
    try:
        word, *options = parts_of(command)
    except ProgramError as error:
        return Contender((), False, str(error))
    if word == "katachi" and options[:1] == ["attach"]:
        return Contender(tuple(python_module("katachi", *options)), False)
    if word == "katachi":
        options = options[options[:1] == ["gtp"] :]
    elif is_player(word):
        options = ["--player", word, *options]
    else:
        return Contender((word, *options), False)
    if time is not None:
        options += ["--time-per-move", f"{time:g}"]
    if nodes is not None:
        options += ["--nodes", str(nodes)]
    return Contender(tuple(options), True)


def is_player(word: str) -> bool:
    """The word is a player's file, or the name of a player that ships and of no program."""
    return is_profile(word) and (word.endswith(".toml") or find_program(word) is None)
