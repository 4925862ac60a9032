"""The page of a finished game: how it ended, what it earned, what to do next."""

from collections.abc import Iterator

from cannonade.cards import ROYAL_COUNT
from cannonade.club.achievements import Achievement
from cannonade.club.daily import daily_of_session
from cannonade.club.fair import FIRST_DEAL
from cannonade.club.game_links import game_code_of
from cannonade.language import _
from cannonade.pages.achievements import Medals, MedalTile
from cannonade.pages.page import (
    Facts,
    Figure,
    Page,
    PagePart,
    PageSentence,
    ShareText,
    Tone,
    Way,
    Ways,
)
from cannonade.play.games import LiveGame
from cannonade.session import shown_deal_code, view
from cannonade.words.cards import Style
from cannonade.words.club.achievements import say_achievement
from cannonade.words.club.daily import say_daily, say_fair_end, share_game
from cannonade.words.game.endings import headline, say_end
from cannonade.words.game.story import end_facts, last_lines, name_deal


def end_page(game: LiveGame, style: Style, *more: PagePart) -> Page:
    """Return the page of a finished game.

    Args:
        game: the game.
        style: how cards are named.
        more: what had to be looked up.
    """
    session, seen = game.session, view(game.session)
    code, table = shown_deal_code(session), seen.observation
    said = (
        *say_end(table, seen.result, style),
        *last_lines(seen, style),
        *say_fair_end(session.start, table),
    )
    facts = tuple(Figure(name, about) for name, about in end_facts(seen, None))
    ways = Ways(tuple(_ways(game)))
    return Page(
        headline(table, seen.result),
        (
            PagePart("end", "", (*map(PageSentence, said), ways)),
            PagePart("facts", "", (Facts(facts),)),
            *more,
        ),
        name_deal(code),
    )


def earned_part(earned: tuple[Achievement, ...], days: str = "") -> Iterator[PagePart]:
    """Yield what a game earned and the days won, if there is something to say."""
    named = ((each.id, say_achievement(each)) for each in earned)
    medals = tuple(
        MedalTile(id_, say.title, say.takes, "/achievements") for id_, say in named
    )
    if days:
        yield PagePart("days", "", (PageSentence(days),))
    if medals:
        yield PagePart("earned", _("Earned"), (Medals(medals),))


def share_part(game: LiveGame, style: Style) -> PagePart:
    """Return the text to share, with the game in one word if that is short enough."""
    text, code = share_game(game, style), game_code_of(game.session)
    about = _(
        "The last line is this game in one word. Whoever opens it under New game plays "
        "the same deal, and then sees both games."
    )
    after = (PageSentence(about, Tone.QUIET),) if code else ()
    return PagePart("share", _("To share"), (ShareText(text, code or ""), *after))


def _ways(game: LiveGame) -> Iterator[Way]:
    session, here = game.session, f"/game/{game.game_id}"
    yield Way("n", _("New game"), "/")
    if session.start == FIRST_DEAL and session.state.dead_count < ROYAL_COUNT:
        yield Way("i", _("Learn more"), "/lessons")
    yield Way("r", _("Review"), f"{here}/review")
    yield Way("v", _("Replay"), f"{here}/replay")
    yield Way("", _("Same deal again"))
    yield Way("", _("The table"), here)
    yield Way("", _("Save as text"), f"{here}/record")
    yield Way("", _("Set up from here"), f"/setup?game={game.game_id}")
    if daily := daily_of_session(session, game.begun_at, game.changed_at):
        yield Way("", say_daily(daily), f"/daily/{daily.number}")
