"""What can be typed in line mode."""

from typing import Final

ACTION_HELP: Final = (
    (". or an empty line", "draw a card"),
    ("b3", "put the card in hand there (on a royal's slot, a number is armour)"),
    ("7h@b3", "the same, with the card named"),
    ("keep, =b4", "keep the grid; replace the card on b4"),
    ("xc2", "spend an ace: put the stack on c2 under the draw pile"),
    ("b2>d4", "spend a joker: move b2's top card to d4"),
    ("3c+e3", "add the blocked 3c to the royal on e3; +e3 will do"),
    ("3c!c3", "shame the blocked 3c and clear c3; !c3 will do"),
    ("^c3", "refill the empty draw pile from c3"),
    ("5", "take number 5 of the list that actions shows"),
)
"""Each way to write an action, and what it does."""

ORDER_HELP: Final = (
    ("help", "this list"),
    ("board", "show the board"),
    ("describe", "describe the board in sentences"),
    ("known", "show the known cards of the draw pile"),
    ("stacks", "show every stack"),
    ("actions", "list what you can do now, numbered"),
    ("preview b3", "show what an action would do; alone: every attack"),
    ("why b3", "explain why an action is not legal"),
    ("hint, hint 5", "ask the coach what it would do, for 5 seconds (assisted)"),
    (
        "watch, watch 3 x4",
        "let the coach play on: level 3 of 7, 4 actions a second (assisted)",
    ),
    ("undo, undo 3", "undo your last action, or the last 3"),
    ("redo, redo 3", "redo what you undid"),
    ("rules", "the full rules of this game"),
    ("score", "the score so far"),
    ("code", "the deal code, to play or share this deal"),
    ("new, new original:7", "start another game; this one is saved"),
    ("new daily, new weekly 3", "today's deal; the third deal of the week"),
    ("new fair, new easy", "a deal that can be won; also medium and hard"),
    ("resign", "give up the game"),
    ("save", "show where the game is saved (it always is)"),
    ("record, record FILE", "show the record of the game, or write it to a new file"),
    ("review", "after the game: how much was luck, how much was skill"),
    ("from 46", "after the game: play on from before action 46 (assisted)"),
    ("options, options draw on", "show or change automatic play and the display"),
    ("quit", "leave; the game continues next time"),
)
"""Each order, and what it does; the first word is the one to type."""

_READING: Final = (
    "Columns a to e run from left to right, rows 1 to 5 from bottom to top. Cards are "
    "written 7h, 10c or Tc, Qs, X1. Capitals do not matter, and commands may be "
    "abbreviated."
)
_UNDO: Final = (
    "Undo is free back to the last card you have seen. Further back, or after the end, "
    "it marks the game as assisted for good; you are asked first."
)


def help_lines() -> tuple[str, ...]:
    """Give the whole help, a line for each thing that can be typed."""
    return (
        "Actions:",
        *(f"  {form}: {does}." for form, does in ACTION_HELP),
        "Commands:",
        *(f"  {form}: {does}." for form, does in ORDER_HELP),
        _READING,
        _UNDO,
    )
