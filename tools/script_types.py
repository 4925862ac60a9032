"""Generate what scripts know of Python: types of answers and events, settings, keys.

Part of `make fix`, and with --check of `make check`, which fails if it is stale.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from enum import Enum
from inspect import getdoc
from pathlib import Path
from textwrap import wrap
from types import NoneType, UnionType
from typing import Final, Literal, get_args, get_origin, get_type_hints

from cannonade import web
from cannonade.board import Cell, Slot
from cannonade.club.keys import AT_THE_TABLE
from cannonade.club.settings import Settings
from cannonade.engine.events import Event
from cannonade.web.api.coach import ChoiceAnswer, HintAnswer, LevelAnswer, RemarkAnswer
from cannonade.web.api.games import EarnedAnswer
from cannonade.web.api.models import EventAnswer, ViewAnswer
from cannonade.web.pages.replay import ReplayAnswer
from cannonade.web.routing import field_limits
from cannonade.web.server.errors import type_name

SCRIPT: Final = Path(web.__file__).parent / "static" / "js" / "shared" / "generated.js"
ANSWERS: Final = (
    *(ViewAnswer, HintAnswer, ChoiceAnswer),
    *(LevelAnswer, RemarkAnswer, EarnedAnswer, ReplayAnswer),
)
"""The answers that scripts read, besides those inside them."""

_WIDTH: Final = 88
_PLAIN: Final[Mapping[object, str]] = {
    str: "string",
    bool: "boolean",
    int: "number",
    float: "number",
    NoneType: "null",
}
_WHOLE: Final = """\
// What the server sends, the default settings and the keys. Generated from
// cannonade/web/api/, cannonade/engine/events.py, cannonade/club/settings.py and
// keys.py, which describe each, by tools/script_types.py; `make fix` updates it.

%s

/**
 * An event, with the sentences that describe it, written and spoken, and whether short
 * announcements leave it out.
 * @typedef {{say: string, spoken: string, is_detail: boolean} & (
%s
 * )} Event
 */

/**
 * The keys of tables by event, so that none can be forgotten.
 * @typedef {Event["type"]} EventType
 */

/** @type {Readonly<Record<string, string>>} */
export const USUAL = {
%s
};

/** The letter of each command. @type {Readonly<Record<string, string>>} */
export const LETTERS = {
%s
};
"""


def script() -> str:
    """Return the generated script."""
    answers = "\n\n".join(map(_answer_type, _reached(ANSWERS)))
    kinds: tuple[type, ...] = get_args(Event)
    events = "\n".join(map(_event_type, kinds))
    keys = {each.name.lower(): each.value for each in AT_THE_TABLE}
    tables = map(_table, (Settings().as_text(), keys))
    return _WHOLE % (answers, events, *tables)


def _table(words: Mapping[str, str]) -> str:
    return "\n".join(f"  {name}: {json.dumps(word)}," for name, word in words.items())


def _reached(first: tuple[type, ...]) -> list[type]:
    """Return some answers and all answers inside them, once each, by name."""
    found = [*first]
    for each in found:
        for hint in get_type_hints(each).values():
            found += [kind for kind in _answers_in(hint) if kind not in found]
    return sorted(found, key=_name)


def _answers_in(hint: object) -> Iterator[type]:
    if isinstance(hint, type) and is_dataclass(hint):
        yield hint
    for each in get_args(hint):
        yield from _answers_in(each)


def _name(kind: type) -> str:
    return kind.__name__.removesuffix("Answer")


def _answer_type(kind: type) -> str:
    said = (getdoc(kind) or "").partition("\n")[0]
    hints = get_type_hints(kind, include_extras=True)
    lines = [said, f"@typedef {{object}} {_name(kind)}"]
    lines += [f"@property {{{_type(hints[each])}}} {each}" for each in hints]
    return "\n".join(["/**", *map(_wrapped, lines), " */"])


def _wrapped(line: str) -> str:
    deeper = " *   " if line.startswith("@") else " * "
    return "\n".join(wrap(line, _WIDTH, initial_indent=" * ", subsequent_indent=deeper))


def _type(hint: object) -> str:
    """Return the type of a value as it is in JSON."""
    if hint == EventAnswer:
        return "Event"
    kind, _ = field_limits(hint)
    if get_origin(kind):
        return _type_of_many(get_origin(kind), get_args(kind))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _literals(tuple(each.value for each in kind))
    if isinstance(kind, type) and is_dataclass(kind):
        return _name(kind)
    return _PLAIN[kind]


def _type_of_many(origin: object, args: tuple[object, ...]) -> str:
    if origin is Literal:
        return _literals(args)
    if origin is dict:
        return f"Record<string, {_type(args[1])}>"
    types = [_type(each) for each in args if each is not ...]
    if origin is not tuple:
        return " | ".join(types)
    if args[1:] == (...,):
        return f"({types[0]})[]" if "|" in types[0] else f"{types[0]}[]"
    return f"[{', '.join(types)}]"


def _literals(values: tuple[object, ...]) -> str:
    return " | ".join(map(json.dumps, values))


def _event_type(kind: type) -> str:
    facts = [
        f'type: "{type_name(kind)}"',
        *(f"{name}: {_fact_type(hint)}" for name, hint in get_type_hints(kind).items()),
    ]
    line = f" *   | {{{', '.join(facts)}}}"
    return "\n".join(wrap(line, _WIDTH, subsequent_indent=" *     "))


def _fact_type(hint: object) -> str:
    """Return the type of a fact as formatted by `cannonade.web.api.view_json.plain`."""
    if isinstance(hint, UnionType):
        return " | ".join(map(_fact_type, get_args(hint)))
    if get_origin(hint) is tuple:
        return "string[]"
    if hint is Cell or hint is Slot or not _is_simple(hint):
        return "string"
    return _type(hint)


def _is_simple(hint: object) -> bool:
    return hint in _PLAIN or (isinstance(hint, type) and issubclass(hint, Enum))


def main() -> int:
    """Write the script, or compare it; return 1 if it is stale."""
    parser = argparse.ArgumentParser(description="Generate the types of the scripts.")
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    is_check = bool(parser.parse_args().check)
    if not is_check:
        SCRIPT.write_text(script(), "utf-8", newline="\n")
    elif SCRIPT.read_text("utf-8") != script():
        sys.stderr.write(f"{SCRIPT} is stale: run `make fix`\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
