"""Parsing of forms and uploads from pages."""

import logging
import secrets
from collections.abc import AsyncGenerator
from typing import Annotated, BinaryIO, Final
from urllib.parse import parse_qsl

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse

from cannonade.web.routing import Provided

# The response reports a malformed form; the terminal needn't.
logging.getLogger("python_multipart").setLevel(logging.ERROR)

_MOST_FIELDS: Final = 100
_MOST_FIELDS_WITH_FILE: Final = 8


async def _read_form(request: Request) -> dict[str, str]:
    """Return the fields of a form; of several with the same name, the last."""
    body = await request.body()
    text = body.decode("utf-8", "replace")
    try:
        return dict(
            parse_qsl(text, keep_blank_values=True, max_num_fields=_MOST_FIELDS)
        )
    except ValueError:
        return {}


Form = Annotated[dict[str, str], Provided(_read_form)]
"""The fields of the submitted form."""


def new_key() -> str:
    """Return a unique key for a form's intent, which prevents repeating it."""
    return secrets.token_urlsafe(12)


def see(path: str) -> RedirectResponse:
    """Redirect to a page with GET, so that reloading repeats nothing."""
    return RedirectResponse(path, status_code=303)


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
