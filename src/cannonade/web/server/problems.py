"""Error responses: JSON for programs, a page for people."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from cannonade.language import Lazy
from cannonade.web.routing import answer_json

API: Final = "/api/"

JsonValue: TypeAlias = str | int | bool | tuple[str, ...] | None
"""A fact as a JSON value."""

_WORD_START: Final = re.compile(r"(?<!^)(?=[A-Z])")

_WRONG_HOST: Final = 421
_TITLES: Final = {
    404: Lazy("Page not found"),
    500: Lazy("Something went wrong"),
}
_NO_TITLE: Final = Lazy("That is not possible")


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem with a request or with handling it.

    In responses to programs, `id` is called `error`, and `more` stands beside it.

    Attributes:
        status: the HTTP status.
        id: an identifier for programs, such as unknown_game.
        message: a sentence for the user.
        fields: additional facts.
        more: `refusal` and `say` for an illegal action, or the current `view`.
    """

    status: int
    id: str
    message: str | Lazy
    fields: Mapping[str, JsonValue] = field(default_factory=dict[str, JsonValue])
    more: Mapping[str, object] = field(default_factory=dict[str, object])

    @property
    def title(self) -> str:
        """The heading of the problem's page."""
        return str(_TITLES.get(self.status, _NO_TITLE))


class ProblemError(Exception):
    """Ends a request with the response that reports a problem.

    Attributes:
        problem: the problem.
    """

    def __init__(self, problem: Problem) -> None:
        """Store the problem."""
        super().__init__(problem.id)
        self.problem = problem


def wants_json(request: Request) -> bool:
    """Return whether the request expects JSON."""
    return str(request.scope["path"]).startswith(API)


def problem_response(request: Request, problem: Problem) -> Response:
    """Return the response that reports a problem."""
    said = str(problem.message)
    if wants_json(request):
        facts = {"error": problem.id, "message": said, "fields": problem.fields}
        return answer_json({**facts, **problem.more}, problem.status)
    if problem.status == _WRONG_HOST:
        # A page's style sheets and links would be refused under that name, too.
        return PlainTextResponse(said, problem.status)
    page: Response = request.app.state.service.pages.problem(request, problem)
    return page


def type_name(fact: object) -> str:
    """Return the kind of an event or refusal, as in "royal_placed"."""
    return kind_name(type(fact))


def kind_name(kind: type) -> str:
    """Return the kind of a class of events or refusals, as in "royal_placed"."""
    return _WORD_START.sub("_", kind.__name__).lower()
