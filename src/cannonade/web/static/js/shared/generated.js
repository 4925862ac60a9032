// What the server sends, the default settings and the keys. Generated from
// cannonade/web/api/, cannonade/engine/events.py, cannonade/club/settings.py and
// keys.py, which describe each, by tools/script_types.py; `make fix` updates it.

/**
 * The attack that an action would make on a living royal.
 * @typedef {object} Attack
 * @property {string} slot
 * @property {string} royal
 * @property {string | null} near
 * @property {string | null} middle
 * @property {number} total
 * @property {number} factor
 * @property {number} needed
 * @property {number} short_by
 * @property {string[]} misfits
 * @property {string | null} needs
 * @property {string} needs_words
 * @property {"killed" | "too_weak" | "wrong_cards" | "no_payload"} result
 * @property {string} verdict
 */

/**
 * The action that a computer player chooses, and why.
 * @typedef {object} Choice
 * @property {string} action
 * @property {string} say
 * @property {number | null} win
 * @property {number | null} score
 * @property {number} equity
 * @property {number} error
 * @property {number} samples
 * @property {[string, string][]} chances
 * @property {string} behind
 * @property {number} ply
 * @property {string[]} reasons
 */

/**
 * The achievements of a game, and the record that it counts towards.
 * @typedef {object} Earned
 * @property {Medal[]} medals
 * @property {string} days
 */

/**
 * What to expect after an action.
 * @typedef {object} Evaluation
 * @property {string} action
 * @property {string} say
 * @property {number | null} win
 * @property {number | null} score
 * @property {number} equity
 * @property {number} error
 * @property {number} samples
 * @property {[string, string][]} chances
 * @property {string} behind
 */

/**
 * A lesson or a puzzle, and the state of the attempt at it.
 * @typedef {object} Exercise
 * @property {string} title
 * @property {string} name
 * @property {string} says
 * @property {string} ask
 * @property {string[]} task
 * @property {string[]} happened
 * @property {string[]} meaning
 * @property {string} head
 * @property {string[]} advice
 * @property {string[]} end
 * @property {number} number
 * @property {boolean[]} passed
 * @property {string[]} asked
 * @property {string[]} lit
 * @property {string} kind
 * @property {string} school
 * @property {string} id
 * @property {string} log
 * @property {string} verdict
 * @property {boolean} shown
 * @property {string} spoken
 * @property {string} next
 * @property {string} place
 * @property {string} every
 * @property {string} further
 * @property {string} lit_words
 * @property {string} top
 */

/**
 * Advice on a position, as reliable as it is so far.
 * @typedef {object} Hint
 * @property {number} ply
 * @property {Evaluation} best
 * @property {Evaluation[]} others
 * @property {number} samples
 * @property {string | null} certainty
 * @property {string} certain
 * @property {string[]} reasons
 * @property {string} announcement
 */

/**
 * A legal action, and what it would do.
 * @typedef {object} Legal
 * @property {string} action
 * @property {string} kind
 * @property {string | null} square
 * @property {string | null} source
 * @property {string} spoken
 * @property {string[]} hand
 * @property {Attack[]} attacks
 */

/**
 * A computer player to watch.
 * @typedef {object} Level
 * @property {string} id
 * @property {string} title
 */

/**
 * An achievement earned by a game.
 * @typedef {object} Medal
 * @property {string} id
 * @property {string} title
 * @property {string} takes
 * @property {string} picture
 */

/**
 * The options for automatic play.
 * @typedef {object} Options
 * @property {"off" | "on" | "always"} automatic_draw
 * @property {"off" | "royals" | "always" | "on"} forced
 */

/**
 * One ply of a game, with only the squares that changed since the previous one.
 * @typedef {object} Ply
 * @property {number} ply
 * @property {string | null} action
 * @property {string} place
 * @property {string} say
 * @property {string} spoken
 * @property {Record<string, string>} marks
 * @property {Event[]} events
 * @property {Record<string, string[]>} stacks
 * @property {Record<string, Royal>} royals
 * @property {Record<string, string>} squares
 * @property {string | null} hand
 * @property {string} hand_label
 * @property {number} draw_count
 * @property {string} draw_pile_label
 * @property {number} dead_count
 * @property {number} reserve
 */

/**
 * A better action than the player's last one.
 * @typedef {object} Remark
 * @property {string} action
 * @property {string[]} says
 * @property {string} spoken
 */

/**
 * A game from its set-up to its current ply.
 * @typedef {object} Replay
 * @property {string} game
 * @property {Rules} rules
 * @property {string | null} deal
 * @property {number} count
 * @property {Result | null} result
 * @property {Ply[]} plies
 */

/**
 * How a game ended.
 * @typedef {object} Result
 * @property {boolean} won
 * @property {string} reason
 * @property {number | null} score
 * @property {string} title
 * @property {string[]} words
 * @property {Way[]} ways
 * @property {Way[]} more_ways
 * @property {string[]} last
 * @property {string} share
 * @property {string | null} code
 * @property {string | null} fatal
 */

/**
 * A royal on its slot.
 * @typedef {object} Royal
 * @property {string} card
 * @property {string[]} armour
 * @property {boolean} dead
 * @property {number} health
 * @property {string} plate
 */

/**
 * The rules in force, with the facts that a screen needs.
 * @typedef {object} Rules
 * @property {string} id
 * @property {string} name
 * @property {boolean} has_ploys
 * @property {boolean} has_shame
 * @property {boolean} scores_ploys
 * @property {boolean} has_points
 * @property {string} ace_use
 * @property {string} joker_use
 * @property {string[]} no_tips
 * @property {Record<string, string>} feet
 * @property {Record<string, string[]>} ploy_words
 */

/**
 * A game as the player is allowed to see it.
 * @typedef {object} View
 * @property {string} game
 * @property {Rules | null} rules
 * @property {string | null} deal
 * @property {number} ply
 * @property {number} log_count
 * @property {Record<string, string[]>} stacks
 * @property {Record<string, Royal>} royals
 * @property {string | null} hand
 * @property {string | null} waiting
 * @property {string[]} ploys
 * @property {string[]} spent
 * @property {string[]} shame
 * @property {number} draw_count
 * @property {string[][]} known
 * @property {string[]} unseen
 * @property {string[]} queue
 * @property {number} score
 * @property {number} draws
 * @property {number} dead_count
 * @property {Result | null} result
 * @property {Legal[]} legal
 * @property {string[]} hand_words
 * @property {string} draw_pile_words
 * @property {Record<string, string>} squares
 * @property {[string, string][]} log
 * @property {string} title
 * @property {number | null} daily
 * @property {string} deal_name
 * @property {string} undo
 * @property {boolean} can_redo
 * @property {boolean} assisted
 * @property {string} standing
 * @property {Options} options
 * @property {Exercise | null} lesson
 */

/**
 * Something to do next.
 * @typedef {object} Way
 * @property {string} key
 * @property {string} name
 * @property {string} place
 * @property {string} act
 */

/**
 * An event, with the sentences that describe it, written and spoken, and whether short
 * announcements leave it out.
 * @typedef {{say: string, spoken: string, is_detail: boolean} & (
 *   | {type: "grid_kept"}
 *   | {type: "replaced", card: string, cell: string}
 *   | {type: "laid", card: string, cell: string}
 *   | {type: "royal_queued", card: string}
 *   | {type: "queue_shuffled", count: number}
 *   | {type: "buried", card: string}
 *   | {type: "royal_up", card: string}
 *   | {type: "drawn", card: string}
 *   | {type: "banked", card: string}
 *   | {type: "placed", card: string, cell: string, covered: string | null}
 *   | {type: "reset_played", card: string, cell: string, stack: string[]}
 *   | {type: "attacked", royal: string, slot: string, near: string | null, middle:
 *     string | null, total: number, needed: number, misfits: string[], needs: "c" | "d"
 *     | "h" | "s" | "red" | "black" | null, result: "killed" | "too_weak" |
 *     "wrong_cards" | "no_payload", factor: number}
 *   | {type: "killed", royal: string, slot: string, armour: string[], count: number}
 *   | {type: "royal_placed", card: string, slot: string, beside: string | null,
 *     likeness: "suit" | "colour" | "rank" | "nothing", choices: number}
 *   | {type: "armoured", card: string, royal: string, slot: string, health: number}
 *   | {type: "number_waits", card: string}
 *   | {type: "number_returns", card: string}
 *   | {type: "number_buried", card: string}
 *   | {type: "cycled", cards: string[], royal: string}
 *   | {type: "extracted", ace: string, cell: string, stack: string[]}
 *   | {type: "reassigned", joker: string, card: string, source: string, target: string,
 *     covered: string | null}
 *   | {type: "flipped", ace: string, cell: string, stack: string[]}
 *   | {type: "swapped", joker: string, first: string, second: string, card: string,
 *     other: string}
 *   | {type: "placed_with_joker", joker: string, card: string, cell: string, covered:
 *     string | null}
 *   | {type: "disarmed", joker: string, royal: string, slot: string, armour: string[]}
 *   | {type: "shamed", card: string, count: number}
 *   | {type: "hard_reset_made", cell: string, stack: string[], is_shuffled: boolean}
 *   | {type: "refilled", cell: string, count: number}
 *   | {type: "ran_dry"}
 *   | {type: "ended", outcome: string}
 * )} Event
 */

/**
 * The keys of tables by event, so that none can be forgotten.
 * @typedef {Event["type"]} EventType
 */

/** @type {Readonly<Record<string, string>>} */
export const USUAL = {
  language: "auto",
  theme: "auto",
  handed: "right",
  motion: "on",
  sound: "on",
  announcements: "full",
  one_tap: "off",
  letters: "on",
  draw: "always",
  forced: "always",
  beside: "off",
  tips: "on",
};

/** The letter of each command. @type {Readonly<Record<string, string>>} */
export const LETTERS = {
  draw: "d",
  keep: "g",
  extract: "e",
  reassign: "j",
  undo: "u",
  redo: "y",
  known: "k",
  hint: "h",
  new: "n",
  again: "l",
  mute: "m",
  rules: "b",
  keys: "?",
  next: "f",
};
