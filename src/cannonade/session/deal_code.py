"""What a game started from, told where it gives no hidden card away."""

from cannonade.engine import Deal
from cannonade.notation import DealCode, format_deal_code
from cannonade.session.session import Session


def shown_deal_code(session: Session) -> str | None:
    """Give the deal code; none of a position, nor of an order that is still hidden."""
    start = session.start
    if not isinstance(start, Deal) or would_tell(session):
        return None
    return format_deal_code(DealCode.of(start))


def would_tell(session: Session) -> bool:
    """Whether what the game started from spells out cards that are still hidden."""
    start = session.start
    is_numbered = isinstance(start, Deal) and start.order is None
    return not is_numbered and not session.is_over
