"""Parsing of typed lines: an action, an order to the program, or neither."""

import re
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, TypeAlias

from cannonade.board import Cell, Slot, Square
from cannonade.engine import (
    Action,
    Armour,
    Draw,
    HardReset,
    Keep,
    Phase,
    Place,
    PlaceRoyal,
    PlaceWithJoker,
)
from cannonade.errors import NotationError
from cannonade.language import translate
from cannonade.notation import parse_action
from cannonade.session import View
from cannonade.words.input import line_mode_text as say
from cannonade.words.input.line_help import ORDER_HELP
from cannonade.words.input.mistakes import RefusedError
from cannonade.words.phrases import join_or


@dataclass(frozen=True, slots=True)
class Order:
    """The line is an order to the program.

    Attributes:
        word: its keyword, one of `WORDS`.
        rest: the line after the keyword, as typed, without `ANYWAY`.
        is_agreed: whether the line ends in `ANYWAY`.
    """

    word: str
    rest: str
    is_agreed: bool = False


LineCommand: TypeAlias = Action | Order
"""An action, legal or not, or an order."""

ANYWAY: Final = "anyway"
"""The word with which a player accepts help that marks the game as assisted."""
_DRAWS: Final = {"", ".", "draw", "d"}
_KEEPS: Final = {"keep"}
WORDS: Final = tuple(dict.fromkeys(re.split(r"\W", form)[0] for form, _ in ORDER_HELP))
"""The keywords of all orders."""
_ALONE: Final = "help board known stacks actions preview why undo redo options quit"
_SHORT: Final = {"?": "help", "exit": "quit"} | {w[0]: w for w in _ALONE.split()}
"""Other words for some orders: the first letter will do."""
_HAND: Final = re.compile(r"([@+!*]?)([a-e][0-9])")
_ON_CELLS: Final[dict[str, type[Place | HardReset | PlaceWithJoker]]] = {
    "!": HardReset,
    "*": PlaceWithJoker,
}
_SQUARES: Final[dict[str, Square]] = {each.symbol: each for each in (*Cell, *Slot)}


def read_line(line: str, view: View) -> LineCommand:
    """Parse a line in the context of the current position.

    Raises:
        RefusedError: if it is neither an action nor an order.
    """
    line = line.strip()
    first, _, rest = line.partition(" ")
    word = first.lower()
    if line.isascii() and line.isdigit():
        return _read_choice(line, view)
    word = _SHORT.get(word, word)
    is_action = not rest and word in _DRAWS | _KEEPS
    if is_action or not word.isalpha():
        return read_action(line, view)
    return _read_order(word, rest.strip())


def _read_choice(digits: str, view: View) -> LineCommand:
    """Parse a number in the list that `actions` shows."""
    count = len(view.legal)
    # There are never 10,000 actions; int() limits the digits it converts.
    index = int(digits[:5])
    if 1 <= index <= count:
        return view.legal[index - 1]
    if not count:
        raise RefusedError(say.NOTHING_TO_DO)
    raise RefusedError(say.CHOOSE_FROM.format(count=count))


def _read_order(word: str, rest: str) -> Order:
    """Parse an order whose keyword may be abbreviated."""
    matching = [each for each in WORDS if each.startswith(word)]
    if word in matching or len(matching) == 1:
        is_agreed = rest.lower().split()[-1:] == [ANYWAY]
        rest = rest[: -len(ANYWAY)].rstrip() if is_agreed else rest
        return Order(word if word in matching else matching[0], rest, is_agreed)
    if matching:
        raise RefusedError(say.COULD_BE.format(word=word, orders=join_or(matching)))
    raise RefusedError(say.say_not_understood(f"{word} {rest}".strip()))


def read_action(text: str, view: View) -> Action:
    """Parse an action, in full or in a short form for the card in hand."""
    token = "".join(text.split())
    if token.lower() in _DRAWS:
        return Draw()
    if token.lower() in _KEEPS:
        return Keep()
    match = _HAND.fullmatch(token.lower())
    if match and match[2] in _SQUARES:
        return _read_for_hand(match[1], _SQUARES[match[2]], view)
    if match:
        raise RefusedError(say.NO_SQUARE.format(name=match[2]))
    with suppress(NotationError):
        return parse_action(token)
    try:
        return parse_action(token.lower())
    except NotationError as error:
        before, expected = error.text[: error.offset], translate(error.expected)
        if not before:
            raise RefusedError(say.say_not_understood(text)) from None
        wrong = say.WRONG_AFTER.format(text=text, before=before, expected=expected)
        raise RefusedError(wrong) from None


def _read_for_hand(sign: str, square: Square, view: View) -> Action:
    hand = view.observation.hand
    name = square.symbol
    if hand is None and view.observation.is_over:
        raise RefusedError(say.OVER)
    if hand is None and view.observation.phase is Phase.REPLACEMENT:
        raise RefusedError(say.REPLACES.format(name=name))
    if hand is None:
        raise RefusedError(say.NO_HAND_FOR.format(name=name))
    if isinstance(square, Slot):
        is_armour = sign == "+" or (not sign and hand.is_number)
        return Armour(hand, square) if is_armour else PlaceRoyal(hand, square)
    kind = _ON_CELLS.get(sign, Place)
    return kind(hand, square)
