"""Writing of the table as a folder of files for any static host.

The first pages are rendered at export time and shown while the table loads: the home
page, the board of an easy fair deal, and for the first days after the export the home
page, the page and the board of each daily deal. Links and forms between them are marked
(`data-first`), and static/js/open/first_page.js follows the marks.
"""

import asyncio
import gzip
import hashlib
import json
import os
import re
import shutil
import tempfile
import time
from base64 import b64encode
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from urllib.parse import urlencode

from platformdirs import user_cache_path

from cannonade.club.daily import number_of
from cannonade.errors import reason_of
from cannonade.foreign_text import quoted
from cannonade.language import _, languages, speaking, translate
from cannonade.web.export import parts
from cannonade.web.inside import InsideTable
from cannonade.web.pages.files import ICONS, describe_app
from cannonade.web.server.assets import ROOT, load_assets
from cannonade.web.service import embedded, templates
from cannonade.words.club.front import opening_sentences

FOLDER: Final = "first"
"""The folder of the rendered pages, below that of the version."""
DAYS: Final = 14
"""How many daily deals are rendered: 80 KB each per language."""
FIRST_GAME: Final = "first-game"
"""The placeholder id of a game not yet created: see static/js/open/first_page.js."""

_BEFORE_ALL_DAYS: Final = date(2000, 1, 1)
_KEY: Final = re.compile(rb'(name="key" value=")[^"]*')
_NONCE: Final = re.compile(rb' nonce="[^"]*"')
_FORM: Final = {"content-type": "application/x-www-form-urlencoded"}


def first_pages() -> dict[str, bytes]:
    """Return the pages that don't depend on the date, in every language, by path.

    They are reproducible. Their links are those of the loaded table.
    """
    found: dict[str, bytes] = {}
    for each in languages():
        with closing(_Artist(each, _BEFORE_ALL_DAYS)) as artist:
            found[f"{FOLDER}/{each}.html"] = _home(artist, each)
            found[f"{FOLDER}/{each}-game.html"] = artist.draw_game("/first")
    return found


def pages_of_day(day: date) -> dict[str, bytes]:
    """Return the pages for a day and its daily deal, in every language, by path."""
    place = f"/daily/{number_of(day)}"
    found: dict[str, bytes] = {}
    for each in languages():
        name = f"{each}-{day}"
        with closing(_Artist(each, day)) as artist:
            daily = artist.draw("/daily")
            daily = _leading(daily, f'action="{place}"', f"{name}-game")
            for key, page in ((name, _home(artist, each)), (f"{name}-daily", daily)):
                led = _leading(page, 'href="/daily"', f"{name}-daily")
                found[f"{FOLDER}/{key}.html"] = led
            found[f"{FOLDER}/{name}-game.html"] = artist.draw_game(place)
    return found


def _home(artist: "_Artist", language: str) -> bytes:
    """Render the home page; its Play button starts the game whose board is rendered."""
    return _leading(artist.draw("/"), 'action="/first"', f"{language}-game")


def days_from(first: date) -> tuple[date, ...]:
    """Return the days whose pages an export includes, starting with `first`."""
    days = (first + timedelta(days=each) for each in range(DAYS))
    return tuple(each for each in days if number_of(each) is not None)


def _leading(page: bytes, attribute: str, name: str) -> bytes:
    """Mark the elements with an attribute as leading to a rendered page."""
    return page.replace(attribute.encode(), f'{attribute} data-first="{name}"'.encode())


class _Artist:
    """Renders pages for a new visitor, in one language and on one day."""

    def __init__(self, language: str, day: date) -> None:
        now = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
        self._headers = {"accept-language": language}
        self._folder = TemporaryDirectory()
        self._table = InsideTable(self._folder.name, lambda: now)

    def close(self) -> None:
        """Close the table and delete its files."""
        self._table.close()
        self._folder.cleanup()

    def draw(self, place: str) -> bytes:
        """Return a page in the form that an export includes."""
        _, page = self._ask("GET", place)
        return _NONCE.sub(b"", _KEY.sub(rb"\1the-first-game", page))

    def draw_game(self, place: str) -> bytes:
        """Return the board of a game that a form starts, with a placeholder id."""
        headers, _ = self._ask("POST", place, urlencode({"key": FIRST_GAME}).encode())
        path = headers["location"]
        name = path.rpartition("/")[2]
        return self.draw(path).replace(name.encode(), FIRST_GAME.encode())

    def _ask(
        self, method: str, path: str, body: bytes = b""
    ) -> tuple[dict[str, str], bytes]:
        """Return the headers and body of the table's response."""
        headers = self._headers | (_FORM if body else {})
        asked = {"id": path, "method": method, "path": path, "headers": headers}
        heads: list[dict[str, str]] = []
        chunks: list[bytes] = []

        def hear(_status: int, pairs: str) -> None:
            heads.append(dict(json.loads(pairs)))

        async def ask() -> None:
            await self._table.answer(json.dumps(asked), body, hear, chunks.append)

        # In a separate thread, as this one may already have an event loop.
        with ThreadPoolExecutor(1) as pool:
            pool.submit(asyncio.run, ask()).result()
        self._table.end(path)
        return heads[0], b"".join(chunks)


MARK: Final = "open/export.json"
"""The file that identifies an export; only an export is overwritten."""

_PAGE: Final = "index.html"
_WORKER: Final = "sw.js"
_SCRIPTS: Final = (
    *("download.js", "first_page.js", "pages.js", "shell.js"),
    *("storage.js", "table.js", "worker.js"),
)
_RUNS: Final = "worker.js"
_SHEETS: Final = ("tokens.css", "open.css")
_FACES: Final = "open.css"
_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; "
    "worker-src 'self'; frame-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'self'"
)
_HASH_LENGTH: Final = 16

Files = dict[str, bytes]


@dataclass(frozen=True, slots=True)
class Exported:
    """What an export wrote, in bytes; what browsers download is compressed by gzip.

    Attributes:
        size: the total size.
        first: what a first visit downloads until the table is open.
        offline: what it downloads afterwards, to work without the host.
        update: what an update downloads if Pyodide stays the same.
    """

    size: int
    first: int
    offline: int
    update: int


def export_table(
    folder: Path, base: str, tell: Callable[[str], None] = lambda _step: None
) -> Exported:
    """Export the table to a folder.

    The folder is tried before the work of a minute or two begins.

    Args:
        folder: the folder to write; an earlier export there is replaced entirely.
        base: the folder's path on its host, with "/" at both ends; only the 404 page
            depends on it.
        tell: called with a description of each step.

    Raises:
        ExportError: if a part cannot be downloaded, or the folder is not an export.
        OSError: if the folder cannot be written.
    """
    if not (base.startswith("/") and base.endswith("/")):
        said = _("the base is {base}; it begins and ends with /, as /play/")
        raise parts.ExportError(said.format(base=translate(quoted(base))))
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).exists():
        said = _("{folder} holds something else; name a new folder")
        raise parts.ExportError(said.format(folder=folder))
    with _replacing(folder.resolve()) as aside:
        tell(_("Gathering packages"))
        packages = parts.archive(parts.gather_packages())
        tell(_("Fetching Pyodide"))
        pyodide = parts.pyodide_files(user_cache_path("cannonade") / "export")
        tell(_("Compiling for the browser"))
        packages, pyodide = parts.compiled(packages, pyodide)
        tell(_("Drawing the first pages"))
        files = _files(pyodide, packages, base)
        tell(_("Writing"))
        for name, content in files.items():
            path = aside / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    return _measured(files)


def _measured(files: Files) -> Exported:
    """Return what browsers download of an export."""
    kept: list[str] = [*json.loads(files[MARK])["files"]]
    packed = {name: len(gzip.compress(files[name], 9)) for name in kept}
    opened = re.compile(rf"open/|{_PAGE}")
    first = sum(size for name, size in packed.items() if opened.match(name))
    python = sum(size for name, size in packed.items() if "/pyodide-" in name)
    whole = sum(packed.values())
    size = sum(map(len, files.values()))
    return Exported(size, first, whole - first, whole - python)


def _files(pyodide: Mapping[str, bytes], packages: bytes, base: str) -> Files:
    """Return all files by path; those of different versions never mix."""
    python = f"pyodide-{_name(pyodide)}"
    files = {f"open/{python}/{name}": content for name, content in pyodide.items()}
    files |= _pictures()
    files |= {f"manifest-{each}.webmanifest": _manifest(each) for each in languages()}
    sizes = {f"../{python}/{name}": len(content) for name, content in pyodide.items()}
    own = _own(python, sizes, packages)
    days = days_from(_today())
    name = _name(files | own | {_PAGE: _page("./", "", days)})
    files |= {f"open/{name}/{each}": content for each, content in own.items()}
    files[_PAGE] = _page("./", name, days)
    kept = _kept(files)
    worker = {"name": f"cannonade-open#{name}", "files": kept}
    files[_WORKER] = _with_facts(worker, _static("js/open/service_worker.js"))
    files["404.html"] = _page(base, name, days)
    files[MARK] = json.dumps({"name": name, "files": kept}, indent=1).encode()
    # Only a first visit shows the rendered pages, so browsers don't store them.
    for drawn in (first_pages(), *map(pages_of_day, days)):
        files |= {f"open/{name}/{each}": content for each, content in drawn.items()}
    return files


def _pictures() -> Files:
    """Return the static files of the pages, and the icons of the window."""
    assets = load_assets()
    files: Files = {}
    for address in assets.asked_for:
        path = address.removeprefix(f"{ROOT}/{assets.digest}/")
        files[address.removeprefix("/")] = assets.files[path]
    files["icon.svg"] = _static("icon.svg")
    for name, _size, _purpose in ICONS:
        files[f"icons/{name}.png"] = _static(f"icons/{name}.png")
    return files


def _own(python: str, sizes: Mapping[str, int], packages: bytes) -> Files:
    """Return the files of this version, by path below its folder.

    Pages are written into the empty one, which has the policy.

    Args:
        python: the name of Pyodide's folder.
        sizes: those of its files, by path from these.
        packages: the packages that Python loads.
    """
    own = {name: _static(f"js/open/{name}") for name in _SCRIPTS}
    own |= {name: _static(f"css/{name}") for name in _SHEETS}
    own[_FACES] = _faces() + own[_FACES]
    sizes = {**sizes, "packages.bin": len(packages)}
    facts = {"pyodide": f"../{python}/", "sizes": sizes}
    own[_RUNS] = _with_facts(facts, own[_RUNS])
    blank = templates().get_template("blank.html").render(policy=_POLICY)
    return own | {"packages.bin": packages, "blank.html": blank.encode()}


def _faces() -> bytes:
    """Return the pages' typefaces, for the text that stands there before any page.

    Nothing is drawn in another face while they are on their way.
    """
    sheet = _static("css/page.css")
    faces = b"".join(re.findall(rb"@font-face \{.*?\n\}\n", sheet, re.DOTALL))
    faces = faces.replace(b"../fonts", f"../../{_fonts()}".encode())
    return faces.replace(b"font-display: swap", b"font-display: block")


def _fonts() -> str:
    """Return the folder of the fonts."""
    return f"{ROOT}/{load_assets().digest}/fonts".removeprefix("/")


def _today() -> date:
    """Return today's date, or that of a reproducible build (SOURCE_DATE_EPOCH)."""
    moment = int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))
    return datetime.fromtimestamp(moment, UTC).date()


def _kept(files: Mapping[str, bytes]) -> dict[str, str]:
    """Return each file's hash, in the format of Subresource Integrity."""
    hashes = {name: hashlib.sha256(each).digest() for name, each in files.items()}
    return {k: f"sha256-{b64encode(each).decode()}" for k, each in hashes.items()}


def _name(files: Mapping[str, bytes]) -> str:
    """Return a name for a set of files, derived from their content."""
    kept = json.dumps(_kept(files)).encode()
    return hashlib.sha256(kept).hexdigest()[:_HASH_LENGTH]


def _static(path: str) -> bytes:
    return (resources.files("cannonade.web") / "static" / path).read_bytes()


def _with_facts(facts: Mapping[str, object], script: bytes) -> bytes:
    return f"const EXPORT = {json.dumps(facts)};\n".encode() + script


def _page(base: str, version: str, days: Sequence[date]) -> bytes:
    says: dict[str, dict[str, str]] = {}
    for each in languages():
        with speaking(each):
            says[each] = opening_sentences()
    template = templates().get_template("open.html")
    facts: dict[str, object] = {
        "sentences": embedded(says),
        "days": embedded([str(each) for each in days]),
        "says": says,
    }
    facts |= {"base": base, "version": version, "folder": f"open/{version}"}
    facts |= {"fonts": _fonts()}
    text = template.render(policy=_POLICY, **facts)
    return text.encode()


def _manifest(language: str) -> bytes:
    with speaking(language):
        return json.dumps(describe_app("./", str)).encode()


@contextmanager
def _replacing(folder: Path) -> Generator[Path]:
    """Yield a temporary folder that takes the place of `folder` if all goes well."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        aside = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    except OSError as error:
        said = _("{folder} cannot be written: {reason}. Name another folder")
        said = said.format(folder=folder, reason=translate(reason_of(error)))
        raise parts.ExportError(said) from error
    try:
        yield aside
        aside.chmod(0o755)
        if folder.exists():
            shutil.rmtree(folder)
        aside.rename(folder)
    finally:
        shutil.rmtree(aside, ignore_errors=True)
