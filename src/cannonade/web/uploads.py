"""Files that browsers send with a form."""

from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import HTTP
from typing import Annotated, Final, cast

from fastapi import Depends, Request

_FORM: Final = "multipart/form-data"


async def _read_parts(request: Request) -> dict[str, bytes]:
    """Read the parts of a form by name; nothing, if it is no such form."""
    kind = request.headers.get("content-type", "")
    body = await request.body()
    if not kind.casefold().startswith(_FORM) or not kind.isprintable():
        return {}
    head = f"Content-Type: {kind}\r\n\r\n".encode("utf-8", "replace")
    whole = BytesParser(policy=HTTP).parsebytes(head + body)
    found: dict[str, bytes] = {}
    for part in whole.iter_parts():
        name = part.get_param("name", header="content-disposition")
        content = cast("EmailMessage", part).get_payload(decode=True)
        if isinstance(name, str) and isinstance(content, bytes):
            found[name] = content
    return found


Parts = Annotated[dict[str, bytes], Depends(_read_parts)]
"""What was sent with a form that takes files: each part's bytes."""
