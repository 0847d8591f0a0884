"""No file of Python is longer than a reader can keep in mind."""

from tests.arrows import modules
from tests.paths import ROOT

LONGEST = 350
"""Lines."""


def test_no_file_is_too_long() -> None:
    files = [*(path for _, path in modules(ROOT)), *(ROOT / "tests").rglob("*.py")]
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in files
    }
    assert {file: length for file, length in lengths.items() if length > LONGEST} == {}
