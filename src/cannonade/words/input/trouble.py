"""What stood in the way of what somebody did on the board of the terminal app."""

from cannonade.play.open_game import GoneOn, Illegal, Impossible, Trouble, Unsaved
from cannonade.words.game.refusals import refuse
from cannonade.words.input.line_mode_text import say_not_saved
from cannonade.words.input.terminal import NOT_DONE
from cannonade.words.phrases import sentence
from cannonade.words.style import Style


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
