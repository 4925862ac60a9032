"""What an action would do, before it is done."""

from cannonade.engine import Place, Preview, Reassign
from cannonade.engine.events import Attacked, AttackResult
from cannonade.words.attacks import say_sum, target
from cannonade.words.cards import pronoun
from cannonade.words.style import Style


def say_preview(preview: Preview, style: Style) -> tuple[str, ...]:
    """Say what every lane would do, one sentence each.

    An action that puts a card on a cell and fires at nobody says so; one that cannot
    attack says nothing.
    """
    if preview.attacks:
        return tuple(_foretell(attack, style) for attack in preview.attacks)
    if isinstance(preview.action, Place | Reassign):
        return ("It fires at no living royal.",)
    return ()


def _foretell(attack: Attacked, style: Style) -> str:
    end = ""
    if attack.result is AttackResult.KILLED:
        end = f": {pronoun(attack.royal)} dies"
    return f"It fires at {target(attack, style)}: {say_sum(attack, style)}{end}."
