"""Files as they are served: without what is for readers, otherwise untouched."""

import re
from importlib import resources

from cannonade.web.server.assets import Asset, Assets, load_assets
from cannonade.web.server.css_bundles import JOINED

FOR_READERS = re.compile(rb"^\s*(?:/\*|//)|^[ \t]", re.MULTILINE)
LOADED = load_assets()


def assets(**files: str) -> Assets:
    found = {
        name.replace("__", "/").replace("_js", ".js"): text
        for name, text in files.items()
    }
    return Assets({n: Asset(n, t.encode()) for n, t in found.items()}, "0" * 16)


def test_scripts_and_styles_are_served_without_comments_and_indentation() -> None:
    for path, asset in LOADED.files.items():
        if path.endswith((".js", ".css")) and "/vendor/" not in path:
            assert not FOR_READERS.search(asset.content), path


def test_what_is_others_is_served_whole() -> None:
    assert any("/vendor/" in path for path in LOADED.files)


def test_addresses_in_scripts_and_styles_are_kept() -> None:
    assert b'url("../fonts/' in LOADED.files["joined/table.css"].content


def test_every_sheet_is_asked_for_by_some_page() -> None:
    templates = resources.files("cannonade.web") / "templates"
    asked = {name for names in JOINED.values() for name in names}
    asked |= {
        name
        for page in templates.iterdir()
        for name in re.findall(r"css/(\w+)\.css", page.read_text(encoding="utf-8"))
    }
    sources = {path for path in LOADED.files if path.startswith("css/")}
    assert sources == {f"css/{name}.css" for name in asked}


def test_a_joined_sheet_holds_its_parts_in_order() -> None:
    for kind, names in JOINED.items():
        parts = [LOADED.files[f"css/{name}.css"].content for name in names]
        assert LOADED.files[f"joined/{kind}.css"].content == b"".join(parts)


def test_the_same_content_has_the_same_address() -> None:
    assert load_assets().digest == LOADED.digest


def test_what_a_script_imports_is_preloaded_once() -> None:
    found = assets(
        js__a_js='import { b } from "./b.js";\nimport {\n  h,\n} from "preact";\n',
        js__b_js='import "./a.js";\nexport { c } from "./c.js";\nfetch("./d.js");\n',
        js__c_js="",
        js__d_js="",
        js__vendor__preact_js="",
    )
    names = [url.rpartition("/")[2] for url in found.modules_of("js/a.js")]
    assert names == ["a.js", "b.js", "preact.js", "c.js"]


def test_every_bare_name_has_a_file() -> None:
    assert set(LOADED.import_map["imports"]) == {"preact", "preact/hooks", "htm"}
