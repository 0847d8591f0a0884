"""Fixtures that the tests of GTP share."""

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module")
def quick_stakes() -> Iterator[None]:
    """Small trees tell what is at stake on a point: what is told of it is for tests/explain."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("katachi.explain.stakes.VISITS", 4)
        yield
