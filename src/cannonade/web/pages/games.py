"""Pages of games and players, and the about page."""

from collections.abc import Mapping
from typing import Final

from starlette.responses import Response

from cannonade.errors import PlayerNameError
from cannonade.notation import Unfinished
from cannonade.store import GameSummary, PlayerId
from cannonade.web.live.players import utc_now
from cannonade.web.pages.forms import Form, see
from cannonade.web.routing import Router, whole_number
from cannonade.web.service import Context
from cannonade.words.game.endings import note_unclean, say_clean
from cannonade.words.game.story import name_game, say_standing
from cannonade.words.input.mistakes import say_mistake

router = Router(is_described=False)

_PAGE: Final = 50


def game_row(summary: GameSummary) -> dict[str, object]:
    """Return a game as it appears in a list."""
    return {
        "id": summary.id,
        "name": name_game(summary),
        "how": say_standing(summary),
        "ply": summary.ply,
        "date": summary.updated_at.date().isoformat(),
        "is_open": summary.result is Unfinished.OPEN,
        "standing": say_clean(summary.standing),
        "unclean": note_unclean(summary.standing),
    }


@router.get("/games")
def games(context: Context, before: str = "") -> Response:
    """List the current player's games."""
    found = context.store.games(
        context.player.id,
        limit=_PAGE,
        before=whole_number(before),
        hides_untouched=True,
    )
    facts = {
        "player": context.player,
        "rows": [game_row(each) for each in found],
        "more": found[-1].order if len(found) == _PAGE else None,
        "damage": context.store.damage,
    }
    return context.page("games.html", facts)


@router.get("/players")
def players(context: Context) -> Response:
    """List the players."""
    return _players(context, {}, "")


def _players(context: Context, form: Mapping[str, str], wrong: str) -> Response:
    facts = {
        "player": context.player,
        "players": context.store.players(),
        "form": form,
        "wrong": wrong,
    }
    return context.page("players.html", facts, 422 if wrong else 200)


@router.post("/players")
def change_player(context: Context, form: Form) -> Response:
    """Add a player, switch players, or rename the current one."""
    answer, name = see("/players"), form.get("name", "")
    browsers = context.service.browsers
    try:
        if form.get("do") == "rename":
            context.store.rename_player(context.player.id, name)
        elif form.get("do") == "sit":
            chosen = form.get("player", "")
            known = {str(each.id): each.id for each in context.store.players()}
            browsers.remember(answer, known.get(chosen, PlayerId(0)))
        else:
            made = context.store.create_player(name, utc_now())
            browsers.remember(answer, made.id)
    except PlayerNameError as error:
        return _players(context, form, say_mistake(error))
    return answer


@router.get("/about")
def about(context: Context) -> Response:
    """Show what Cannonade is, and the game that it is based on."""
    return context.page("about.html")
