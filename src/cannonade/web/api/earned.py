"""What a game earned, shown when it ends, and its par.

Medals, and the player's daily or weekly record if the game counts towards it. The par
is shown earlier if the player wants it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from cannonade.club.daily import DailyResult, daily_record, utc_day
from cannonade.club.fair import certified_of
from cannonade.club.folds import Folds
from cannonade.club.weekly import open_week, week_record
from cannonade.language import _
from cannonade.session import Session
from cannonade.store import GameId, PlayerId
from cannonade.web.api.games import ERRORS, NO_GAME
from cannonade.web.drawing.marks import MEDAL_SIGNS, medal
from cannonade.web.page import settings_of
from cannonade.web.routing import Field, Router, answer_json
from cannonade.web.service import Service, TableService, service_of
from cannonade.words.club.achievements import say_achievement
from cannonade.words.club.daily import say_par, say_streaks, say_week_so_far

router = Router(responses=ERRORS)


@dataclass(frozen=True, slots=True, kw_only=True)
class MedalAnswer:
    """An achievement earned by a game."""

    id: Annotated[str, Field(examples=("double_kill",))]
    title: str
    takes: Annotated[str, Field(description="What it takes, as a sentence.")]
    picture: Annotated[str, Field(description="Its medal, as SVG.")]

    @property
    def drawing(self) -> Markup:
        """The medal as markup for a page."""
        return Markup(self.picture)  # noqa: S704  drawn by us


@dataclass(frozen=True, slots=True, kw_only=True)
class EarnedAnswer:
    """The achievements of a game, and the records that it counts towards."""

    medals: tuple[MedalAnswer, ...] = ()
    days: Annotated[
        str, Field(description="The daily or weekly records that it counts for.")
    ] = ""


def earned_in(request: Request, game_id: str) -> EarnedAnswer:
    """Return what a game earned for the current player; nothing for others' games."""
    service = service_of(request)
    player_id = service.browsers.player(request).id
    medals = _medals(service.folds.of(player_id), GameId(game_id))
    return EarnedAnswer(medals=medals, days=_days(service, player_id, GameId(game_id)))


def _days(service: Service, player_id: PlayerId, game_id: GameId) -> str:
    """Describe the daily and weekly records that the game counts towards."""
    today = utc_day(service.games.now)
    said: list[str] = []
    days = daily_record(service.store, player_id, today)
    if _counts(days.results, game_id):
        said.append(say_streaks(days))
    week = open_week(None, today)
    seven = week_record(service.store, player_id, week)
    if _counts(seven.results, game_id):
        said.append(
            _("This week: {week_so_far}").format(
                week_so_far=say_week_so_far(seven, len(week.deals))
            )
        )
    return " ".join(said)


def _counts(results: Mapping[int, DailyResult], game_id: GameId) -> bool:
    return any(each.game_id == game_id for each in results.values())


def _medals(folds: Folds, game_id: GameId) -> tuple[MedalAnswer, ...]:
    return tuple(
        MedalAnswer(
            id=each.id,
            title=words.title,
            takes=words.takes,
            picture=medal(MEDAL_SIGNS[each.id]),
        )
        for each in folds.earned_by(game_id)
        for words in (say_achievement(each),)
    )


@router.get("/api/games/{game_id}/earned", model=EarnedAnswer, tags=("games",))
def list_earned(request: Request, game_id: str) -> Response:
    """List the achievements that a finished game earned for the player."""
    answer = earned_in(request, game_id)
    return answer_json(answer)


@dataclass(frozen=True, slots=True, kw_only=True)
class ParAnswer:
    """The par of a deal in words."""

    par: Annotated[
        str,
        Field(
            description="Empty if it is unknown, and until the end of the game "
            "unless the player's settings ask for it earlier.",
            examples=("par 5", "par 4 or more", ""),
        ),
    ]


def par_of(request: Request, session: Session) -> str:
    """Describe par in a few words; "" if it is unknown or not to be shown yet."""
    certified = certified_of(session.start)
    is_told = session.is_over or settings_of(request).par
    if not is_told or certified is None or certified.par is None:
        return ""
    return say_par(certified.par)


@router.get(
    "/api/games/{game_id}/par", model=ParAnswer, responses=NO_GAME, tags=("games",)
)
def tell_par(request: Request, service: TableService, game_id: str) -> Response:
    """Return the par of a game's deal."""
    session = service.games.open(GameId(game_id)).session
    answer = ParAnswer(par=par_of(request, session))
    return answer_json(answer)
