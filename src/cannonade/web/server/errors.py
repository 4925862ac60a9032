"""Problems: every exception becomes a response without internals.

That is JSON for programs, and a page for people.
"""

import logging
import re
import traceback
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Final, TypeAlias

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import Message, Receive, Scope, Send

from cannonade import errors
from cannonade.language import Lazy, _, translate
from cannonade.web.routing import WrongRequestError, answer_json
from cannonade.web.server.middleware import Middleware
from cannonade.words.cards import SYMBOLS
from cannonade.words.game.actions import say_error
from cannonade.words.phrases import sentence

API: Final = "/api/"

JsonValue: TypeAlias = str | int | bool | tuple[str, ...] | None
"""A fact as a JSON value."""

_WORD_START: Final = re.compile(r"(?<!^)(?=[A-Z])")

_WRONG_HOST: Final = 421
_TITLES: Final = {404: Lazy("Page not found"), 500: Lazy("Something went wrong")}
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


def type_name(kind: type) -> str:
    """Return the kind of a class of events or refusals, as in "royal_placed"."""
    return _WORD_START.sub("_", kind.__name__).lower()


log = logging.getLogger("cannonade.web")

_WRONG: Final = 400
_LONG_MS: Final = 500
_NOT_FOUND: Final = Problem(404, "not_found", Lazy("There is no page at this address."))
_NAMES: Final[dict[type, str]] = {
    errors.NotationError: "notation",
    errors.InvalidStateError: "not_possible",
    errors.RulesError: "not_possible",
    errors.SettingsError: "settings",
    errors.SessionError: "not_now",
}
_POST_ONLY: Final = 405
_GONE: Final = 499  # as other servers log a client that has hung up
_BROKEN: Final = Problem(
    500,
    "internal",
    Lazy("That was our fault. No game is lost: every move is saved before you see it."),
)


def add_handlers(app: Starlette) -> None:
    """Register this module's exception handlers with an app."""
    app.add_exception_handler(errors.CannonadeError, _tell_error)
    app.add_exception_handler(ProblemError, _tell_error)
    app.add_exception_handler(HTTPException, _tell_http)
    app.add_exception_handler(ClientDisconnect, _tell_nobody)


def _problem_of(error: Exception) -> Problem:
    """Return the problem to report for an exception."""
    match error:
        case ProblemError(problem=problem):
            return problem
        case errors.IllegalActionError(refusal=refusal):
            say = say_error(error, SYMBOLS)
            more = {"refusal": type_name(type(refusal)), "say": say}
            return Problem(422, "illegal", say, more=more)
        case errors.UnknownGameError():
            return Problem(404, "unknown_game", _("There is no such game."))
        case errors.UnknownHouseRulesError():
            return Problem(
                404, "unknown_house_rules", _("There are no such house rules.")
            )
        case errors.StoreError():
            return Problem(503, "store", without_folder(error))
        case errors.KernelMissingError():
            return Problem(501, "no_coach", sentence(error))
        case errors.CannonadeError():
            return _problem_of_input(error)
        case _:
            return _BROKEN


def without_folder(error: errors.StoreError) -> str:
    """Describe a store error without revealing the folder's path."""
    path: str = getattr(error, "path", "")
    return translate(error).replace(path, Path(path).name)


def _problem_of_input(error: errors.CannonadeError) -> Problem:
    if isinstance(error, WrongRequestError):
        faults = {place or "body": says for place, says in error.faults.items()}
        told = "; ".join(f"{place} {says}" for place, says in faults.items())
        message = _("The request is wrong: {said}.").format(said=told)
        return Problem(error.status, "invalid_request", message, faults)
    facts: dict[str, JsonValue] = {}
    if isinstance(error, errors.NotationError):
        facts = {"offset": error.offset, "expected": translate(error.expected)}
    if isinstance(error, errors.ProblemsError):
        facts = {"problems": tuple(map(translate, error.problems))}
    is_in_full = isinstance(error, errors.SettingsError)
    said = sentence(error) if is_in_full else translate(error)
    return Problem(422, _NAMES.get(type(error), "wrong"), said, facts)


def say_undone(error: errors.IllegalActionError | errors.SessionError) -> str:
    """Describe why a button of a plain view did nothing."""
    if isinstance(error, errors.IllegalActionError):
        return say_error(error, SYMBOLS)
    return _("Nothing was done: {error}.").format(error=translate(error))


def _tell_error(request: Request, error: Exception) -> Response:
    problem = _problem_of(error)
    if problem is _BROKEN:
        _note(error)
    return problem_response(request, problem)


def _tell_http(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status == _NOT_FOUND.status:
        return problem_response(request, _NOT_FOUND)
    if status == _POST_ONLY and request.method == "GET" and not wants_json(request):
        above = request.scope["path"].strip("/").rpartition("/")[0]
        return RedirectResponse(f"/{above}", 303)  # to the page of the form
    problem = Problem(status, "http", _("This address takes no such request."))
    answer = problem_response(request, problem)
    if isinstance(error, HTTPException) and error.headers:
        answer.headers.update(error.headers)
    return answer


def _tell_nobody(_request: Request, _error: Exception) -> Response:
    """End a request whose client has disconnected; the response is only logged."""
    return Response(status_code=_GONE)


class LastResort(Middleware):
    """Middleware: responds if a handler fails, and logs what went wrong or took long.

    The log has the route, status and duration, without names, ids or cards.
    """

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request; if it raises before responding, respond with an error."""
        began, status = perf_counter(), 0

        async def send_on(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_on)
        except Exception as error:
            if status:
                raise
            await _tell_error(Request(scope), error)(scope, receive, send_on)
        finally:
            took_ms = (perf_counter() - began) * 1000
            # The route's pattern, not the path, which includes the game's id.
            route = getattr(scope.get("route"), "path", "-")
            if status >= _WRONG or took_ms >= _LONG_MS:
                log.info("%s %s %d %.1f ms", scope["method"], route, status, took_ms)


def _note(error: Exception) -> None:
    """Log an exception's type and traceback; its message may name hidden cards."""
    places = [
        f"{each.filename.rpartition('cannonade')[2]}:{each.lineno}"
        for each in traceback.extract_tb(error.__traceback__)
        if "cannonade" in each.filename
    ]
    log.error("%s at %s", type(error).__name__, " < ".join(reversed(places)))
