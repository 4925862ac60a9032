"""The page of achievements: what was earned, and how far the others are."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cannonade.club.achievements import AchievementProgress
from cannonade.club.statistics import Folds
from cannonade.language import _
from cannonade.pages.lines import wrap
from cannonade.pages.page import Page, PagePart, PagePicture
from cannonade.pages.statistics import RulesNames
from cannonade.words.club.achievements import say_achievement

_NEXT: Final = 2


@dataclass(frozen=True, slots=True)
class MedalTile:
    """An achievement.

    Attributes:
        id: its id.
        title: its title.
        takes: what it takes, as a sentence.
        place: the path of the page of the game that earned it; "" for none.
        state: when it was earned, or the progress towards it; "" if neither.
        share: the progress as a share of the goal, 0 to 1.
    """

    id: str
    title: str
    takes: str
    place: str
    state: str = ""
    share: float = 1.0


@dataclass(frozen=True, slots=True)
class Medals(PagePicture):
    """Some achievements."""

    medals: tuple[MedalTile, ...]

    def lines(self, width: int, *, is_solid: bool) -> Iterator[str]:
        """Draw them as a list with ticks."""
        del is_solid
        for each in self.medals:
            yield ""
            yield from wrap(f"[{'x' if each.place else ' '}] {each.title}", width)
            yield from wrap(f"    {each.takes} {each.state}".rstrip(), width, "    ")


def achievements_page(folds: Folds, names: RulesNames) -> Page:
    """Return the page of a player's achievements, then the others, the nearest first.

    Args:
        folds: the games.
        names: the names of rules.
    """
    every = (_medal(each, names) for each in folds.progress)
    medals = sorted(every, key=lambda each: each.share, reverse=True)
    count = sum(bool(each.place) for each in medals)
    says = _(
        "{count} of {total} earned. Games with help earn nothing; earlier and imported "
        "ones count."
    ).format(count=count, total=len(medals))
    later = medals[count + _NEXT :]
    groups = (
        ("earned", _("Earned"), medals[:count]),
        ("next", _("Within reach"), medals[count : count + _NEXT]),
        ("later", _("The other {count}").format(count=len(later)), later),
    )
    parts = (PagePart(e[0], e[1], (Medals(tuple(e[2])),)) for e in groups if e[2])
    return Page(_("Achievements"), tuple(parts), says)


def _medal(progress: AchievementProgress, names: RulesNames) -> MedalTile:
    achievement, earned = progress.achievement, progress.earned
    words, goal = say_achievement(achievement), achievement.goal
    state, place = "", ""
    if earned:
        rules = names.name(earned.facts.rules_id)
        day = earned.finished_at.date().isoformat()
        state = f"{day}, {rules}."
        place = f"/game/{earned.id}"
    elif goal > 1:
        state = _("So far {reached} of {goal}.").format(
            reached=progress.reached, goal=goal
        )
    share = progress.reached / goal
    return MedalTile(achievement.id, words.title, words.takes, place, state, share)
