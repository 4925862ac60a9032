"""Files of learned weights: a text header with their provenance, then the numbers.

A file has three parts: the line `cannonade-weights 1`, a line of JSON (a `Provenance`),
and the weights: int16, little-endian, in steps of `STEP`, compressed by zlib.
"""

import json
import zlib
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from importlib.resources import files
from typing import Final

from cannonade.errors import WeightsError
from cannonade.language import _
from cannonade.rules import Rules
from cannonade.rules.schema import Scoring
from cannonade.rules.validate import rules_from

MAGIC: Final = b"cannonade-weights 1\n"
FEATURES: Final = 1
"""The version of the features; weights fit those that they were learned with."""
STEP: Final = 2.0**-11
"""The logit of equity that a shipped weight of 1 adds."""
_IS_BIG_ENDIAN: Final = array("H", [1]).tobytes()[0] == 0
_LIMIT: Final = 2**15 - 1
_BY_PLOYS: Final = (Scoring.PLOYS_LEFT, Scoring.SIX_MINUS_SPENT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Provenance:
    """The provenance of weights: how they were made, and how strong they are.

    Attributes:
        rules: the keys in which the rules learned differ from the defaults.
        rule_set: what these rules are called, such as "revised@1"; "" for others.
        features: the version of the features.
        command: what makes the same weights again.
        seed: of the games learned from.
        games: how many those were.
        version: of Cannonade, kernel and rules included.
        note: what else there is to know of how they were made.
        measured: how many games the result below is from; 0 if none was taken.
        wins: the share of them won, in percent.
        score: their mean score, a loss counted as 0.
    """

    rules: dict[str, str]
    rule_set: str
    features: int
    command: str
    seed: int
    games: int
    version: str
    note: str = ""
    measured: int = 0
    wins: float = 0.0
    score: float = 0.0

    def read_rules(self) -> Rules:
        """Return the rules learned."""
        return rules_from(dict(self.rules))


def format_weights(provenance: Provenance, weights: Sequence[float]) -> bytes:
    """Write a file of weights."""
    steps = array("h", (_in_steps(each) for each in weights))
    if _IS_BIG_ENDIAN:
        steps.byteswap()
    header = json.dumps(asdict(provenance)).encode() + b"\n"
    return MAGIC + header + zlib.compress(steps.tobytes(), 9)


def parse_weights(content: bytes) -> tuple[Provenance, bytes]:
    """Read a file of weights: its provenance, and int16[] in steps of `STEP`.

    Raises:
        WeightsError: when it is none, or fits other features.
    """
    if not content.startswith(MAGIC):
        problem = _("the file of weights begins with {found}")
        raise WeightsError(problem.format(found=content[:20]), f"{MAGIC!r}")
    provenance = parse_provenance(content)
    start = content.index(b"\n", len(MAGIC)) + 1
    try:
        steps = array("h", zlib.decompress(content[start:]))
    except (zlib.error, ValueError) as error:
        raise _damaged(error) from error
    if _IS_BIG_ENDIAN:
        steps.byteswap()
    return provenance, steps.tobytes()


def _damaged(error: Exception) -> WeightsError:
    problem = _("the file of weights is damaged ({error})").format(error=error)
    return WeightsError(problem, _("an undamaged copy"))


def parse_provenance(content: bytes) -> Provenance:
    """Read the header of a file of weights.

    Raises:
        WeightsError: when it is damaged, or is about other features.
    """
    header = content[len(MAGIC) :].partition(b"\n")[0]
    try:
        provenance = Provenance(**json.loads(header))
    except (TypeError, ValueError) as error:
        raise _damaged(error) from error
    if provenance.features != FEATURES:
        problem = _("the weights are for features of version {found}")
        raise WeightsError(problem.format(found=provenance.features), f"{FEATURES}")
    return provenance


def find_weights(rules: Rules) -> tuple[Provenance, bytes] | None:
    """Find the packaged weights for some rules.

    Rules that nothing was learned for get the weights of those that differ from them
    in the fewest keys; `aces_jokers` has to be the same, and a win be worth the same,
    or no weights mean anything. None where none do.
    """
    fitting = [
        (len(provenance.read_rules().differences(rules)), content)
        for provenance, content in _packaged()
        if _is_alike(provenance.read_rules(), rules)
    ]
    if not fitting:
        return None
    return parse_weights(min(fitting, key=lambda each: each[0])[1])


def _is_alike(learned: Rules, rules: Rules) -> bool:
    """Return whether the weights are meaningful under other rules."""
    is_same_game = learned.aces_jokers is rules.aces_jokers
    return is_same_game and _goal(learned) == _goal(rules)


def _goal(rules: Rules) -> tuple[Scoring, ...]:
    """Return the scorings with which a win is worth the same."""
    return _BY_PLOYS if rules.scoring in _BY_PLOYS else (rules.scoring,)


def _packaged() -> Iterator[tuple[Provenance, bytes]]:
    folder = files("cannonade.coach").joinpath("learned")
    for path in sorted(folder.iterdir(), key=lambda each: each.name):
        if path.name.endswith(".weights"):
            content = path.read_bytes()
            yield parse_provenance(content), content


def _in_steps(weight: float) -> int:
    return max(-_LIMIT, min(_LIMIT, round(weight / STEP)))
