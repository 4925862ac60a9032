"""The help of line mode."""

from typing import Final

from cannonade.language import Lazy, _

ACTION_HELP: Final = (
    (Lazy(". or an empty line"), Lazy("draw a card")),
    ("b3", Lazy("put the card in hand there (on a royal's slot, a number is armour)")),
    ("7h@b3", Lazy("the same, with the card named")),
    ("keep, =b4", Lazy("keep the grid; replace the card on b4")),
    ("xc2", Lazy("spend an ace on the stack at c2; the rules say what that does")),
    ("b2>d4", Lazy("spend a joker: move b2's top card to d4")),
    (
        "b4<>d2, *b3, -e3",
        Lazy(
            "under house rules, spend a joker: swap two top cards; put the number "
            "in hand there; take the armour off e3's royal"
        ),
    ),
    ("3c+e3", Lazy("add the blocked 3c to the royal on e3; +e3 will do")),
    ("3c!c3", Lazy("shame the blocked 3c and clear c3; !c3 will do")),
    ("^c3", Lazy("refill the empty draw pile from c3")),
    ("5", Lazy("take number 5 of the list that actions shows")),
)
"""Each way to type an action, with its effect."""

ORDER_HELP: Final = (
    ("help", Lazy("this list")),
    ("board", Lazy("show the board")),
    ("describe", Lazy("describe the board in sentences")),
    ("known", Lazy("show the known cards of the draw pile")),
    ("stacks", Lazy("show every stack")),
    ("actions", Lazy("list what you can do now, numbered")),
    ("preview b3", Lazy("show what an action would do; alone: every attack")),
    ("why b3", Lazy("explain why an action is not legal")),
    ("hint, hint 5", Lazy("ask the coach what it would do, for 5 seconds (help)")),
    (
        "watch, watch 3 x4",
        Lazy("let the coach play on: level 3 of 7, 4 actions a second (help)"),
    ),
    ("undo, undo 3", Lazy("undo your last action, or the last 3")),
    ("redo, redo 3", Lazy("redo what you undid")),
    ("rules", Lazy("the full rules of this game")),
    ("score", Lazy("the score so far")),
    ("code", Lazy("the deal code, to play or share this deal")),
    ("new, new original:7", Lazy("start another game; this one is saved")),
    ("new daily, new daily 3", Lazy("today's deal; the third daily deal")),
    ("new fair, new easy", Lazy("a deal that can be won; also medium and hard")),
    ("resign", Lazy("give up the game")),
    ("save", Lazy("show where the game is saved (it always is)")),
    (
        "record, record FILE",
        Lazy("show the record of the game, or write it to a new file"),
    ),
    ("review", Lazy("after the game: how much was luck, how much was skill")),
    (
        "compare, compare CODE",
        Lazy("after the game: its code, or somebody's game beside it"),
    ),
    ("from 46", Lazy("after the game: play on from before action 46 (help)")),
    ("options, options draw on", Lazy("show or change automatic play and the display")),
    ("quit", Lazy("leave; the game continues next time")),
)
"""Each command, with its effect; the first word is the one to type."""

_READING: Final = Lazy(
    "Columns a to e run from left to right, rows 1 to 5 from "
    "bottom to top. Cards are written 7h, 10c or Tc, Qs, X1. "
    "Capitals do not matter, and commands may be abbreviated."
)
_UNDO: Final = Lazy(
    "Undo is free back to the last card you have seen, and three times a game it "
    "takes back the card you just put down. Further back, or after the end, it counts "
    "as help; you are asked first."
)


def help_lines() -> tuple[str, ...]:
    """Return the complete help, a line for each possible input."""
    return (
        f"{_('Actions')}:",
        *(f"  {form}: {does}." for form, does in ACTION_HELP),
        _("Commands:"),
        *(f"  {form}: {does}." for form, does in ORDER_HELP),
        str(_READING),
        str(_UNDO),
    )
