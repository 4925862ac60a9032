"""The names of games in lists, the home page, an exported table while it loads."""

from datetime import date
from typing import TYPE_CHECKING, Final

from cannonade.cards import ROYAL_COUNT, Card
from cannonade.club.fair import FAIR, difficulty_of
from cannonade.engine import Attacked, Outcome
from cannonade.foreign_text import on_one_line
from cannonade.language import Lazy, _
from cannonade.notation import Unfinished, parse_rules_id
from cannonade.pool import Difficulty
from cannonade.rules import find_rule_set
from cannonade.words.cards import spoken_name
from cannonade.words.club.daily import say_date
from cannonade.words.game.endings import say_felled
from cannonade.words.game.story import name_deal, shown_code
from cannonade.words.rulebook.house import name_rules, say_title

if TYPE_CHECKING:  # an exported table is opened without the saved games
    from cannonade.store import GameSummary


def name_game(summary: "GameSummary") -> str:
    """Name a game by its deal and its rules, as in "Deal 4016, Revised rules"."""
    own = summary.rules_name
    rules = name_rules(parse_rules_id(summary.rules).rules)
    deal = name_deal(shown_code(summary))
    return f"{deal}, {rules if own is None else on_one_line(own)}"


FIRST_GAME: Final = Lazy("An easy first deal")
"""The deal behind the Play button of a new player."""
FAIR_DEALS: Final = {
    FAIR: Lazy("A fair deal"),
    Difficulty.EASY.value: Lazy("An easy fair deal"),
    Difficulty.MEDIUM.value: Lazy("A medium fair deal"),
    Difficulty.HARD.value: Lazy("A hard fair deal"),
}
"""The deals that can be won, by their fairness in text."""


def say_next_deal(rules: str, fair: str) -> str:
    """Describe the deal behind the Play button, as in "An easy fair deal"."""
    if fair:
        return str(FAIR_DEALS[fair])
    return _("A new deal: {title}").format(
        title=say_title(find_rule_set(parse_rules_id(rules).name))
    )


def say_last(summary: "GameSummary") -> str:
    """Describe a player's last game in a headline; "" while all royals stand."""
    felled = summary.dead_count
    if not felled:
        return ""
    left = ROYAL_COUNT - felled
    if left and summary.result is Unfinished.OPEN:
        return _("{felled} down, {left} to go").format(felled=felled, left=left)
    return say_felled(felled)


def say_news(last: "GameSummary", today: date, now: Difficulty | None) -> str:
    """Name the day of the last game unless it was today, and compare today's deal.

    Args:
        last: the last game; "" is returned if it goes on, or no royal fell in it.
        today: today's date in UTC.
        now: the difficulty of today's deal, if that is still to be played.
    """
    if last.result is Unfinished.OPEN or not last.dead_count:
        return ""
    day, hard = last.updated_at.date(), difficulty_of(last)
    ladder = list(Difficulty)
    step = ladder.index(now) - ladder.index(hard) if hard and now else 0
    is_won = isinstance(last.result, Outcome) and last.result.is_won
    harder = _("Today's deal is harder.") if step > 0 and is_won else ""
    easier = _("Today's deal is easier.") if step < 0 and not is_won else ""
    when = f"{say_date(day, today)}." if day < today else ""
    return " ".join(filter(None, (when, harder or easier)))


def say_kill(card: Card, attack: Attacked) -> str:
    """Describe the picture of a kill."""
    pair = [each for each in (attack.middle, attack.near) if each]
    names = _(" and the ").join(map(spoken_name, pair))
    return _(
        "The {card} is placed, and in line with it the {names}, {total} together, fire "
        "at the {royal}, which needs {needed}. It falls."
    ).format(
        card=spoken_name(card),
        names=names,
        total=attack.total,
        royal=spoken_name(attack.royal),
        needed=attack.needed,
    )


def opening_sentences() -> dict[str, str]:
    """Return the texts that static/js/open/shell.js shows while a table loads."""
    return {
        "kept": _("Downloading the table. This happens once."),
        "python": _("Starting the game engine."),
        "packages": _("Unpacking the table."),
        "table": _("Opening the table."),
        "waiting": _("This opens as soon as the table is ready."),
        "failed": _("The table could not be opened. Load this page again."),
        "unkept": _(
            "The download is incomplete. It resumes by itself when the connection is "
            "back."
        ),
        "unable": _(
            "This browser cannot run Cannonade. Use a browser of the last three years."
        ),
        "forbidden": _(
            "The Content-Security-Policy of this host stops Cannonade. It needs "
            "default-src 'self' and script-src 'self' 'wasm-unsafe-eval'."
        ),
        "host": _(
            "A web host has to serve .js and .mjs files as text/javascript, and to let "
            "them run."
        ),
        "stuck": _(
            "Cannonade could not start here. If another site shows it, open it in a "
            "window of its own."
        ),
        "unsaved": _(
            "This browser does not let the page store your games. You can play on, but "
            "they are lost when you close the window."
        ),
        "full": _(
            "This browser has no room left for your games. Make room, or what you "
            "play now is lost when you close the window."
        ),
        "aside": _(
            "Your saved games could not be read just now. Load this page again to see "
            "them; what you play meanwhile is kept."
        ),
        "damaged": _(
            "Your saved games were damaged. What could still be read is here; what "
            "you play from now on is saved."
        ),
        "overtaken": _(
            "Cannonade was opened in another window and played there. Load this page "
            "again to go on here."
        ),
        "elsewhere": _(
            "Cannonade is open in another window. Close that one to play here."
        ),
        "folder": _(
            "A folder on this computer needs a web server: run "
            "python3 -m http.server there, and open localhost:8000."
        ),
        "update": _("A new version is ready."),
        "update_now": _("Update now"),
        "fragile": _(
            "This browser deletes your games after seven days without a visit, unless "
            "this page is on your home screen."
        ),
        "save_file": _("Save them as a file"),
        "goal": _("Bring down twelve royals"),
    }
