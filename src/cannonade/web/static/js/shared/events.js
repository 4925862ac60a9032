// The events of an action, as the server sends them. Generated from
// cannonade/engine/events.py, which describes each, by tools/check_javascript.py;
// `make fix` updates it.

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

export {};
