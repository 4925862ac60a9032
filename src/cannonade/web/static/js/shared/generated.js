// What the server sends, and the default settings. Generated from
// cannonade/web/api/, cannonade/engine/events.py and cannonade/club/settings.py, which
// describe each, by tools/script_types.py; `make fix` updates it.

/**
 * The attack that an action would make on a living royal.
 * @typedef {object} Attack
 * @property {string} slot A square.
 * @property {string} royal A card.
 * @property {string | null} near
 * @property {string | null} middle
 * @property {number} total
 * @property {number} factor The multiplier of the payload.
 * @property {number} needed
 * @property {number} short_by
 * @property {string[]} misfits
 * @property {string | null} needs The suit or colour that counts; null for any.
 * @property {string} needs_words The same for the user.
 * @property {"killed" | "too_weak" | "wrong_cards" | "no_payload"} result
 * @property {string} verdict SVG to draw over the royal's card, replacing its foot.
 */

/**
 * The action that a computer player chooses, and why.
 * @typedef {object} Choice
 * @property {string} action An action.
 * @property {string} say A sentence for the user.
 * @property {number | null} win The share of wins if level 5 plays on.
 * @property {number | null} score The expected score; a loss is 0.
 * @property {number} equity Expected utility as a share of the maximum.
 * @property {number} error The standard error of its difference from the best.
 * @property {number} samples The number of playouts.
 * @property {[string, string][]} chances The figures in words.
 * @property {string} behind How far behind the best, in words.
 * @property {number} ply
 * @property {string[]} reasons
 */

/**
 * The achievements of a game, and the record that it counts towards.
 * @typedef {object} Earned
 * @property {Medal[]} medals
 * @property {string} days The daily record that it counts towards.
 */

/**
 * What to expect after an action.
 * @typedef {object} Evaluation
 * @property {string} action An action.
 * @property {string} say A sentence for the user.
 * @property {number | null} win The share of wins if level 5 plays on.
 * @property {number | null} score The expected score; a loss is 0.
 * @property {number} equity Expected utility as a share of the maximum.
 * @property {number} error The standard error of its difference from the best.
 * @property {number} samples The number of playouts.
 * @property {[string, string][]} chances The figures in words.
 * @property {string} behind How far behind the best, in words.
 */

/**
 * Advice on a position, as reliable as it is so far.
 * @typedef {object} Hint
 * @property {number} ply
 * @property {Evaluation} best
 * @property {Evaluation[]} others The runners-up, best first.
 * @property {number} samples
 * @property {string | null} certainty
 * @property {string} certain The same in words; may be empty.
 * @property {string[]} reasons
 * @property {string} announcement The same for a screen reader.
 */

/**
 * A legal action, and what it would do.
 * @typedef {object} Legal
 * @property {string} action An action.
 * @property {string} spoken The same for a screen reader.
 * @property {string[]} hand The text beside the hand during the preview.
 * @property {Attack[]} attacks
 */

/**
 * A lesson or a puzzle, and the state of the attempt at it.
 * @typedef {object} Lesson
 * @property {"lesson" | "puzzle"} kind
 * @property {string} school The collection it is in.
 * @property {string} id
 * @property {number} number Its number there, from 1, or 0.
 * @property {string} title
 * @property {string} says The rule.
 * @property {string} ask What to try.
 * @property {string} log The log of the attempt, to be sent back.
 * @property {string} verdict open, passed or failed.
 * @property {boolean} shown The last action was shown.
 * @property {string} head The verdict in a few words.
 * @property {string[]} told The events of the last action.
 * @property {string[]} answer Comments on that; may be empty.
 * @property {string} spoken The same for a screen reader.
 * @property {boolean[]} passed Whether each lesson is passed.
 * @property {string} next The id of the next one; may be empty.
 * @property {string[]} asked The slots whose lanes it is about.
 * @property {string[]} lit The squares that the sentences mention.
 * @property {string} lit_words Their names, for a screen reader.
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
 * @property {string} takes What it takes, as a sentence.
 * @property {string} picture Its medal, as SVG.
 */

/**
 * Which actions are played automatically.
 * @typedef {object} Options
 * @property {"off" | "on" | "always"} automatic_draw
 * @property {"off" | "royals" | "always" | "on"} forced
 */

/**
 * One ply of a game, with only the squares that changed since the previous one.
 * @typedef {object} Ply
 * @property {number} ply
 * @property {string | null} action The action; null at first.
 * @property {string} place The place in the game, in words.
 * @property {string} say A line about the action.
 * @property {string} spoken The same for a screen reader.
 * @property {Record<string, string>} marks lit, kill, short or fatal: the action's
 *   effect there.
 * @property {Event[]} events
 * @property {Record<string, string[]>} stacks Oldest card first.
 * @property {Record<string, Royal>} royals
 * @property {Record<string, string>} squares Their labels.
 * @property {string | null} hand
 * @property {string} hand_label The label of the hand.
 * @property {number} draw_count
 * @property {string} draw_pile_label The label of the draw pile.
 * @property {number} dead_count
 * @property {number} reserve Ready ploys; the score under rules without ploys.
 */

/**
 * A better action than the player's last one.
 * @typedef {object} Remark
 * @property {string} action An action.
 * @property {string[]} says
 * @property {string} spoken The same for a screen reader.
 */

/**
 * A game from its set-up to its current ply.
 * @typedef {object} Replay
 * @property {string} game
 * @property {Rules} rules
 * @property {string | null} deal
 * @property {number} count The number of actions played.
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
 * @property {string[]} last What caused a loss.
 * @property {string[]} fair The result compared with par, if par is known.
 * @property {[string, string][]} facts
 * @property {string} share A spoiler-free text for sharing.
 * @property {string | null} code The game in one word, for /shared; None for a
 *   position.
 * @property {boolean} is_first The first game of a new player, or its deal again.
 * @property {string | null} fatal The royal that lost the game.
 */

/**
 * A royal on its slot.
 * @typedef {object} Royal
 * @property {string} card A card.
 * @property {string[]} armour
 * @property {boolean} dead
 * @property {number} health
 * @property {string} plate SVG of its armour, for its card; may be empty.
 */

/**
 * The rules in force, with the facts that a screen needs.
 * @typedef {object} Rules
 * @property {string} id
 * @property {string} name
 * @property {boolean} has_ploys Aces and jokers are banked.
 * @property {boolean} has_shame There is a shame pile.
 * @property {boolean} scores_ploys A win scores 0 to 6 by its ploys.
 * @property {boolean} has_points The score is counted in points.
 * @property {string} ace_use
 * @property {string} joker_use
 * @property {string[]} no_tips The tips for new players that may be false here.
 * @property {Record<string, string>} feet What a royal's card says kills it: any, red,
 *   c and so on.
 * @property {Record<string, string[]>} ploy_words Instructions for ploys, by extract,
 *   reassign, source.
 */

/**
 * A game as the player is allowed to see it.
 * @typedef {object} View
 * @property {string} game
 * @property {Rules | null} rules Null in answers to intents: the rules never change.
 * @property {string | null} deal The deal code, unless it would reveal hidden cards.
 * @property {number} ply The number of actions played.
 * @property {number} log_count The number of log entries.
 * @property {Record<string, string[]>} stacks Oldest card first.
 * @property {Record<string, Royal>} royals
 * @property {string | null} hand
 * @property {string | null} waiting
 * @property {string[]} ploys
 * @property {string[]} spent
 * @property {string[]} shame
 * @property {number} draw_count
 * @property {string[][]} known The known cards below the unseen ones, top layer first.
 * @property {string[]} unseen
 * @property {string[]} queue Royals waiting for their slot.
 * @property {number} score The score of a win now.
 * @property {number} draws
 * @property {number} dead_count
 * @property {Result | null} result
 * @property {Legal[]} legal
 * @property {string[]} hand_words Instructions for the hand; a heading first.
 * @property {string} draw_pile_words A sentence for the user.
 * @property {Record<string, string>} squares The label of each square.
 * @property {[string, string][]} log Actions and their results, newest first.
 * @property {string} title The title of the page.
 * @property {number | null} daily The number of the daily deal, if it is one.
 * @property {string} deal_name The number of the deal, if it has one.
 * @property {string} undo What it would cost.
 * @property {boolean} can_redo
 * @property {boolean} assisted
 * @property {string} standing Whether it is clean.
 * @property {Options} options
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
  contrast: "auto",
  card_size: "normal",
  handed: "right",
  labels: "off",
  motion: "on",
  shake: "on",
  flash: "on",
  sound: "on",
  volume: "50",
  haptics: "on",
  announcements: "full",
  ask_hint: "on",
  one_tap: "off",
  letters: "on",
  draw: "always",
  forced: "always",
  beside: "off",
  par: "off",
  tips: "on",
  key_draw: "d",
  key_keep: "g",
  key_extract: "e",
  key_reassign: "j",
  key_undo: "u",
  key_redo: "y",
  key_known: "k",
  key_hint: "h",
  key_new: "n",
  key_again: "l",
  key_mute: "m",
  key_rules: "b",
  key_keys: "?",
  key_next: "f",
};
