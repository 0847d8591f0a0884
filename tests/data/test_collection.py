"""Finding game records: files, folders and lists of files."""

import os
from pathlib import Path

import pytest

from katachi.data.reading import CollectionError, find_games

GAME = b"(;SZ[9];B[ee];W[cc])"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with games in sub-folders, and other files."""
    for name in ("b.sgf", "a.SGF", "sub/c.sgf", "sub/deep/d.Sgf", "other/e.sgf", "no.txt", "sgf"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(GAME)
    (tmp_path / "folder.sgf").mkdir()
    return tmp_path


def found(folder: Path, *sources: str) -> list[str]:
    """The games found, by their paths below the folder."""
    paths = find_games([folder / source for source in sources])
    return [path.relative_to(folder).as_posix() for path in paths]


def test_folders_are_searched_in_order(folder: Path) -> None:
    assert found(folder, "") == ["a.SGF", "b.sgf", "other/e.sgf", "sub/c.sgf", "sub/deep/d.Sgf"]


def test_a_file_is_found_once(folder: Path) -> None:
    assert found(folder, "sub", "b.sgf", "sub/c.sgf") == ["sub/c.sgf", "sub/deep/d.Sgf", "b.sgf"]
    assert found(folder, "b.sgf", "sub/../b.sgf") == ["b.sgf"]


def test_lists(folder: Path) -> None:
    lines = "\ufeff# games\n\n  e.sgf  \r\nb.sgf\nsub/deep/d.Sgf\n# end"
    (folder / "list.txt").write_text(lines, encoding="utf-8")
    assert found(folder, "list.txt") == ["other/e.sgf", "b.sgf", "sub/deep/d.Sgf"]


@pytest.mark.parametrize(
    ("content", "error"),
    [
        (b"b.sgf\nnone.sgf", "{list}, line 2: there is no file none.sgf beside the list or in a "
                             "folder beside it"),
        (b"d.Sgf", "{list}, line 1: there is no file d.Sgf beside the list or in a folder "
                   "beside it"),
        (b"sub", "{list}, line 1: there is no file sub beside the list or in a folder beside it"),
        (b"x" * 300, "{list}, line 1: there is no file " + "x" * 300 + " beside the list or in a "
                     "folder beside it"),
        (b"twice.sgf", "{list}, line 1: twice.sgf may be {folder}/other/twice.sgf or "
                       "{folder}/sub/twice.sgf"),
        (b"# nothing\n", "there is no game in {list}"),
        (b"\xff\xfe\x00", "{list} is neither a game record nor a list of them"),
    ],
)  # fmt: skip
def test_lists_that_cannot_be_used(folder: Path, content: bytes, error: str) -> None:
    for name in ("sub", "other"):
        (folder / name / "twice.sgf").write_bytes(GAME)
    path = folder / "list"
    path.write_bytes(content)
    with pytest.raises(CollectionError) as fault:
        find_games([path])
    assert str(fault.value) == error.format(list=path, folder=folder)


def test_missing_sources(tmp_path: Path) -> None:
    for missing in (tmp_path / "none.sgf", tmp_path / ("x" * 300), Path("/dev/zero")):
        with pytest.raises(CollectionError, match="there is no file or folder"):
            find_games([missing])
    with pytest.raises(CollectionError, match="there is no game in"):
        find_games([tmp_path])


def test_a_game_may_have_any_name(folder: Path) -> None:
    (folder / "sgf").write_bytes(b"\xef\xbb\xbf\n ( ;SZ[9])")
    assert found(folder, "sgf") == ["sgf"]


def test_pipes_are_no_games_and_no_lists(folder: Path) -> None:
    before = found(folder, "")
    for name in ("pipe.sgf", "sub/pipe", "list"):
        os.mkfifo(folder / name)
    assert found(folder, "") == before
    for name in ("pipe.sgf", "list"):
        with pytest.raises(CollectionError, match="there is no file or folder"):
            found(folder, name)


def test_a_list_is_read_where_its_folder_cannot_be(folder: Path) -> None:
    """As it is when others may pass through the folder and not look into it."""
    (folder / "list").write_text("none.sgf")
    folder.chmod(0o300)
    try:
        with pytest.raises(CollectionError, match="there is no file none"):
            find_games([folder / "list"])
    finally:
        folder.chmod(0o700)
