"""Waiting for the terminal app in its tests."""

from collections.abc import Iterator

import pytest
from tests.support.settling import settling


@pytest.fixture(autouse=True)
def _quick() -> Iterator[None]:
    with settling():
        yield
