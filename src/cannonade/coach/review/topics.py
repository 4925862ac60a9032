"""What a costly decision is about: one topic for each."""

from enum import Enum

from cannonade.coach.facts import HalfLoaded, Loads, SparesLane
from cannonade.coach.outlook import killing
from cannonade.coach.review.reviewing import why_better
from cannonade.coach.review.totals import PlyReview
from cannonade.engine import Armour, Keep, Observation, PlaceRoyal, Replace
from cannonade.engine.actions import PloyAction


class Topic(Enum):
    """What a decision is about, the first that applies."""

    GRID = "grid"
    """Which card of the first grid to replace, if any."""
    ROYAL = "royal"
    """Where a royal goes."""
    ARMOUR = "armour"
    """Which royal a blocked number armours."""
    KILL = "kill"
    """A royal can fall, and the better action brings it down."""
    SAVE = "save"
    """A ploy is better kept."""
    SPEND = "spend"
    """A ploy is better spent now, or better spent otherwise."""
    WAIT = "wait"
    """A royal can fall, and something else is better."""
    LANE = "lane"
    """A lane is better loaded, or left loaded."""
    ROOM = "room"
    """Room for the numbers to come."""


def topic_of(before: Observation, found: PlyReview) -> Topic:
    """Return the topic of a costly decision.

    Args:
        before: what the player could see.
        found: the judgement, with a better action.
    """
    best, played = found.best, found.action
    match best:
        case Replace() | Keep():
            return Topic.GRID
        case PlaceRoyal() if isinstance(played, PlaceRoyal):
            return Topic.ROYAL
        case Armour() if isinstance(played, Armour):
            return Topic.ARMOUR
        case _:
            pass
    kills = bool(killing(before, best)), bool(killing(before, played))
    if kills == (True, False):
        return Topic.KILL
    if isinstance(best, PloyAction):
        return Topic.SPEND
    if isinstance(played, PloyAction):
        return Topic.SAVE
    if kills == (False, True):
        return Topic.WAIT
    why = why_better(before, found)
    is_of_lanes = any(isinstance(each, Loads | HalfLoaded | SparesLane) for each in why)
    return Topic.LANE if is_of_lanes else Topic.ROOM
