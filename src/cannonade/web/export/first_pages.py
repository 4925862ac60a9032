"""Pages rendered at export time, shown while the table loads.

They are the home page, the board of an easy fair deal, and for the first days after the
export the home page, the page and the board of each daily deal. Links and forms between
them are marked (`data-first`), and static/js/open/first_page.js follows the marks.
"""

import asyncio
import json
import re
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, time, timedelta
from html import escape
from tempfile import TemporaryDirectory
from typing import Final, Self
from urllib.parse import urlencode

from cannonade.club.daily import number_of
from cannonade.club.fair import fair_deal
from cannonade.language import languages
from cannonade.pool import Difficulty
from cannonade.rules import RULE_SETS
from cannonade.web.inside import InsideTable

FOLDER: Final = "open/first"
DAYS: Final = 14
"""How many daily deals are rendered: 80 KB each per language."""
FIRST_GAME: Final = "first-game"
"""The placeholder id of a game not yet created: see static/js/open/first_page.js."""

_ABOVE: Final = "../.."
"""The relative path from these pages to the root of the export."""
_BEFORE_ALL_DAYS: Final = date(2000, 1, 1)
_KEY: Final = re.compile(rb'(name="key" value=")[^"]*')
_NONCE: Final = re.compile(rb' nonce="[^"]*"')
_HEAD: Final = b"<head>\n"
_FORM: Final = {"content-type": "application/x-www-form-urlencoded"}
_FAIR: Final = b'name="fair" value="easy"'


def first_pages(policy: str) -> dict[str, bytes]:
    """Return the pages that don't depend on the date, in every language, by path.

    They are reproducible. Their links are those of the loaded table.

    Args:
        policy: the Content-Security-Policy of the pages.
    """
    found: dict[str, bytes] = {}
    for each in languages():
        with _Artist(each, _BEFORE_ALL_DAYS, policy) as artist:
            found[f"{FOLDER}/{each}.html"] = _home(artist, each)
            board = artist.draw_game("/new", code=_easy_code())
            found[f"{FOLDER}/{each}-easy.html"] = board
    return found


def pages_of_day(day: date, policy: str) -> dict[str, bytes]:
    """Return the pages for a day and its daily deal, in every language, by path.

    Args:
        day: the day.
        policy: the Content-Security-Policy of the pages.
    """
    place = f"/daily/{number_of(day)}"
    found: dict[str, bytes] = {}
    for each in languages():
        name = f"{each}-{day}"
        with _Artist(each, day, policy) as artist:
            daily = artist.draw("/daily")
            daily = _leading(daily, f'action="{_ABOVE}{place}"', f"{name}-game")
            for key, page in ((name, _home(artist, each)), (f"{name}-daily", daily)):
                led = _leading(page, f'href="{_ABOVE}/daily"', f"{name}-daily")
                found[f"{FOLDER}/{key}.html"] = led
            found[f"{FOLDER}/{name}-game.html"] = artist.draw_game(place)
    return found


def _home(artist: "_Artist", language: str) -> bytes:
    """Render the home page; its Play button starts the deal whose board is rendered."""
    page = artist.draw("/").replace(
        _FAIR, f'name="code" value="{_easy_code()}"'.encode()
    )
    return _leading(page, f'action="{_ABOVE}/new"', f"{language}-easy")


def days_from(first: date) -> tuple[date, ...]:
    """Return the days whose pages an export includes, starting with `first`."""
    days = (first + timedelta(days=each) for each in range(DAYS))
    return tuple(each for each in days if number_of(each) is not None)


def _easy_code() -> str:
    """Return the code of an easy fair deal, always the same one."""
    deal = fair_deal(RULE_SETS[0].rules, Difficulty.EASY.value, lambda _: 0)
    return f"{RULE_SETS[0].name}:{deal.number}"


def _leading(page: bytes, attribute: str, name: str) -> bytes:
    """Mark the elements with an attribute as leading to a rendered page."""
    return page.replace(attribute.encode(), f'{attribute} data-first="{name}"'.encode())


class _Artist:
    """Renders pages for a new visitor, in one language and on one day."""

    def __init__(self, language: str, day: date, policy: str) -> None:
        now = datetime.combine(day, time(12), UTC)
        self._headers = {"accept-language": language}
        self._folder = TemporaryDirectory()
        self._table = InsideTable(self._folder.name, _ABOVE, lambda: now)
        self._rule = (
            f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">\n'
        ).encode()

    def __enter__(self) -> Self:
        """Return this object, to be closed on exit."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the table and delete its files."""
        self._table.close()
        self._folder.cleanup()

    def draw(self, place: str) -> bytes:
        """Return a page in the form that an export includes."""
        _, page = self._ask("GET", place)
        page = _NONCE.sub(b"", _KEY.sub(rb"\1the-first-game", page))
        return page.replace(_HEAD, _HEAD + self._rule, 1)

    def draw_game(self, place: str, **fields: str) -> bytes:
        """Return the board of a game that a form starts, with a placeholder id."""
        form = {"key": FIRST_GAME, "rules": RULE_SETS[0].name, "options": "usual"}
        headers, _ = self._ask("POST", place, urlencode(form | fields).encode())
        path = headers["location"].removeprefix(_ABOVE)
        name = path.rpartition("/")[2]
        return self.draw(path).replace(name.encode(), FIRST_GAME.encode())

    def _ask(
        self, method: str, path: str, body: bytes = b""
    ) -> tuple[dict[str, str], bytes]:
        """Return the headers and body of the table's response."""
        headers = self._headers | (_FORM if body else {})
        asked = {"id": path, "method": method, "path": path, "headers": headers}
        heads: list[dict[str, str]] = []
        parts: list[bytes] = []

        def hear(_status: int, pairs: str) -> None:
            heads.append(dict(json.loads(pairs)))

        async def ask() -> None:
            await self._table.answer(json.dumps(asked), body, hear, parts.append)

        # In a separate thread, as this one may already have an event loop.
        with ThreadPoolExecutor(1) as pool:
            pool.submit(asyncio.run, ask()).result()
        self._table.end(path)
        return heads[0], b"".join(parts)
