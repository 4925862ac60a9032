"""Collect the messages in the code, and compile their translations.

`python -m tools.catalogues` updates `locale/*.po` from the code: it adds new messages
without a translation, or with that of a similar one as a draft, and removes those that
are gone. Then it compiles them, without drafts, for Python (`.mo`) and for the scripts
(`static/words/*.js`). With --check it changes nothing, and lists what is out of date,
untranslated, a draft or wrong. See docs/how-to/develop.md.
"""

import argparse
import ast
import json
import re
import string
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages import Catalog
from babel.messages.catalog import Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).parents[1]
SOURCES: Final = ROOT / "src" / "cannonade"
LOCALE: Final = SOURCES / "locale"
SCRIPTS: Final = SOURCES / "web" / "static" / "words"
SUFFIXES: Final = {".py", ".html", ".js"}
KEYWORDS: Final = {
    "_": None,
    "Lazy": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "counted": (2, 3),
    "figured": (2, 3),
    "in_words": (2, 3),
}
"""The functions that take messages, with the positions of those arguments."""

_STRING: Final = r'("(?:[^"\\]|\\.)*")'
_SCRIPT_CALL: Final = re.compile(
    rf"(?<![\w.])(?:_\(\s*{_STRING}|ngettext\(\s*{_STRING},\s*{_STRING})"
)

_EPOCH: Final = datetime(2026, 1, 1, tzinfo=UTC)

Texts = tuple[str, ...]
Found = tuple[str | Texts, str | None]
"""A message, with its plural if any, and its context."""


def sources() -> Iterator[Path]:
    """Yield every file that may contain messages, in a fixed order."""
    for path in sorted(SOURCES.rglob("*")):
        is_ours = not {"vendor", "built"} & set(path.parts) and path.parent != SCRIPTS
        if path.suffix in SUFFIXES and is_ours:
            yield path


def messages_of(path: Path) -> Iterator[Found]:
    """Yield the messages of a file, each with its context."""
    if path.suffix == ".html":
        with path.open("rb") as file:
            found = extract("jinja2.ext:babel_extract", file, keywords=KEYWORDS)
            yield from ((message, context) for _line, message, _notes, context in found)
    elif path.suffix == ".js":
        yield from _in_script(path.read_text("utf-8"))
    else:
        yield from _in_python(path.read_text("utf-8"))


def _in_script(text: str) -> Iterator[Found]:
    """Yield the messages of a script: Babel misses those in template strings."""
    for found in _SCRIPT_CALL.finditer(text):
        one, *many = (str(json.loads(each)) for each in found.groups() if each)
        yield ((one, *many) if many else one), None


def _in_python(text: str) -> Iterator[Found]:
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Call(func=ast.Name(id=name), args=args) if name in KEYWORDS:
                yield from _message(name, args)
            case _:
                pass


def _message(name: str, args: list[ast.expr]) -> Iterator[Found]:
    """Yield the message of a call in Python, even if it is inside an f-string."""
    said = [each.value if isinstance(each, ast.Constant) else None for each in args]
    match KEYWORDS[name], said:
        case None, [str(message)]:
            yield message, None
        case ((1, "c"), 2), [str(context), str(message)]:
            yield message, context
        case (int(first), int(second)), _ if len(said) >= second:
            one, many = said[first - 1], said[second - 1]
            if isinstance(one, str) and isinstance(many, str):
                yield (one, many), None
        case _:
            pass


def gather() -> Catalog:
    """Return all messages of the code, each with the files that contain it."""
    catalog = Catalog()
    for path in sources():
        place = (path.relative_to(SOURCES).as_posix(), 0)
        for message, context in messages_of(path):
            catalog.add(message, context=context, locations=[place])
    return catalog


def brought_up_to_date(path: Path, code: Catalog) -> Catalog:
    """Return a translation with exactly the messages of the code.

    A new message that resembles an old one gets its translation as a draft ("fuzzy").
    """
    with path.open("rb") as file:
        catalog = read_po(file, locale=path.stem)
    catalog.update(code)
    catalog.obsolete.clear()
    return catalog


def as_po(catalog: Catalog) -> bytes:
    """Format a translation as a PO file, without dates, line numbers and formats.

    A format would make other tools demand every placeholder; see `problems`.
    """
    file = BytesIO()
    for message in catalog:
        message.flags &= {"fuzzy"}
    write_po(file, catalog, width=88, omit_header=True, include_lineno=False)
    plural = catalog.plural_forms
    header = (
        'msgid ""\nmsgstr ""\n'
        f'"Language: {catalog.locale_identifier}\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n'
        f'"Plural-Forms: {plural}\\n"\n\n'
    )
    return header.encode() + file.getvalue()


def as_mo(po: bytes) -> bytes:
    """Compile a translation for Python."""
    file, catalog = BytesIO(), read_po(BytesIO(po))
    catalog.creation_date = catalog.revision_date = _EPOCH  # reproducible
    write_mo(file, catalog)
    return file.getvalue()


def as_script(catalog: Catalog) -> bytes:
    """Format the messages of the scripts as a script."""
    said = {
        texts(message.id)[0]: message.string
        for message in catalog
        if all(texts(message.string)) and _is_in_scripts(message) and not message.fuzzy
    }
    words = json.dumps(said, ensure_ascii=False, indent=0)
    return (
        f"globalThis.cannonadeWords = {{\nform: (n) => Number({catalog.plural_expr}),\n"
        f"messages: {words}\n}};\n"
    ).encode()


def _is_in_scripts(message: Message) -> bool:
    return any(place.endswith(".js") for place, _line in message.locations)


def texts(said: object) -> Texts:
    """Return the forms of a message or of its translation."""
    return (said,) if isinstance(said, str) else tuple(map(str, said or ()))  # type: ignore[call-overload]


def facts(text: str) -> set[str]:
    """Return the names of the placeholders in a message."""
    return {name for _text, name, _spec, _how in string.Formatter().parse(text) if name}


def problems(catalog: Catalog) -> Iterator[str]:
    """Yield everything that is wrong with a translation."""
    for message in catalog:
        if message.id:
            yield from (f"{texts(message.id)[0]!r}: {each}" for each in _wrong(message))


def _wrong(message: Message) -> Iterator[str]:
    forms = texts(message.string)
    if not forms or not all(forms):
        yield "is not translated"
        return
    if message.fuzzy:
        yield 'is a draft: correct its translation, then remove "#, fuzzy"'
        return
    known = set[str]().union(*map(facts, texts(message.id)))
    for form in forms:
        try:
            strange = facts(form) - known
        except ValueError as error:
            yield f"the translation has a brace too many or too few: {error}"
            continue
        if strange:
            yield f"the translation names {', '.join(strange)}, which is not a fact"


def renewed() -> dict[Path, bytes]:
    """Return the up-to-date content of all files of the translations."""
    code, files = gather(), dict[Path, bytes]()
    for path in sorted(LOCALE.glob("*.po")):
        catalog = brought_up_to_date(path, code)
        po = as_po(catalog)
        files[path] = po
        files[path.with_suffix(".mo")] = as_mo(po)
        files[SCRIPTS / f"{path.stem}.js"] = as_script(catalog)
    return files


def complaints() -> list[str]:
    """Return everything that --check reports."""
    said = [
        f"{path.relative_to(ROOT)} is out of date: run `make fix`"
        for path, content in renewed().items()
        if not path.exists() or path.read_bytes() != content
    ]
    code = gather()
    for path in sorted(LOCALE.glob("*.po")):
        found = problems(brought_up_to_date(path, code))
        said += (f"{path.relative_to(ROOT)}: {each}" for each in found)
    return said


def main() -> int:
    """Update the translations, or check them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing")
    if parser.parse_args().check:
        said = complaints()
        print(*said, sep="\n", end="\n" if said else "")
        return 1 if said else 0
    SCRIPTS.mkdir(exist_ok=True)
    for path, content in renewed().items():
        path.write_bytes(content)
    return 0


if __name__ == "__main__":
    sys.exit(main())
