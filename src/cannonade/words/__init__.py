"""Every sentence a person reads, made from typed facts: the one place to translate.

Nothing is decided here; what the engine and the rules say is only put into words.
"""

from cannonade.words.actions import say_action
from cannonade.words.attacks import say_sum, what_kills
from cannonade.words.board import (
    describe_board,
    describe_slot,
    say_stack,
    say_stacks,
    say_status,
)
from cannonade.words.cards import (
    card_list,
    card_name,
    short_name,
    spoken_name,
    squares_and,
    squares_or,
)
from cannonade.words.events import tell
from cannonade.words.known import say_known, say_layers, say_unseen
from cannonade.words.outcomes import conclude, say_outcome, say_reason, score_words
from cannonade.words.picture import draw_board, draw_royal
from cannonade.words.previews import say_preview
from cannonade.words.refusals import refuse, say_refusal
from cannonade.words.style import ASCII, SPOKEN, SYMBOLS, Style

__all__ = [
    "ASCII",
    "SPOKEN",
    "SYMBOLS",
    "Style",
    "card_list",
    "card_name",
    "conclude",
    "describe_board",
    "describe_slot",
    "draw_board",
    "draw_royal",
    "refuse",
    "say_action",
    "say_known",
    "say_layers",
    "say_outcome",
    "say_preview",
    "say_reason",
    "say_refusal",
    "say_stack",
    "say_stacks",
    "say_status",
    "say_sum",
    "say_unseen",
    "score_words",
    "short_name",
    "spoken_name",
    "squares_and",
    "squares_or",
    "tell",
    "what_kills",
]
