"""House rules saved under a name, for all players of a store.

They are stored as the text of a rule-set file, so that nothing of an imported file is
lost. Games do not depend on them: each contains its own rules.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, NewType

from sqlalchemy import Connection, Row, delete, insert, select, update

from cannonade.errors import HouseRulesError, UnknownHouseRulesError
from cannonade.language import _
from cannonade.rules import RULE_SETS, Rules, RuleSet, format_rule_set, parse_rule_set
from cannonade.store.store import Store
from cannonade.store.tables import house_rules

HouseRulesId = NewType("HouseRulesId", int)

TITLE_LENGTH: Final = 40
"""The most characters in the title of house rules."""

MOST_SAVED: Final = 200
"""The most house rules in a store."""

_LARGEST_ID: Final = 2**63 - 1  # the largest integer in SQLite
_NO_NAME: Final = "house-rules"
_WORD: Final = re.compile(r"[a-z0-9]+")


@dataclass(frozen=True, slots=True)
class SavedRules:
    """Saved house rules.

    Attributes:
        id: their number in this store.
        rule_set: the rules with their title; both are unique in the store.
        created_at: when they were first saved.
        updated_at: when they were last changed.
    """

    id: HouseRulesId
    rule_set: RuleSet
    created_at: datetime
    updated_at: datetime

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

    def get(self, rules_id: HouseRulesId) -> SavedRules:
        """Return the house rules with a number.

        Raises:
            UnknownHouseRulesError: if no house rules have that number.
        """
        with self._store.reading() as connection:
            return _fetch(connection, rules_id)

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
            text = _checked(connection, rule_set, None)
            added = insert(house_rules).values(
                text=text, created_at=now, updated_at=now
            )
            row = connection.execute(added.returning(*house_rules.c)).one()
            return _saved(row)

    def change(
        self, rules_id: HouseRulesId, rule_set: RuleSet, now: datetime
    ) -> SavedRules:
        """Replace the title or the rules of saved house rules.

        Raises:
            UnknownHouseRulesError: if no house rules have that number.
            HouseRulesError: with every problem.
        """
        with self._store.writing() as connection:
            _fetch(connection, rules_id)
            text = _checked(connection, rule_set, rules_id)
            wanted = update(house_rules).where(house_rules.c.id == rules_id)
            connection.execute(wanted.values(text=text, updated_at=now))
            return _fetch(connection, rules_id)

    def rename(self, rules_id: HouseRulesId, title: str, now: datetime) -> SavedRules:
        """Rename saved house rules.

        Raises:
            UnknownHouseRulesError: if no house rules have that number.
            HouseRulesError: if the title is invalid or taken.
        """
        return self.change(rules_id, titled(self.get(rules_id).rule_set, title), now)

    def remove(self, rules_id: HouseRulesId) -> None:
        """Delete saved house rules; games played by them are unaffected.

        Raises:
            UnknownHouseRulesError: if no house rules have that number.
        """
        with self._store.writing() as connection:
            _fetch(connection, rules_id)
            wanted = delete(house_rules).where(house_rules.c.id == rules_id)
            connection.execute(wanted)


def titled(rule_set: RuleSet, title: str) -> RuleSet:
    """Return a rule set with another title and the file name that goes with it."""
    shown = " ".join(title.split())
    plain = unicodedata.normalize("NFKD", shown.casefold())
    words = _WORD.findall(plain.encode("ascii", "ignore").decode())
    name = "-".join(words)
    if not name[:1].isalpha():
        name = f"{_NO_NAME}-{name}" if name else _NO_NAME
    return replace(rule_set, name=name, title=shown)


def _fetch_all(connection: Connection) -> tuple[SavedRules, ...]:
    found = map(_saved, connection.execute(select(house_rules)))
    return tuple(sorted(found, key=lambda each: each.title.casefold()))


def _fetch(connection: Connection, rules_id: HouseRulesId) -> SavedRules:
    if rules_id > _LARGEST_ID:
        raise UnknownHouseRulesError(rules_id)
    wanted = select(house_rules).where(house_rules.c.id == rules_id)
    row = connection.execute(wanted).one_or_none()
    if row is None:
        raise UnknownHouseRulesError(rules_id)
    return _saved(row)


def _saved(row: Row[*tuple[object, ...]]) -> SavedRules:
    rule_set = parse_rule_set(row.text)
    return SavedRules(HouseRulesId(row.id), rule_set, row.created_at, row.updated_at)


def _checked(
    connection: Connection, rule_set: RuleSet, but: HouseRulesId | None
) -> str:
    """Return the text to store for a rule set, after checking it."""
    others = [each for each in _fetch_all(connection) if each.id != but]
    problems = tuple(_problems(rule_set, others))
    if problems:
        raise HouseRulesError(rule_set.title, problems)
    return format_rule_set(rule_set)


def _problems(rule_set: RuleSet, others: list[SavedRules]) -> Iterator[str]:
    title = rule_set.title
    if not 0 < len(title.strip()) <= TITLE_LENGTH or not title.isprintable():
        yield _("The name must have 1 to {title_length} printable characters.").format(
            title_length=TITLE_LENGTH
        )
    yield from _built_in(rule_set)
    for each in others:
        if rule_set.rules == each.rule_set.rules:
            yield _("The same rules are already saved as “{title}”.").format(
                title=each.title
            )
        elif title.casefold() == each.title.casefold():
            yield _("There is already a “{title}” with different rules.").format(
                title=each.title
            )
    if len(others) >= MOST_SAVED:
        yield _(
            "You can save at most {most_saved} house rules: delete some first."
        ).format(most_saved=MOST_SAVED)


def _built_in(rule_set: RuleSet) -> Iterator[str]:
    for known in RULE_SETS:
        if rule_set.rules == known.rules:
            yield (
                _(
                    "These rules are the same as “{title}”: change at least one of "
                    "them."
                ).format(title=known.title)
            )
        if rule_set.title.casefold() == known.title.casefold():
            yield _("“{title}” is built in: choose another name.").format(
                title=known.title
            )
