// The events of an action, as the server sends them. Generated from
// cannonade/engine/events.py by tools/check_javascript.py; `make fix` updates it.

/**
 * The player kept the grid as dealt.
 * @typedef {object} GridKept
 * @property {"grid_kept"} type
 */

/**
 * A grid card was picked up to be replaced, and went under the draw pile.
 * @typedef {object} Replaced
 * @property {"replaced"} type
 * @property {string} card
 * @property {string} cell
 */

/**
 * The set-up laid a card on a cell; it does not attack.
 * @typedef {object} Laid
 * @property {"laid"} type
 * @property {string} card
 * @property {string} cell
 */

/**
 * A royal drawn in the set-up waits to be placed.
 * @typedef {object} RoyalQueued
 * @property {"royal_queued"} type
 * @property {string} card
 */

/**
 * The royals drawn in the set-up were shuffled.
 * @typedef {object} QueueShuffled
 * @property {"queue_shuffled"} type
 * @property {number} count
 */

/**
 * A card drawn in the set-up went under the draw pile.
 * @typedef {object} Buried
 * @property {"buried"} type
 * @property {string} card
 */

/**
 * The next waiting royal was taken in hand, to be placed.
 * @typedef {object} RoyalUp
 * @property {"royal_up"} type
 * @property {string} card
 */

/**
 * The player drew a card.
 * @typedef {object} Drawn
 * @property {"drawn"} type
 * @property {string} card
 */

/**
 * An ace or a joker became a ploy.
 * @typedef {object} Banked
 * @property {"banked"} type
 * @property {string} card
 */

/**
 * The card in hand was put on a cell, over `covered` (None for an empty cell).
 * @typedef {object} Placed
 * @property {"placed"} type
 * @property {string} card
 * @property {string} cell
 * @property {string | null} covered
 */

/**
 * An ace or joker took a cell; the stack there went under the draw pile.
 * @typedef {object} ResetPlayed
 * @property {"reset_played"} type
 * @property {string} card
 * @property {string} cell
 * @property {string[]} stack
 */

/**
 * A lane fired at a living royal.
 * @typedef {object} Attacked
 * @property {"attacked"} type
 * @property {string} royal
 * @property {string} slot
 * @property {string | null} near
 * @property {string | null} middle
 * @property {number} total
 * @property {number} needed
 * @property {string[]} misfits
 * @property {"killed" | "too_weak" | "wrong_cards" | "no_payload"} result
 * @property {number} factor
 */

/**
 * A royal died, the `count`-th of twelve. Its armour left the game with it.
 * @typedef {object} Killed
 * @property {"killed"} type
 * @property {string} royal
 * @property {string} slot
 * @property {string[]} armour
 * @property {number} count
 */

/**
 * A royal took a slot.
 * @typedef {object} RoyalPlaced
 * @property {"royal_placed"} type
 * @property {string} card
 * @property {string} slot
 * @property {string | null} beside
 * @property {"suit" | "colour" | "rank" | "nothing"} likeness
 * @property {number} choices
 */

/**
 * A blocked number was added to a royal, whose health is now `health`.
 * @typedef {object} Armoured
 * @property {"armoured"} type
 * @property {string} card
 * @property {string} royal
 * @property {string} slot
 * @property {number} health
 */

/**
 * A blocked number waits, because no living royal could take it.
 * @typedef {object} NumberWaits
 * @property {"number_waits"} type
 * @property {string} card
 */

/**
 * The waiting number was taken back in hand.
 * @typedef {object} NumberReturns
 * @property {"number_returns"} type
 * @property {string} card
 */

/**
 * The number in hand went under, because the rules cycle for a royal at once.
 * @typedef {object} NumberBuried
 * @property {"number_buried"} type
 * @property {string} card
 */

/**
 * Cards were turned over until a royal; they went under in this order.
 * @typedef {object} Cycled
 * @property {"cycled"} type
 * @property {string[]} cards
 * @property {string} royal
 */

/**
 * An ace was spent on a cell, of which these cards, oldest first, went under.
 * @typedef {object} Extracted
 * @property {"extracted"} type
 * @property {string} ace
 * @property {string} cell
 * @property {string[]} stack
 */

/**
 * A joker was spent to move a top card onto `covered` (None for an empty cell).
 * @typedef {object} Reassigned
 * @property {"reassigned"} type
 * @property {string} joker
 * @property {string} card
 * @property {string} source
 * @property {string} target
 * @property {string | null} covered
 */

/**
 * An ace was spent to turn a stack upside down; it is listed in its new order.
 * @typedef {object} Flipped
 * @property {"flipped"} type
 * @property {string} ace
 * @property {string} cell
 * @property {string[]} stack
 */

/**
 * A joker was spent: `card` is now on `first`, and `other` on `second`.
 * @typedef {object} Swapped
 * @property {"swapped"} type
 * @property {string} joker
 * @property {string} first
 * @property {string} second
 * @property {string} card
 * @property {string} other
 */

/**
 * A number in hand was placed with a joker, like `Placed`.
 * @typedef {object} PlacedWithJoker
 * @property {"placed_with_joker"} type
 * @property {string} joker
 * @property {string} card
 * @property {string} cell
 * @property {string | null} covered
 */

/**
 * A joker was spent: a royal's armour, in the order added, went under.
 * @typedef {object} Disarmed
 * @property {"disarmed"} type
 * @property {string} joker
 * @property {string} royal
 * @property {string} slot
 * @property {string[]} armour
 */

/**
 * A card went to the shame pile, which now has `count` cards.
 * @typedef {object} Shamed
 * @property {"shamed"} type
 * @property {string} card
 * @property {number} count
 */

/**
 * A stack, listed oldest first, went under the draw pile; its cell is empty.
 * @typedef {object} HardResetMade
 * @property {"hard_reset_made"} type
 * @property {string} cell
 * @property {string[]} stack
 * @property {boolean} is_shuffled
 */

/**
 * A stack became the draw pile, with `count` cards; 0 for a stack of one card.
 * @typedef {object} Refilled
 * @property {"refilled"} type
 * @property {string} cell
 * @property {number} count
 */

/**
 * The draw pile is empty, for the first time.
 * @typedef {object} RanDry
 * @property {"ran_dry"} type
 */

/**
 * The game is over.
 * @typedef {object} Ended
 * @property {"ended"} type
 * @property {string} outcome
 */

/**
 * The sentences that describe an event, written and spoken.
 * @typedef {{say: string, spoken: string}} Told
 */

/**
 * @typedef {Told & (
 *   | GridKept
 *   | Replaced
 *   | Laid
 *   | RoyalQueued
 *   | QueueShuffled
 *   | Buried
 *   | RoyalUp
 *   | Drawn
 *   | Banked
 *   | Placed
 *   | ResetPlayed
 *   | Attacked
 *   | Killed
 *   | RoyalPlaced
 *   | Armoured
 *   | NumberWaits
 *   | NumberReturns
 *   | NumberBuried
 *   | Cycled
 *   | Extracted
 *   | Reassigned
 *   | Flipped
 *   | Swapped
 *   | PlacedWithJoker
 *   | Disarmed
 *   | Shamed
 *   | HardResetMade
 *   | Refilled
 *   | RanDry
 *   | Ended
 * )} Event
 */

/**
 * The keys of tables by event, so that none can be forgotten.
 * @typedef {Event["type"]} EventType
 */

export {};
