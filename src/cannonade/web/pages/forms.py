"""Parsing of forms and uploads from pages."""

import logging
from collections.abc import AsyncGenerator, Mapping
from typing import Annotated, BinaryIO, Final
from urllib.parse import parse_qsl

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from cannonade.play.games import LiveGame
from cannonade.session import Options, Start
from cannonade.web.api.requests import LONGEST_KEY
from cannonade.web.page import new_key
from cannonade.web.routing import Fault, Provided, WrongRequestError, read_fields
from cannonade.web.service import Context

# The response reports a malformed form; the terminal needn't.
logging.getLogger("python_multipart").setLevel(logging.ERROR)

_MOST_FIELDS: Final = 100
_MOST_FIELDS_WITH_FILE: Final = 8


async def _read_form(request: Request) -> dict[str, str]:
    """Return the fields of a form.

    Raises:
        WrongRequestError: if one is repeated or too long, or there are too many.
    """
    body = await request.body()
    text = body.decode("utf-8", "replace")
    try:
        pairs = parse_qsl(text, keep_blank_values=True, max_num_fields=_MOST_FIELDS)
    except ValueError:
        raise WrongRequestError((Fault((), "too_many_fields"),), 400) from None
    return read_fields(pairs, {"key": LONGEST_KEY})


Form = Annotated[dict[str, str], Provided(_read_form)]
"""The fields of the submitted form."""


def see(path: str) -> RedirectResponse:
    """Redirect to a page with GET, so that reloading repeats nothing."""
    return RedirectResponse(path, status_code=303)


def begin_game(
    context: Context,
    start: Start,
    form: Mapping[str, str],
    options: Options | None = None,
) -> LiveGame:
    """Begin a game with the key of a form.

    Args:
        context: the current request.
        start: the start of the game.
        form: the form.
        options: the options; by default those of the player's settings.

    Raises:
        InvalidStateError: if the position is impossible.
    """
    options, key = options or context.settings.options, form.get("key") or new_key()
    return context.games.begin(context.player_id, start, options, key)


def see_game(game_id: str, form: Mapping[str, str]) -> Response:
    """Redirect to a game, or to its plain view if the form asks for it."""
    return see(f"/game/{game_id}{'/plain' if form.get('to') == 'plain' else ''}")


async def read_file(request: Request) -> AsyncGenerator[BinaryIO | None]:
    """Yield the uploaded file of a form, buffered on disk if it is large."""
    try:
        form = await request.form(max_files=1, max_fields=_MOST_FIELDS_WITH_FILE)
    except HTTPException:  # not a form, or not one of our pages' forms
        yield None
        return
    try:
        found = form.get("file")
        yield found.file if isinstance(found, UploadFile) else None
    finally:
        await form.close()


Upload = Annotated[BinaryIO | None, Provided(read_file)]
"""The file uploaded with a form, or None; it is closed when the request ends."""
