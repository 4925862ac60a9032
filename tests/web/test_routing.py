"""Routes parse requests by the types of their handlers."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, BinaryIO, Literal

import pytest
from starlette.applications import Starlette
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.testclient import TestClient

from cannonade.web import routing


class Suit(Enum):
    """A suit."""

    CLUBS = "clubs"
    HEARTS = "hearts"


@dataclass(frozen=True, kw_only=True)
class Part:
    """A part of a body."""

    number: Annotated[int, routing.Field(ge=0, le=9)] = 0


@dataclass(frozen=True, kw_only=True)
class Asked(Part):
    """A body."""

    name: Annotated[str, routing.Field(max_length=5, pattern="[a-z]+")]
    part: Part = Part()
    kind: Literal["a", "b"] = "a"
    words: dict[Annotated[str, routing.Field(max_length=2)], int] | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """A response."""

    asked: Asked
    seen: tuple[tuple[str, int], ...] = ()


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


@router.post("/body")
def body(asked: Asked) -> Told:
    """Handle a body."""
    return Told(asked)


@router.get("/{row}/{suit}")
def address(
    row: Annotated[int, routing.Field(ge=1)],
    suit: Suit,
    before: Annotated[int | None, routing.Field(le=99)] = None,
) -> Response:
    """Handle path and query parameters."""
    return routing.answer_json([row, suit.value, before])


@router.get("/needed")
def needed(count: int) -> Response:
    """Handle a parameter without a default."""
    return routing.answer_json(count)


@router.post("/whole")
def whole(
    opened: Annotated[str, routing.Provided(_opened)],
    early: Annotated[int, routing.Provided(_early)],
) -> Response:
    """Handle a form with a file."""
    assert not files[0].closed
    return routing.answer_json([opened, early])


def _tell(_request: Request, error: Exception) -> Response:
    assert isinstance(error, routing.WrongRequestError)
    return JSONResponse([*error.faults], 422)


@pytest.fixture
def client() -> Iterator[TestClient]:
    app = Starlette(
        routes=router.routes, exception_handlers={routing.WrongRequestError: _tell}
    )
    files.clear()
    with TestClient(app) as client:
        yield client


def test_a_body_becomes_a_dataclass(client: TestClient) -> None:
    asked = {"name": "abc", "number": 3, "part": {"number": "4"}, "words": {"x": 1}}
    told = client.post("/x/body", json=asked).json()
    part = {"number": 4}
    whole = {"number": 3, "name": "abc", "part": part, "kind": "a", "words": {"x": 1}}
    assert told == {"asked": whole, "seen": []}


@pytest.mark.parametrize(
    ("asked", "places"),
    [
        ({}, ["name"]),
        ([], [""]),
        ({"name": "abc", "x": 1}, ["x"]),
        ({"name": "abc\n"}, ["name"]),
        ({"name": "abcdef"}, ["name"]),
        ({"name": "\ud800"}, ["name"]),
        ({"name": 1, "number": 10, "y": 1}, ["y", "number", "name"]),
        ({"name": "a", "number": True}, ["number"]),
        ({"name": "a", "number": 1.5}, ["number"]),
        ({"name": "a", "number": "1_0"}, ["number"]),
        ({"name": "a", "number": "9" * 5000}, ["number"]),
        ({"name": "a", "part": {"number": -1}}, ["part.number"]),
        ({"name": "a", "part": 3}, ["part"]),
        ({"name": "a", "kind": "c"}, ["kind"]),
        ({"name": "a", "kind": ["a"]}, ["kind"]),
        ({"name": "a", "words": []}, ["words"]),
        ({"name": "a", "words": {"x": True}}, ["words.x"]),
        ({"name": "a", "words": {"xyz": 1}}, ["words"]),
    ],
)
def test_everything_that_is_wrong_with_a_body_is_named(
    client: TestClient, asked: object, places: list[str]
) -> None:
    headers = {"content-type": "application/json"}
    answer = client.post("/x/body", content=json.dumps(asked), headers=headers)
    assert (answer.status_code, answer.json()) == (422, places)


def test_an_address_is_read_by_its_types(client: TestClient) -> None:
    assert client.get("/x/7/hearts").json() == [7, "hearts", None]
    asked = client.get("/x/7/clubs?before=9&unknown=1")
    assert asked.json() == [7, "clubs", 9]


@pytest.mark.parametrize(
    ("path", "places"),
    [
        ("/x/0/hearts", ["row"]),
        ("/x/one/stars", ["row", "suit"]),
        ("/x/1/hearts?before=100", ["before"]),
        ("/x/1/hearts?before=", ["before"]),
        ("/x/needed", ["count"]),
    ],
)
def test_everything_that_is_wrong_with_an_address_is_named(
    client: TestClient, path: str, places: list[str]
) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.json()) == (422, places)


def test_a_file_is_closed_when_the_handler_has_returned(client: TestClient) -> None:
    told = client.post("/x/whole", data={"name": "a"}, files={"file": b"b"})
    assert told.json() == ["a", 1]
    assert files[0].closed


def test_what_is_no_dataclass_has_no_json() -> None:
    with pytest.raises(TypeError, match="is not a dataclass"):
        routing.json_text({"x": object()})
