"""House rules saved under a name.

They are stored as the text of a rule-set file, so that nothing of an imported file is
lost. Games do not depend on them: each contains its own rules.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from sqlite3 import Row
from typing import Final, NewType

from cannonade.errors import HouseRulesError, UnknownHouseRulesError
from cannonade.foreign_text import is_name
from cannonade.message import _
from cannonade.rules import RULE_SETS, Rules, RuleSet, format_rule_set, parse_rule_set
from cannonade.store.database import Database, in_utc
from cannonade.store.rows import RowReader, passing_over, text
from cannonade.store.store import Store

HouseRulesId = NewType("HouseRulesId", int)

TITLE_LENGTH: Final = 40
"""The most characters in the title of house rules."""

MOST_SAVED: Final = 200
"""The most house rules in a store."""

_LARGEST_ID: Final = 2**63 - 1  # the largest integer in SQLite
_NO_NAME: Final = "house-rules"
_WORD: Final = re.compile(r"[a-z0-9]+")
_ADD: Final = """
    INSERT INTO house_rules (text, created_at, updated_at) VALUES (?, ?, ?) RETURNING *
"""
_CHANGE: Final = """
    UPDATE house_rules SET text = ?, updated_at = ? WHERE id = ? RETURNING *
"""
_REMOVE: Final = "DELETE FROM house_rules WHERE id = ? RETURNING id"


@dataclass(frozen=True, slots=True)
class SavedRules:
    """Saved house rules.

    Attributes:
        id: their number in this store.
        rule_set: the rules with their title; both are unique in the store.
    """

    id: HouseRulesId
    rule_set: RuleSet

    @property
    def title(self) -> str:
        """Their title."""
        return self.rule_set.title


class HouseRules:
    """The house rules of a store; every method is atomic."""

    def __init__(self, store: Store) -> None:
        """Use an open store."""
        self._store = store

    def all(self) -> tuple[SavedRules, ...]:
        """Return all house rules, sorted by title."""
        with self._store.reading() as connection:
            return _fetch_all(connection)

    def title_of(self, rules: Rules) -> str | None:
        """Return the title of the house rules with these rules, if any."""
        found = (each.title for each in self.all() if each.rule_set.rules == rules)
        return next(found, None)

    def add(self, rule_set: RuleSet, now: datetime) -> SavedRules:
        """Save new house rules.

        Raises:
            HouseRulesError: with every problem.
        """
        with self._store.writing() as connection:
            row = _checked(connection, rule_set, None), in_utc(now), in_utc(now)
            return _saved(connection, connection.execute(_ADD, row).fetchone())

    def change(
        self, rules_id: HouseRulesId, rule_set: RuleSet, now: datetime
    ) -> SavedRules:
        """Replace the title or the rules of saved house rules.

        Raises:
            UnknownHouseRulesError: if no house rules have that number.
            HouseRulesError: with every problem.
        """
        with self._store.writing() as connection:
            row = _checked(connection, rule_set, rules_id), in_utc(now)
            return _saved(connection, _at(connection, rules_id, _CHANGE, *row))

    def remove(self, rules_id: HouseRulesId) -> None:
        """Delete saved house rules; games played by them are unaffected.

        Raises:
            UnknownHouseRulesError: if no house rules have that number.
        """
        with self._store.writing() as connection:
            _at(connection, rules_id, _REMOVE)


def titled(rule_set: RuleSet, title: str) -> RuleSet:
    """Return a rule set with another title and the file name that goes with it."""
    shown = " ".join(title.split())
    plain = unicodedata.normalize("NFKD", shown.casefold())
    words = _WORD.findall(plain.encode("ascii", "ignore").decode())
    name = "-".join(words)
    if not name[:1].isalpha():
        name = f"{_NO_NAME}-{name}" if name else _NO_NAME
    return replace(rule_set, name=name, title=shown)


def _fetch_all(connection: Database) -> tuple[SavedRules, ...]:
    found: list[SavedRules] = []
    for row in connection.execute("SELECT * FROM house_rules"):
        with passing_over(connection):
            found.append(_saved(connection, row))
    return tuple(sorted(found, key=lambda each: each.title.casefold()))


def _at(connection: Database, rules_id: HouseRulesId, do: str, *row: str) -> Row:
    """Change or delete the row with a number, and return it."""
    values = *row, min(rules_id, _LARGEST_ID)
    found: Row | None = connection.execute(do, values).fetchone()
    if found is None:
        raise UnknownHouseRulesError(rules_id)
    return found


def _saved(connection: Database, row: Row) -> SavedRules:
    rules_id = row["id"]
    subject = _("house rules {number}").format(number=rules_id)
    read = RowReader(connection, row, "house_rules", subject)
    rule_set = read.must("text", lambda value: parse_rule_set(text(value)))
    return SavedRules(HouseRulesId(rules_id), rule_set)


def _checked(connection: Database, rule_set: RuleSet, but: HouseRulesId | None) -> str:
    """Return the text to store for a rule set, after checking it."""
    others = [each for each in _fetch_all(connection) if each.id != but]
    problems = tuple(_problems(rule_set, others))
    if problems:
        raise HouseRulesError(problems)
    return format_rule_set(rule_set)


def _problems(rule_set: RuleSet, others: list[SavedRules]) -> Iterator[str]:
    title = rule_set.title
    if len(title) > TITLE_LENGTH or not is_name(title):
        yield _("The name must have 1 to {title_length} printable characters.").format(
            title_length=TITLE_LENGTH
        )
    for each in (*RULE_SETS, *(other.rule_set for other in others)):
        if rule_set.rules == each.rules:
            said = _("These rules are the same as “{title}”: change at least one.")
            yield said.format(title=each.title)
        if title.casefold() == each.title.casefold():
            said = _("There is already a “{title}”: choose another name.")
            yield said.format(title=each.title)
    if len(others) >= MOST_SAVED:
        yield _(
            "You can save at most {most_saved} house rules: delete some first."
        ).format(most_saved=MOST_SAVED)
