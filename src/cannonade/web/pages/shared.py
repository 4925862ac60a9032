"""Games as links: somebody's game of a deal, hidden until the player has played it."""

from typing import Final

from starlette.responses import Response

from cannonade.club.game_links import game_code_of, is_watched, own_games, play_code
from cannonade.club.reviews import kept_review
from cannonade.errors import NotationError
from cannonade.notation import (
    GameCode,
    format_deal_code,
    parse_game_code,
)
from cannonade.play.games import LiveGame
from cannonade.session import Session, view
from cannonade.store import GameStatus, StoredGame
from cannonade.web.drawing.table import draw_table
from cannonade.web.pages.settings import Form, begin_game, see, see_game
from cannonade.web.routing import Router
from cannonade.web.server.problems import Problem, ProblemError
from cannonade.web.service import Context
from cannonade.words.cards import BY_CARDS, SYMBOLS
from cannonade.words.club.daily import share_game, share_session
from cannonade.words.club.game_links import NO_GAME_CODE, say_parting
from cannonade.words.game.story import name_deal
from cannonade.words.review.report import say_verdict
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
    begun = context.store.games_of_deals((deal_code,), GameStatus.OPEN, limit=1)
    facts: dict[str, object] = {
        "code": code,
        "name": name_deal(deal_code),
        "rules": name_rules(theirs.state.rules),
        "said": share_session(theirs, SYMBOLS),
        "is_own": is_own,
        "open_id": begun[0].id if begun else None,
        "sides": (),
    }
    if own is not None:
        facts["sides"] = (
            _side(context, own.session, own, _share(own)),
            _side(context, theirs, copy, share_session(theirs, SYMBOLS)),
        )
        facts["parted"] = say_parting(own.session, theirs, BY_CARDS)
        facts["own_code"] = game_code_of(own.session)
    elif copy is not None and is_own:
        facts["sides"] = (_side(context, copy.session, copy, _share(copy)),)
    return context.page("shared.html", facts)


@router.post("/shared/{code}")
def take(context: Context, code: str, form: Form) -> Response:
    """Begin a game of the same deal, or keep a copy of the game to watch it."""
    game = _read(code)
    if form.get("do") == "play":
        return see_game(begin_game(context, game.deal.deal, form).game_id, form)
    _, copy = own_games(context.store, game)
    kept = copy.id if copy else begin_game(context, play_code(game), form).game_id
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


def _side(
    context: Context, session: Session, kept: StoredGame | None, said: str
) -> dict[str, object]:
    """Return what is shown of a game."""
    return {
        "game": kept and kept.id,
        "said": said,
        "table": draw_table(view(session)),
        "verdict": _say_verdict(context, kept) if kept else "",
    }


def _share(game: StoredGame) -> str:
    return share_game(LiveGame(game.id, game.session))


def _say_verdict(context: Context, kept: StoredGame) -> str:
    """Describe luck and play by the stored review; "" without one."""
    review = kept_review(context.store, kept.id, kept.session)
    return "" if review is None else say_verdict(review)
