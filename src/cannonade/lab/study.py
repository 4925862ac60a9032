"""Study files: which arms are played, on which deals, and what is compared.

A study is a TOML file. Its arms are every rules with every player; see
docs/reference/studies.md.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias, TypeVar, cast

from cannonade.coach.value import Value
from cannonade.errors import CannonadeError, StudyError
from cannonade.lab.entries import Entry, entries_of, repetition
from cannonade.lab.measures import parse_measure
from cannonade.lab.players import PlayerSpec, load_own, parse_player
from cannonade.lab.schema import Measure
from cannonade.lab.statistics import looks
from cannonade.notation import format_rules_id, rules_id_of
from cannonade.play.new_game import named_rules
from cannonade.rules import Rules

Axis: TypeAlias = Literal["rules", "players"]
"""A comparison: rules under the same player, or players by the same rules."""

_T = TypeVar("_T")
STUDY_KEYS: Final = (
    *("name", "question", "rules", "players", "deals", "seed", "measures"),
    *("compare", "actions", "limit", "stop", "redraws"),
)
_LISTS: Final = ("rules", "players")
_NAME: Final = re.compile(r"[\w .,:/+=@-]{1,60}")
_MOST: Final = 2**64
_MOST_DEALS: Final = 10**9
_LIMIT: Final = 2000
_FIRST_LOOK: Final = 1000
_MOST_REDRAWS: Final = 50


@dataclass(frozen=True, slots=True)
class Arm:
    """Rules and a player: one side of a comparison.

    Attributes:
        rules_name: what the study calls the rules.
        rules: the rules.
        player_name: what it calls the player.
        player: who plays.
        redraw: which new order of the hidden cards is played; 0 for that of the deal.
    """

    rules_name: str
    rules: Rules
    player_name: str
    player: PlayerSpec
    redraw: int = 0

    @property
    def name(self) -> str:
        """What the arm is called in every table."""
        order = f", order {self.redraw}" if self.redraw else ""
        return f"{self.rules_name}, {self.player_name}{order}"

    @property
    def rules_code(self) -> str:
        """The rules as deal codes begin with them."""
        return format_rules_id(rules_id_of(self.rules))


@dataclass(frozen=True, slots=True)
class Stop:
    """The stopping rule of a study: a width for every interval of a measure.

    Attributes:
        measure: which one.
        width: of the 95 % interval of each comparison, in the measure's own unit.
    """

    measure: str
    width: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Study:
    """A question, and the games that answer it.

    Attributes:
        name: of the study.
        question: in a sentence; "" for none.
        arms: every rules with every player, in the order of the file.
        deals: the numbers of the deals; each arm plays them all.
        seed: of the chance of the players, and of training.
        measures: what is reported of a game.
        compare: what is compared with the first of its kind.
        has_actions: whether there is a row for each action, too.
        limit: after so many actions a game is given up, as lost.
        stop: when it may end before the last deal; None for never.
        redraws: how many new orders of the hidden cards are played of each deal; 0
            for its own.
    """

    name: str
    question: str
    arms: tuple[Arm, ...]
    deals: range
    seed: int
    measures: tuple[Measure, ...]
    compare: Axis
    has_actions: bool
    limit: int
    stop: Stop | None
    redraws: int = 0

    def sides(self) -> tuple[tuple[Arm, ...], ...]:
        """Return the arms of the same rules and player together."""
        found: dict[tuple[str, str], list[Arm]] = {}
        for arm in self.arms:
            found.setdefault((arm.rules_name, arm.player_name), []).append(arm)
        return tuple(map(tuple, found.values()))

    def pairs(self) -> Iterator[tuple[Arm, Arm]]:
        """Yield what is compared: an arm, and the arm that it is measured against."""
        for arm in () if self.redraws else self.arms:
            against = next(each for each in self.arms if self._is_alike(each, arm))
            if against != arm:
                yield against, arm

    def _is_alike(self, first: Arm, second: Arm) -> bool:
        if self.compare == "rules":
            return first.player_name == second.player_name
        return first.rules_name == second.rules_name

    def looks(self) -> tuple[int, ...]:
        """Return after how many deals it may end."""
        count = len(self.deals)
        return (count,) if self.stop is None else looks(_FIRST_LOOK, count)


def load_study(path: Path, part: float = 1.0, more: Sequence[str] = ()) -> Study:
    """Read a study file.

    Args:
        path: the file.
        part: which part of the deals is played, above 0 up to 1; one at least.
        more: players beside those of the file.

    Raises:
        StudyError: with everything that is wrong.
        OSError: if the file cannot be read.
    """
    return parse_study(path.read_bytes(), path.parent, part, more)


def parse_study(
    content: bytes, folder: Path, part: float = 1.0, more: Sequence[str] = ()
) -> Study:
    """Read the text of a study.

    Args:
        content: the text.
        folder: where files of house rules are looked for.
        part: which part of the deals is played.
        more: players beside those of the file.

    Raises:
        StudyError: with everything that is wrong.
    """
    try:
        text = content.decode("utf-8-sig")
        facts = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise StudyError([f"this is not TOML: {error}"]) from error
    entries = {key: entries_of(facts.get(key), key, text) for key in _LISTS}
    entries["players"] += tuple(
        Entry(each, each, "--player", is_named=False) for each in more
    )
    return _Reading(facts, folder, entries).study(part)


class _Reading:
    """Reads a file, and gathers what is wrong with it."""

    def __init__(
        self,
        facts: Mapping[str, object],
        folder: Path,
        entries: Mapping[str, Sequence[Entry]],
    ) -> None:
        self._facts = facts
        self._entries = entries
        self._folder = folder
        self._problems = [
            f'"{key}" is no key of a study: expected one of {", ".join(STUDY_KEYS)}'
            for key in facts
            if key not in STUDY_KEYS
        ]

    def study(self, part: float) -> Study:
        """Return the study."""
        rules = self._named("rules", self._rules)
        players = self._named("players", parse_player)
        redraws = self._redraws()
        arms = tuple(
            Arm(rules_name, rules[rules_name], player_name, players[player_name], order)
            for player_name in players
            for rules_name in rules
            for order in (range(1, redraws + 1) if redraws else (0,))
        )
        self._check_weights(arms)
        self._check_imports(players.values())
        deals, measures = self._deals(), self._measures()
        study = Study(
            name=self._text("name", self._folder.name),
            question=self._text("question", ""),
            arms=arms,
            deals=deals[: max(1, round(part * len(deals)))],
            seed=self._whole("seed", 1, 0, _MOST - 1),
            measures=measures,
            compare=self._compare(),
            has_actions=self._facts.get("actions", False) is True,
            limit=self._whole("limit", _LIMIT, 1, 10**6),
            stop=self._stop(measures),
            redraws=redraws,
        )
        self._check_kinds()
        if self._problems:
            raise StudyError(self._problems)
        return study

    def _check_kinds(self) -> None:
        if not isinstance(self._facts.get("actions", False), bool):
            self._problems.append('"actions" must be true or false')

    def _redraws(self) -> int:
        redraws = self._whole("redraws", 0, 0, _MOST_REDRAWS)
        if redraws == 1 or (redraws and "stop" in self._facts):
            self._problems.append(
                '"redraws" must be 2 at least, or 0, and has no "stop" beside it'
            )
        return redraws

    def _text(self, key: str, usual: str) -> str:
        value = self._facts.get(key, usual)
        if isinstance(value, str):
            return value
        self._problems.append(f'"{key}" must be a text, not {value!r}')
        return usual

    def _whole(self, key: str, usual: int, least: int, most: int) -> int:
        value = self._facts.get(key, usual)
        if type(value) is int and least <= value <= most:
            return value
        self._problems.append(
            f'"{key}" must be a whole number, {least} to {most}, not {value!r}'
        )
        return usual

    def _named(self, key: str, read: Callable[[str], _T]) -> dict[str, _T]:
        """Read a list of texts, or a table that gives them names."""
        if not self._entries[key]:
            self._problems.append(
                f'"{key}" is missing: expected a list of texts, or a table of names '
                "with a text each"
            )
        good: dict[str, _T] = {}
        for entry in self._entries[key]:
            name, text = entry.name, entry.text
            if not isinstance(text, str) or not _NAME.fullmatch(name):
                self._problems.append(
                    f'"{key}": {name!r} = {text!r}: expected a text, under a name of 1 '
                    "to 60 letters, digits, spaces or .,:/+=@-_"
                )
                continue
            try:
                value = read(text)
            except StudyError as error:
                self._problems += (f'"{key}": {each}' for each in error.problems)
            except (CannonadeError, OSError) as error:
                self._problems.append(f'"{key}": "{text}": {error}')
            else:
                if said := repetition(entry, value, good, key):
                    self._problems.append(said)
                good[name] = value
        return good

    def _rules(self, text: str) -> Rules:
        path = self._folder / text
        return named_rules(str(path) if text.endswith(".toml") else text).rules

    def _check_weights(self, arms: tuple[Arm, ...]) -> None:
        """Find players that nothing was learned for."""
        for arm in arms:
            spec = arm.player
            if spec.is_learned and not spec.training and Value.load(arm.rules) is None:
                self._problems.append(
                    f'no weights fit "{arm.rules_name}", so "{arm.player_name}" cannot '
                    'play it: expected a player that learns ("policy trained 200000"), '
                    "or one that needs no weights"
                )

    def _check_imports(self, players: Iterable[PlayerSpec]) -> None:
        """Find players that cannot be imported."""
        for place in sorted({each.place for each in players} - {""}):
            try:
                load_own(place)
            except StudyError as error:
                self._problems += error.problems

    def _deals(self) -> range:
        facts = self._facts.get("deals")
        table = cast("dict[str, object]", facts) if isinstance(facts, dict) else {}
        first, count = table.get("first", 1), table.get("count")
        is_whole = type(first) is int and type(count) is int
        if is_whole and table.keys() <= {"first", "count"}:
            begin, size = cast("int", first), cast("int", count)
            if 0 <= begin <= _MOST - size and 1 <= size <= _MOST_DEALS:
                return range(begin, begin + size)
        self._problems.append(
            f'"deals" must be {{ first = 1, count = 10000 }}, not {facts!r}'
        )
        return range(1)

    def _measures(self) -> tuple[Measure, ...]:
        names = self._facts.get("measures", ["won", "score"])
        listed = cast("list[object]", names) if isinstance(names, list) else [names]
        good: dict[str, Measure] = {}
        for each in listed:
            try:
                measure = parse_measure(str(each))
                if measure.name in good:
                    self._problems.append(
                        f'"measures": "{measure.name}" is there twice'
                    )
                good[measure.name] = measure
            except StudyError as error:
                self._problems += (f'"measures": {said}' for said in error.problems)
        if not listed:
            self._problems.append('"measures" must be a list of one at least')
        return tuple(good.values())

    def _compare(self) -> Axis:
        match self._facts.get("compare", "rules"):
            case "rules":
                return "rules"
            case "players":
                return "players"
            case other:
                self._problems.append(
                    f'"compare" must be "rules" or "players", not {other!r}'
                )
                return "rules"

    def _stop(self, measures: tuple[Measure, ...]) -> Stop | None:
        facts = self._facts.get("stop")
        if facts is None:
            return None
        table = cast("dict[str, object]", facts) if isinstance(facts, dict) else {}
        measure, width = table.get("measure"), table.get("width")
        if (
            isinstance(width, int | float)
            and not isinstance(width, bool)
            and width > 0
            and table.keys() <= {"measure", "width"}
            and measure in {each.name for each in measures}
        ):
            return Stop(str(measure), float(width))
        self._problems.append(
            '"stop" must be { measure = "won", width = 0.01 }, with one of "measures", '
            f"not {facts!r}"
        )
        return None
