"""All text formats, from a card to a file of games.

A `parse_x` with a `format_x` reverses it: `parse_x(format_x(value)) == value`. A parser
raises only a `NotationError` that points to a place in its text, unless it documents
other errors. docs/notation.md shows all formats.
"""

from cannonade.notation.actions import (
    PlayedAction as PlayedAction,
    format_action as format_action,
    format_played as format_played,
    parse_action as parse_action,
)
from cannonade.notation.cards import (
    format_cards as format_cards,
    parse_cards as parse_cards,
    parse_cell as parse_cell,
    parse_slot as parse_slot,
)
from cannonade.notation.deals import (
    DealCode as DealCode,
    format_deal_code as format_deal_code,
    parse_deal_code as parse_deal_code,
    tidy_code as tidy_code,
    tidy_number as tidy_number,
)
from cannonade.notation.game_codes import (
    GameCode as GameCode,
    format_game_code as format_game_code,
    parse_game_code as parse_game_code,
)
from cannonade.notation.positions import (
    Sketch as Sketch,
    format_draft as format_draft,
    format_observation as format_observation,
    format_position as format_position,
    format_sketch as format_sketch,
    parse_draft as parse_draft,
    parse_observation as parse_observation,
    parse_position as parse_position,
    parse_sketch as parse_sketch,
    set_up as set_up,
)
from cannonade.notation.records import (
    Comment as Comment,
    FoundGame as FoundGame,
    GameRecord as GameRecord,
    Header as Header,
    Misread as Misread,
    format_record as format_record,
    format_records as format_records,
    parse_record as parse_record,
    parse_records as parse_records,
    read_each_record as read_each_record,
)
from cannonade.notation.replay import Replay as Replay, replay as replay
from cannonade.notation.results import (
    Result as Result,
    Unfinished as Unfinished,
    format_result as format_result,
    parse_result as parse_result,
)
from cannonade.notation.rules_id import (
    RulesId as RulesId,
    format_rules_id as format_rules_id,
    named_rules as named_rules,
    parse_rules_id as parse_rules_id,
    rule_set_of as rule_set_of,
    rules_id_of as rules_id_of,
)
