"""What the tests of the server share."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.support.table import table

from cannonade.web import app
from cannonade.web.server.assets import load_assets


@pytest.fixture(scope="session", autouse=True)
def _assets_read_once() -> Iterator[None]:
    """Every app has the same files: reading them is nine tenths of making one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "load_assets", cache(load_assets))
        yield


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """Somebody on this machine, at a table with no games yet."""
    with table(tmp_path) as client:
        yield client
