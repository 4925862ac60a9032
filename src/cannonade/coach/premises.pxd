"""The premises of the coach's proofs, and the rules for which each holds.

Certainty, the pruning rules of the solver and the players' search rest on them; see
docs/explanation/solver.md. Each function here is a premise: its docstring states it, and
it returns whether it holds. By any rules these hold:

- two_cards_kill: A royal dies only when a number is put on a cell of its lanes, and only
  by two cards that both count against it.
- gone_stays_gone: Shame and spent ploys never come back to the grid or the draw pile, nor
  does armour but by a ploy.
- twelve_dead_win: A game is won only when all twelve royals are dead.
- health_never_falls: Nothing but a ploy lowers a living royal's health, or makes a
  payload count more than its ranks.
- one_card_a_draw: While a royal lives, a draw turns over the next card alone.
- dead_do_not_matter: A dead royal has no effect but to keep other royals out of its slot.

Where one of these fails, certainty finds only wins at once, and the counts of shuffles
and draws are part of the positions that the solver compares:

- nothing_shuffles: After the deal nothing is shuffled: chance is the order of the draw
  pile.
- draws_cost_nothing: How often a card was drawn changes neither a result nor a score.

If you add a rules key or value, decide which premises it affects:
tests/coach/test_premises.py lists every key and value that has been considered, and the
premises of each proof.
"""

from cannonade.kernel.mirrors cimport *


cdef inline bint tops_only_rise(const RuleValues* rules) noexcept nogil:
    """Nothing but a ploy takes a card from a stack or puts a number on a higher one.

    So without ploys tops only rise, and a number is put down once.
    """
    return (
        rules.aces_jokers == AS_PLOYS
        and rules.blocked != ARMOUR_OR_SHAME
        and rules.dry_pile != DRY_REFILL
    )


cdef inline bint wins_score_ploys(const RuleValues* rules) noexcept nogil:
    """A win is worth more the fewer of six ploys were spent; nothing else counts."""
    return rules.aces_jokers == AS_PLOYS and (
        rules.scoring == SCORE_PLOYS_LEFT or rules.scoring == SCORE_SIX_MINUS_SPENT
    )


cdef inline bint only_ploys_held_score(const RuleValues* rules) noexcept nogil:
    """A ploy scores only once it was drawn."""
    return rules.scoring == SCORE_PLOYS_LEFT


cdef inline bint ploys_serve(const RuleValues* rules) noexcept nogil:
    """A ploy held can be spent whenever a number fits nowhere, whichever it is."""
    return rules.aces_jokers == AS_RESETS or (
        rules.ace_use != ACE_FLIP
        and rules.joker_use != JOKER_DOUBLE
        and rules.joker_use != JOKER_DISARM
    )


cdef inline bint blocked_numbers_cost_ploys(const RuleValues* rules) noexcept nogil:
    """A ploy held has to be spent on a number that fits nowhere."""
    return rules.blocked == PLOYS_FIRST and ploys_serve(rules)


cdef inline bint ploys_keep(const RuleValues* rules) noexcept nogil:
    """A ploy for before the next draw may as well be used with that card in hand."""
    return rules.dry_pile != DRY_ACES or (
        rules.ace_use != ACE_FLIP and rules.joker_use != JOKER_DISARM
    )


cdef inline bint armour_stays(const RuleValues* rules) noexcept nogil:
    """No ploy takes armour back."""
    return rules.aces_jokers == AS_RESETS or rules.joker_use != JOKER_DISARM


cdef inline bint payloads_count_once(const RuleValues* rules) noexcept nogil:
    """No ploy makes a payload count more than its ranks."""
    return rules.aces_jokers == AS_RESETS or rules.joker_use != JOKER_DOUBLE


cdef inline bint jokers_put_one_card(const RuleValues* rules) noexcept nogil:
    """No ace puts a card on a cell, and a joker one at most."""
    return rules.aces_jokers == AS_RESETS or rules.joker_use != JOKER_SWAP
