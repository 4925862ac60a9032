"""The par of a game's deal: at the end, or earlier if the player wants it."""

from dataclasses import dataclass
from typing import Annotated

from starlette.requests import Request
from starlette.responses import Response

from cannonade.club.fair import certified_of
from cannonade.session import Session
from cannonade.store import GameId
from cannonade.web.api.games import ERRORS, NO_GAME
from cannonade.web.page import settings_of
from cannonade.web.routing import Field, Router, answer_json
from cannonade.web.service import TableService
from cannonade.words.club.daily import say_par

router = Router(responses=ERRORS)


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
