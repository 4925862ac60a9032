"""Which rules, and which deal or position, a player means."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from cannonade.club import FAIRNESSES, Daily, number_of, open_daily, utc_day
from cannonade.engine import Deal
from cannonade.errors import NotationError, PoolError
from cannonade.notation import (
    format_rules_id,
    parse_deal_code,
    parse_draft,
    parse_rules_id,
    rules_id_of,
    set_up,
)
from cannonade.rules import (
    RULE_SETS,
    Rules,
    RuleSet,
    find_rule_set,
    load_rule_set,
)
from cannonade.session import Start
from cannonade.words.input.deal_form import tidy_code
from cannonade.words.input.wishes import any_deal

DAILY: Final = "daily"
"""The word for the deal of a day."""

_LONGEST: Final = 9
_FILE_ENDING: Final = ".toml"


def named_rules(text: str) -> RuleSet:
    """Find rules by a name such as revised or revised+grid=eight, or read their file.

    Raises:
        RulesError: if there are none of that name, or with all that is wrong in a file.
        NotationError: if a name with a version or changes is wrong.
    """
    path = Path(text)
    if text.endswith(_FILE_ENDING) or path.is_file():
        return load_rule_set(path)
    if "@" not in text and "+" not in text:
        return find_rule_set(text)
    found = parse_rules_id(text)
    base = find_rule_set(found.name, found.version)
    if found.rules == base.rules:
        return base
    return replace(base, title=text, summary="", rules=found.rules)


def choose_start(text: str, rules: Rules | None = None) -> Start:
    """Make what was asked for: a position, or a deal as `choose_deal` finds it.

    A position has its rules and its phase as words of their own; a deal code has a
    colon in its first word. A fair deal is asked for by a word of `FAIRNESSES`, and the
    deal of a day by "daily", with its number unless it is today's.

    Raises:
        RulesError: if the rules are wrong.
        NotationError: if the deal code or the position is wrong.
        InvalidStateError: if the position cannot be, with every reason.
        PoolError: if there is no such fair deal, or no such day.
    """
    first, *others = text.split() or [""]
    if first.lower() == DAILY:
        return choose_daily(" ".join(others)).deal
    if first.lower() in FAIRNESSES and not others:
        return any_deal(rules or RULE_SETS[0].rules, first.lower())
    if not others or ":" in first:
        return choose_deal(text, rules)
    draft = parse_draft(text)
    set_up(draft)
    return draft


def choose_daily(number: str) -> Daily:
    """Find the daily deal of a number, or today's.

    Raises:
        PoolError: if there is none, or its day is still to come.
    """
    today = utc_day(datetime.now(UTC))
    if not number:
        return open_daily(number_of(today) or 0, today)
    if not (number.isascii() and number.isdigit() and len(number) <= _LONGEST):
        raise PoolError(f'daily deals are numbered from 1, not "{number[:40]}"')
    return open_daily(int(number), today)


def choose_deal(code: str, rules: Rules | None = None) -> Deal:
    """Make the deal that was asked for, or one by chance.

    Args:
        code: a deal code as people write it, rules as `named_rules` finds them, a
            number under `rules`, or "" for any deal.
        rules: the rules if the code does not say; the default is the first rule set.

    Raises:
        RulesError: if the rules are wrong.
        NotationError: if the code is wrong.
    """
    if ":" in code:
        return parse_deal_code(tidy_code(code)).deal
    if code.isascii() and code.isdigit():
        if rules is None:
            example = f"rules before the number, as in {RULE_SETS[0].name}:{code}"
            raise NotationError(code, 0, example)
        return parse_deal_code(f"{format_rules_id(rules_id_of(rules))}:{code}").deal
    if code:
        rules = named_rules(code).rules
    return any_deal(rules or RULE_SETS[0].rules)
