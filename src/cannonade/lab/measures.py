"""Measures by name: a column, or a formula of columns such as `killed + score`.

Formulas combine integers and columns by +, - and *, so that a scoring can be tried on
games that have already been played.
"""

import ast
import operator
from collections.abc import Callable, Mapping
from typing import Final

import numpy as np

from cannonade.errors import StudyError
from cannonade.lab.parquet import Ints
from cannonade.lab.schema import MEASURES, Measure

_LONGEST: Final = 200
_LARGEST: Final = 10**6
_MOST: Final = 2**62  # larger results could overflow 64 bits
_OPERATORS: Final[Mapping[type[ast.operator], Callable[[Ints, Ints], Ints]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
}
_KNOWN: Final = {each.name: each for each in MEASURES}


def parse_measure(text: str) -> Measure:
    """Parse the name of a column, or a formula.

    Raises:
        StudyError: if it is neither.
    """
    words = " ".join(text.split())
    if words in _KNOWN:
        return _KNOWN[words]
    row = {name: np.full(1, _LARGEST, object) for name in _KNOWN}
    try:
        tree = ast.parse(words[: _LONGEST + 1], mode="eval").body
        largest = abs(_evaluate(tree, row)[0])
        is_formula = len(words) <= _LONGEST and not isinstance(tree, ast.Constant)
        if is_formula and largest < _MOST:
            return Measure(words, words[:1].upper() + words[1:])
    except (SyntaxError, ValueError, KeyError, RecursionError):
        pass
    problem = (
        f"{text!r} is not a measure: expected one of {', '.join(_KNOWN)}, or a "
        'formula of them with +, - and up to two *, such as "killed + score"'
    )
    raise StudyError([problem])


def measured(columns: Mapping[str, Ints], measure: Measure) -> Ints:
    """Return the value of a measure for each game.

    Args:
        columns: the columns of the games, by name.
        measure: the measure.
    """
    if measure.name in columns:
        return columns[measure.name]
    found = _evaluate(ast.parse(measure.name, mode="eval").body, columns)
    return np.broadcast_to(found, columns["deal"].shape)


def _evaluate(node: ast.expr, columns: Mapping[str, Ints]) -> Ints:
    match node:
        case ast.Name(name) if name in _KNOWN:
            return columns[name]
        case ast.Constant(int(number)) if type(number) is int and number <= _LARGEST:
            return np.int64(number).reshape(1)
        case ast.UnaryOp(ast.USub(), operand):
            return -_evaluate(operand, columns)
        case ast.BinOp(left, kind, right):
            join = _OPERATORS[type(kind)]
            return join(_evaluate(left, columns), _evaluate(right, columns))
        case _:
            raise ValueError(ast.dump(node))
