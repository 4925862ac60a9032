"""Files of learned weights: a text header with their provenance, then the numbers.

A file has three parts: the line `cannonade-weights 1`, a line of JSON (a `Provenance`),
and the weights, those of the features first and then the network's: int16,
little-endian, in steps of `STEP`, compressed by zlib.
"""

import json
import zlib
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, cast

from cannonade.errors import WeightsError
from cannonade.foreign_text import check_fields, parse_json, unpack
from cannonade.notation import parse_rules_id
from cannonade.rules import Rules
from cannonade.rules.schema import Scoring
from cannonade.rules.validate import rules_from

MAGIC: Final = b"cannonade-weights 1\n"
FEATURES: Final = 3
"""The version of the features that weights belong to."""
STEP: Final = 2.0**-11
"""The step of packaged weights, in logits of equity."""
_IS_BIG_ENDIAN: Final = array("H", [1]).tobytes()[0] == 0
_LARGEST: Final = 2**22
"""More bytes than all weights have."""
_LIMIT: Final = 2**15 - 1
_BY_PLOYS: Final = (Scoring.PLOYS_LEFT, Scoring.SIX_MINUS_SPENT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Provenance:
    """The provenance of weights: their training and their strength.

    Attributes:
        rules: the keys in which their rules differ from the defaults.
        rule_set: the name of their rules, such as "revised@1"; "" for others.
        features: the version of the features.
        command: the command that reproduces the weights.
        seed: the seed of the training games.
        games: the number of training games.
        corrected: the number of further games that the network learned from.
        version: the version of Cannonade, with kernel and rules.
        doubt: what the network hardly ever adds more than, in logits; 0 if unknown.
        note: further notes on the training.
        measured: the number of games that measured the strength; 0 for none.
        wins: the share of these games won, in per cent.
        score: their mean score, 0 for a loss.
    """

    rules: dict[str, str]
    rule_set: str
    features: int
    command: str
    seed: int
    games: int
    version: str
    corrected: int = 0
    doubt: float = 0.0
    note: str = ""
    measured: int = 0
    wins: float = 0.0
    score: float = 0.0

    def read_rules(self) -> Rules:
        """Return the rules that the weights were trained on."""
        return rules_from(dict(self.rules))


def format_weights(provenance: Provenance, weights: Sequence[float]) -> bytes:
    """Format a file of weights."""
    scaled = (round(each / STEP) for each in weights)
    steps = array("h", (max(-_LIMIT, min(_LIMIT, each)) for each in scaled))
    if _IS_BIG_ENDIAN:
        steps.byteswap()
    header = json.dumps(asdict(provenance)).encode() + b"\n"
    return MAGIC + header + zlib.compress(steps.tobytes(), 9)


def parse_weights(content: bytes) -> tuple[Provenance, bytes]:
    """Parse a file of weights: its provenance, and int16[] in steps of `STEP`.

    Raises:
        WeightsError: if it is not one, or is for other features.
    """
    if not content.startswith(MAGIC):
        raise WeightsError(
            f"the weights file begins with {content[:20]!r}", f"{MAGIC!r}"
        )
    provenance = parse_provenance(content)
    packed = content[len(MAGIC) :].partition(b"\n")[2]
    try:
        steps = array("h", unpack(packed, _LARGEST))
    except ValueError as error:
        raise _damaged(error) from error
    if _IS_BIG_ENDIAN:
        steps.byteswap()
    return provenance, steps.tobytes()


def _damaged(error: Exception) -> WeightsError:
    problem = f"the weights file is damaged ({error})"
    return WeightsError(problem, "an undamaged copy")


def parse_provenance(content: bytes) -> Provenance:
    """Parse the header of a file of weights.

    Raises:
        WeightsError: if it is damaged, or is for other features.
    """
    header = content[len(MAGIC) :].partition(b"\n")[0]
    try:
        facts = cast("dict[str, Any]", parse_json(header))
        provenance = Provenance(**facts)
        check_fields(provenance)
        provenance.read_rules()
    except (TypeError, ValueError) as error:
        raise _damaged(error) from error
    if provenance.features != FEATURES:
        raise WeightsError(
            f"the weights are for features of version {provenance.features}",
            f"{FEATURES}",
        )
    return provenance


def find_weights(rules: Rules) -> tuple[Provenance, bytes] | None:
    """Find the packaged weights for some rules.

    Rules without weights of their own get those of the rules that differ in the fewest
    keys, if `aces_jokers` and the value of a win are the same: otherwise the weights
    would be meaningless. None if there are none.
    """
    fitting = [
        (len(learned.differences(rules)), path)
        for learned, path in _packaged()
        if _is_alike(learned, rules)
    ]
    if not fitting:
        return None
    return parse_weights(min(fitting, key=lambda each: each[0])[1].read_bytes())


def _is_alike(learned: Rules, rules: Rules) -> bool:
    """Return whether the weights are meaningful under other rules."""
    is_same_game = learned.aces_jokers is rules.aces_jokers
    return is_same_game and _goal(learned) == _goal(rules)


def _goal(rules: Rules) -> tuple[Scoring, ...]:
    """Return the scorings under which a win has the same value."""
    return _BY_PLOYS if rules.scoring in _BY_PLOYS else (rules.scoring,)


def _packaged() -> Iterator[tuple[Rules, Traversable]]:
    """Return the files by the rules that they are named for, without reading any."""
    folder = files("cannonade.coach").joinpath("learned")
    for path in sorted(folder.iterdir(), key=lambda each: each.name):
        name, _dot, ending = path.name.rpartition(".")
        if ending == "weights":
            yield parse_rules_id(name).rules, path
