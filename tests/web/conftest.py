"""One server for the tests of the page: it takes a second to start."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.loaded import Loaded
from tests.web.browser import SCREENS, Visitor
from tests.web.kept import NAME, keep_review
from tests.web.server import TOKEN, Server, running

SMALL = "katachi.web.live._NODES=40 katachi.explain.looking._VISITS=40"
"""A tenth of what is searched for an answer, and for a move of a review: tests want any."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """What it is sent must leave no line in its log."""
    with running(tmp_path_factory.mktemp("web") / "kept", start=Loaded, constants=SMALL) as found:
        yield found
        assert found.log.read_text() == ""


@pytest.fixture(scope="session")
def remote(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that other computers reach with the token, and that writes no line either."""
    folder = tmp_path_factory.mktemp("remote")
    (folder / "token").write_text(f"{TOKEN}\n")
    options = ("--listen", "0.0.0.0:0", "--allow-remote", "--token-file", folder / "token")
    with running(folder / "kept", *options, start=Loaded) as found:
        yield found
        assert found.log.read_text() == ""


@pytest.fixture(scope="session")
def review(server: Server) -> str:
    """The name of a finished review that the server has."""
    keep_review(server.log.parent)
    return NAME


@pytest.fixture(scope="session")
def visitors(browser: Browser, server: Server) -> Callable[[str], Visitor]:
    """Who comes, by the screen: as one who was never there, in a page that is used again."""
    known: dict[str, Visitor] = {}

    def visitor(screen: str) -> Visitor:
        if screen not in known:
            known[screen] = Visitor(browser, server.url, screen, works=False)
        return known[screen]

    return visitor


@pytest.fixture(params=SCREENS)
def visitor(
    request: pytest.FixtureRequest, visitors: Callable[[str], Visitor]
) -> Iterator[Visitor]:
    found = visitors(request.param)
    yield found
    found.leave()
