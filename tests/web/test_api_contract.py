"""The API conforms to its description for any request."""

# schemathesis does not type its cases.
# pyright: reportUnknownVariableType=false, reportUnknownMemberType=false
# pyright: reportUnknownArgumentType=false

import json
from collections.abc import Iterator
from typing import Any, TypeAlias
from urllib.request import Request, urlopen

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.core.result import Ok
from tests.support.served import served
from tests.support.table import new_key

CHECKS = [
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]

SOON_S = 0.1

Operation: TypeAlias = schemathesis.APIOperation[Any, Any, Any, Any]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("table")) as address:
        yield address


@pytest.fixture(scope="module")
def game(address: str) -> str:
    """The id of an existing game."""
    body = json.dumps({"rules": "revised", "key": new_key()}).encode()
    headers = {"Content-Type": "application/json"}
    request = Request(f"{address}/api/games", body, headers)  # noqa: S310  our own
    with urlopen(request) as answer:  # noqa: S310
        return str(json.load(answer)["view"]["game"])


@pytest.fixture(scope="module")
def operations(address: str) -> list[Operation]:
    described = schemathesis.openapi.from_url(f"{address}/api/openapi.json")
    found = described.get_all_operations()
    return [each.ok() for each in found if isinstance(each, Ok)]


def ask(operation: Operation, data: st.DataObject, game: str) -> None:
    """Send a request, about the existing game."""
    case = data.draw(operation.as_strategy(generation_mode=data.draw(any_mode)))
    if "game_id" in case.path_parameters:
        case.path_parameters["game_id"] = game
    if operation.path.endswith("/hint"):
        seconds = case.query.get("seconds", 0)
        if isinstance(seconds, int | float):
            case.query["seconds"] = min(seconds, SOON_S)  # a day would be too long
    answer = case.call()
    case.validate_response(answer, checks=[not_a_server_error, *CHECKS])


any_mode = st.sampled_from(schemathesis.GenerationMode)
SLOW = (HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large)
ask_often = settings(suppress_health_check=SLOW, deadline=None)


@settings(ask_often, max_examples=40)
@given(data=st.data())
@pytest.mark.slow
def test_every_answer_is_one_that_is_described(
    data: st.DataObject, operations: list[Operation], game: str
) -> None:
    ask(data.draw(st.sampled_from(operations)), data, game)


@pytest.mark.slow
@settings(ask_often, max_examples=500)
@given(data=st.data())
@pytest.mark.slow
def test_every_answer_is_one_that_is_described_at_length(
    data: st.DataObject, operations: list[Operation], game: str
) -> None:
    ask(data.draw(st.sampled_from(operations)), data, game)
