"""A fresh store for each test that uses one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.stores import fresh_store

from cannonade.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with fresh_store(tmp_path / "data") as opened:
        yield opened
