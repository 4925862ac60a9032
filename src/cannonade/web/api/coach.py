"""The coach's API: streamed hints, and the choices of players of each level.

Those need a game marked as assisted; the intent `assist` marks one.
"""

from collections.abc import Generator, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, fields
from typing import Annotated, Final, Literal

from starlette.responses import Response, StreamingResponse

from cannonade.coach import Advice, Evaluation, players, reasons
from cannonade.engine import Observation
from cannonade.errors import SessionError, UnknownGameError
from cannonade.kernel import demand_kernel
from cannonade.language import _
from cannonade.notation import format_action
from cannonade.play.coaching import (
    Choice,
    can_tell,
    choose as choose_action,
    remark_on,
    thoughts,
)
from cannonade.play.games import LiveGame, SessionChange
from cannonade.session import Session
from cannonade.web.api import models
from cannonade.web.api.games import carry_out
from cannonade.web.routing import Field, Router, json_text, whole_number
from cannonade.web.server.background import HINT_PACE_S, LONGEST_S, USUAL_S
from cannonade.web.server.errors import Problem, ProblemError
from cannonade.web.service import Context, take_turn
from cannonade.words.cards import BY_CARDS, SPOKEN
from cannonade.words.game.actions import say_action
from cannonade.words.phrases import capital
from cannonade.words.review import coach as words
from cannonade.words.review.hints import NOT_ASSISTED, ONLY_ONE, OVER, say_level
from cannonade.words.review.puzzles import say_remark

_MOST_SHOWN: Final = 4
_TOLD: Final = 3

Fraction = Annotated[float, Field(ge=0, le=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class EvaluationAnswer:
    """What to expect after an action.

    Attributes:
        win: the share of wins if level 5 plays on.
        score: the expected score; a loss is 0.
        equity: expected utility as a share of the maximum.
        error: the standard error of its difference from the best.
        samples: the number of playouts.
        chances: the figures in words.
        behind: how far behind the best, in words.
    """

    action: models.Token
    say: models.Sentence
    win: Fraction | None
    score: float | None
    equity: Fraction
    error: float
    samples: int
    chances: tuple[tuple[str, str], ...]
    behind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HintAnswer:
    """Advice on a position, as reliable as it is so far.

    Attributes:
        others: the runners-up, best first.
        certainty: such as won, lost.
        certain: the same in words; may be empty.
    """

    ply: int
    best: EvaluationAnswer
    others: tuple[EvaluationAnswer, ...]
    samples: int
    certainty: str | None
    certain: models.Sentence
    reasons: tuple[models.Sentence, ...]
    announcement: models.Spoken


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceAnswer(EvaluationAnswer):
    """The action that a computer player chooses, and why."""

    ply: int
    reasons: tuple[models.Sentence, ...]


def choice_answer(ply: int, seen: Observation, choice: Choice) -> ChoiceAnswer:
    """Return a computer player's choice at ply `ply` as JSON."""
    answer = evaluation_answer(choice.evaluation, choice.evaluation, seen)
    said = tuple(words.say_fact(each, BY_CARDS.on(seen)) for each in choice.facts)
    facts = {each.name: getattr(answer, each.name) for each in fields(answer)}
    return ChoiceAnswer(**facts, ply=ply, reasons=said)


def hint_answer(ply: int, seen: Observation, advice: Advice) -> HintAnswer:
    """Return advice on the observation at ply `ply` as JSON."""
    best, *others = advice.evaluations
    facts = reasons(seen, advice)
    told = words.say_advice(advice, facts, seen.rules, SPOKEN)
    return HintAnswer(
        ply=ply,
        best=evaluation_answer(best, best, seen),
        others=tuple(
            evaluation_answer(each, best, seen) for each in others[:_MOST_SHOWN]
        ),
        samples=advice.samples,
        certainty=None if advice.certainty is None else advice.certainty.value,
        certain=words.say_certainty(advice),
        reasons=(
            *(words.say_fact(each, BY_CARDS.on(seen)) for each in facts),
            *(() if advice.certainty else words.say_learned(seen.rules)),
        ),
        announcement=" ".join([*told][:_TOLD]),
    )


def evaluation_answer(
    evaluation: Evaluation, best: Evaluation, seen: Observation
) -> EvaluationAnswer:
    """Return an evaluation as JSON, compared with the best one."""
    return EvaluationAnswer(
        action=format_action(evaluation.action),
        say=capital(say_action(evaluation.action, BY_CARDS.on(seen))),
        win=evaluation.win,
        score=evaluation.score,
        equity=evaluation.equity,
        error=evaluation.standard_error,
        samples=evaluation.samples,
        chances=words.say_chances(evaluation, best, seen.rules),
        behind="" if evaluation is best else words.say_behind(evaluation, best),
    )


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

    action: models.Token
    says: tuple[models.Sentence, ...]
    spoken: models.Spoken


@dataclass(frozen=True, slots=True, kw_only=True)
class RemarkedAnswer:
    """What the coach has to say of the last action, if anything."""

    ply: int
    remark: RemarkAnswer | None


router = Router(prefix="/api")

STREAM: Final = "text/event-stream"
"""The media type of hints: never compressed, so that each one arrives at once."""


@router.post("/games/{game_id}/{change}")
def change_game(
    context: Context,
    game_id: str,
    change: Literal["undo", "redo", "resign", "assist"],
    asked: models.IntentAsked,
) -> models.ActedAnswer:
    """Undo or redo an action, resign, or mark a game as assisted.

    The view's undo says what an undo costs; that of resigning marks the game as
    assisted. Questions to the coach need a mark; where only one action is legal, there
    are none, and nothing is marked.
    """
    return carry_out(context, game_id, asked.intent, CHANGES[change])


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
    context: Context, game_id: str, level: Annotated[str, Field(max_length=40)] = ""
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
    count = len(players.LEVELS)
    return LevelsAnswer(
        levels=tuple(
            LevelAnswer(id=str(each), title=say_level(each, count))
            for each in range(1, count + 1)
        )
    )


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


CHANGES: Final[Mapping[str, SessionChange]] = {
    "undo": Session.undo,
    "redo": Session.redo,
    "resign": Session.resign,
    "assist": hinted,
}
"""What can be done to a game that is no action, by the name of its button."""


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
) -> Iterator[HintAnswer]:
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
