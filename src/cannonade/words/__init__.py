"""Every sentence a person reads, made from typed facts: the one place to translate.

Nothing is decided here; what the engine and the rules say is only put into words.
"""

from cannonade.words.achievements import Medal, say_achievement, say_progress
from cannonade.words.actions import say_action
from cannonade.words.attacks import say_sum, what_kills
from cannonade.words.board import (
    describe_board,
    describe_slot,
    say_stack,
    say_stacks,
    say_status,
)
from cannonade.words.book import (
    CREDIT,
    LINK,
    Block,
    Bullets,
    Paragraph,
    Picture,
    RuleBook,
    RulingInWords,
    Section,
    as_markdown,
    as_text,
)
from cannonade.words.cards import (
    card_list,
    card_name,
    short_name,
    spoken_name,
    squares_and,
    squares_or,
)
from cannonade.words.conclusions import conclude, fatal_slot
from cannonade.words.endings import headline, say_end, share_text
from cannonade.words.events import tell
from cannonade.words.flaws import say_flaw
from cannonade.words.hand import (
    EXTRACTING,
    MOVING,
    REASSIGNING,
    say_armour_sum,
    say_draw_pile,
    say_hand,
    say_over,
    target_of,
)
from cannonade.words.house import lines_of, say_built_in, say_difference
from cannonade.words.keys import KEY_GROUPS, say_key, say_value
from cannonade.words.known import say_known, say_layers, say_unseen
from cannonade.words.lessons import LessonInWords, say_attempt, say_lesson
from cannonade.words.notes import say_note
from cannonade.words.outcomes import say_outcome, say_reason, score_words
from cannonade.words.picture import draw_board, draw_royal
from cannonade.words.previews import say_preview
from cannonade.words.refusals import refuse, say_refusal
from cannonade.words.rulebook import rules_in_words, say_source
from cannonade.words.rulings import say_ruling
from cannonade.words.settings import (
    SettingInWords,
    say_choice,
    say_deed,
    say_setting,
)
from cannonade.words.statistics import Figure, say_apart, say_figures, say_loss
from cannonade.words.style import ASCII, SPOKEN, SYMBOLS, Style
from cannonade.words.why_not import (
    why_no_draw,
    why_no_ploy,
    why_not,
    why_not_extract,
    why_not_reassign,
)

__all__ = [
    "ASCII",
    "CREDIT",
    "EXTRACTING",
    "KEY_GROUPS",
    "LINK",
    "MOVING",
    "REASSIGNING",
    "SPOKEN",
    "SYMBOLS",
    "Block",
    "Bullets",
    "Figure",
    "LessonInWords",
    "Medal",
    "Paragraph",
    "Picture",
    "RuleBook",
    "RulingInWords",
    "Section",
    "SettingInWords",
    "Style",
    "as_markdown",
    "as_text",
    "card_list",
    "card_name",
    "conclude",
    "describe_board",
    "describe_slot",
    "draw_board",
    "draw_royal",
    "fatal_slot",
    "headline",
    "lines_of",
    "refuse",
    "rules_in_words",
    "say_achievement",
    "say_action",
    "say_apart",
    "say_armour_sum",
    "say_attempt",
    "say_built_in",
    "say_choice",
    "say_deed",
    "say_difference",
    "say_draw_pile",
    "say_end",
    "say_figures",
    "say_flaw",
    "say_hand",
    "say_key",
    "say_known",
    "say_layers",
    "say_lesson",
    "say_loss",
    "say_note",
    "say_outcome",
    "say_over",
    "say_preview",
    "say_progress",
    "say_reason",
    "say_refusal",
    "say_ruling",
    "say_setting",
    "say_source",
    "say_stack",
    "say_stacks",
    "say_status",
    "say_sum",
    "say_unseen",
    "say_value",
    "score_words",
    "share_text",
    "short_name",
    "spoken_name",
    "squares_and",
    "squares_or",
    "target_of",
    "tell",
    "what_kills",
    "why_no_draw",
    "why_no_ploy",
    "why_not",
    "why_not_extract",
    "why_not_reassign",
]
