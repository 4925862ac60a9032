"""Games as links: somebody's game of a deal, hidden until the player has played it."""

from typing import Final

from starlette.responses import Response

from cannonade.club.game_links import is_watched, note_challenge, own_games, play_code
from cannonade.errors import NotationError
from cannonade.notation import GameCode, format_deal_code, parse_game_code
from cannonade.pages.end import share_part
from cannonade.play.games import LiveGame
from cannonade.session import Session, view
from cannonade.store import GameId, GameStatus, StoredGame
from cannonade.web.drawing.table import draw_table
from cannonade.web.pages.settings import Form, begin_game, see, see_game
from cannonade.web.routing import Router
from cannonade.web.server.errors import Problem, ProblemError
from cannonade.web.service import Context
from cannonade.words.cards import SYMBOLS
from cannonade.words.club.daily import NO_GAME_CODE, draw_kills, list_felled, say_better
from cannonade.words.game.endings import say_felled, say_worth
from cannonade.words.game.story import name_deal
from cannonade.words.rulebook.house import name_rules

router = Router()

_NO_GAME: Final = Problem(404, "no_game_code", NO_GAME_CODE)


@router.get("/shared/{code}")
def shared(context: Context, code: str) -> Response:
    """Show a game beside one's own; before that, only the deal and the result."""
    game = _read(code)
    theirs, deal_code = play_code(game), format_deal_code(game.deal)
    own, copy = own_games(context.store, game)
    is_own = own is None and copy is not None and not is_watched(copy.session)
    mine = copy if is_own else own
    facts: dict[str, object] = {
        "code": code,
        "name": name_deal(deal_code),
        "rules": name_rules(theirs.state.rules),
        "theirs": None if is_own else _side(theirs, copy, is_own=False),
        "kills": draw_kills(theirs),
        "worth": say_worth(theirs.observation, theirs.result),
        "open_id": _going_on(context, deal_code),
        "mine": _side(mine.session, mine, is_own=True) if mine else None,
        "share": mine and share_part(LiveGame(mine.id, mine.session), SYMBOLS),
        "better": say_better(mine.session, theirs) if mine else "",
    }
    return context.page("shared.html", facts)


@router.post("/shared/{code}")
def take(context: Context, code: str, form: Form) -> Response:
    """Begin a game of the same deal, or keep a copy of the game to watch it."""
    game = _read(code)
    if form.get("do") == "play":
        note_challenge(context.store, game)
        open_id = _going_on(context, format_deal_code(game.deal))
        begun = open_id or begin_game(context, game.deal.deal, form)
        return see_game(begun, form)
    _, copy = own_games(context.store, game)
    kept = copy.id if copy else begin_game(context, play_code(game), form)
    return see(f"/game/{kept}/{'review' if form.get('do') == 'review' else 'replay'}")


def _read(code: str) -> GameCode:
    """Parse the code in an address.

    Raises:
        ProblemError: if it is none.
    """
    try:
        return parse_game_code(code)
    except NotationError:
        raise ProblemError(_NO_GAME) from None


def _going_on(context: Context, deal_code: str) -> GameId | None:
    """Return the latest game of a deal that is in progress, if any."""
    begun = context.store.games(GameStatus.OPEN, deal_codes=(deal_code,), limit=1)
    return begun[0].id if begun else None


def _side(
    session: Session, kept: StoredGame | None, *, is_own: bool
) -> dict[str, object]:
    """Return what is shown of a game."""
    return {
        "game": kept and kept.id,
        "title": say_felled(session.observation.dead_count, is_own=is_own),
        "felled": list_felled(session, SYMBOLS),
        "table": draw_table(view(session)),
    }
