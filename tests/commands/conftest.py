"""People at terminals, for each test of its own."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from tests.commands.person import Person


@pytest.fixture
def sit_down(tmp_path: Path) -> Iterator[Callable[..., Person]]:
    """Begins games in a folder of the test's own."""
    with ExitStack() as people:
        yield lambda *arguments, **more: people.enter_context(
            closing(Person(tmp_path, *arguments, **more))
        )
