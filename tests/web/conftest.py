"""One server for the tests of the page: it takes a second to start."""

from collections.abc import Iterator

import pytest

from tests.web.browser import SCREENS, Visitor
from tests.web.kept import NAME, keep_review
from tests.web.server import Server, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """What it is sent must leave no line in its log."""
    with running(tmp_path_factory.mktemp("web") / "kept") as found:
        yield found
        assert found.log.read_text() == ""


@pytest.fixture(scope="session")
def review(server: Server) -> str:
    """The name of a finished review that the server has."""
    keep_review(server.log.parent)
    return NAME


@pytest.fixture(params=SCREENS)
def visitor(request: pytest.FixtureRequest, browser, server: Server) -> Iterator[Visitor]:
    found = Visitor(browser, server.url, request.param)
    yield found
    found.close()
