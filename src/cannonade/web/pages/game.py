"""The pages of one game: the table, the plain view, the end."""

import re
from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import quote

from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import Response

from cannonade.club.achievements import earned_by
from cannonade.club.daily import daily_of_session
from cannonade.club.keeping import offers_lessons
from cannonade.coach import players
from cannonade.engine import Action, Preview
from cannonade.errors import IllegalActionError, NotationError, SessionError
from cannonade.language import Lazy
from cannonade.notation import format_action, parse_action
from cannonade.pages.end import earned_part, end_page, share_part
from cannonade.pages.page import Page
from cannonade.play.coaching import can_tell, choose, get_ready, is_beside, remark_on
from cannonade.play.games import Intent, LiveGame, SessionChange, Stale
from cannonade.session import Session, view
from cannonade.store import GameId, GameStatus
from cannonade.web.api import coach
from cannonade.web.api.games import say_days
from cannonade.web.api.models import KEY_PATTERN
from cannonade.web.api.view_json import view_answer
from cannonade.web.drawing.table import draw_table
from cannonade.web.pages.settings import Form, see
from cannonade.web.routing import Router, run_in_thread, whole_number
from cannonade.web.server.errors import say_undone
from cannonade.web.service import Context, take_turn
from cannonade.words.cards import BY_CARDS, SYMBOLS
from cannonade.words.club.lessons import say_offer
from cannonade.words.game.actions import say_action
from cannonade.words.game.board import describe_board, say_known, say_stacks
from cannonade.words.game.events import say_preview, tell
from cannonade.words.game.story import name_deal
from cannonade.words.input.line_mode_text import say_undo_cost
from cannonade.words.phrases import capital
from cannonade.words.review.hints import ASSISTS, ONLY_ONE, WATCH
from cannonade.words.review.puzzles import say_remark

router = Router()


_NOTES: Final = {
    "stale": Lazy(
        "Nothing was done. This game has moved on elsewhere. Here it is now."
    ),
    "only": ONLY_ONE,
    "unread": Lazy("That is not an action, so nothing was done."),
}
_CHANGES: Final = {**coach.CHANGES, "watch": coach.watched}
_KEY: Final = re.compile(KEY_PATTERN)
_HINT: Final = "hint"
_WATCH: Final = "watch"
_BESIDE: Final = "beside"
_FIRST_S: Final = 1
_LONGER_S: Final = 5
_SECONDS: Final = {str(each): float(each) for each in (_FIRST_S, _LONGER_S)}
"""The thinking times that the query string may ask for, in seconds."""


@router.get("/game/{game_id}")
def table(context: Context, game_id: str) -> Response:
    """Show the table: its board, which the scripts complete."""
    named = context.game(game_id)
    answer = view_answer(named)
    seen = view(named.session)
    facts = {
        "view": answer,
        "table": draw_table(seen),
        "plain": f"/game/{game_id}/plain{'?watch' if _WATCH in context.query else ''}",
    }
    page = context.page("play.html", facts)
    page.background = BackgroundTask(get_ready, named.session.state.rules)
    return page


async def _take_turn_if_asked(request: Request, work: Callable[[], object]) -> object:
    """Call a handler, when it is its turn if the query asks the coach."""
    is_free = {_HINT, _WATCH, _BESIDE}.isdisjoint(request.query_params)
    return await (run_in_thread if is_free else take_turn)(request, work)


@router.get("/game/{game_id}/plain", _take_turn_if_asked)
def plain(context: Context, game_id: str) -> Response:
    """Show the game in sentences, with a button for each legal action."""
    note = str(_NOTES.get(context.query.get("note", ""), ""))
    return _plain(context, context.game(game_id), note)


def _plain(context: Context, named: LiveGame, note: str, status: int = 200) -> Response:
    seen = view(named.session)
    table = seen.observation
    level = context.query.get(_WATCH)
    shown = view_answer(named)
    facts = {
        "end": _end(context, named) if shown.result else None,
        "deal": name_deal(shown.deal),
        "watch": WATCH,
        "watched": None if level is None else _watched(named, level),
        "assists": ASSISTS,
        "advice": _advice(context, named),
        "remark": _remark(context, named.session),
        "longer": _LONGER_S,
        "view": shown,
        "table": draw_table(seen),
        "offer": say_offer() if offers_lessons(context.store, most_games=1) else "",
        "note": note,
        "undo_cost": say_undo_cost(is_over=named.session.is_over),
        "events": [tell(each, SYMBOLS) for each in seen.events],
        "choices": [choice_of(each) for each in seen.previews],
        "board": describe_board(table, SYMBOLS),
        "stacks": say_stacks(table, SYMBOLS),
        "known": say_known(table, SYMBOLS),
    }
    return context.page("plain.html", facts, status)


def _end(context: Context, named: LiveGame) -> Page:
    earned = earned_by(context.service.folds.latest().progress, named.game_id)
    found = earned_part(earned, say_days(context, named.game_id))
    return end_page(named, BY_CARDS, *found, share_part(named, SYMBOLS))


def _advice(context: Context, named: LiveGame) -> coach.HintAnswer | None:
    """Return the coach's advice after as many seconds as the query asks for."""
    seconds = _SECONDS.get(context.query.get("hint", ""))
    if seconds is None or coach.why_no_advice(named) is not None:
        return None
    *_, last = coach.hint_answers(context, named, seconds)
    return last


def _remark(context: Context, session: Session) -> tuple[str, ...]:
    """Return what the coach beside the player says of the action just played."""
    if _BESIDE not in context.query:
        return ()
    found = remark_on(session, context.settings.beside)
    return say_remark(found, SYMBOLS) if found else ()


def _watched(named: LiveGame, level: str) -> dict[str, object] | None:
    """Return what the coach would play next at a level, by default the strongest.

    None if it can't advise: the game is over or not assisted.
    """
    if coach.why_no_advice(named) is not None:
        return None
    titles = {each.id: each.title for each in coach.list_levels().levels}
    chosen = level if level in titles else next(reversed(titles))
    session = named.session
    found = choose(session.observation, players.level(int(chosen)).player())
    choice = coach.choice_answer(session.ply, session.observation, found)
    return {"level": chosen, "levels": titles, "choice": choice}


def choice_of(preview: Preview) -> dict[str, object]:
    """Return a legal action as a button, with the result of each attack."""
    return {
        "token": format_action(preview.action),
        "say": capital(say_action(preview.action, SYMBOLS)),
        "attacks": say_preview(preview, SYMBOLS) if preview.attacks else (),
    }


@router.post("/game/{game_id}/plain")
def act_plainly(context: Context, game_id: str, form: Form) -> Response:
    """Carry out a button, and redirect, so that reloading repeats nothing."""
    here = f"/game/{game_id}/plain"
    intent = _intent(form)
    action = _action(form)
    change = _change(form, action)
    if intent is None or change is None:
        return see(f"{here}?note=unread")
    if action is not None and _is_beside(context, form, context.game(game_id)):
        change, form = _beside(action), {**form, "do": _BESIDE}
    try:
        result = context.games.carry_out(GameId(game_id), intent, change)
    except (IllegalActionError, SessionError) as error:
        return _plain(context, context.game(game_id), say_undone(error), 422)
    if isinstance(result, Stale):
        return see(f"{here}?note=stale")
    is_told = result.named.session.is_assisted
    return see(f"{here}{_onward(form, is_told=is_told)}")


def _is_beside(context: Context, form: Mapping[str, str], named: LiveGame) -> bool:
    """Whether the coach judges the next action, unless it is the coach's own."""
    session = named.session
    if form.get(_WATCH) or not can_tell(session):
        return False
    daily = daily_of_session(session, named.begun_at, named.changed_at)
    return is_beside(context.settings.beside, session, is_daily=daily is not None)


def _beside(action: Action) -> SessionChange:
    """Play an action with the coach beside the player, who is assisted."""
    return lambda session: session.assist().play(action)


def _onward(form: Mapping[str, str], *, is_told: bool) -> str:
    """Return the query string of the next page: a hint, or the coach's next action."""
    if form.get("do") == "assist":
        return f"?hint={_FIRST_S}#hint" if is_told else "?note=only"
    if form.get("do") == _BESIDE:
        return f"?{_BESIDE}"
    if form.get("do") == _WATCH or form.get(_WATCH):
        return f"?watch={quote(form.get(_WATCH, '')[:9])}"
    return ""


def _intent(form: Mapping[str, str]) -> Intent | None:
    ply, count = (whole_number(form.get(each, "")) for each in ("ply", "log_count"))
    key = form.get("key", "")
    if ply is None or count is None or not _KEY.fullmatch(key):
        return None
    return Intent(ply, key, count)


def _action(form: Mapping[str, str]) -> Action | None:
    try:
        return parse_action(form.get("action", "")[:20])
    except NotationError:
        return None


def _change(form: Mapping[str, str], action: Action | None) -> SessionChange | None:
    if action is not None:
        return lambda session: session.play(action)
    return _CHANGES.get(form.get("do", ""))


@router.get("/plain")
def plain_latest(context: Context) -> Response:
    """Redirect to the plain view of the latest game in progress, or to a new game."""
    found = context.store.games(GameStatus.OPEN, limit=1, is_for_people=True)
    return see(f"/game/{found[0].id}/plain" if found else "/new?to=plain")
