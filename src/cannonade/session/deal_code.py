"""The deal code of a game, where it gives no hidden card away."""

from cannonade.engine import Deal
from cannonade.notation import DealCode, format_deal_code
from cannonade.session.session import Session


def shown_deal_code(session: Session) -> str | None:
    """Give the deal code; none of a position, nor of an order that is still hidden."""
    start = session.start
    if not isinstance(start, Deal):
        return None
    if start.order is not None and not session.is_over:
        return None
    return format_deal_code(DealCode.of(start))
