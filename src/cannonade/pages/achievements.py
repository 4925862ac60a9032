"""The page of achievements: what was earned, and how far the others are."""

from collections.abc import Iterator
from dataclasses import dataclass

from cannonade.club.achievements import AchievementProgress
from cannonade.club.statistics import Folds
from cannonade.language import _
from cannonade.pages.lines import wrap
from cannonade.pages.page import Page, PagePart, PagePicture, PageSentence, Tone
from cannonade.pages.statistics import RulesNames
from cannonade.words.club.achievements import say_achievement


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
    """All achievements."""

    medals: tuple[MedalTile, ...]

    def lines(self, width: int, *, is_solid: bool) -> Iterator[str]:
        """Draw them as a list with ticks."""
        del is_solid
        for each in self.medals:
            yield ""
            yield from wrap(f"[{'x' if each.place else ' '}] {each.title}", width)
            yield from wrap(f"    {each.takes} {each.state}".rstrip(), width, "    ")


def achievements_page(folds: Folds, names: RulesNames) -> Page:
    """Return the page of a player's achievements.

    Args:
        folds: the games.
        names: the names of rules.
    """
    medals = tuple(_medal(each, folds, names) for each in folds.progress)
    says = _(
        "{count} of {total} earned. Assisted games earn nothing; earlier and imported "
        "games count."
    ).format(count=sum(bool(each.place) for each in medals), total=len(medals))
    part = PagePart("medals", "", (PageSentence(says, Tone.QUIET), Medals(medals)))
    return Page(_("Achievements"), (part,))


def _medal(progress: AchievementProgress, folds: Folds, names: RulesNames) -> MedalTile:
    achievement, earned = progress.achievement, progress.earned
    words, reached, goal = (
        say_achievement(achievement),
        progress.reached,
        achievement.goal,
    )
    state, place = "", ""
    if earned:
        rules = names.name(folds.by_id[earned.game_id].facts.rules_id)
        day = earned.at.date().isoformat()
        state = _("Earned on {date}, {rules}.").format(date=day, rules=rules)
        place = f"/game/{earned.game_id}"
    elif goal > 1:
        state = _("So far {reached} of {goal}.").format(reached=reached, goal=goal)
    return MedalTile(
        achievement.id, words.title, words.takes, place, state, reached / goal
    )
