"""Finding a person's level by questions."""

from katachi.gtp.session import Session, command
from katachi.gtp.wire.protocol import GtpError
from katachi.level.bank import BankError, read_bank
from katachi.level.level_test import LevelTest, kyu_range


@command("katachi-level_test")
def katachi_level_test(session: Session, said: str = "") -> str:
    """`katachi-level_test [CHOICE|?|stop]`: the open question, or the answer to it and the next.

    Lines of a word and what it stands for: `question` its number, `to_move`, `komi`, `black` and
    `white` their stones, `about` a stone of the block that is meant, `text`, `choices`. After an
    answer first `right`, or `wrong` and the answer, and `why`. When the test is done: `level`,
    `interval`, `kyu` and its interval, `missed`; the next call begins another. `?`: not known.
    `stop` forgets the test. The game and its level stay as they are; nothing is kept on disk.
    """
    if said == "stop":
        session.level_test = None
        return ""
    if session.level_test is None:
        if said:
            raise GtpError("no question is open; ask for one without an argument")
        try:
            session.level_test = LevelTest(read_bank())
        except BankError as fault:
            raise GtpError(str(fault).rstrip(".")) from None
    told = _answered(session.level_test, said) if said else []
    if session.level_test.question is None:
        told += _result(session.level_test)
        session.level_test = None
    else:
        told += _question(session.level_test)
    return "\n".join(told)


def _answered(test: LevelTest, said: str) -> list[str]:
    item = test.question
    assert item is not None
    names = {name.lower(): name for name in item.choices}
    if said != "?" and said.lower() not in names:
        raise GtpError(f"the choices are {' '.join(item.choices)}")
    is_right = test.answer(names.get(said.lower()))
    return ["right" if is_right else f"wrong {item.answer}", *(f"why {line}" for line in item.why)]


def _question(test: LevelTest) -> list[str]:
    item = test.question
    assert item is not None
    about = [f"about {item.about}"] if item.about else []
    return [
        f"question {len(test.asked) + 1}",
        f"size {item.size}",
        f"to_move {item.to_move}",
        f"komi {item.komi:g}",
        f"black {' '.join(item.black)}",
        f"white {' '.join(item.white)}",
        *about,
        f"text {item.question}",
        f"choices {' '.join(item.choices)}",
    ]


def _result(test: LevelTest) -> list[str]:
    found = test.estimate
    middle, strong, weak = kyu_range(found)
    missed = [f"missed {w} of {of} about {what}" for what, (w, of) in test.missed.items() if of]
    return [
        f"level {found.level}",
        f"interval {found.low:g} {found.high:g}",
        f"kyu {middle} {weak} {strong} roughly",
        *missed,
    ]
