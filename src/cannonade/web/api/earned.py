"""What a game earned: medals, and the daily record if it counts towards it."""

from dataclasses import dataclass

from cannonade.club.achievements import earned_by
from cannonade.club.daily import daily_record
from cannonade.club.statistics import Folds
from cannonade.store import GameId
from cannonade.web.drawing.marks import MEDAL_SIGNS, medal
from cannonade.web.routing import Router
from cannonade.web.service import Context
from cannonade.words.club.achievements import say_achievement
from cannonade.words.club.daily import say_streaks

router = Router()


@dataclass(frozen=True, slots=True, kw_only=True)
class MedalAnswer:
    """An achievement earned by a game.

    Attributes:
        id: such as double_kill.
        takes: what it takes, as a sentence.
        picture: its medal, as SVG.
    """

    id: str
    title: str
    takes: str
    picture: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EarnedAnswer:
    """The achievements of a game, and the record that it counts towards.

    Attributes:
        days: the daily record that it counts towards.
    """

    medals: tuple[MedalAnswer, ...] = ()
    days: str = ""


def say_days(context: Context, game_id: GameId) -> str:
    """Describe the daily record if the game counts towards it."""
    days = daily_record(context.store, context.today)
    counts = any(each.game_id == game_id for each in days.results.values())
    return say_streaks(days) if counts else ""


def _medals(folds: Folds, game_id: GameId) -> tuple[MedalAnswer, ...]:
    return tuple(
        MedalAnswer(
            id=each.id,
            title=words.title,
            takes=words.takes,
            picture=medal(MEDAL_SIGNS[each.id]),
        )
        for each in earned_by(folds.progress, game_id)
        for words in (say_achievement(each),)
    )


@router.get("/api/games/{game_id}/earned")
def list_earned(context: Context, game_id: str) -> EarnedAnswer:
    """List the achievements that a finished game earned for the player."""
    medals = _medals(context.service.folds.latest(), GameId(game_id))
    return EarnedAnswer(medals=medals, days=say_days(context, GameId(game_id)))
