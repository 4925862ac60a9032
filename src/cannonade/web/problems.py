"""What is told when something is wrong: JSON to programs, a page to people."""

from dataclasses import dataclass, field
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from cannonade.web.responses import ErrorAnswer, Value

API: Final = "/api/"

_TITLES: Final = {
    404: "No such place",
    421: "Not under this name",
    500: "Something broke",
}


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a request, or went wrong in answering it.

    Attributes:
        status: the HTTP status.
        id: a name for programs.
        message: a sentence for people.
        fields: the facts.
    """

    status: int
    id: str
    message: str
    fields: dict[str, Value] = field(default_factory=dict[str, Value])

    @property
    def answer(self) -> ErrorAnswer:
        """The problem as the API tells it."""
        return ErrorAnswer(error=self.id, message=self.message, fields=self.fields)

    @property
    def title(self) -> str:
        """The heading of its page."""
        return _TITLES.get(self.status, "That cannot be")


FORGED: Final = Problem(422, "no_key", "This form is not one of the table's own.")
"""What is told to whoever sends a form without the key that makes it count once."""


def wants_json(request: Request) -> bool:
    """Whether it is a program that asks."""
    return str(request.scope["path"]).startswith(API)


def problem_response(request: Request, problem: Problem) -> Response:
    """Answer with a problem."""
    if wants_json(request):
        return JSONResponse(problem.answer.model_dump(), problem.status)
    page: Response = request.app.state.service.pages.problem(request, problem)
    return page
