"""What a route gets besides its fields; test_failures.py has wrong requests."""

from collections.abc import Iterator
from typing import Annotated, BinaryIO

import pytest
from starlette.applications import Starlette
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response
from starlette.testclient import TestClient

from cannonade.web import routing

files: list[BinaryIO] = []


async def _opened(request: Request) -> str:
    form = await request.form()
    file = form["file"]
    assert isinstance(file, UploadFile)
    files.append(file.file)
    return str(form["name"])


async def _early(_request: Request) -> int:
    return 1


router = routing.Router("/x")


@router.post("/whole")
def whole(
    opened: Annotated[str, routing.Provided(_opened)],
    early: Annotated[int, routing.Provided(_early)],
) -> Response:
    """Handle a form with a file."""
    assert not files[0].closed
    return routing.answer_json([opened, early])


@pytest.fixture
def client() -> Iterator[TestClient]:
    files.clear()
    with TestClient(Starlette(routes=router.routes)) as client:
        yield client


def test_a_file_is_closed_when_the_handler_has_returned(client: TestClient) -> None:
    told = client.post("/x/whole", data={"name": "a"}, files={"file": b"b"})
    assert told.json() == ["a", 1]
    assert files[0].closed


def test_what_is_no_dataclass_has_no_json() -> None:
    with pytest.raises(TypeError, match="is not a dataclass"):
        routing.json_text({"x": object()})
