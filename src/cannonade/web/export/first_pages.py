"""The pages drawn when the table is exported: they are seen while the table opens.

They are the home page, the board of an easy fair deal, and for some days from the
export on the home page, the page and the board of the daily deal. What leads from one
to another says so (`data-first`), and static/js/open/first_page.js follows it.
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

from cannonade.club import fair_deal, number_of
from cannonade.language import languages
from cannonade.pool import Difficulty
from cannonade.rules import RULE_SETS
from cannonade.web.inside import InsideTable

FOLDER: Final = "open/first"
DAYS: Final = 14
"""For how many days the daily deal is drawn: 80 KB for each and language."""
FIRST_GAME: Final = "first-game"
"""The name of the game on a board that has none yet: static/js/open/first_game.js."""

_ABOVE: Final = "../.."
"""From there to the folder of the export, wherever that will be."""
_BEFORE_ALL_DAYS: Final = date(2000, 1, 1)
_KEY: Final = re.compile(rb'(name="key" value=")[^"]*')
_NONCE: Final = re.compile(rb' nonce="[^"]*"')
_HEAD: Final = b"<head>\n"
_FORM: Final = {"content-type": "application/x-www-form-urlencoded"}
_FAIR: Final = b'name="fair" value="easy"'


def first_pages(policy: str) -> dict[str, bytes]:
    """Return the pages that name no day, in every language, by path.

    Each is the same whenever it is drawn. Its links are those of the open table.

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
    """Return the pages of a day and its daily deal, in every language, by path.

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
    """Draw the home page; what it begins is the deal whose board is drawn."""
    page = artist.draw("/").replace(
        _FAIR, f'name="code" value="{_easy_code()}"'.encode()
    )
    return _leading(page, f'action="{_ABOVE}/new"', f"{language}-easy")


def days_from(first: date) -> tuple[date, ...]:
    """Return the days whose pages an export has, from its first one on."""
    days = (first + timedelta(days=each) for each in range(DAYS))
    return tuple(each for each in days if number_of(each) is not None)


def _easy_code() -> str:
    """Return the code of an easy fair deal, always the same one."""
    deal = fair_deal(RULE_SETS[0].rules, Difficulty.EASY.value, lambda _: 0)
    return f"{RULE_SETS[0].name}:{deal.number}"


def _leading(page: bytes, attribute: str, name: str) -> bytes:
    """Say of what has an attribute which page it leads to."""
    return page.replace(attribute.encode(), f'{attribute} data-first="{name}"'.encode())


class _Artist:
    """Draws pages as somebody new sees them, in one language and on one day."""

    def __init__(self, language: str, day: date, policy: str) -> None:
        now = datetime.combine(day, time(12), UTC)
        self._headers = {"accept-language": language}
        self._folder = TemporaryDirectory()
        self._table = InsideTable(self._folder.name, _ABOVE, lambda: now)
        self._rule = (
            f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">\n'
        ).encode()

    def __enter__(self) -> Self:
        """Return this, to be closed in the end."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the table, and remove what it has kept."""
        self._table.close()
        self._folder.cleanup()

    def draw(self, place: str) -> bytes:
        """Return a page as it is put into an export."""
        _, page = self._ask("GET", place)
        page = _NONCE.sub(b"", _KEY.sub(rb"\1the-first-game", page))
        return page.replace(_HEAD, _HEAD + self._rule, 1)

    def draw_game(self, place: str, **fields: str) -> bytes:
        """Return the board of a game that a form begins; it has no name yet."""
        form = {"key": FIRST_GAME, "rules": RULE_SETS[0].name, "options": "usual"}
        headers, _ = self._ask("POST", place, urlencode(form | fields).encode())
        path = headers["location"].removeprefix(_ABOVE)
        name = path.rpartition("/")[2]
        return self.draw(path).replace(name.encode(), FIRST_GAME.encode())

    def _ask(
        self, method: str, path: str, body: bytes = b""
    ) -> tuple[dict[str, str], bytes]:
        """Return the headers and the body of what the table answers."""
        headers = self._headers | (_FORM if body else {})
        asked = {"id": path, "method": method, "path": path, "headers": headers}
        heads: list[dict[str, str]] = []
        parts: list[bytes] = []

        def hear(_status: int, pairs: str) -> None:
            heads.append(dict(json.loads(pairs)))

        async def ask() -> None:
            await self._table.answer(json.dumps(asked), body, hear, parts.append)

        # In a thread of its own: this one may have an event loop already.
        with ThreadPoolExecutor(1) as pool:
            pool.submit(asyncio.run, ask()).result()
        self._table.end(path)
        return heads[0], b"".join(parts)
