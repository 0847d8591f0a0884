"""Which files of rules are shown: those that a page can ask for."""

from pathlib import Path

import msgspec

from katachi.web.asked import NewGame
from katachi.web.theories import Theories


def test_what_is_shown_can_be_asked_for(tmp_path: Path) -> None:
    for name in ("own-1-mine", "own-" + "x" * 200, "own-A", "own-1.2", "own-ä", "other"):
        (tmp_path / f"{name}.pl").write_text("")
    shown = [name for name in Theories(tmp_path)._theories if name.startswith("own")]
    assert shown == ["own-1-mine"]
    for name in shown:
        msgspec.convert({"theory": name}, NewGame)
