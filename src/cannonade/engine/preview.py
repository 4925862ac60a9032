"""What an action would do, as far as it is certain: every lane it would attack."""

from dataclasses import dataclass

from cannonade.engine.actions import Action, Place, Reassign
from cannonade.engine.attacks import attacks_from
from cannonade.engine.events import Attacked
from cannonade.engine.state import Layout


@dataclass(frozen=True, slots=True)
class Preview:
    """The sure consequences of an action.

    Attributes:
        action: the action.
        attacks: each attack on a living royal that it would make, as the event that
            would be told: sum, needed, short by, cards that do not count.
    """

    action: Action
    attacks: tuple[Attacked, ...]


def preview(layout: Layout, action: Action) -> Preview:
    """Work out the attacks of a legal action; most actions make none."""
    stacks = list(layout.stacks)
    match action:
        case Place(card, target):
            stacks[target] = (card,)
        case Reassign(source, target):
            *rest, card = stacks[source]
            stacks[source] = tuple(rest)
            stacks[target] = (card,)
        case _:
            return Preview(action, ())
    return Preview(action, tuple(attacks_from(stacks, layout.royals, target)))
