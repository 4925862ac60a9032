"""The coach's API: streamed hints, and the choices of players of each level.

Both need a game marked as assisted; the intent `assist` marks one.
"""

from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final

from starlette.responses import Response, StreamingResponse

from cannonade.coach import players
from cannonade.errors import SessionError, UnknownGameError
from cannonade.kernel import demand_kernel
from cannonade.language import _
from cannonade.notation import format_action
from cannonade.play.beside import remark_on
from cannonade.play.coaching import can_tell, choose as choose_action, thoughts
from cannonade.play.games import LiveGame
from cannonade.session import Session
from cannonade.web.api.games import carry_out
from cannonade.web.api.hint_json import ChoiceAnswer, choice_answer, hint_answer
from cannonade.web.api.requests import IntentAsked
from cannonade.web.api.responses import ActedAnswer, Sentence, Spoken, Token
from cannonade.web.live.coaching import HINT_PACE_S, LONGEST_S, USUAL_S, levels
from cannonade.web.routing import (
    Field,
    Router,
    json_text,
    whole_number,
)
from cannonade.web.server.problems import Problem, ProblemError
from cannonade.web.service import Context, take_turn
from cannonade.words.cards import BY_CARDS, SPOKEN
from cannonade.words.review.beside import say_remark
from cannonade.words.review.hints import NOT_ASSISTED, ONLY_ONE, OVER

if TYPE_CHECKING:
    from cannonade.web.api.hint_json import HintAnswer


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelAnswer:
    """A computer player to watch."""

    id: str
    title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelsAnswer:
    """All computer players, weakest first."""

    levels: tuple[LevelAnswer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RemarkAnswer:
    """A better action than the player's last one."""

    action: Token
    says: tuple[Sentence, ...]
    spoken: Spoken


@dataclass(frozen=True, slots=True, kw_only=True)
class RemarkedAnswer:
    """What the coach has to say of the last action, if anything."""

    ply: int
    remark: RemarkAnswer | None


router = Router(prefix="/api")

STREAM: Final = "text/event-stream"
"""The media type of hints: never compressed, so that each one arrives at once."""


@router.post("/games/{game_id}/assist")
def assist(context: Context, game_id: str, asked: IntentAsked) -> ActedAnswer:
    """Mark a game as assisted, for good, which allows questions to the coach.

    Where only one action is legal, the coach has nothing to say, and nothing is marked.
    """
    return carry_out(context, game_id, asked.intent, hinted)


@router.get("/games/{game_id}/hint")
def hint(
    context: Context,
    game_id: str,
    seconds: Annotated[int, Field(ge=0, le=LONGEST_S)] = USUAL_S,
) -> Response:
    """Ask for the best action. The stream ends early if the game moves on."""
    named = context.game(game_id)
    demand_advice(named)
    events = context.service.turns.stream(_events(context, named, seconds))
    return StreamingResponse(events, media_type=STREAM)


@router.get("/games/{game_id}/choice", take_turn)
def choose(
    context: Context,
    game_id: str,
    level: Annotated[str, Field(max_length=40)] = "",
) -> ChoiceAnswer:
    """Ask for the choice of a player of a given level. The action is not played."""
    named = context.game(game_id)
    demand_advice(named)
    number = whole_number(level) or 0
    someone = players.level(number).player() if level else players.strongest()
    session = named.session
    choice = choose_action(session.observation, someone)
    return choice_answer(session.ply, session.observation, choice)


@router.get("/games/{game_id}/remark", take_turn)
def remark(context: Context, game_id: str) -> RemarkedAnswer:
    """Ask the coach beside the player about the last action, as the settings wish."""
    named = context.game(game_id)
    demand_advice(named)
    session = named.session
    found = remark_on(session, context.settings.beside)
    if found is None:
        return RemarkedAnswer(ply=session.ply, remark=None)
    said = say_remark(found, BY_CARDS.on(found.before))
    spoken = " ".join(say_remark(found, SPOKEN))
    action = format_action(found.found.best)
    return RemarkedAnswer(
        ply=session.ply, remark=RemarkAnswer(action=action, says=said, spoken=spoken)
    )


@router.get("/levels")
def list_levels() -> LevelsAnswer:
    """List the computer players, weakest first."""
    return LevelsAnswer(levels=tuple(LevelAnswer(id=k, title=v) for k, v in levels()))


def hinted(session: Session) -> Session:
    """Mark a game as assisted for a hint, if the coach has something to say.

    Raises:
        SessionError: if the game is over.
        KernelMissingError: if there is no coach.
    """
    demand_kernel()
    return watched(session) if session.is_over or can_tell(session) else session


def watched(session: Session) -> Session:
    """Mark a game as assisted if it isn't already.

    Raises:
        SessionError: if the game is over.
    """
    if session.is_over:
        raise SessionError(_("the game is over"))
    return session if session.is_assisted else session.assist()


def why_no_advice(named: LiveGame) -> Problem | None:
    """Return the reason why the coach can't advise on a game, or None if it can."""
    session = named.session
    if session.is_over:
        return Problem(409, "over", str(OVER))
    if not (session.is_assisted or can_tell(session)):
        return Problem(409, "only_action", str(ONLY_ONE))
    if not session.is_assisted:
        return Problem(409, "not_assisted", str(NOT_ASSISTED))
    return None


def demand_advice(named: LiveGame) -> None:
    """Check that the coach can advise on a game.

    Raises:
        ProblemError: if it can't.
        KernelMissingError: if there is no coach.
    """
    demand_kernel()
    problem = why_no_advice(named)
    if problem is not None:
        raise ProblemError(problem)


def _events(context: Context, named: LiveGame, seconds: float) -> Generator[str]:
    for answer in hint_answers(context, named, seconds):
        yield f"data: {json_text(answer)}\n\n"
    yield "event: end\ndata: {}\n\n"


def hint_answers(
    context: Context, named: LiveGame, seconds: float
) -> "Iterator[HintAnswer]":
    """Yield better and better hints until the time is up or the game moves on."""
    session = named.session
    seen = session.observation

    def is_asked() -> bool:
        try:
            now = context.game(named.game_id).session
        except UnknownGameError:
            return False
        return len(now.log) == len(session.log)

    with closing(thoughts(seen, seconds, pace=HINT_PACE_S)) as hints:
        for advice in hints:
            yield hint_answer(session.ply, seen, advice)
            if not is_asked():
                break
