"""The deal command: the order of the cards, and the position after set-up."""

from cannonade.engine import start
from cannonade.notation import (
    DealCode,
    format_deal_code,
    format_position,
    parse_deal_code,
)
from cannonade.play.new_game import tidy_code
from cannonade.words.cards import short_name
from cannonade.words.game.board import say_status
from cannonade.words.game.picture import draw_board
from cannonade.words.style import Style


def deal_text(code: str, style: Style) -> str:
    """Format a deal as text, including its hidden cards.

    Raises:
        NotationError: if the code is malformed.
    """
    read = parse_deal_code(tidy_code(code))
    state = start(read.deal).state
    order = [short_name(card, style) for card in read.deal.cards]
    rows = [" ".join(order[begin : begin + 18]) for begin in range(0, len(order), 18)]
    lines = (
        f"Deal code: {format_deal_code(read)}",
        "The cards, the top of the draw pile first:",
        *(f"  {row}" for row in rows),
        "After the set-up, as far as it needs no choice:",
        draw_board(state, style),
        *say_status(state, style),
        f"Position: {format_position(state)}",
    )
    return "\n".join(lines) + "\n"


def deal_facts(code: str) -> dict[str, object]:
    """Return a deal as facts for JSON.

    Raises:
        NotationError: if the code is malformed.
    """
    read = parse_deal_code(tidy_code(code))
    return {
        "code": format_deal_code(read),
        # A string, as JSON numbers may not represent 2^64-1 exactly.
        "number": None if read.number is None else str(read.number),
        "code_by_order": format_deal_code(
            DealCode(read.rules_id, order=read.deal.cards)
        ),
        "order": [card.symbol for card in read.deal.cards],
        "rules": read.rules_id.rules.as_text(),
        "position": format_position(start(read.deal).state),
    }
