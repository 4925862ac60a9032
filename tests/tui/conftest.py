"""How tests of the terminal app wait for it."""

from collections.abc import Iterator

import pytest
from tests.support.settling import settling


@pytest.fixture(autouse=True)
def _quick() -> Iterator[None]:
    with settling():
        yield
