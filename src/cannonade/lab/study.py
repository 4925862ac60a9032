"""Study files: the arms to play, their deals, and what to compare.

A study is a TOML file. Its arms are all combinations of its rules and players; see
docs/reference/studies.md.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, Field, ValidationError

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
_MOST: Final = 2**64
_FIRST_LOOK: Final = 1000


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


class StoppingRule(BaseModel, strict=True, extra="forbid"):
    """The stopping rule of a study: the width of a measure's intervals.

    Attributes:
        measure: the name of the measure.
        width: the width of the 95 % interval of each comparison, in the measure's unit.
    """

    measure: str
    width: float = Field(gt=0)


class _Deals(BaseModel, strict=True, extra="forbid"):
    first: int = Field(default=1, ge=0)
    count: int = Field(ge=1, le=10**9)


_Name: TypeAlias = Annotated[str, Field(pattern=r"^[\w .,:/+=@-]{1,60}$")]
_Named: TypeAlias = (
    Annotated[dict[_Name, str], Field(min_length=1)]
    | Annotated[list[_Name], Field(min_length=1)]
)


class _StudyFile(BaseModel, strict=True, extra="forbid"):
    """The keys of a study file, with their types, limits and defaults."""

    rules: _Named
    players: _Named
    deals: _Deals
    name: str | None = None
    question: str = ""
    seed: int = Field(default=1, ge=0, lt=_MOST)
    measures: list[str] = Field(default=["won", "score"], min_length=1)
    compare: Axis = "rules"
    actions: bool = False
    limit: int = Field(default=2000, ge=1, le=10**6)
    stop: StoppingRule | None = None
    redraws: int = Field(default=0, ge=0, le=50)


STUDY_KEYS: Final = tuple(_StudyFile.model_fields)
"""The keys of a study file."""


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
        StudyError: with every wrong value, or else with every wrong text.
    """
    try:
        file = _StudyFile.model_validate(parse_toml(decode(content)))
    except UnicodeDecodeError as error:
        raise StudyError([say_undecodable(error)]) from error
    except ValidationError as error:
        raise StudyError(
            f'"{".".join(map(str, each["loc"]))}": {each["msg"]}'
            for each in error.errors(include_url=False)
        ) from error
    except ValueError as error:
        raise StudyError([f"this is not TOML: {error}"]) from error
    problems = list[str]()
    rules = _parse_named("rules", file.rules, partial(_parse_rules, folder), problems)
    players = _parse_named("players", file.players, _parse_player, problems, more)
    measures = _parse_named("measures", file.measures, parse_measure, problems)
    arms = tuple(
        Arm(rules_name, rules[rules_name], player_name, players[player_name], order)
        for player_name in players
        for rules_name in rules
        for order in (range(1, file.redraws + 1) if file.redraws else (0,))
    )
    problems += _contradictions(file, arms, [each.name for each in measures.values()])
    if problems:
        raise StudyError(problems)
    first, count = file.deals.first, max(1, round(part * file.deals.count))
    return Study(
        name=folder.name if file.name is None else file.name,
        question=file.question,
        arms=arms,
        deals=range(first, first + count),
        seed=file.seed,
        measures=tuple(measures.values()),
        compare=file.compare,
        has_actions=file.actions,
        limit=file.limit,
        stop=file.stop,
        redraws=file.redraws,
    )


def _parse_named(
    key: str,
    found: _Named,
    parse: Callable[[str], _T],
    problems: list[str],
    more: Sequence[str] = (),
) -> dict[str, _T]:
    """Parse a list of texts or a table of named ones, and add what is wrong with it.

    Only in a table may two texts mean the same.
    """
    table = found if isinstance(found, dict) else {}
    listed = [*more] if table else [*found, *more]
    good: dict[str, _T] = {}
    for name, text in (*table.items(), *zip(listed, listed, strict=True)):
        try:
            value = parse(text)
        except StudyError as error:
            problems += (f'"{key}": {each}' for each in error.problems)
        except (CannonadeError, OSError) as error:
            problems.append(f'"{key}": "{text}": {error}')
        else:
            twins = [each for each in good if good[each] == value]
            if twins and (name, text) not in table.items():
                same = f'"{text}" means the same as "{twins[0]}"'
                problems.append(f'"{key}": {same}: leave it out')
            good[name] = value
    return good


def _parse_rules(folder: Path, text: str) -> Rules:
    path = folder / text
    return named_rules(str(path) if text.endswith(".toml") else text).rules


def _parse_player(text: str) -> PlayerSpec:
    spec = parse_player(text)
    if spec.place:
        load_own(spec.place)
    return spec


def _contradictions(
    file: _StudyFile, arms: Sequence[Arm], measures: Sequence[str]
) -> Iterator[str]:
    """Yield what is wrong although each key is right by itself."""
    if file.deals.first + file.deals.count > _MOST:
        yield f'"deals": the last number must be below {_MOST}'
    if file.redraws == 1 or (file.redraws and file.stop):
        yield '"redraws" must be 0 or at least 2, and cannot have "stop" beside it'
    if file.stop and file.stop.measure not in measures:
        yield f'"stop": "{file.stop.measure}" is not one of "measures"'
    for arm in arms:
        spec = arm.player
        if spec.is_learned and not spec.training and Value.load(arm.rules) is None:
            yield (
                f'no weights fit "{arm.rules_name}", so "{arm.player_name}" cannot '
                'play it: expected a player that learns ("policy trained 200000"), or '
                "one that needs no weights"
            )
