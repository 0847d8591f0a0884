"""Learning on a Ray cluster of several machines, of which some are lost: `make bench`.

Slow for the processes that Ray starts, most of a minute on two cores; what needs no Ray is tested
in tests/workers.
"""

import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ilp.learning import GAMES_9X9, KATACHI, folder_of, katachi, without_times
from tests.learning.training import weights
from tests.paths import ROOT

ray = pytest.importorskip("ray", reason="Ray is missing: pip install 'katachi[cluster]'")

INDUCE = ["induce", GAMES_9X9, "--engine", "native", "--positives", 150]
TRAIN = ["train", "--size", 5, "--komi", 0.5, "--batch", 32, "--every", 128, "--opening", 2]
TRAIN += ["--test-games", 0, "--games", 1024]
QUICK_TO_SEE = {
    "health_check_initial_delay_ms": 1000,
    "health_check_period_ms": 500,
    "health_check_failure_threshold": 6,
}
"""When a machine is taken for dead."""
MEMORY = {"object_store_memory": 80_000_000}


@pytest.fixture(scope="module")
def cluster() -> Iterator[object]:
    """A head that does no work, and three machines of one processor each."""
    from ray.cluster_utils import Cluster

    head = {"num_cpus": 0, "_system_config": QUICK_TO_SEE, **MEMORY}
    found = Cluster(initialize_head=True, head_node_args=head)
    for _ in range(3):
        found.add_node(num_cpus=1, **MEMORY)
    yield found
    found.shutdown()


def started(*words: object) -> subprocess.Popen[str]:
    """`katachi` while it runs."""
    command = [*KATACHI, *map(str, words)]
    pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    return subprocess.Popen(command, **pipes, text=True, cwd=ROOT)


def lose_one(cluster) -> None:
    """A machine ends with all its processes, as when its power fails."""
    node = cluster.worker_nodes.pop()
    node.kill_all_processes(check_alive=False, allow_graceful=False)


def lines_of(process: subprocess.Popen[str], cluster, mark: str, count: int) -> list[str]:
    """All that it prints; a machine is lost at the line with the mark of this number."""
    assert process.stdout
    found = []
    for line in process.stdout:
        found.append(line)
        count -= mark in line
        if count == 0 and mark in line:
            lose_one(cluster)
    assert process.wait() == 0, found
    return found


def test_a_theory_while_a_machine_is_lost(cluster, tmp_path: Path) -> None:
    here, there = tmp_path / "here.pl", tmp_path / "there.pl"
    one = katachi(*INDUCE, "--out", here)
    began = time.monotonic()
    process = started(*INDUCE, "--cluster", cluster.address, "--out", there)
    told = lines_of(process, cluster, "  rule 3:", 1)
    print(f"on a cluster that loses a machine: {time.monotonic() - began:.0f} s")
    assert without_times(there) == without_times(here)
    without_seconds = [line.partition(" s ")[2] for line in told if "  rule " in line]
    assert without_seconds == [
        line.partition(" s ")[2] + "\n" for line in one.stdout.splitlines() if "  rule " in line
    ]
    assert len(told) == len(one.stdout.splitlines())  # no word of Ray's


def test_weights_while_a_machine_is_lost(cluster, tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    one = katachi(*TRAIN, "--out", here)
    process = started(*TRAIN, "--cluster", cluster.address, "--out", there)
    told = lines_of(process, cluster, "checkpoint", 2)
    assert weights(there) == weights(here)
    assert len(told) == len(one.stdout.splitlines())


def test_ctrl_c_leaves_nothing_and_the_run_goes_on(tmp_path: Path) -> None:
    here, there = tmp_path / "here.pl", tmp_path / "there.pl"
    process = started(*INDUCE, "--cluster", "local", "--out", there)
    assert process.stdout
    for line in process.stdout:
        if "  rule 3:" in line:
            break
    own = processes_of(process.pid)
    assert len(own) > 3
    process.send_signal(signal.SIGINT)
    last = process.stdout.read()
    assert process.wait() == 130
    assert "Traceback" not in last
    assert f"The rules so far are in {there}; the same command goes on." in last
    time.sleep(1)
    assert [pid for pid in own if Path(f"/proc/{pid}").exists()] == []
    assert folder_of(there).is_dir()
    for out in (there, here):
        assert katachi(*INDUCE, "--out", out).returncode == 0
    assert without_times(there) == without_times(here)


def processes_of(parent: int) -> list[int]:
    """The living processes that a process started, and those that they did."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, of = stat.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue  # it has just ended
        if state != "Z":
            parents[int(stat.parent.name)] = int(of)
    found = [pid for pid, of in parents.items() if of == parent]
    return found + [pid for child in found for pid in processes_of(child)]
