"""No code asks for a rule set's name: a difference is a key of the rules."""

import ast
from collections.abc import Iterator

from tests.project.sources import PACKAGE, SOURCES, parse, python_files

SETS = (PACKAGE / "rules" / "sets").glob("*.toml")
NAMES = {path.stem.partition("@")[0] for path in SETS}


def compared(tree: ast.AST) -> Iterator[ast.expr]:
    """Yield every operand of a comparison and every value in a case."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, comparators=others):
                yield from (left, *others)
            case ast.MatchValue(value=value):
                yield value
            case _:
                pass


def names_asked_for(tree: ast.AST) -> list[str]:
    return [
        f"line {each.lineno}: {each.value}"
        for operand in compared(tree)
        for each in ast.walk(operand)
        if isinstance(each, ast.Constant) and each.value in NAMES
    ]


def test_no_code_asks_for_a_rule_sets_name() -> None:
    found = {
        str(path.relative_to(SOURCES)): names_asked_for(parse(path))
        for path in python_files("src")
        if path.suffix == ".py"
    }
    assert not {name: asked for name, asked in found.items() if asked}


def test_the_check_sees_each_way_to_ask() -> None:
    asking = (
        "if rules.name == 'revised': pass\n"
        "if name in {'original', 'other'}: pass\n"
        "match name:\n    case 'points' | 'other': pass\n"
    )
    assert len(names_asked_for(ast.parse(asking))) == 3
