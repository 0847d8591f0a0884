"""A cluster that cannot be used is told in a sentence, whatever Ray raises."""

from types import SimpleNamespace

import pytest

from katachi.workers import on_ray
from katachi.workers.pool import CrewError


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
    monkeypatch.setattr(on_ray, "_quiet_ray", lambda: ray)
    monkeypatch.setattr(on_ray, "check", lambda _: None)
    with pytest.raises(CrewError, match=r"^Cannot use the cluster local: [^\n]+\.$"):
        on_ray.Cluster("local")
