"""Study files: the arms to play, their deals, and what to compare.

A study is a TOML file. Its arms are all combinations of its rules and players; see
docs/reference/studies.md.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias, TypeVar, cast

from cannonade.coach.policy import Value
from cannonade.errors import CannonadeError, StudyError, reason_of
from cannonade.foreign_text import decode, parse_toml, say_undecodable
from cannonade.lab.players import PlayerSpec, load_own, parse_player
from cannonade.lab.schema import Measure, parse_measure
from cannonade.lab.statistics import looks
from cannonade.notation import format_rules_id, named_rules, rules_id_of
from cannonade.rules import Rules

Axis: TypeAlias = Literal["rules", "players"]
"""What a study compares: rules with the same player, or players by the same rules."""

_T = TypeVar("_T")
STUDY_KEYS: Final = (
    *("name", "question", "rules", "players", "deals", "seed", "measures"),
    *("compare", "actions", "limit", "stop", "redraws"),
)
_LISTS: Final = ("rules", "players")
_NAME: Final = re.compile(r"[\w .,:/+=@-]{1,60}")
_DEALS: Final = "{ first = 1, count = 10000 }"
_MOST: Final = 2**64
_MOST_DEALS: Final = 10**9
_LIMIT: Final = 2000
_FIRST_LOOK: Final = 1000
_MOST_REDRAWS: Final = 50


@dataclass(frozen=True, slots=True)
class StudyEntry:
    """A named entry of a study file.

    Attributes:
        name: its name in tables; in a list, the text itself.
        text: its text; any other value is an error in the file.
        is_named: whether the file names it, so that its text may be repeated.
    """

    name: str
    text: object
    is_named: bool


def entries_of(found: object) -> tuple[StudyEntry, ...]:
    """Return the entries of a list or a table; none for any other value."""
    if isinstance(found, dict):
        table = cast("dict[str, object]", found)
        return tuple(
            StudyEntry(name, text, is_named=True) for name, text in table.items()
        )
    if not isinstance(found, list):
        return ()
    values = cast("list[object]", found)
    return tuple(StudyEntry(str(each), each, is_named=False) for each in values)


def repetition(
    entry: StudyEntry, meaning: object, before: Mapping[str, object], key: str
) -> str:
    """Return an error if an unnamed entry repeats an earlier one; "" if it doesn't.

    Args:
        entry: the entry.
        meaning: the parsed value of its text.
        before: the parsed values of earlier entries, by name.
        key: "rules" or "players".
    """
    twin = next((name for name, each in before.items() if each == meaning), None)
    if entry.is_named or twin is None:
        return ""
    text = entry.name
    same = "is there already" if twin == text else f'means the same as "{twin}"'
    example = f'{key} = {{ one = "{twin}", two = "{text}" }}'
    hint = f"leave it out, or name both, as in {example}"
    return f'"{key}": "{text}" {same}: {hint}'


@dataclass(frozen=True, slots=True)
class Arm:
    """A combination of rules and a player.

    Attributes:
        rules_name: the study's name for the rules.
        rules: the rules.
        player_name: the study's name for the player.
        player: the player.
        redraw: the number of a new order of the hidden cards; 0 for the deal's own.
    """

    rules_name: str
    rules: Rules
    player_name: str
    player: PlayerSpec
    redraw: int = 0

    @property
    def name(self) -> str:
        """The name of the arm in tables."""
        order = f", order {self.redraw}" if self.redraw else ""
        return f"{self.rules_name}, {self.player_name}{order}"

    @property
    def rules_code(self) -> str:
        """The id of the rules, as in deal codes."""
        return format_rules_id(rules_id_of(self.rules))


@dataclass(frozen=True, slots=True)
class StoppingRule:
    """The stopping rule of a study: the width of a measure's intervals.

    Attributes:
        measure: the name of the measure.
        width: the width of the 95 % interval of each comparison, in the measure's unit.
    """

    measure: str
    width: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Study:
    """A question, and the games to answer it.

    Attributes:
        name: its name.
        question: the question in a sentence; "" for none.
        arms: all combinations of rules and players, in the order of the file.
        deals: the numbers of the deals, which every arm plays.
        seed: the seed of the players' random choices and of training.
        measures: the measures to report.
        compare: whether to compare rules or players, each with the first one.
        has_actions: whether to record a row for each action, too.
        limit: the number of actions after which a game is given up as lost.
        stop: the rule for stopping early; None to play all deals.
        redraws: how many new orders of the hidden cards to play of each deal; 0 for its
            own order.
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
    stop: StoppingRule | None
    redraws: int = 0

    def sides(self) -> tuple[tuple[Arm, ...], ...]:
        """Return the arms grouped by rules and player."""
        found: dict[tuple[str, str], list[Arm]] = {}
        for arm in self.arms:
            found.setdefault((arm.rules_name, arm.player_name), []).append(arm)
        return tuple(map(tuple, found.values()))

    def pairs(self) -> Iterator[tuple[Arm, Arm]]:
        """Yield each comparison: the baseline arm and the other one."""
        for arm in () if self.redraws else self.arms:
            against = next(each for each in self.arms if self._is_alike(each, arm))
            if against != arm:
                yield against, arm

    def _is_alike(self, first: Arm, second: Arm) -> bool:
        if self.compare == "rules":
            return first.player_name == second.player_name
        return first.rules_name == second.rules_name

    def looks(self) -> tuple[int, ...]:
        """Return the numbers of deals after which it may stop."""
        count = len(self.deals)
        return (count,) if self.stop is None else looks(_FIRST_LOOK, count)


def load_study(path: Path, part: float = 1.0, more: Sequence[str] = ()) -> Study:
    """Load a study file.

    Args:
        path: the file.
        part: the share of the deals to play, above 0 and up to 1; at least one deal.
        more: players in addition to those of the file.

    Raises:
        StudyError: with everything that is wrong.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise StudyError([f"{path}: {reason_of(error)}"]) from error
    return parse_study(content, path.parent, part, more)


def parse_study(
    content: bytes, folder: Path, part: float = 1.0, more: Sequence[str] = ()
) -> Study:
    """Parse the content of a study file.

    Args:
        content: the content.
        folder: the folder for relative paths of house rules.
        part: the share of the deals to play.
        more: players in addition to those of the file.

    Raises:
        StudyError: with everything that is wrong.
    """
    try:
        text = decode(content)
        facts = parse_toml(text)
    except UnicodeDecodeError as error:
        raise StudyError([say_undecodable(error)]) from error
    except ValueError as error:
        said = f"this is not TOML: {error}"
        raise StudyError([said]) from error
    entries = {key: entries_of(facts.get(key)) for key in _LISTS}
    entries["players"] += tuple(StudyEntry(each, each, is_named=False) for each in more)
    return _Reading(facts, folder, entries).study(part)


class _Reading:
    """Parses a file, and collects its problems."""

    def __init__(
        self,
        facts: Mapping[str, object],
        folder: Path,
        entries: Mapping[str, Sequence[StudyEntry]],
    ) -> None:
        self._facts = facts
        self._entries = entries
        self._folder = folder
        self._problems = list[str]()
        said = '"{key}" is not a key of a study: expected one of {keys}'
        for key in facts:
            if key not in STUDY_KEYS:
                self._note(said, key=key, keys=", ".join(STUDY_KEYS))

    def _note(self, message: str, **values: object) -> None:
        """Record a problem."""
        self._problems.append(message.format(**values))

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
            self._note('"actions" must be true or false')

    def _redraws(self) -> int:
        redraws = self._whole("redraws", 0, 0, _MOST_REDRAWS)
        if redraws == 1 or (redraws and "stop" in self._facts):
            self._note(
                '"redraws" must be 0 or at least 2, and cannot have "stop" beside it'
            )
        return redraws

    def _text(self, key: str, usual: str) -> str:
        value = self._facts.get(key, usual)
        if isinstance(value, str):
            return value
        self._note('"{key}" must be text, not {value!r}', key=key, value=value)
        return usual

    def _whole(self, key: str, usual: int, least: int, most: int) -> int:
        value = self._facts.get(key, usual)
        if type(value) is int and least <= value <= most:
            return value
        said = '"{key}" must be a whole number, {least} to {most}, not {value!r}'
        self._note(said, key=key, least=least, most=most, value=value)
        return usual

    def _named(self, key: str, read: Callable[[str], _T]) -> dict[str, _T]:
        """Parse a list of strings, or a table of named strings."""
        if not self._entries[key]:
            said = (
                '"{key}" is missing: expected a list of texts, or a table of names '
                "with a text each"
            )
            self._note(said, key=key)
        good: dict[str, _T] = {}
        for entry in self._entries[key]:
            name, text = entry.name, entry.text
            if not isinstance(text, str) or not _NAME.fullmatch(name):
                said = (
                    '"{key}": {name!r} = {text!r}: expected a text, under a name of 1 '
                    "to 60 letters, digits, spaces or .,:/+=@-_"
                )
                self._note(said, key=key, name=name, text=text)
                continue
            try:
                value = read(text)
            except StudyError as error:
                self._problems += (f'"{key}": {each}' for each in error.problems)
            except (CannonadeError, OSError) as error:
                self._problems.append(f'"{key}": "{text}": {error}')
            else:
                if again := repetition(entry, value, good, key):
                    self._problems.append(again)
                good[name] = value
        return good

    def _rules(self, text: str) -> Rules:
        path = self._folder / text
        return named_rules(str(path) if text.endswith(".toml") else text).rules

    def _check_weights(self, arms: tuple[Arm, ...]) -> None:
        """Record the players without weights for their rules."""
        for arm in arms:
            spec = arm.player
            if spec.is_learned and not spec.training and Value.load(arm.rules) is None:
                said = (
                    'no weights fit "{rules}", so "{player}" cannot play it: expected '
                    'a player that learns ("policy trained 200000"), or one that needs '
                    "no weights"
                )
                self._note(said, rules=arm.rules_name, player=arm.player_name)

    def _check_imports(self, players: Iterable[PlayerSpec]) -> None:
        """Record the players that cannot be imported."""
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
        if "deals" not in self._facts:
            self._note('"deals" is missing: {example}', example=_DEALS)
        else:
            said = '"deals" must be {example}, not {found!r}'
            self._note(said, example=_DEALS, found=self._facts["deals"])
        return range(1)

    def _measures(self) -> tuple[Measure, ...]:
        names = self._facts.get("measures", ["won", "score"])
        listed = cast("list[object]", names) if isinstance(names, list) else [names]
        good: dict[str, Measure] = {}
        for each in listed:
            try:
                measure = parse_measure(str(each))
                if measure.name in good:
                    said = '"measures": "{name}" is listed twice'
                    self._note(said, name=measure.name)
                good[measure.name] = measure
            except StudyError as error:
                self._problems += (f'"measures": {each}' for each in error.problems)
        if not listed:
            self._note('"measures" must be a list of at least one')
        return tuple(good.values())

    def _compare(self) -> Axis:
        match self._facts.get("compare", "rules"):
            case "rules":
                return "rules"
            case "players":
                return "players"
            case other:
                said = '"compare" must be "rules" or "players", not {found!r}'
                self._note(said, found=other)
                return "rules"

    def _stop(self, measures: tuple[Measure, ...]) -> StoppingRule | None:
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
            return StoppingRule(str(measure), float(width))
        said = (
            '"stop" must be {{ measure = "won", width = 0.01 }}, with one of '
            '"measures", not {found!r}'
        )
        self._note(said, found=self._facts.get("stop"))
        return None
