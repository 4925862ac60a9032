"""What the coach beside you says."""

from cannonade.language import _
from cannonade.play.beside import Remark
from cannonade.words.cards import Style
from cannonade.words.game.actions import say_action
from cannonade.words.review.puzzles import say_cost
from cannonade.words.review.report import say_why_better


def say_remark(remark: Remark, style: Style) -> tuple[str, ...]:
    """Name the better action, by how much it is better, and why."""
    found, most = remark.found, remark.max_utility
    better = _("Better by {cost}: {action}.").format(
        cost=say_cost(found, most), action=say_action(found.best, style)
    )
    if not remark.why:
        return (better,)
    return (better, *say_why_better(found, remark.why, most, style))
