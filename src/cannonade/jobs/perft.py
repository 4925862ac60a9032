"""The perft command: action paths counted by depth."""

import json
from collections.abc import Iterator

from cannonade.engine import State, perft, perft_divided, start, step
from cannonade.errors import IllegalActionError, NotationError, RecordError
from cannonade.notation import format_action, parse_action, parse_deal_code
from cannonade.play.new_game import tidy_code


def perft_lines(
    code: str, depth: int, after: str, *, is_divided: bool
) -> Iterator[str]:
    """Count the action paths from a deal, each line as soon as it is known.

    Args:
        code: the deal code.
        depth: the largest depth counted.
        after: actions to be played first, spaces between them.
        is_divided: whether to tell the counts by first action, at `depth` alone.

    Raises:
        NotationError: if the code or an action is wrong.
        RecordError: if an action to be played first is not legal.
    """
    state = _played(start(parse_deal_code(tidy_code(code)).deal).state, after)
    return _divided(state, depth) if is_divided else _by_depth(state, depth)


def perft_json(code: str, depth: int, after: str, *, is_divided: bool) -> str:
    """Return the same counts for a program.

    Raises:
        NotationError: if the code or an action is wrong.
        RecordError: if an action to be played first is not legal.
    """
    state = _played(start(parse_deal_code(tidy_code(code)).deal).state, after)
    facts: dict[str, object] = {"deal": code, "after": after.split()}
    if is_divided:
        divided = perft_divided(state, depth)
        facts["depth"] = depth
        facts["divided"] = {format_action(each): n for each, n in divided.items()}
        facts["count"] = sum(divided.values())
    else:
        depths = range(1, depth + 1)
        facts["counts"] = {str(each): perft(state, each) for each in depths}
    return json.dumps(facts, indent=2) + "\n"


def _by_depth(state: State, depth: int) -> Iterator[str]:
    for each in range(1, depth + 1):
        yield f"{each} {perft(state, each)}"


def _divided(state: State, depth: int) -> Iterator[str]:
    counts = perft_divided(state, depth)
    for action, count in counts.items():
        yield f"{format_action(action)} {count}"
    yield f"{depth} {sum(counts.values())}"


def _played(state: State, tokens: str) -> State:
    for ply, (token, offset) in enumerate(_located(tokens)):
        try:
            state = step(state, parse_action(token)).state
        except NotationError as error:
            place = offset + error.offset
            raise NotationError(tokens, place, error.expected) from None
        except IllegalActionError as error:
            raise RecordError(ply, f"{token} is not legal there") from error
    return state


def _located(tokens: str) -> Iterator[tuple[str, int]]:
    """Yield each word of a text with its place."""
    place = 0
    for token in tokens.split():
        place = tokens.index(token, place)
        yield token, place
        place += len(token)
