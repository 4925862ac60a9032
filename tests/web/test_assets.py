"""Static files: bundled if the bundles are current, otherwise the sources."""

import re
from dataclasses import replace
from importlib import resources
from posixpath import dirname, join, normpath

from cannonade.web.server import assets

LOADED = assets.load_assets()
PLAIN = replace(LOADED, bundles={})
IMPORTED = re.compile(r"""(?:\bfrom|\bimport\(?)\s*["'](\.[^"']+)["']""")
STYLED = re.compile(r"""(?:url\(|@import\s*)["']?(\.[^"')]+)""")


def text_of(url: str) -> str:
    return LOADED.files[url.split("/", 3)[3]].decode()


def test_what_is_joined_is_made_from_todays_sources() -> None:
    assert LOADED.bundles, "joined from other sources: run `make fix`"


def test_a_changed_source_is_seen_at_once() -> None:
    contents = assets.static_files()
    for path in ("js/game/game.js", "css/tokens.css"):
        assert not assets.bundles_among(contents | {path: contents[path] + b" "})
    assert not assets.bundles_among(
        {k: v for k, v in contents.items() if k != assets.LIST}
    )


def test_every_script_and_sheet_that_a_page_names_is_joined() -> None:
    package = resources.files("cannonade.web")
    texts = [
        each.read_text(encoding="utf-8")
        for folder in ("pages", "templates")
        for each in (package / folder).iterdir()
        if each.is_file()
    ]
    named = {
        path
        for text in texts
        for path in re.findall(r'"((?:js|css)/[\w/]+\.\w+)"', text)
    }
    assert named == set(LOADED.bundles)


def test_all_that_a_joined_script_imports_is_there_and_known() -> None:
    for path in LOADED.bundles:
        urls = LOADED.modules_of(path)
        for url in urls:
            folder = url.rpartition("/")[0]
            for name in re.findall(r'(?:from|import)"\./([^"]+)"', text_of(url)):
                assert f"{folder}/{name}" in urls, (path, name)


def test_addresses_in_scripts_and_styles_are_of_files() -> None:
    for path, content in LOADED.files.items():
        if path.startswith("js/vendor/") or not path.endswith((".js", ".css")):
            continue
        pattern = STYLED if path.endswith(".css") else IMPORTED
        for name in pattern.findall(content.decode()):
            found = normpath(join(dirname(path), name))
            assert found in LOADED.files, (path, name)


def test_pages_may_ask_for_what_is_joined_or_for_what_it_is_made_of() -> None:
    def kinds(served: assets.Assets) -> set[str]:
        return {url.split("/")[3] for url in served.asked_for}

    assert kinds(LOADED) == {"built", "cards", "fonts", "icon.svg", "icons", "words"}
    assert kinds(PLAIN) == {"js", "css", "cards", "fonts", "icon.svg", "icons", "words"}


def test_the_same_content_has_the_same_address() -> None:
    assert assets.load_assets().digest == LOADED.digest


def test_sources_are_served_with_a_map_of_every_bare_name() -> None:
    assert PLAIN.url("js/game/game.js").endswith("/js/game/game.js")
    assert set(PLAIN.import_map["imports"]) == set(assets.BARE_NAMES)
    assert not LOADED.import_map
