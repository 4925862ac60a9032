"""Files that browsers send with a form."""

import logging
from collections.abc import AsyncGenerator
from typing import Annotated, BinaryIO, Final

from fastapi import Depends, Request
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException

# Whoever sends a form that is none is told so; the terminal need not be.
logging.getLogger("python_multipart").setLevel(logging.ERROR)

_MOST_FIELDS: Final = 8


async def read_file(request: Request) -> AsyncGenerator[BinaryIO | None]:
    """Read the file of a form as it arrives, onto the disk if it is large."""
    try:
        form = await request.form(max_files=1, max_fields=_MOST_FIELDS)
    except HTTPException:  # it is no form, or one that no page of ours sends
        yield None
        return
    try:
        found = form.get("file")
        yield found.file if isinstance(found, UploadFile) else None
    finally:
        await form.close()


Upload = Annotated[BinaryIO | None, Depends(read_file)]
"""The file sent with a form, closed when the request ends; None if there is none."""
