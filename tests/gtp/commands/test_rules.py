"""The rules in KataGo's words: names, and objects in JSON."""

import json

import pytest

from katachi.engine.settings import SessionOptions
from katachi.gtp.session import Session
from tests.gtp.talk import ask


@pytest.fixture
def session() -> Session:
    return Session(SessionOptions(nodes=10, table_mb=1))


KATAGOS_CHINESE = (
    '{"ko":"SIMPLE","scoring":"AREA","tax":"NONE","suicide":false,"hasButton":false,'
    '"whiteHandicapBonus":"N","friendlyPassOk":true}'
)
RULES = [
    ("chinese", "POSITIONAL AREA true N"),
    ("Japanese", "SIMPLE TERRITORY true 0"),
    ("korean", "SIMPLE TERRITORY true 0"),
    ("aga", "SITUATIONAL AREA true N-1"),
    ("new-zealand", "SITUATIONAL AREA true 0"),
    ("chinese-kgs", "POSITIONAL AREA true N"),
    (KATAGOS_CHINESE, "SIMPLE AREA true N"),
    (KATAGOS_CHINESE.replace("SIMPLE", "POSITIONAL"), "POSITIONAL AREA true N"),
    ("tromp-taylor", "POSITIONAL AREA false 0"),
    ('{"ko":"SIMPLE", "scoring":"TERRITORY"}', "SIMPLE TERRITORY true 0"),
    ('{"friendlyPassOk":false,"suicide":true}', "POSITIONAL AREA false 0"),
    ('{"ko":"SITUATIONAL","suicide":true}', "SITUATIONAL AREA true 0"),
    ('{"whiteHandicapBonus":"N-1"}', "SITUATIONAL AREA true N-1"),
    ("{}", "POSITIONAL AREA true N"),
]


@pytest.mark.parametrize(("wanted", "has"), RULES)
def test_rules_in_katagos_words(session: Session, wanted: str, has: str) -> None:
    assert ask(session, f"kata-set-rules {wanted}") == "= "
    said = ask(session, "kata-get-rules")
    rules = json.loads(said.removeprefix("= "))
    told = [rules["ko"], rules["scoring"], rules["friendlyPassOk"], rules["whiteHandicapBonus"]]
    assert " ".join(map(str, told)).lower() == has.lower()
    ask(session, "kgs-rules aga")
    assert ask(session, f"kata-set-rules {said.removeprefix('= ')}") == "= "
    assert ask(session, "kata-get-rules") == said


@pytest.mark.parametrize(
    ("wanted", "error"),
    [
        ("poker", "unknown rules"),
        ('{"suicide":true,"scoring":"TERRITORY"}', "unknown rules"),
        ('{"ko":"SIMPLE","button":false}', "unknown rules"),
        ('{"scoring":"TERRITORY","ko":"SITUATIONAL"}', "unknown rules"),
        ("{", "syntax error"),
        ('{"ko":' + "[" * 5000, "syntax error"),
        ("", "syntax error"),
    ],
)
def test_rules_that_are_refused(session: Session, wanted: str, error: str) -> None:
    before = ask(session, "kata-get-rules")
    assert ask(session, f"kata-set-rules {wanted}") == f"? {error}"
    assert ask(session, "kata-get-rules") == before
