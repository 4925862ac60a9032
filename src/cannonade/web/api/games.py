"""The games API: create a game, view it, act, undo, export its record.

All of it is plain JSON. An intent includes the ply that it applies to (`ply`) and a
unique key (`key`), so nothing is done twice, and nothing to a game that has moved on.
"""

from dataclasses import dataclass
from typing import Annotated, Final

from starlette.responses import PlainTextResponse, Response

from cannonade.club.achievements import earned_by
from cannonade.club.daily import daily_record
from cannonade.club.statistics import Folds
from cannonade.engine import explain
from cannonade.language import _
from cannonade.notation import format_record, format_result, parse_action
from cannonade.play.games import Done, Intent, LiveGame, SessionChange, Stale
from cannonade.play.new_game import deal_after, start_of
from cannonade.session import (
    Options,
    Session,
    Start,
    begin,
    to_record,
    view,
    would_tell,
)
from cannonade.store import GameId, GameStatus, GameSummary
from cannonade.web.api.models import (
    ActedAnswer,
    ActionAsked,
    AskedAbout,
    GameAnswer,
    GamesAnswer,
    NewGameAsked,
    OptionsAsked,
    ViewAnswer,
    WhyAnswer,
)
from cannonade.web.api.view_json import event_answers, view_answer
from cannonade.web.drawing.marks import medal
from cannonade.web.routing import LARGEST, Field, Router, answer_json
from cannonade.web.server.errors import Problem, ProblemError, type_name
from cannonade.web.service import Context
from cannonade.words.cards import BY_CARDS, SPOKEN
from cannonade.words.club.achievements import say_achievement
from cannonade.words.club.daily import say_streaks
from cannonade.words.club.saving import HIDDEN
from cannonade.words.game.actions import refuse
from cannonade.words.game.story import shown_code
from cannonade.words.game.why_not import TARGETS

_HIDDEN: Final = Problem(409, "hidden", HIDDEN)
_PAGE: Final = 50

router = Router(prefix="/api")


@router.post("/games")
def create_game(context: Context, asked: NewGameAsked) -> Response:
    """Create a game; the events of its set-up are included."""
    session = begin(_start(context, asked), asked.options)
    named = context.games.begin(session, asked.key)
    events = event_answers(view(named.session).events)
    answer = answer_json(ActedAnswer(view=view_answer(named), events=events), 201)
    answer.headers["Location"] = f"/api/games/{named.game_id}"
    return answer


def _start(context: Context, asked: NewGameAsked) -> Start:
    if asked.again:
        return context.game(asked.again).session.start
    if asked.after:
        return deal_after(context.game(asked.after).session)
    return start_of(asked.rules, asked.number, asked.code, asked.position)


@router.get("/games")
def list_games(
    context: Context,
    status: GameStatus | None = None,
    before: Annotated[int | None, Field(ge=0, le=LARGEST)] = None,
) -> GamesAnswer:
    """List the games, most recently changed first."""
    found = context.store.games(status, limit=_PAGE, before=before)
    more = found[-1].order if len(found) == _PAGE else None
    return GamesAnswer(games=tuple(map(game_answer, found)), before=more)


@router.get("/games/{game_id}")
def view_game(context: Context, game_id: str) -> ViewAnswer:
    """Return the current view of a game."""
    return view_answer(context.game(game_id))


@router.get("/games/{game_id}/why")
def explain_action(context: Context, game_id: str, about: AskedAbout) -> WhyAnswer:
    """Ask whether an action, a square or a button can be used, and if not, why."""
    session = context.game(game_id).session
    return why_answer(session, about, is_open=not session.is_over)


def why_answer(session: Session, about: str, *, is_open: bool) -> WhyAnswer:
    """Return whether an action, a square or a button can be used, and if not, why.

    Raises:
        NotationError: if it is none of these.
    """
    table, target = session.observation, TARGETS.get(about)
    styles = BY_CARDS.on(table), SPOKEN
    refusal = None
    if target is None:
        wanted = parse_action(about)
        refusal = explain(table, wanted)
        told = (refuse(wanted, refusal, each) if refusal else "" for each in styles)
    else:
        told = ((is_open and target(table, style=each)) or "" for each in styles)
    say, spoken = told
    return WhyAnswer(
        about=about,
        legal=is_open and not say,
        refusal=type_name(type(refusal)) if refusal else None,
        say=say,
        spoken=spoken,
    )


def find_exportable(context: Context, game_id: str) -> LiveGame:
    """Return a game whose record shows no hidden card.

    Raises:
        ProblemError: if it would show one.
    """
    named = context.game(game_id)
    if would_tell(named.session):
        raise ProblemError(_HIDDEN)
    return named


@router.get("/games/{game_id}/record")
def take_record(context: Context, game_id: str) -> Response:
    """Export a game's record: its deal, its actions and its result."""
    named = find_exportable(context, game_id)
    headers = [(_("Rules"), named.rules_name)] if named.rules_name else []
    return PlainTextResponse(format_record(to_record(named.session, headers)))


@router.post("/games/{game_id}/actions")
def act(context: Context, game_id: str, asked: ActionAsked) -> ActedAnswer:
    """Play an action."""
    action = parse_action(asked.action)
    return carry_out(
        context, game_id, asked.intent, lambda session: session.play(action)
    )


@router.post("/games/{game_id}/options")
def set_options(context: Context, game_id: str, asked: OptionsAsked) -> ActedAnswer:
    """Change the automatic actions; those that are now due are played at once."""
    options = Options(asked.automatic_draw, asked.forced)
    return carry_out(
        context, game_id, asked.intent, lambda session: session.with_options(options)
    )


def carry_out(
    context: Context, game_id: str, intent: Intent, apply: SessionChange
) -> ActedAnswer:
    """Carry out an intent, and respond with the resulting view.

    Raises:
        ProblemError: if the game has moved on; it has the current view.
    """
    result = context.games.carry_out(GameId(game_id), intent, apply)
    view = view_answer(result.named, says_rules=False)
    match result:
        case Done(_, events):
            return ActedAnswer(view=view, events=event_answers(events))
        case Stale():
            message = _("This game has moved on elsewhere. Here it is now.")
            raise ProblemError(Problem(409, "stale", message, more={"view": view}))


def game_answer(summary: GameSummary) -> GameAnswer:
    """Return a game as it appears in a list."""
    return GameAnswer(
        game=summary.id,
        rules=summary.rules_name or summary.rules,
        deal=shown_code(summary),
        ply=summary.ply,
        dead_count=summary.dead_count,
        result=format_result(summary.result),
        score=summary.score,
        assisted=summary.is_assisted,
        seen=summary.is_seen,
        created_at=summary.created_at.isoformat(),
        updated_at=summary.updated_at.isoformat(),
    )


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
    counts = any(each.id == game_id for each in days.results.values())
    return say_streaks(days) if counts else ""


def _medals(folds: Folds, game_id: GameId) -> tuple[MedalAnswer, ...]:
    return tuple(
        MedalAnswer(
            id=each.id,
            title=words.title,
            takes=words.takes,
            picture=medal(each.id),
        )
        for each in earned_by(folds.progress, game_id)
        for words in (say_achievement(each),)
    )


@router.get("/games/{game_id}/earned")
def list_earned(context: Context, game_id: str) -> EarnedAnswer:
    """List the achievements that a finished game earned for the player."""
    medals = _medals(context.service.folds.latest(), GameId(game_id))
    return EarnedAnswer(medals=medals, days=say_days(context, GameId(game_id)))
