"""Runs on disk: repeatable, resumable bit for bit, and not to be broken."""

import json
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import torch

import katachi.learning.games
from katachi.data.language import SettingError
from katachi.engine.thesis.model import load_model
from katachi.learning.folder import checkpoint_in
from katachi.learning.games import gnugo as gnugo_giving
from katachi.learning.run import COLUMNS, Run
from katachi.learning.settings import TrainingError, option_of
from tests.learning.training import everything, folder_of, log_of, never, resume, settings, train
from tests.loaded import KATACHI, Loaded
from tests.paths import ROOT


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The network of a whole run, beside its folder."""
    out = tmp_path_factory.mktemp("whole") / "net.safetensors"
    assert train(out)
    return out


@pytest.fixture(scope="module")
def whole(undisturbed: Path) -> dict:
    """All that such a run makes."""
    return everything(undisturbed)


def test_a_run_leaves_what_it_promises(undisturbed: Path) -> None:
    out = undisturbed
    model = load_model(out)
    assert model.sizes == [8, 4, 1]
    assert model.metadata["games"] == "48"
    assert json.loads(model.metadata["settings"])["lam"] == settings().lam
    assert [row["games"] for row in json.loads(model.metadata["curve"])] == [16, 32, 48]
    folder = folder_of(out)
    assert (folder / "log.csv").read_text().splitlines()[0] == ",".join(COLUMNS)
    assert not list(out.parent.rglob("*.part"))


def test_the_same_settings_make_the_same_network_with_any_workers(
    tmp_path: Path, whole: dict
) -> None:
    train(tmp_path / "again", workers=3)
    assert everything(tmp_path / "again") == whole
    train(tmp_path / "other", seed=2)
    assert everything(tmp_path / "other")["out"] != whole["out"]


def test_a_stopped_run_goes_on_as_if_it_had_not(tmp_path: Path, whole: dict) -> None:
    """Stopped before the first checkpoint that is due, at one, between two, after the last."""
    out = tmp_path / "net"
    assert not train(out, stop_after=4)
    for games in (16, 20, 44, None):
        resume(out, stop_after=games)
    assert everything(out) == whole


def test_a_stop_during_the_tests_of_a_checkpoint(
    tmp_path: Path, whole: dict, monkeypatch: pytest.MonkeyPatch
) -> None:

    stop, measure = never(), katachi.learning.games.measure

    def stopping(*args):
        stop[0] = 1
        return measure(*args)

    run = Run.begin(settings(), tmp_path / "net")
    monkeypatch.setattr(katachi.learning.games, "measure", stopping)
    assert not run.train(stop, lambda run: None)
    run.close()
    assert run.learner.games == 16
    assert not log_of(tmp_path / "net")
    monkeypatch.undo()
    resume(tmp_path / "net")
    assert everything(tmp_path / "net") == whole


def test_sgd_and_depth_and_a_bigger_network_go_on_too(tmp_path: Path) -> None:
    changes = {
        "optimiser": "sgd",
        "depth": 1,
        "net": "16-8",
        "board": 4,
        "games": 32,
        "every": 16,
        "lr_half": 20,
    }
    train(tmp_path / "one", **changes)
    train(tmp_path / "two", stop_after=16, **changes)
    resume(tmp_path / "two")
    assert everything(tmp_path / "one") == everything(tmp_path / "two")


def test_a_finished_run_may_be_made_longer(tmp_path: Path, whole: dict) -> None:
    """As if it had never ended, though it ended between two lines of the log."""
    out = tmp_path / "net"
    assert train(out, games=24)
    ended = everything(out)
    assert ended["log"][-1].startswith("24,")
    resume(out)
    with pytest.raises(SettingError, match="learned from 24 games: only more can be given"):
        resume(out, games=8)
    assert everything(out) == ended
    resume(out, games=48)
    assert everything(out) == whole


def test_a_killed_run_goes_on_as_if_it_had_not(tmp_path: Path, whole: dict) -> None:
    """The real command, killed at its first checkpoint."""
    out = tmp_path / "net"
    command = [*KATACHI, "train", "--out", str(out)]
    given = settings()
    for name in ("board", "komi", "games", "batch", "every", "opening"):
        command += [f"--{option_of(name)}", str(getattr(given, name))]
    command += ["--test-games", "2", *(f"--opponent={name}" for name in given.opponent)]
    process = Loaded(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    while process.poll() is None and not checkpoint_in(folder_of(out)).exists():
        time.sleep(0.005)
    process.send_signal(signal.SIGKILL)
    process.wait()
    resume(out)
    assert everything(out) == whole


@pytest.mark.parametrize("other", [{"net": "16"}, {"net": "a"}, None])
def test_a_checkpoint_that_is_damaged_or_of_another_run_is_left(
    tmp_path: Path, other: dict | None
) -> None:
    out = tmp_path / "net"
    train(out, games=4, test_games=0)
    path = checkpoint_in(folder_of(out))
    if other is None:
        path.write_bytes(path.read_bytes()[:-30])
    else:
        train(tmp_path / "other", games=4, test_games=0, **other)
        path.write_bytes(checkpoint_in(folder_of(tmp_path / "other")).read_bytes())
    before = path.read_bytes()
    with pytest.raises(TrainingError, match="is damaged, or none of this program's"):
        resume(out)
    assert path.read_bytes() == before
    path.unlink()
    assert resume(out) == ["There is no checkpoint to go on from: the run begins again."]
    (folder_of(out) / "checkpoint-0000000004.safetensors").touch()
    with pytest.raises(TrainingError, match="is a run of an older version"):
        resume(out)


def test_a_checkpoint_with_one_other_weight_is_damaged(tmp_path: Path) -> None:
    """It reads as well as before: only its checksums tell."""
    out = tmp_path / "net"
    train(out, games=4, test_games=0)
    path = checkpoint_in(folder_of(out))
    weights = torch.load(path, weights_only=True)["learner"]["network"]["layers.0.weight"]
    whole, numbers = path.read_bytes(), weights.numpy().tobytes()
    path.write_bytes(whole.replace(numbers, bytes([numbers[0] ^ 1]) + numbers[1:]))
    with pytest.raises(TrainingError, match="is damaged, or none of this program's"):
        resume(out)


def test_a_run_is_not_begun_over_another(tmp_path: Path, undisturbed: Path) -> None:
    with pytest.raises(TrainingError, match="holds a run: go on with it by --resume"):
        train(undisturbed)
    (tmp_path / "other").write_text("mine")
    with pytest.raises(TrainingError, match="is there already"):
        train(tmp_path / "other")
    assert (tmp_path / "other").read_text() == "mine"


def test_a_folder_where_no_run_has_begun_yet_is_taken(tmp_path: Path, whole: dict) -> None:
    """As a kill in the first moment leaves it; but not one with files of somebody else's."""
    out, other = tmp_path / "net", tmp_path / "other"
    for name in (".", "lock", ".katachi-00"):
        path = folder_of(out) / name
        path.mkdir() if name == "." else path.touch()
    train(out)
    assert everything(out) == whole
    folder_of(other).mkdir()
    (folder_of(other) / "notes").write_text("mine")
    with pytest.raises(TrainingError, match="holds a run"):
        train(other)


def test_what_decides_a_run_cannot_change(tmp_path: Path) -> None:
    train(tmp_path / "net", games=4, test_games=0)
    with pytest.raises(SettingError, match="The setting lambda cannot change"):
        resume(tmp_path / "net", lam=0.5)
    resume(tmp_path / "net", lam=settings().lam, games=8, workers=2)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (None, "is no folder of a training run"),
        ("{", "Cannot read"),
        ('{"opponent": ["self"], "speed": 3}', "Cannot read"),
        ('{"opponent": ["self"], "games": -1}', "Cannot read"),
    ],
)
def test_a_folder_that_is_no_run(tmp_path: Path, text: str | None, fault: str) -> None:
    if text is not None:
        (tmp_path / "settings.json").write_text(text)
    with pytest.raises(TrainingError, match=fault):
        Run.resume(tmp_path, {}, print)


def test_a_disk_without_room_keeps_the_last_checkpoint(tmp_path: Path, whole: dict) -> None:
    """No file may outgrow one of them: a real failure to write, late in the run."""
    out, before = tmp_path / "net", resource.getrlimit(resource.RLIMIT_FSIZE)
    run = Run.begin(settings(), out)

    def tell(run: Run) -> None:
        if run.learner.games == 36:
            size = (run.folder / "log.csv").stat().st_size
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))

    said = f"^Cannot write in {tmp_path}: File too large. The last checkpoint is kept.$"
    try:
        with pytest.raises(TrainingError, match=said):
            run.train(never(), tell)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        run.close()
    assert not list(tmp_path.rglob("*.part"))
    resume(out)
    assert everything(out) == whole


def test_a_learning_rate_beyond_all_bounds_stops_at_its_step(tmp_path: Path) -> None:
    out = tmp_path / "net"
    said = r"^Step 1, after 4 games, made weights that are no.* There was no checkpoint yet\.$"
    with pytest.raises(TrainingError, match=said):
        train(out, lr=3e38, optimiser="sgd")
    assert not checkpoint_in(folder_of(out)).exists()


DIES = """
import sys
moves = 0
for line in sys.stdin:
    word = line.split()[0]
    moves += word == "genmove"
    if moves > {moves}:
        sys.exit("out of memory")
    print("= pass\\n" if word == "genmove" else "= 0\\n", flush=True)
"""


def test_a_dead_opponent_ends_the_run_with_all_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program in GNU Go's place, which dies in the middle of some game."""
    program = tmp_path / "bin" / "gnugo"
    program.parent.mkdir()
    program.write_text(f"#!{sys.executable}\n" + DIES.format(moves=20))
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(program.parent), prepend=os.pathsep)
    out = tmp_path / "net"
    with pytest.raises(TrainingError, match=r"gnugo ended with code 1 .* it said: out of memory"):
        train(out, opponent=("gnugo",), games=400, batch=2, test_games=0)
    kept = folder_of(out)
    games = everything(out)["games"]
    assert games > 0
    assert games % 2 == 0
    with pytest.raises(TrainingError, match=f"go on with --resume {kept}"):
        resume(out)


@pytest.mark.external
def test_games_with_gnugo_are_repeatable_too(tmp_path: Path, gnugo: Path) -> None:
    changes = {"opponent": ("gnugo", "self"), "games": 4, "batch": 2, "every": 2, "board": 5}
    changes["test_games"] = 0
    train(tmp_path / "one", **changes)
    train(tmp_path / "two", stop_after=2, workers=2, **changes)
    resume(tmp_path / "two", workers=1)
    assert everything(tmp_path / "one") == everything(tmp_path / "two")


@pytest.mark.external
def test_gnugo_gives_handicap(tmp_path: Path, gnugo: Path) -> None:
    """So the network has Black in every game; that the stones are there: `test_arena.py`."""
    run = Run.begin(settings(board=7, opponent=("gnugo:4", "self")), tmp_path / "net")
    pairings = run.learner.pairings()
    run.close()
    assert [pairing.has_black for pairing in pairings] == [True, True, True, False]
    assert [pairing.second == gnugo_giving(4) for pairing in pairings] == [True, False] * 2


def test_a_network_file_is_an_opponent(tmp_path: Path) -> None:
    train(tmp_path / "strong", net="32", games=4, test_games=0)
    train(tmp_path / "net", opponent=(str(tmp_path / "strong"),), games=8, test_games=0)
    assert log_of(tmp_path / "net")[-1]["won"] >= 0.0
    with pytest.raises(TrainingError, match="An opponent cannot play: cannot read the network"):
        train(tmp_path / "third", opponent=(str(tmp_path / "missing"),))
    assert not folder_of(tmp_path / "third").exists()
