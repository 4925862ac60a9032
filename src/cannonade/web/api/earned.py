"""What one game has earned: asked at its end by the table, told on its last page."""

from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import Response
from markupsafe import Markup
from pydantic import BaseModel, Field, TypeAdapter

from cannonade.store import GameId
from cannonade.web.api.games import ERRORS
from cannonade.web.drawing import medal
from cannonade.web.drawing.medal_labels import SIGNS
from cannonade.web.service import service_of
from cannonade.words.club.achievements import say_achievement

router = APIRouter(responses=ERRORS)


class EarnedAnswer(BaseModel):
    """An achievement that a game earned."""

    id: Annotated[str, Field(examples=["double_kill"])]
    title: str
    takes: Annotated[str, Field(description="What it takes, as a sentence.")]
    picture: Annotated[str, Field(description="Its medal, as SVG.")]

    @property
    def drawing(self) -> Markup:
        """The medal as a part of a page."""
        return Markup(self.picture)  # noqa: S704  drawn by us


_LIST = TypeAdapter(tuple[EarnedAnswer, ...])


def earned_in(request: Request, game_id: str) -> tuple[EarnedAnswer, ...]:
    """Give what a game earned whoever plays; nothing of a game of somebody else."""
    service = service_of(request)
    folds = service.folds.of(service.seats.player(request).id)
    return tuple(
        EarnedAnswer(
            id=each.id,
            title=words.title,
            takes=words.takes,
            picture=medal(SIGNS[each.id]),
        )
        for each in folds.earned_by(GameId(game_id))
        for words in (say_achievement(each),)
    )


@router.get(
    "/api/games/{game_id}/earned",
    response_model=tuple[EarnedAnswer, ...],
    tags=["games"],
)
def list_earned(request: Request, game_id: str) -> Response:
    """List the achievements that a finished game has earned for the player."""
    answer = _LIST.dump_json(earned_in(request, game_id))
    return Response(answer, media_type="application/json")
