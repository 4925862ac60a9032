"""The deal and perft commands: the cards of a deal, and its action paths by depth."""

from collections.abc import Iterator
from typing import Final

from cannonade import engine, notation
from cannonade.errors import IllegalActionError, NotationError, RecordError
from cannonade.jobs.long_work import CountWork
from cannonade.language import _
from cannonade.words.cards import Style, short_name
from cannonade.words.game.board import draw_board, say_status
from cannonade.words.game.story import say_code

_BRANCHING: Final = 2
"""The depth of the branches by which the progress of a count is reported."""


def deal_text(code: str, style: Style) -> str:
    """Format a deal as text, including its hidden cards.

    Raises:
        NotationError: if the code is malformed.
    """
    read = notation.parse_deal_code(notation.tidy_code(code))
    state = engine.start(read.deal).state
    order = [short_name(card, style) for card in read.deal.cards]
    rows = [" ".join(order[begin : begin + 18]) for begin in range(0, len(order), 18)]
    lines = (
        say_code(notation.format_deal_code(read)),
        _("The cards, the top of the draw pile first:"),
        *(f"  {row}" for row in rows),
        _("After the set-up, as far as it needs no choice:"),
        draw_board(state, style),
        *say_status(state, style),
        _("Position: {position}").format(position=notation.format_position(state)),
    )
    return "\n".join(lines) + "\n"


def deal_facts(code: str) -> dict[str, object]:
    """Return a deal as facts for JSON.

    Raises:
        NotationError: if the code is malformed.
    """
    read = notation.parse_deal_code(notation.tidy_code(code))
    return {
        "code": notation.format_deal_code(read),
        # A string, as JSON numbers may not represent 2^64-1 exactly.
        "number": None if read.number is None else str(read.number),
        "code_by_order": notation.format_deal_code(
            notation.DealCode(read.rules_id, order=read.deal.cards)
        ),
        "order": [card.symbol for card in read.deal.cards],
        "rules": read.rules_id.rules.as_text(),
        "position": notation.format_position(engine.start(read.deal).state),
    }


def count_paths(
    code: str, depth: int, after: str, tell: CountWork, *, is_divided: bool
) -> Iterator[tuple[str, int]]:
    """Yield each count of action paths as soon as it is known.

    Args:
        code: the deal code.
        depth: the maximum depth.
        after: actions to play first, separated by spaces.
        tell: called with the progress of each count.
        is_divided: whether to count by first action, at `depth` only.

    Yields:
        A depth and its count; divided, an action and its count, then `depth` and the
        sum.

    Raises:
        NotationError: if the code or an action is malformed.
        RecordError: if one of the actions to play first is not legal.
    """
    state = _played(
        engine.start(notation.parse_deal_code(notation.tidy_code(code)).deal).state,
        after,
    )
    if not is_divided:
        for each in range(1, depth + 1):
            yield str(each), _count(state, each, tell)
        return
    total, actions = 0, engine.legal_actions(state)
    for done, action in enumerate(actions):
        tell(done, len(actions))
        count = engine.perft(engine.next_state(state, action), depth - 1)
        total += count
        yield notation.format_action(action), count
    yield str(depth), total


def perft_facts(
    code: str, depth: int, after: str, counts: dict[str, int], *, is_divided: bool
) -> dict[str, object]:
    """Return the same counts as facts for JSON."""
    facts: dict[str, object] = {"deal": code, "after": after.split()}
    if not is_divided:
        return facts | {"counts": counts}
    total = counts.pop(str(depth))
    return facts | {"depth": depth, "divided": counts, "count": total}


def _count(state: engine.State, depth: int, tell: CountWork) -> int:
    """Count the paths of a length, branch by branch."""
    branches = [state]
    begun = min(_BRANCHING, depth - 1)
    for _ply in range(begun):
        branches = [
            engine.next_state(each, a)
            for each in branches
            for a in engine.legal_actions(each)
        ]
    count = 0
    for done, each in enumerate(branches):
        tell(done, len(branches))
        count += engine.perft(each, depth - begun)
    return count


def _played(state: engine.State, tokens: str) -> engine.State:
    for ply, (token, offset) in enumerate(_located(tokens)):
        try:
            state = engine.step(state, notation.parse_action(token)).state
        except NotationError as error:
            place = offset + error.offset
            raise NotationError(tokens, place, error.expected) from None
        except IllegalActionError as error:
            raise RecordError(ply, f"{token} is not legal there") from error
    return state


def _located(tokens: str) -> Iterator[tuple[str, int]]:
    """Yield each word of a text with its offset."""
    place = 0
    for token in tokens.split():
        place = tokens.index(token, place)
        yield token, place
        place += len(token)
