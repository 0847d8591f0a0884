"""Who we are and what we understand. None of these commands needs a board."""

from katachi import __version__
from katachi.gtp.session import Session, command, listed


@command("protocol_version")
def protocol_version(session: Session, args: list[str]) -> str:
    """`protocol_version`: 2."""
    return "2"


@command("name")
def name(session: Session, args: list[str]) -> str:
    """`name`: the engine's name."""
    return "Katachi"


@command("version")
def version(session: Session, args: list[str]) -> str:
    """`version`: the engine's version."""
    return __version__


@command("known_command", 1)
def known_command(session: Session, args: list[str]) -> str:
    """`known_command NAME`: `true` when there is such a command, else `false`."""
    return "true" if args[0] in listed() else "false"


@command("list_commands")
def list_commands(session: Session, args: list[str]) -> str:
    """`list_commands`: all commands, one a line."""
    return "\n".join(listed())


@command("gogui-interrupt")
def gogui_interrupt(session: Session, args: list[str]) -> str:
    """`gogui-interrupt`: does nothing. That it is there tells GoGui to send `# interrupt`.

    This comment ends the thinking of the command that runs, which then answers with what it has.
    """
    return ""


@command("quit")
def leave(session: Session, args: list[str]) -> str:
    """`quit`: the session ends after the answer."""
    session.done = True
    return ""
