"""Writing of the table as a folder of files for any static host."""

import hashlib
import json
import os
import shutil
import tempfile
from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from importlib import resources
from pathlib import Path
from typing import Final

from cannonade.language import _, languages, speaking
from cannonade.web.export.compiling import compiled
from cannonade.web.export.first_pages import days_from, first_pages, pages_of_day
from cannonade.web.export.packages import archive, gather_packages
from cannonade.web.export.parts import ExportError, own_wheel, pyodide_files
from cannonade.web.page import embedded, templates
from cannonade.web.server.assets import ROOT, load_assets
from cannonade.words.club.front import opening_sentences

MARK: Final = "open/export.json"
"""The file that identifies an export; only an export is overwritten."""

_PAGE: Final = "index.html"
_WORKER: Final = "sw.js"
_SCRIPTS: Final = (
    *("answers.js", "direct.js", "first_page.js", "served.js", "shell.js"),
    *("storage.js", "worker.js"),
)
_RUNS: Final = "open/worker.js"
_SHEETS: Final = ("tokens.css", "open.css")
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
    """What an export wrote.

    Attributes:
        size: the total size, in bytes.
        has_coach: whether the coach is included.
    """

    size: int
    has_coach: bool


def export_table(
    folder: Path,
    base: str,
    parts: Path,
    tell: Callable[[str], None] = lambda _step: None,
) -> Exported:
    """Export the table to a folder, with the coach if its wheel is among the parts.

    Args:
        folder: the folder to write; an earlier export there is replaced entirely.
        base: the folder's path on its host, with "/" at both ends; only the 404 page
            depends on it.
        parts: the folder for downloads, checked before downloading.
        tell: called with a description of each step.

    Raises:
        ExportError: if a part cannot be downloaded, or the folder is not an export.
        OSError: if the folder cannot be written.
    """
    if not (base.startswith("/") and base.endswith("/")):
        said = _("the base is {base}; it begins and ends with /, as /play/")
        raise ExportError(said.format(base=repr(base)))
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).exists():
        said = _("{folder} holds something else; name a new folder")
        raise ExportError(said.format(folder=folder))
    tell(_("Fetching Pyodide"))
    pyodide = pyodide_files(parts)
    tell(_("Gathering packages"))
    packages = archive(gather_packages(parts))
    tell(_("Compiling for the browser"))
    packages = compiled(packages, pyodide)
    tell(_("Writing"))
    files = _files(pyodide, packages, base)
    _write(folder, files)
    return Exported(sum(map(len, files.values())), own_wheel(parts) is not None)


def _files(pyodide: Mapping[str, bytes], packages: bytes, base: str) -> Files:
    files = {f"open/pyodide/{name}": content for name, content in pyodide.items()}
    files["open/packages.tar.zst"] = packages
    copy = _name(files)
    assets = load_assets()
    for address in assets.asked_for:
        path = address.removeprefix(f"{ROOT}/{assets.digest}/")
        files[address.removeprefix("/")] = assets.files[path].content
    for name in _SCRIPTS:
        files[f"open/{name}"] = _static(f"js/open/{name}")
    files[_RUNS] = f'const COPY = "{copy}";\n'.encode() + files[_RUNS]
    for name in _SHEETS:
        files[f"open/{name}"] = _static(f"css/{name}")
    files["icon.svg"] = _static("icon.svg")
    for size in (192, 512):
        files[f"icons/icon-{size}.png"] = _static(f"icons/icon-{size}.png")
    files["manifest.webmanifest"] = _manifest()
    days = days_from(_today())
    files[_PAGE] = _page("./", days)
    files |= first_pages(_POLICY)
    kept, name = _kept(files), _name(files)
    files[_WORKER] = _worker(kept, name)
    files["404.html"] = _page(base, days)
    files[MARK] = json.dumps({"name": name, "files": kept}, indent=1).encode()
    # Only a first visit shows them, so browsers don't store them.
    for each in days:
        files |= pages_of_day(each, _POLICY)
    return files


def _today() -> date:
    """Return today's date, or that of a reproducible build (SOURCE_DATE_EPOCH)."""
    stated = os.environ.get("SOURCE_DATE_EPOCH")
    now = (
        datetime.now(UTC)
        if stated is None
        else datetime.fromtimestamp(int(stated), UTC)
    )
    return now.date()


def _kept(files: Files) -> dict[str, str]:
    """Return each file's hash, in the format of Subresource Integrity."""
    return {name: _integrity(content) for name, content in files.items()}


def _name(files: Files) -> str:
    """Return a name for a set of files, derived from their content."""
    kept = json.dumps(_kept(files)).encode()
    return hashlib.sha256(kept).hexdigest()[:_HASH_LENGTH]


def _integrity(content: bytes) -> str:
    return f"sha256-{b64encode(hashlib.sha256(content).digest()).decode()}"


def _static(path: str) -> bytes:
    return (resources.files("cannonade.web") / "static" / path).read_bytes()


def _worker(kept: Mapping[str, str], name: str) -> bytes:
    facts = {"name": f"cannonade-open#{name}", "files": kept, "policy": _POLICY}
    answers = _static("js/open/answers.js").decode().replace("export class", "class")
    script = answers + _static("js/open/service_worker.js").decode()
    return f"const EXPORT = {json.dumps(facts)};\n{script}".encode()


def _page(base: str, days: Sequence[date]) -> bytes:
    says: dict[str, dict[str, str]] = {}
    for each in languages():
        with speaking(each):
            says[each] = opening_sentences()
    template = templates().get_template("open.html")
    facts = {
        "sentences": embedded(says),
        "days": embedded([str(each) for each in days]),
        "stuck": [(each, sentences["stuck"]) for each, sentences in says.items()],
    }
    text = template.render(base=base, policy=_POLICY, **facts)
    return text.encode()


def _manifest() -> bytes:
    facts = {
        "name": "Cannonade",
        "short_name": "Cannonade",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#0f2e2e",
        "theme_color": "#0f2e2e",
        "categories": ["games"],
        "icons": [
            {
                "src": f"icons/icon-{size}.png",
                "sizes": f"{size}x{size}",
                "type": "image/png",
            }
            for size in (192, 512)
        ],
    }
    return json.dumps(facts).encode()


def _write(folder: Path, files: Files) -> None:
    """Write to a temporary folder, then move it into place."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    aside = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        for name, content in files.items():
            path = aside / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        aside.chmod(0o755)
        if folder.exists():
            shutil.rmtree(folder)
        aside.rename(folder)
    finally:
        shutil.rmtree(aside, ignore_errors=True)
