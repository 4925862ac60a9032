"""All text formats, from a card to a file of games.

A `parse_x` with a `format_x` reverses it: `parse_x(format_x(value)) == value`. A parser
raises only a `NotationError` that points to a place in its text, unless it documents
other errors. docs/notation.md shows all formats.
"""

from cannonade.notation.actions import (
    PlayedAction,
    format_action,
    format_played,
    parse_action,
)
from cannonade.notation.cards import (
    format_cards,
    parse_cards,
    parse_cell,
    parse_slot,
)
from cannonade.notation.deals import (
    DealCode,
    format_deal_code,
    parse_deal_code,
    tidy_code,
    tidy_number,
)
from cannonade.notation.game_codes import GameCode, format_game_code, parse_game_code
from cannonade.notation.positions import (
    Sketch,
    format_draft,
    format_observation,
    format_position,
    format_sketch,
    parse_draft,
    parse_observation,
    parse_position,
    parse_sketch,
    set_up,
)
from cannonade.notation.record_stream import FoundGame, Misread, read_each_record
from cannonade.notation.records import (
    Comment,
    GameRecord,
    Header,
    format_record,
    format_records,
    parse_record,
    parse_records,
)
from cannonade.notation.replay import Replay, replay
from cannonade.notation.results import Result, Unfinished, format_result, parse_result
from cannonade.notation.rules_id import (
    RulesId,
    format_rules_id,
    named_rules,
    parse_rules_id,
    rule_set_of,
    rules_id_of,
)

__all__ = [
    "Comment",
    "DealCode",
    "FoundGame",
    "GameCode",
    "GameRecord",
    "Header",
    "Misread",
    "PlayedAction",
    "Replay",
    "Result",
    "RulesId",
    "Sketch",
    "Unfinished",
    "format_action",
    "format_cards",
    "format_deal_code",
    "format_draft",
    "format_game_code",
    "format_observation",
    "format_played",
    "format_position",
    "format_record",
    "format_records",
    "format_result",
    "format_rules_id",
    "format_sketch",
    "named_rules",
    "parse_action",
    "parse_cards",
    "parse_cell",
    "parse_deal_code",
    "parse_draft",
    "parse_game_code",
    "parse_observation",
    "parse_position",
    "parse_record",
    "parse_records",
    "parse_result",
    "parse_rules_id",
    "parse_sketch",
    "parse_slot",
    "read_each_record",
    "replay",
    "rule_set_of",
    "rules_id_of",
    "set_up",
    "tidy_code",
    "tidy_number",
]
