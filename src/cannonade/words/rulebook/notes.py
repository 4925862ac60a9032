"""What a rules record says in vain, in words."""

from enum import Enum
from typing import Final

from cannonade.rules import ConstantScore, NoEffect, Note, key_of
from cannonade.rules.schema import AcesJokers, ArmourLimit, Blocked, DryPile
from cannonade.words.phrases import join_and

_REASONS: Final[dict[Enum, str]] = {
    AcesJokers.RESETS: "no ploys are banked",
    ArmourLimit.NONE: "no health is fatal",
    Blocked.PLOYS_FIRST: "no blocked number is shamed",
    Blocked.ARMOUR_OR_PLOY: "no blocked number is shamed",
    DryPile.PLOYS: "the draw pile is not refilled",
    DryPile.ACES: "the draw pile is not refilled",
}


def say_note(note: Note) -> str:
    """Say what has no effect, and why, in one sentence."""
    match note:
        case NoEffect(value, same_as, because):
            return (
                f"{_setting(value)} does the same as {same_as.value}, because with "
                f"{_setting(because)} {_REASONS[because]}."
            )
        case ConstantScore(scoring, score, because):
            settings = join_and(_setting(value) for value in because)
            reasons = join_and(_REASONS[value] for value in because)
            return (
                f"{_setting(scoring)} makes every win score {score}, because with "
                f"{settings} {reasons}."
            )


def _setting(value: Enum) -> str:
    return f"{key_of(value)}={value.value}"
