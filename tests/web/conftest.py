"""Shared fixtures of the tests of the server."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.support.table import table


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A local client at a table without games."""
    with table(tmp_path) as client:
        yield client
