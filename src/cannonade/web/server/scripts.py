"""The scripts of the table as its page asks for them: joined into one file.

The sources in static/js are modules, cut by subject. Joined they are asked for at once
and pack better: together about a quarter smaller than one by one. Each module becomes a
function that is called once and gives what the module exports. A module that is fetched
later imports the same sources by the same names: the import map leads it to the joined
file, so that nothing is ever there twice.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from posixpath import dirname, join, normpath
from typing import Final

ENTRY: Final = "js/game/game.js"
JOINED: Final = "joined/js/game.js"

_IMPORT: Final = re.compile(
    r"""^import\s*(?P<names>\{[^}]*\}|\w+)\s*from\s*["'](?P<source>[^"']+)["'];?\n?""",
    re.MULTILINE,
)
_DECLARED: Final = re.compile(
    r"^export\s+(?=(?:async\s+)?(?:function|const|class)\s+(\w+))", re.MULTILINE
)
_DEFAULT: Final = re.compile(r"\bexport default\b")
_LISTED: Final = re.compile(r"\bexport\s*\{([^}]*)\};?\n?")
_NAMED: Final = re.compile(r"([\w$]+)(?:\s+as\s+([\w$]+))?")
_MAIN: Final = "main"
_MAP: Final = re.compile(r"^//# sourceMappingURL=.*\n?", re.MULTILINE)
_FETCHED: Final = re.compile(r"""\bimport\((["'])(\.[^"']+)""")

Names = tuple[tuple[str, str], ...]
"""What something is called elsewhere, and here."""


@dataclass(frozen=True, slots=True)
class Module:
    """A script in parts.

    Attributes:
        path: below the static folder.
        imports: what it takes, by the path of where it takes it from.
        exports: what it gives.
        body: the rest of it.
    """

    path: str
    imports: tuple[tuple[str, Names], ...]
    exports: Names
    body: str


def read_module(path: str, text: str, libraries: Mapping[str, str]) -> Module:
    """Take a script to pieces.

    Args:
        path: below the static folder.
        text: the script.
        libraries: the paths of scripts that are named without one.
    """
    text = _MAP.sub("", text)
    imports = tuple(
        (place_of(each["source"], path, libraries), _taken(each["names"]))
        for each in _IMPORT.finditer(text)
    )
    exports = [(each[1], each[1]) for each in _DECLARED.finditer(text)]
    for each in _LISTED.finditer(text):
        found = _NAMED.findall(each[1])
        exports += [(given or own, own) for own, given in found]
    if _DEFAULT.search(text):
        exports.append(("default", _MAIN))
    body = _LISTED.sub("", _DECLARED.sub("", _IMPORT.sub("", text)))
    body = _DEFAULT.sub(f"const {_MAIN} =", body)
    return Module(path, imports, tuple(exports), body.strip())


def place_of(source: str, path: str, libraries: Mapping[str, str]) -> str:
    """Give the path of what a script at a path calls by some name."""
    return libraries.get(source) or normpath(join(dirname(path), source))


def _taken(names: str) -> Names:
    if not names.startswith("{"):
        return (("default", names),)
    return tuple((theirs, own or theirs) for theirs, own in _NAMED.findall(names))


def modules_from(
    texts: Mapping[str, str], libraries: Mapping[str, str], entry: str = ENTRY
) -> tuple[Module, ...]:
    """Give a script and all that it imports, each after what it needs.

    Args:
        texts: each script by its path.
        libraries: the paths of scripts that are named without one.
        entry: the path of the first.

    Raises:
        ValueError: if two import each other, and so neither can be first.
    """
    done: dict[str, Module] = {}

    def visit(path: str, above: tuple[str, ...]) -> None:
        if path in above:
            ring = " > ".join((*above[above.index(path) :], path))
            raise ValueError(f"scripts import each other: {ring}; cut the ring")
        if path in done:
            return
        module = read_module(path, texts[path], libraries)
        for each, _ in module.imports:
            visit(each, (*above, path))
        done[path] = module

    visit(entry, ())
    return tuple(done.values())


def join_modules(modules: tuple[Module, ...]) -> str:
    """Write modules as one that exports what each of them does.

    Raises:
        ValueError: if two export the same name.
    """
    names = {module.path: f"m{count}" for count, module in enumerate(modules)}
    _check_names(modules)
    called = [_called(each, names) for each in modules]
    return "\n".join([*called, *(_given(each, names) for each in modules), ""])


def _check_names(modules: tuple[Module, ...]) -> None:
    found: dict[str, str] = {}
    for module in modules:
        for name, _ in module.exports:
            if name in found:
                raise ValueError(
                    f"{found[name]} and {module.path} both export {name}; "
                    "rename one of them, as both go into one file"
                )
            found[name] = module.path


def _called(module: Module, names: Mapping[str, str]) -> str:
    """Write a module as a function that is called at once."""
    taken = [
        f"const {_object(wanted)} = {names[source]};"
        for source, wanted in module.imports
    ]
    here = dirname(module.path)
    body = _FETCHED.sub(
        lambda found: f"import({found[1]}../../{normpath(join(here, found[2]))}",
        module.body,
    )
    gives = _object(module.exports)
    inside = "\n".join([*taken, body, f"return {gives};"])
    return f"const {names[module.path]} = (() => {{\n{inside}\n}})();"


def _given(module: Module, names: Mapping[str, str]) -> str:
    """Export what a module gives, from the joined one."""
    here = names[module.path]
    named = tuple((name, name) for name, _ in module.exports if name != "default")
    lines = [f"export const {_object(named)} = {here};"] if named else []
    if len(named) < len(module.exports):
        lines.append(f"export default {here}.default;")
    return "\n".join(lines)


def _object(names: Names) -> str:
    inside = ",".join(
        theirs if theirs == own else f"{theirs}:{own}" for theirs, own in names
    )
    return f"{{{inside}}}"
