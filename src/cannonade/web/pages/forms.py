"""Forms of pages, as browsers send them."""

import secrets
from typing import Annotated
from urllib.parse import parse_qsl

from fastapi import Depends, Request
from starlette.responses import RedirectResponse

_MOST_FIELDS = 100


async def _read_form(request: Request) -> dict[str, str]:
    """Read the fields of a form; of two of a name, the last."""
    body = await request.body()
    text = body.decode("utf-8", "replace")
    try:
        return dict(
            parse_qsl(text, keep_blank_values=True, max_num_fields=_MOST_FIELDS)
        )
    except ValueError:
        return {}


Form = Annotated[dict[str, str], Depends(_read_form)]
"""The fields of the form that was sent."""


def new_key() -> str:
    """Make a name for what a form will ask, so that it asks for it only once."""
    return secrets.token_urlsafe(12)


def see(path: str) -> RedirectResponse:
    """Have the browser look at a page, so that going back repeats nothing."""
    return RedirectResponse(path, status_code=303)
