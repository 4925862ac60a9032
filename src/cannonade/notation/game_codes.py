"""Game codes: a whole finished game in one word, short enough for an address.

`revised:4016~` and some thirty more letters are deal 4016 with everything that was
played. Each action is the place that it has among the legal ones, so a code can only
say what the rules allow, and an action without alternatives takes no room. The code
begins with a checksum of the deal and the actions: a mutated one is not another game.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from cannonade.engine import Action, legal_actions, start, step
from cannonade.message import _
from cannonade.notation.actions import format_action
from cannonade.notation.deals import DealCode, format_deal_code, parse_deal_code
from cannonade.notation.spans import Span

SEPARATOR: Final = "~"
LONGEST: Final = 500
"""The most actions of a game that has a code."""
LENGTH: Final = 2000
"""The most characters of a code: a deal in a given order and a long game."""
_SUM_SIZE: Final = 3


@dataclass(frozen=True, slots=True)
class GameCode:
    """A finished game of a deal.

    Attributes:
        deal: the deal.
        actions: what was played, the first action first.
        is_resigned: whether the player resigned after these actions; if not, they end
            the game.
    """

    deal: DealCode
    actions: tuple[Action, ...]
    is_resigned: bool = False

    def __str__(self) -> str:
        """Return the text form."""
        return format_game_code(self)


def format_game_code(game: GameCode) -> str:
    """Format a finished game.

    Raises:
        ValueError: if the game has more than `LONGEST` actions.
        IllegalActionError: if an action is not legal.
    """
    if len(game.actions) > LONGEST:
        raise ValueError(f"{len(game.actions)} actions are more than {LONGEST}")
    state, places = start(game.deal.deal).state, list[tuple[int, int]]()
    for action in game.actions:
        legal = legal_actions(state)
        state = step(state, action).state
        places.append((legal.index(action), len(legal)))
    number = 0
    for place, count in reversed(places):
        number = number * count + place
    ending = len(game.actions) + 1 if game.is_resigned else 0
    number = number * (LONGEST + 2) + ending
    body = number.to_bytes((number.bit_length() + 7) // 8, "big")
    word = urlsafe_b64encode(_sum(game.deal, game.actions) + body).decode().rstrip("=")
    return f"{format_deal_code(game.deal)}{SEPARATOR}{word}"


def parse_game_code(text: str) -> GameCode:
    """Parse a game code, and replay it.

    Raises:
        NotationError: if the deal is none, or the rest is not a game of it.
    """
    deal_span, rest = Span.whole(text).trimmed().cut(SEPARATOR)
    deal = parse_deal_code(deal_span.value)
    if rest is None:
        raise deal_span.failure_after(_("“~” and the rest of a game code"))
    failure = rest.failure(_("a whole game code, as it was copied"))
    if len(text) > LENGTH:
        raise failure
    try:
        read = urlsafe_b64decode(f"{rest.value}==")
    except ValueError:
        raise failure from None
    number, ending = divmod(int.from_bytes(read[_SUM_SIZE:], "big"), LONGEST + 2)
    state, actions = start(deal.deal).state, list[Action]()
    while len(actions) < (ending - 1 if ending else LONGEST) and not state.is_over:
        legal = legal_actions(state)
        number, place = divmod(number, len(legal))
        actions.append(legal[place])
        state = step(state, legal[place]).state
    game = GameCode(deal, tuple(actions), ending > 0)
    # Every game has one code, with a checksum: this finds whatever else is wrong.
    if state.is_over is game.is_resigned or str(game) != text.strip():
        raise failure
    return game


def _sum(deal: DealCode, actions: Iterable[Action]) -> bytes:
    """Return the checksum of a game."""
    words = (format_deal_code(deal), *map(format_action, actions))
    return sha256(" ".join(words).encode()).digest()[:_SUM_SIZE]
