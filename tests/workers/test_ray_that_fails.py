"""A cluster that cannot be used is told in a sentence, whatever Ray raises."""

from types import SimpleNamespace

import pytest

from katachi.workers import pool
from katachi.workers.pool import PoolError


@pytest.mark.parametrize(
    "fault",
    [
        Exception("The node timed out.\nAnd more."),
        SystemExit(1),
        RuntimeError("no"),
        AssertionError(),
    ],
    ids=repr,
)
def test_ray_that_does_not_start(fault: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    def init(**_: object) -> None:
        raise fault

    ray = SimpleNamespace(init=init, shutdown=lambda: None)
    monkeypatch.setattr(pool, "_quiet_ray", lambda: ray)
    monkeypatch.setattr(pool, "check", lambda _: None)
    with pytest.raises(PoolError, match=r"^Cannot use the cluster local: [^\n]+\.$"):
        pool.Cluster("local")
