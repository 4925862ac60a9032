"""A fresh store for each test that asks for one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cannonade.store import Store, open_store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "data") as opened:
        yield opened
