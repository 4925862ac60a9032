"""What only the terminal app says: short labels, keys, notices."""

from collections.abc import Mapping, Sequence
from typing import Final

from cannonade.cards import Kind
from cannonade.club import TerminalDeed
from cannonade.engine.events import Attacked, AttackResult
from cannonade.play.open_game import GoneOn, Illegal, Impossible, Trouble, Unsaved
from cannonade.words.game.refusals import refuse
from cannonade.words.input.line_mode_text import say_not_saved, say_undo_cost
from cannonade.words.phrases import counted, figured, sentence
from cannonade.words.review.hints import ASSISTS, REVIEW, WATCH
from cannonade.words.style import Style

DOWN: Final = "down"
"""Under the count of fallen royals."""
SCORE: Final = "Score"
SHAME: Final = "Shame"
PLOY_LABELS: Final = {Kind.ACE: "Extract", Kind.JOKER: "Reassign"}
"""What stands over the charges of each ploy."""

LOG: Final = "To come:"
ROYALS: Final = "The twelve royals"
KNOWN_TITLE: Final = "Known cards"
WHAT_TITLE: Final = "What each shot would do"
RULES_TITLE: Final = "Rules"
KEYS_TITLE: Final = "Keys"
STATISTICS_TITLE: Final = "Statistics"
ACHIEVEMENTS_TITLE: Final = "Achievements"
GAMES_TITLE: Final = "Games"
NEW_TITLE: Final = "New game"
LESSONS_TITLE: Final = "Lessons"
SETTINGS_TITLE: Final = "Settings"
CODE_TITLE: Final = "Deal code"

GONE_ON: Final = "This game has moved on elsewhere. Here it is now."
NOT_DONE: Final = f"Nothing was done. {GONE_ON}"
THINKING: Final = "The coach is thinking."
COUNTING: Final = "Counting your games."
HINT_ASKS: Final = f"{ASSISTS} Continue?"
HINT_TITLE: Final = "The coach"
RESIGN_ASKS: Final = "Resign? The game counts as a loss."
NO_THEMES: Final = "This terminal has too few colours for themes."
NOT_IN_LESSONS: Final = "That works in games, not in lessons."
NOTHING_PLAYED: Final = "No games yet."
NO_CODE: Final = "This game began from a custom position, so it has no code yet."
NO_DAILY: Final = "This computer's clock is set before the first daily deal."
PLAY: Final = "Play"
"""What Enter does, in the line of keys."""
PLAY_IT: Final = "Play it"
BOARD: Final = "Look at the board"
SAVED_NOW: Final = "The game is saved now."
UNSAVED_FIRST: Final = (
    "This game is not saved yet. Press q to write its record to a file."
)
TO_A_FILE: Final = "Write the file"
GO_ON_PLAYING: Final = "Play on"
LEAVE_UNSAVED: Final = "Leave anyway"
WAS_NOT_SAVED: Final = "The game was not saved."
COPIED: Final = "Copied to the clipboard, if the terminal allows it."

_FEW: Final = 2
"""So many achievements of one game are told by name."""

MARKED: Final = "Both are marked on the board."
MATTERED: Final = "Key decisions"
TO_SHARE: Final = "To share"
CALENDAR_KEY: Final = "A number is the score of a win, a ring a loss."

NEW_FAIR: Final = "Which deal"
NEW_NUMBER: Final = "A number, a deal code such as revised:48213, or a position"
NEW_DEAL: Final = "Deal"
NEW_HOUSE: Final = "House rules: override the rule set above"
AS_IN_RULES: Final = "as in the rule set"
GAMES_KEYS: Final = "Enter: continue a game, or replay a finished one."
KEYS_ASK: Final = "Press Enter, then the new letter; Backspace removes the letter."
KEYS_PRESS: Final = "Press the new letter, or Escape to keep the old one."

HELP_WALK: Final = (
    ("1 to 9", "point at a cell: 1 2 3 is the top row, 7 8 9 the bottom one"),
    ("arrows, H J K L", "walk over the board"),
    ("Enter, space", "play at the square; draw, where no card is in hand"),
    ("Escape", "cancel a ploy, close what is open"),
    ("click", "the first click shows, the second plays; the draw pile draws"),
    ("Ctrl+P", "every command by its name"),
)
"""The keys that always mean the same."""

_DEEDS: Final = {
    TerminalDeed.DRAW: ("Draw", "Draw a card"),
    TerminalDeed.KEEP: ("Keep", "Keep the grid as it was dealt"),
    TerminalDeed.EXTRACT: ("Extract", "Extract: spend an ace on a stack"),
    TerminalDeed.REASSIGN: ("Reassign", "Reassign: spend a joker on a top card"),
    TerminalDeed.UNDO: ("Undo", "Undo the last action"),
    TerminalDeed.REDO: ("Redo", "Redo what was undone"),
    TerminalDeed.HINT: ("Hint", "Ask the coach what to do, and why"),
    TerminalDeed.WHAT: ("Shots", "Say what each shot would do now, kills first"),
    TerminalDeed.KNOWN: ("Known", "Show the known cards"),
    TerminalDeed.NEXT: ("Next place", "Go to the next place for the card"),
    TerminalDeed.NEW: ("New", "Start a new game"),
    TerminalDeed.DAILY: ("Daily", "Today's deal and earlier ones"),
    TerminalDeed.CODE: ("Code", "The deal code; after the game, a text to share"),
    TerminalDeed.STATISTICS: ("Statistics", "Your results so far"),
    TerminalDeed.ACHIEVEMENTS: ("Achievements", "What you have earned"),
    TerminalDeed.GAMES: ("Games", "All games: continue or replay one"),
    TerminalDeed.REPLAY: ("Replay", "Replay this game, action by action"),
    TerminalDeed.REVIEW: (
        REVIEW,
        "Review a finished game: how much was luck, how much was skill",
    ),
    TerminalDeed.WATCH: (WATCH, "Watch the coach play on from here in a new game"),
    TerminalDeed.RESIGN: ("Resign", "Resign this game"),
    TerminalDeed.LESSONS: ("Lessons", "Learn the game step by step"),
    TerminalDeed.SETTINGS: ("Settings", "Colours, automatic play, keys"),
    TerminalDeed.RULES: ("Rules", "The full rules of this game"),
    TerminalDeed.THEME: ("Theme", "Change the colours"),
    TerminalDeed.KEYS: ("Keys", "Show the keys, and change them"),
    TerminalDeed.QUIT: ("Quit", "Save and quit"),
}


IN_LESSONS: Final[Mapping[TerminalDeed, str]] = {
    deed: _DEEDS[deed][0]
    for deed in (
        TerminalDeed.DRAW,
        TerminalDeed.KEEP,
        TerminalDeed.EXTRACT,
        TerminalDeed.REASSIGN,
        TerminalDeed.UNDO,
        TerminalDeed.KNOWN,
    )
} | {
    TerminalDeed.NEW: "Again",
    TerminalDeed.REPLAY: "Show me",
    TerminalDeed.LESSONS: "Next",
    TerminalDeed.QUIT: "Back",
}
"""What letters stand for in a lesson, in a word or two."""


def say_too_small(size: str, least: str) -> str:
    """Say that the terminal is too small, and how large it must be.

    Args:
        size: its columns and lines, as in "60 by 17".
        least: how many it must have.
    """
    return (
        f"This terminal is too small: {size} characters. Cannonade "
        f"needs at least {least}. Enlarge the window, or press q to quit."
    )


def say_unsaved(why: str) -> str:
    """Say on leaving that the game could not be saved, and what can be done."""
    return (
        f"This game could not be saved: {why}. You can write its record to a new file "
        "and import it later with cannonade data import."
    )


def say_only(action: str) -> str:
    """Say that there is but one legal action, and which."""
    return sentence(f"there is only one legal action: {action}")


def say_short_deed(deed: TerminalDeed) -> str:
    """Name a deed in a word or two, for the line of keys."""
    return _DEEDS[deed][0]


def say_long_deed(deed: TerminalDeed) -> str:
    """Say what a deed does."""
    return _DEEDS[deed][1]


def say_keys_problem(problem: str) -> str:
    """Say what is wrong with letters, with deeds called by their names."""
    for deed, (short, _) in _DEEDS.items():
        problem = problem.replace(f'"{deed.value}"', f'"{short}"')
    return sentence(problem)


def say_strip(attack: Attacked, style: Style) -> str:
    """Say in seven characters what an attack would come to, as in "16 ≥ 11"."""
    match attack.result:
        case AttackResult.KILLED:
            if style.is_ascii:
                return f"{attack.total}>={attack.needed}"
            return f"{attack.total} ≥ {attack.needed}"
        case AttackResult.TOO_WEAK:
            return f"{attack.short_by} short"
        case AttackResult.WRONG_CARDS:
            return "unfit"
        case AttackResult.NO_PAYLOAD:
            return "no load"


def ask_to_undo(*, is_over: bool) -> str:
    """Ask whether to undo where that counts as help."""
    return f"{say_undo_cost(is_over=is_over)} Continue?"


def say_title(*names: str, is_assisted: bool, is_over: bool) -> str:
    """Head the screen of a game; names that are "" are left out."""
    clean = "Clean" if is_over else "Clean so far"
    how = "" if is_assisted else clean
    return say_top("Cannonade", *names, how, is_assisted=is_assisted)


def say_top(*names: str, is_assisted: bool) -> str:
    """Head a screen on which a game is looked at; names that are "" are left out."""
    return "  ".join(filter(None, (*names, "Assisted" if is_assisted else "")))


def say_earned(titles: Sequence[str], keys: Mapping[TerminalDeed, str]) -> str:
    """Say what a game has earned: by name, or where that is much how much."""
    if len(titles) <= _FEW:
        return f"Earned: {', '.join(titles)}."
    key = keys[TerminalDeed.ACHIEVEMENTS]
    where = f" ({key})" if key else ""
    return f"Earned: {counted(len(titles), 'achievement')}{where}."


def what_next(keys: Mapping[TerminalDeed, str]) -> str:
    """Say what can be done when a game is over."""
    wanted = (
        TerminalDeed.REVIEW,
        TerminalDeed.REPLAY,
        TerminalDeed.NEW,
        TerminalDeed.GAMES,
        TerminalDeed.UNDO,
    )
    told = (f"{keys[each]}: {say_short_deed(each)}" for each in wanted if keys[each])
    return ", ".join(told)


def say_watching(level: str, speed: float, is_playing: bool) -> str:  # noqa: FBT001  a fact like the others
    """Say who plays, how fast, and whether it pauses.

    Args:
        level: the level in words.
        speed: in actions a second.
        is_playing: whether the next action is played by itself.
    """
    if not is_playing:
        return f"{level}. Paused."
    fast = figured(int(speed), "action") if speed >= 1 else "half an action"
    return f"{level}, {fast} a second."


def say_decision_keys(count: int) -> str:
    """Say what the digits of the decisions that mattered do, up to how many."""
    digits = ", ".join(str(each) for each in range(1, count + 1))
    return f"{digits}: show that decision, to play on from there."


def say_daily_keys(has_result: bool, is_going_on: bool) -> str:  # noqa: FBT001  two facts of one day
    """Say what Enter and n do with the deal of a day."""
    if has_result:
        return "Enter: see how it ended; n: play again; c: copy the text to share."
    if is_going_on:
        return "Enter: continue; n: start again."
    return "Enter: play."


def say_trouble(trouble: Trouble, style: Style) -> str:
    """Say what stood in the way."""
    match trouble:
        case Illegal(action, refusal):
            return refuse(action, refusal, style)
        case Impossible(error):
            return sentence(str(error))
        case GoneOn():
            return NOT_DONE
        case Unsaved(error):
            return say_not_saved(str(error))
