"""What an action would do, before it is done."""

from typing import Final

from cannonade.engine import Place, Preview, Reassign
from cannonade.engine.events import Attacked, AttackResult
from cannonade.words.game.attacks import say_sum, target
from cannonade.words.phrases import sentence
from cannonade.words.style import Style

NO_ROYALS: Final = "No living royal in its lanes."


def say_preview(preview: Preview, style: Style) -> tuple[str, ...]:
    """Say what every lane would do, one sentence each.

    An action that puts a card on a cell and fires at nobody says so; one that cannot
    attack says nothing.
    """
    if preview.attacks:
        return tuple(_foretell(attack, style) for attack in preview.attacks)
    if isinstance(preview.action, Place | Reassign):
        return (NO_ROYALS,)
    return ()


def _foretell(attack: Attacked, style: Style) -> str:
    verb = "falls" if attack.result is AttackResult.KILLED else "stands"
    told = f"{target(attack, style)} {verb}: {say_sum(attack, style)}"
    return sentence(told)
