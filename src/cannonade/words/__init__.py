"""All sentences that people read, made from typed facts and translatable.

Nothing is decided here: the results of the engine and the rules are only described.
"""

from cannonade.words.cards import (
    card_list,
    card_name,
    short_name,
    spoken_name,
    squares_and,
    squares_or,
)
from cannonade.words.club.achievements import Medal, say_achievement, say_progress
from cannonade.words.club.lessons import LessonInWords, say_attempt, say_lesson
from cannonade.words.club.settings import (
    SettingGroup,
    SettingInWords,
    say_choice,
    say_deed,
    say_setting,
    setting_groups,
)
from cannonade.words.club.statistics import Figure, say_apart, say_figures, say_loss
from cannonade.words.game.actions import say_action
from cannonade.words.game.attacks import say_preview, say_sum, what_kills
from cannonade.words.game.board import (
    describe_board,
    describe_slot,
    say_stack,
    say_stacks,
    say_status,
)
from cannonade.words.game.conclusions import conclude, fatal_slot
from cannonade.words.game.drafts import say_flaw
from cannonade.words.game.endings import headline, say_end, share_text
from cannonade.words.game.events import tell
from cannonade.words.game.hand import (
    say_armour_sum,
    say_draw_pile,
    say_hand,
    say_over,
    speak_preview,
    target_of,
)
from cannonade.words.game.known import say_known, say_layers, say_unseen
from cannonade.words.game.outcomes import say_outcome, say_reason, score_words
from cannonade.words.game.picture import draw_board, draw_royal
from cannonade.words.game.ploys import name_ploy, say_moving, say_spending
from cannonade.words.game.refusals import refuse, say_refusal
from cannonade.words.game.why_not import (
    why_no_draw,
    why_no_ploy,
    why_not,
    why_not_ace,
    why_not_joker,
)
from cannonade.words.rulebook.book import (
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
from cannonade.words.rulebook.house import (
    lines_of,
    say_built_in,
    say_difference,
    say_note,
    say_summary,
    say_title,
)
from cannonade.words.rulebook.keys import key_groups, say_key, say_value
from cannonade.words.rulebook.rulings import say_ruling
from cannonade.words.rulebook.whole import rules_in_words, say_source
from cannonade.words.style import ASCII, SPOKEN, SYMBOLS, Style

__all__ = [
    "ASCII",
    "CREDIT",
    "LINK",
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
    "SettingGroup",
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
    "key_groups",
    "lines_of",
    "name_ploy",
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
    "say_moving",
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
    "say_spending",
    "say_stack",
    "say_stacks",
    "say_status",
    "say_sum",
    "say_summary",
    "say_title",
    "say_unseen",
    "say_value",
    "score_words",
    "setting_groups",
    "share_text",
    "short_name",
    "speak_preview",
    "spoken_name",
    "squares_and",
    "squares_or",
    "target_of",
    "tell",
    "what_kills",
    "why_no_draw",
    "why_no_ploy",
    "why_not",
    "why_not_ace",
    "why_not_joker",
]
