// Types shared by the modules; this file contains no code. Those of the server's
// responses are documented at /docs.

/** @import { PloyId } from "./action_tokens.js" */
/** @import { Event as GameEvent } from "./events.js" */

/**
 * A previewed attack: the facts of its event; what the royal needs, said; its result, drawn
 * on the royal.
 * @typedef {Omit<Extract<GameEvent, {type: "attacked"}>, "type" | "spoken">
 *   & {short_by: number, needs_words: string, verdict: string}} Attack
 */

/**
 * @typedef {object} Legal
 * @property {string} action its token
 * @property {string} spoken
 * @property {string[]} hand the text beside the hand during the preview
 * @property {Attack[]} attacks
 */

/**
 * @typedef {object} Royal
 * @property {string} card
 * @property {string[]} armour
 * @property {boolean} dead
 * @property {number} health
 * @property {string} plate its armour, drawn; "" without
 */

/**
 * @typedef {object} Result
 * @property {boolean} won
 * @property {string} reason
 * @property {number | null} score
 * @property {string} title
 * @property {string[]} words
 * @property {string[]} last
 * @property {string[]} fair the result compared with par
 * @property {[name: string, value: string][]} facts
 * @property {string} share
 * @property {string | null} fatal
 */

/** @typedef {{automatic_draw: "off" | "on" | "always", forced: "off" | "royals" | "on"}} Options */

/**
 * A lesson, and the state of the attempt at it.
 * @typedef {object} Lesson
 * @property {"lesson" | "puzzle"} kind
 * @property {string} school the collection that it belongs to
 * @property {string} id
 * @property {number} number
 * @property {string} title
 * @property {string} says
 * @property {string} ask
 * @property {string} log
 * @property {"open" | "passed" | "failed"} verdict
 * @property {boolean} shown
 * @property {string} head
 * @property {string[]} answer a comment on the last action
 * @property {string} spoken
 * @property {boolean[]} passed whether each lesson is passed; empty for puzzles
 * @property {string} next
 * @property {string[]} asked the slots whose lanes it is about
 * @property {string[]} lit the squares that its sentences mention
 * @property {string} lit_words
 */

/**
 * A game as the player is allowed to see it.
 * @typedef {object} View
 * @property {string} game
 * @property {{
 *   id: string, name: string, has_ploys: boolean, has_shame: boolean, has_points: boolean,
 *   scores_ploys: boolean, ace_use: string, joker_use: string,
 *   feet: Record<string, string>,
 *   ploy_words: Record<string, string[]>
 * }} rules
 * @property {string | null} deal
 * @property {number} ply
 * @property {number} log_count
 * @property {string} other_player
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
 * @property {[start: string, came: string][]} log
 * @property {string} title
 * @property {number | null} daily
 * @property {string} deal_name
 * @property {"nothing" | "free" | "assisted"} undo
 * @property {boolean} can_redo
 * @property {boolean} assisted
 * @property {string} standing
 * @property {Options} options
 * @property {Lesson} [lesson] in lessons only
 */

/**
 * The player's selection: a ploy, with the first of two stacks once that is chosen, or
 * the card in hand, to be placed with one tap.
 * @typedef {{ploy: PloyId | "hand", source: string | null}} Held
 */

/** @typedef {{square: string | null, says: string}} Refused */

/**
 * The coach's evaluation of an action.
 * @typedef {object} Evaluation
 * @property {string} action
 * @property {string} say
 * @property {[name: string, figure: string][]} chances
 * @property {string} behind how far behind the best
 */

/**
 * The coach's advice on a position so far.
 * @typedef {object} Advice
 * @property {Evaluation} best
 * @property {Evaluation[]} others
 * @property {string} certain
 * @property {string[]} reasons
 * @property {string} announcement
 */

/**
 * A requested hint: the coach's advice so far, and what is shown of it.
 * @typedef {object} Hint
 * @property {boolean} isThinking
 * @property {Advice | null} advice
 * @property {string} shown the action shown on the board
 * @property {string[]} marks where it is shown: squares, and the name of a button
 * @property {string} problem why there is no advice
 */

/** @typedef {{id: string, title: string}} Level */

/**
 * A game that the coach plays.
 * @typedef {object} Watch
 * @property {string} game
 * @property {Level[]} levels
 * @property {string} level the id of the level that plays
 * @property {number} speed in actions per second
 * @property {boolean} isPlaying
 * @property {string} problem why it doesn't continue
 * @property {Readonly<Record<"end" | "toggle" | "step", () => void>> & {
 *   setLevel: (level: string) => void, setSpeed: (speed: number) => void
 * }} controls
 */

/** @typedef {"known" | "menu" | "new" | "rules" | "settings" | "keys" | "undo" | "resign"
 *   | "hint"} Panel */

/** @typedef {Record<string, string>} Look */

/** @typedef {"mouse" | "touch" | "keys"} Means */

/**
 * Everything that determines what the page looks like.
 * @typedef {object} State
 * @property {View} view
 * @property {Held | null} held
 * @property {string | null} over the previewed square
 * @property {string} cursor the square of the keyboard's cursor
 * @property {string | null} dragging the card under the pointer
 * @property {Means} means the last input device
 * @property {Refused | null} refused
 * @property {Panel | null} panel
 * @property {Look} look
 * @property {Hint | null} hint
 * @property {Watch | null} watch
 * @property {boolean} hasCoach whether there is a coach
 * @property {string} said the sentence for screen readers
 * @property {"" | "slow" | "lost"} link the state of the connection
 */

/**
 * An event in the life of a service worker.
 * @typedef {Event & {waitUntil: (work: Promise<unknown>) => void}} LifeEvent
 */
/**
 * @typedef {LifeEvent & {
 *   request: Request, respondWith: (response: Promise<Response>) => void
 * }} FetchEvent
 */

/** @typedef {import("../play/play.js").Play} Play */

/**
 * What most components are given.
 * @typedef {{state: State, play: Play}} Props
 */

export {};
