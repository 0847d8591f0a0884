"""Finding a person's level by questions."""

from katachi.data.language import QuestionError, raising
from katachi.gtp.session import Session, command
from katachi.gtp.wire.protocol import GtpError
from katachi.level.item import Item, read_bank
from katachi.level.level_test import LevelTest


@command("katachi-level_test")
def katachi_level_test(session: Session, said: str = "") -> str:
    """`katachi-level_test [CHOICE|?|stop]`: the open question, or the answer to it and the next."""
    if said == "stop":
        session.level_test = None
        return ""
    if session.level_test is None:
        if said:
            raise GtpError("no question is open; ask for one without an argument")
        with raising(lambda fault: GtpError(fault.rstrip(".")), QuestionError):
            session.level_test = LevelTest(read_bank())
    test = session.level_test
    told = _answered(test, test.question, said) if said and test.question else []
    if test.question:
        told += _question(test.question, len(test.asked) + 1)
    else:
        told += _result(test)
        session.level_test = None
    return "\n".join(told)


def _answered(test: LevelTest, item: Item, said: str) -> list[str]:
    names = {name.lower(): name for name in item.choices}
    if said != "?" and said.lower() not in names:
        raise GtpError(f"the choices are {' '.join(item.choices)}")
    is_right = test.answer(names.get(said.lower()))
    return ["right" if is_right else f"wrong {item.answer}", *(f"why {line}" for line in item.why)]


def _question(item: Item, number: int) -> list[str]:
    return [
        f"question {number}",
        f"size {item.size}",
        f"to_move {item.to_move}",
        f"komi {item.komi:g}",
        f"black {' '.join(item.black)}",
        f"white {' '.join(item.white)}",
        *([f"about {item.about}"] if item.about else []),
        f"text {item.question}",
        f"choices {' '.join(item.choices)}",
    ]


def _result(test: LevelTest) -> list[str]:
    found = test.estimate
    middle, strong, weak = found.kyu_range
    missed = [f"missed {w} of {of} about {what}" for what, (w, of) in test.missed.items() if of]
    return [
        f"level {found.level}",
        f"interval {found.low:g} {found.high:g}",
        f"kyu {middle} {weak} {strong} roughly",
        *missed,
    ]
