"""Pages of games and players, and the about page."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from cannonade.errors import PlayerNameError
from cannonade.notation import Unfinished
from cannonade.play.coaching import has_coach
from cannonade.store import GameSummary, PlayerId
from cannonade.web.live.players import utc_now
from cannonade.web.pages.forms import Form, see
from cannonade.web.routing import Router
from cannonade.web.server.numbers import whole_number
from cannonade.web.service import CurrentPlayer, TableService, service_of
from cannonade.words.game.story import name_game, say_standing
from cannonade.words.input.mistakes import say_mistake

router = Router(is_described=False)

_PAGE: Final = 50
_WRONG: Final = 422


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game in a list.

    Attributes:
        id: the id of the game.
        name: its deal code, or the name of its rules.
        how: its status or result.
        ply: how many actions it has.
        date: the day of the last action.
        is_open: whether it is in progress.
        is_assisted: whether it is marked as assisted.
    """

    id: str
    name: str
    how: str
    ply: int
    date: str
    is_open: bool
    is_assisted: bool


def game_row(summary: GameSummary) -> GameRow:
    """Return a game as it appears in a list."""
    return GameRow(
        summary.id,
        name_game(summary),
        say_standing(summary),
        summary.ply,
        summary.updated_at.date().isoformat(),
        summary.result is Unfinished.OPEN,
        summary.is_assisted,
    )


@router.get("/games")
def games(
    request: Request, service: TableService, player: CurrentPlayer, before: str = ""
) -> Response:
    """List the current player's games."""
    found = service.store.games(
        player.id, limit=_PAGE, before=whole_number(before), hides_untouched=True
    )
    facts = {
        "player": player,
        "rows": [game_row(each) for each in found],
        "has_coach": has_coach(),
        "more": found[-1].order if len(found) == _PAGE else None,
    }
    return service.pages.page(request, "games.html", facts)


@router.get("/players")
def players(request: Request) -> Response:
    """List the players."""
    return _players(request, {}, "")


def _players(request: Request, form: Mapping[str, str], wrong: str) -> Response:
    service = service_of(request)
    facts = {
        "player": service.browsers.player(request),
        "players": service.store.players(),
        "form": form,
        "wrong": wrong,
    }
    return service.pages.page(request, "players.html", facts, _WRONG if wrong else 200)


@router.post("/players")
def change_player(request: Request, service: TableService, form: Form) -> Response:
    """Add a player, switch players, or rename the current one."""
    answer = see("/players")
    try:
        if form.get("do") == "rename":
            player = service.browsers.player(request)
            service.store.rename_player(player.id, form.get("name", ""))
        elif form.get("do") == "sit":
            chosen = form.get("player", "")
            known = {str(each.id): each.id for each in service.store.players()}
            service.browsers.remember(answer, known.get(chosen, PlayerId(0)))
        else:
            made = service.store.create_player(form.get("name", ""), utc_now())
            service.browsers.remember(answer, made.id)
    except PlayerNameError as error:
        return _players(request, form, say_mistake(error))
    return answer


@router.get("/about")
def about(request: Request, service: TableService) -> Response:
    """Show what Cannonade is, and the game that it is based on."""
    return service.pages.page(request, "about.html")
