"""The end of a game: how it went in one sentence, what to do next, and the rest."""

from collections.abc import Iterator
from contextlib import suppress

from cannonade.club.achievements import Achievement
from cannonade.club.daily import daily_of_session
from cannonade.club.fair import FIRST_DEAL
from cannonade.club.game_links import challenge_of, game_code_of
from cannonade.club.keeping import passed_lessons
from cannonade.club.lessons import LESSONS
from cannonade.errors import StoreError
from cannonade.language import _
from cannonade.pages.page import (
    Page,
    PagePart,
    PageSentence,
    ShareText,
    Tone,
    Way,
    Ways,
)
from cannonade.play.games import LiveGame
from cannonade.session import View, shown_deal_code, view
from cannonade.words.cards import Style
from cannonade.words.club.achievements import say_achievement
from cannonade.words.club.daily import say_daily, say_fair_end, share_game
from cannonade.words.game.endings import headline, say_clean, say_end
from cannonade.words.game.story import last_lines, name_deal, say_code
from cannonade.words.input.line_mode_text import explain_unclean
from cannonade.words.phrases import counted


def end_page(game: LiveGame, style: Style, *found: PagePart) -> Page:
    """Return the page of a finished game.

    Args:
        game: the game.
        style: how cards are named.
        found: what had to be looked up.
    """
    seen = view(game.session)
    unclean = explain_unclean(seen.standing)
    said = (*say_end(seen.observation, seen.result, style), *unclean)
    rest = tuple(PageSentence(each, Tone.QUIET) for each in _rest(game, seen, style))
    ways, more = Ways(tuple(_ways(game, seen))), Ways(tuple(_more_ways(game)))
    return Page(
        headline(seen.observation, seen.result),
        (
            PagePart("end", "", (*map(PageSentence, said), ways)),
            *found,
            PagePart("more", _("More"), (more, *rest), is_folded=True),
        ),
        name_deal(shown_deal_code(game.session)),
    )


def earned_part(earned: tuple[Achievement, ...], days: str = "") -> Iterator[PagePart]:
    """Yield what a game earned and the days won, if there is something to say."""
    titles = ", ".join(say_achievement(each).title for each in earned)
    said = (days, _("Earned: {titles}.").format(titles=titles) if titles else "")
    if any(said):
        yield PagePart("earned", "", tuple(map(PageSentence, filter(None, said))))


def share_part(game: LiveGame, style: Style) -> PagePart:
    """Return the text to share, with the game in one word if that is short enough."""
    text, code = share_game(game, style), game_code_of(game.session)
    about = _(
        "The last line is this game in one word. Whoever opens it under New game plays "
        "the same deal, and then sees both games."
    )
    after = (PageSentence(about, Tone.QUIET),) if code else ()
    return PagePart("share", _("To share"), (ShareText(text, code or ""), *after))


def _ways(game: LiveGame, seen: View) -> Iterator[Way]:
    saver, start = game.saver, game.session.start
    challenge = challenge_of(saver.store, start) if saver else None
    compare = Way("", _("Compare"), f"/shared/{challenge}")
    yield compare if challenge else Way("n", _("Again"), "/", "new")
    outcome = seen.observation.outcome
    is_won = outcome is not None and outcome.is_won
    why = _("Review") if is_won else _("See why")
    yield Way("r", why, f"/game/{game.game_id}/review")
    yield Way("c", _("Share"), act="share")
    if start == FIRST_DEAL and not is_won and _has_lessons_left(game):
        yield Way("i", _("Learn more"), "/lessons")


def _has_lessons_left(game: LiveGame) -> bool:
    """Whether lessons are left to pass, as far as the store can be read."""
    with suppress(StoreError):
        passed = passed_lessons(game.saver.store) if game.saver else LESSONS
        return len(passed) < len(LESSONS)
    return False


def _more_ways(game: LiveGame) -> Iterator[Way]:
    session, here = game.session, f"/game/{game.game_id}"
    yield Way("", _("Same deal"), act="again")
    yield Way("u", _("Undo"), act="undo")
    yield Way("v", _("Replay"), f"{here}/replay")
    yield Way("", _("Picture"), act="picture")
    yield Way("", _("Save as text"), f"{here}/record")
    if daily := daily_of_session(session, game.begun_at, game.changed_at):
        yield Way("", say_daily(daily), f"/daily/{daily.number}")


def _rest(game: LiveGame, seen: View, style: Style) -> Iterator[str]:
    """Yield what caused a loss, what was possible, how it was played, and the code."""
    yield from last_lines(seen, style)
    yield from say_fair_end(game.session.start, seen.observation)
    clean = say_clean(seen.standing, seen.take_back_count)
    yield f"{counted(seen.ply, 'action', 'actions')}, {clean}."
    if code := shown_deal_code(game.session):
        yield say_code(code)
