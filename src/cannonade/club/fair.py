"""Fair deals: certified winnable, at a chosen difficulty; the first game of a player.

A fairness is "fair", for any certified deal, or the name of a difficulty.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from cannonade.engine import Deal
from cannonade.errors import PoolError
from cannonade.message import _
from cannonade.notation import (
    DealCode,
    Unfinished,
    format_deal_code,
    parse_deal_code,
    rules_id_of,
)
from cannonade.pool import CertifiedDeal, Difficulty, Pool, load_pool
from cannonade.rules import RULE_SETS, Rules
from cannonade.session import Options, Session, Start, parse_log, resume
from cannonade.store import GameSummary, Store

FAIR: Final = "fair"
"""The word for any fair deal."""

FAIRNESSES: Final = (FAIR, *(each.value for each in Difficulty))
"""All fairnesses."""

FIRST_DEAL: Final = Deal(RULE_SETS[0].rules, 9015)
"""The deal of a new player's first game.

After the opening the first card fits two cells: on one it fells a jack, and after the
other a jack can still fall to the next card. Of all deals like that, it is the one
won most often in the trials, 63 times of 64. It is no daily deal.
"""

_OPENING: Final = "Js@e2* Qd@a3* Ks@d1* Jh@e3* Qh@b1* keep*"
"""The set-up of that game, played automatically: its royals, and the grid kept."""


def certified_of(start: Start) -> CertifiedDeal | None:
    """Return the certified deal of a game's start; None if it is not certified."""
    if not isinstance(start, Deal) or start.number is None:
        return None
    pool = load_pool(str(rules_id_of(start.rules)))
    return pool.find(start.number) if pool else None


def begin_first_game(options: Options) -> Session:
    """Begin a new player's first game, at its first number to place."""
    return resume(FIRST_DEAL, parse_log(_OPENING), options).with_options(options)


def has_fair_deals(rules: Rules) -> bool:
    """Return whether some rules have certified deals."""
    return load_pool(str(rules_id_of(rules))) is not None


def difficulty_of(game: GameSummary) -> Difficulty | None:
    """Return the difficulty of a game's deal; None if that is not certified."""
    if game.deal_code is None:
        return None
    certified = certified_of(parse_deal_code(game.deal_code).deal)
    return certified.difficulty if certified else None


def next_difficulty(games: Iterable[GameSummary]) -> Difficulty:
    """Return the difficulty to play next: one above the hardest that was won."""
    ladder = list(Difficulty)
    won = (each for each in games if each.is_won)
    rungs = (ladder.index(each) + 1 for each in map(difficulty_of, won) if each)
    return ladder[min(max(rungs, default=0), len(ladder) - 1)]


def fair_deal(rules: Rules, fairness: str, below: Callable[[int], int]) -> Deal:
    """Choose a random fair deal.

    Args:
        rules: its rules.
        fairness: one of `FAIRNESSES`.
        below: returns a random number from 0 to less than its argument.

    Raises:
        PoolError: if there is no such fairness, or no such deal under these rules.
    """
    difficulty = _difficulty(fairness)
    deals = _pool(rules).of_difficulty(difficulty)
    if not deals:
        said = _(
            "the rules {rules} have no fair deals of this difficulty ({fairness}): "
            "choose another"
        )
        raise PoolError(said.format(rules=str(rules_id_of(rules)), fairness=fairness))
    return Deal(rules, deals[below(len(deals))].number)


@dataclass(frozen=True, slots=True)
class BestGame:
    """The best game of a fair deal.

    Attributes:
        short: how many ploys it kept below par; None if the deal was never won.
        is_seen: whether its deal was known beforehand, and no clean game was as good.
    """

    short: int | None
    is_seen: bool = False


def short_of_par(store: Store, rules: Rules) -> tuple[BestGame, ...]:
    """Compare the best game of each fair deal with par.

    Only unassisted finished games and deals with a proven par count. Games of a deal
    seen before count here: they can improve the best.

    Args:
        store: the store of the games.
        rules: the rules of the deals.

    """
    pool = load_pool(str(rules_id_of(rules)))
    if pool is None:
        return ()
    rules_id = rules_id_of(rules)
    pars = {
        format_deal_code(DealCode(rules_id, each.number)): each.par.lowest
        for each in pool.proven(pool.version)
        if each.par
    }
    best: dict[str, tuple[bool, int, bool]] = {}
    for game in store.games(deal_codes=pars, limit=None):
        if game.result is Unfinished.OPEN or game.is_assisted or not game.deal_code:
            continue
        score = game.score if game.is_won else None
        ranked = score is not None, score or 0, not game.is_seen
        best[game.deal_code] = max(ranked, best.get(game.deal_code, ranked))
    return tuple(
        BestGame(pars[code] - score, not is_clean) if is_won else BestGame(None)
        for code, (is_won, score, is_clean) in best.items()
    )


def _difficulty(fairness: str) -> Difficulty | None:
    if fairness == FAIR:
        return None
    try:
        return Difficulty(fairness)
    except ValueError:
        choices = ", ".join(FAIRNESSES)
        said = _('deals are {choices}, not "{found}"')
        said = said.format(choices=choices, found=fairness[:40])
        raise PoolError(said) from None


def _pool(rules: Rules) -> Pool:
    pool = load_pool(str(rules_id_of(rules)))
    if pool is None:
        said = _(
            "there are no fair deals for {rules} yet: choose any deal, or the "
            "revised rules"
        )
        raise PoolError(said.format(rules=str(rules_id_of(rules))))
    return pool
