"""How strong the engine plays."""

from dataclasses import replace

from katachi.engine.levels import FULL
from katachi.gtp.session.registry import command
from katachi.gtp.session.session import Session
from katachi.gtp.wire.protocol import GtpError

_LEVELS = [str(number) for number in range(1, FULL + 1)]


@command("level", 0, 1)
def level(session: Session, args: list[str]) -> str:
    """`level [N]`: play weaker, from 1, the weakest, to 10, full strength; or tell the level."""
    if not args:
        return str(session.options.level)
    if args[0] not in _LEVELS:
        raise GtpError(f"the level must be a whole number from 1 to {FULL}, not {args[0]}")
    session.options = replace(session.options, level=int(args[0]))
    return ""
