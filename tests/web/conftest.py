"""What the tests of the server share."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.support.table import table


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """Somebody on this machine, at a table with no games yet."""
    with table(tmp_path) as client:
        yield client
