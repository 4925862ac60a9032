"""The home page, drawn when the table is exported: it is seen while the table opens."""

import asyncio
import json
import re
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from html import escape
from tempfile import TemporaryDirectory
from typing import Final

from cannonade.language import languages
from cannonade.web.inside import InsideTable

FOLDER: Final = "open/first"
_ABOVE: Final = "../.."
"""From there to the folder of the export, wherever that will be."""
_BEFORE_ALL_DAYS: Final = datetime(2000, 1, 1, tzinfo=UTC)
"""The page is looked at on another day than it is drawn, so it names no daily deal."""
_KEY: Final = re.compile(rb'(name="key" value=")[^"]*')
_HEAD: Final = b"<head>\n"


def first_pages(policy: str) -> dict[str, bytes]:
    """Return the home page of somebody new in every language, by path.

    Each is the same whenever it is drawn. Its links are those of the open table.

    Args:
        policy: the Content-Security-Policy of the pages.
    """
    with TemporaryDirectory() as folder:
        table = InsideTable(folder, _ABOVE, lambda: _BEFORE_ALL_DAYS)
        try:
            return {
                f"{FOLDER}/{each}.html": _drawn(table, each, policy)
                for each in languages()
            }
        finally:
            table.close()


def _drawn(table: InsideTable, language: str, policy: str) -> bytes:
    headers = {"accept-language": language}
    asked = {"id": language, "method": "GET", "path": "/", "headers": headers}
    parts: list[bytes] = []

    async def ask() -> None:
        await table.answer(json.dumps(asked), b"", _ignore, parts.append)

    # In a thread of its own: this one may have an event loop already.
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, ask()).result()
    table.end(language)
    page = _KEY.sub(rb"\1the-first-game", b"".join(parts))
    rule = f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">\n'
    return page.replace(_HEAD, _HEAD + rule.encode(), 1)


def _ignore(_status: int, _headers: str) -> None:
    """Take no notice of the head of an answer."""
