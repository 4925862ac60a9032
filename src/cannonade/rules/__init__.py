"""Rules as data: the record, the built-in rule sets, house-rule files, the rulings."""

from cannonade.rules.load import (
    RULE_SETS as RULE_SETS,
    find_rule_set as find_rule_set,
    is_rules_file as is_rules_file,
    load_rule_set as load_rule_set,
    read_rule_set as read_rule_set,
)
from cannonade.rules.rule_set import (
    RuleSet as RuleSet,
    format_rule_set as format_rule_set,
    parse_rule_set as parse_rule_set,
)
from cannonade.rules.rulings import (
    NO_SOURCE as NO_SOURCE,
    RULINGS as RULINGS,
    SOURCES as SOURCES,
    Ruling as Ruling,
    is_in_force as is_in_force,
    key_of as key_of,
)
from cannonade.rules.schema import (
    VOCABULARY as VOCABULARY,
    AcesJokers as AcesJokers,
    AceUse as AceUse,
    ArmourChoice as ArmourChoice,
    ArmourLimit as ArmourLimit,
    Blocked as Blocked,
    Cycling as Cycling,
    DryPile as DryPile,
    FatalHealth as FatalHealth,
    Grid as Grid,
    JokerUse as JokerUse,
    PickUp as PickUp,
    Placement as Placement,
    Replacement as Replacement,
    Rules as Rules,
    Scoring as Scoring,
    SetupRoyals as SetupRoyals,
    SetupSearch as SetupSearch,
    ShameStack as ShameStack,
)
from cannonade.rules.validate import (
    ConstantScore as ConstantScore,
    NoEffect as NoEffect,
    Note as Note,
    notes as notes,
    rules_from as rules_from,
)
