"""The schema of rows: the columns of games and of actions, and the measures.

Formulas of measures combine integers and columns by +, - and *, so that a scoring can
be tried on games that have already been played.
"""

import ast
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cannonade.engine import Reason
from cannonade.errors import StudyError
from cannonade.foreign_text import quoted
from cannonade.kernel import OUTCOME_REASONS

SCHEMA_VERSION: Final = 1
"""The version of both tables, which changes with the meaning of any column."""

Ints: TypeAlias = NDArray[np.int64]
"""An array of integers."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table.

    Attributes:
        name: its name.
        kind: its storage type: that of PyArrow, or "text".
        meaning: what it contains.
        title: its title as a measure in tables; "" if it is none.
    """

    name: str
    kind: Literal["uint8", "uint16", "uint64", "int32", "bool", "text", "float"]
    meaning: str
    title: str = ""


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure of a game.

    Attributes:
        name: its name, the same as its column's.
        title: its title in tables.
        is_share: whether it is boolean, so that its mean is a share.
    """

    name: str
    title: str
    is_share: bool = False


LIMIT: Final = "limit"
"""The outcome of a game that was given up."""

OUTCOMES: Final = tuple(
    LIMIT if each is None else each.value for each in OUTCOME_REASONS
)
"""All outcomes, in the order of the kernel's numbers."""

WON: Final = OUTCOMES.index(Reason.TWELVE_DEAD.value)
"""The index of the outcome that is a win."""

GAME_COLUMNS: Final = (
    Column("deal", "uint64", "the number of the deal"),
    Column(
        "outcome",
        "text",
        f"how it ended: {', '.join(OUTCOMES[1:])}, or {LIMIT} where it was given up",
    ),
    Column("won", "bool", "whether it was won", "Won"),
    Column("score", "int32", "the score by the rules; 0 where there is none", "Score"),
    Column(
        "utility",
        "int32",
        "0 for a loss, else 1, and the score where that counts ploys",
        "Utility",
    ),
    Column("killed", "uint8", "royals dead at the end, 0 to 12", "Royals killed"),
    Column("actions", "int32", "actions, those without a choice included", "Actions"),
    Column(
        "decisions", "int32", "actions for which more than one was legal", "Decisions"
    ),
    Column("draws", "int32", "draws as the rules count them", "Draws"),
    Column("spent", "uint8", "ploys spent", "Ploys spent"),
    Column("held", "uint8", "ploys held at the end", "Ploys held"),
    Column("armour", "uint16", "actions that armoured a royal", "Armour"),
    Column("ran_dry", "bool", "whether the draw pile was ever empty", "Ran dry"),
)
"""The columns of `games`, one row per game."""

ACTION_COLUMNS: Final = (
    Column("deal", "uint64", "the number of the deal"),
    Column("ply", "int32", "how many actions came before it"),
    Column("action", "text", "the action, as records write it"),
    Column("choices", "uint8", "how many actions were legal"),
    Column(
        "equity",
        "float",
        "the value that the policy gives to the best action, 0 to 1; null without "
        "weights",
    ),
    Column(
        "margin",
        "float",
        "by how much the next best is worth less; null for fewer than two of them",
    ),
)
"""The columns of `actions`, one row per action, recorded if a study asks for them."""

MEASURES: Final = tuple(
    Measure(each.name, each.title, is_share=each.kind == "bool")
    for each in GAME_COLUMNS
    if each.title
)
"""The measures that a study can report."""


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
        f"{quoted(text)} is not a measure: expected one of {', '.join(_KNOWN)}, or a "
        'formula of them with +, - and up to two *, such as "killed + score"'
    )
    raise StudyError([problem])


def measure_rows(columns: Mapping[str, Ints], measure: Measure) -> Ints:
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
