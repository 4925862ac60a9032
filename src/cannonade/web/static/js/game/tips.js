// Who speaks up unasked. Tips for a new player: one line for each thing, the first time
// that it happens. Each is shown once in this browser, in the place of the verdict, until
// the next action. And the coach beside you: after a costly action it shows a better one,
// and offers to take yours back. It comes to games as the settings wish, which marks them
// as assisted.

import { can, charges, inOrder, legalOf } from "../play/choices.js";
import { fetchFacts } from "../play/intents.js";
import { Close, html, inText } from "../shared/markup.js";
import { lane } from "../shared/squares.js";
import { _, countOf, shortName, spokenName } from "../shared/words.js";
import { marksOf, NO_ADVICE } from "./hints.js";

/** @import { Play, Props } from "../play/play.js" */
/** @import { State, Store, View } from "../play/state.js" */
/** @import { Remark } from "../shared/generated.js" */

/**
 * A tip: what it is about, and the squares or ploys that it rings.
 * @typedef {{name: string, says: string, spoken: string, marks: string[]}} Tip
 */

/**
 * A tip's sentence, the cards that it names, and what it rings.
 * @typedef {{says: string, cards?: Record<string, string>, marks?: string[]}} Found
 */

/** @param {View} view @param {string} hand @returns {Found | null} */
function armour(view, hand) {
  if (!legalOf(view, "armour").length) return null;
  return {
    says: _(
      "The {card} fits nowhere, so it becomes armour: choose a royal at a gold place. At 20 health, a king at 19, you lose.",
    ),
    cards: { card: hand },
  };
}

/** @param {View} view @param {string} hand @returns {Found | null} */
function kill(view, hand) {
  for (const { square, attacks } of legalOf(view, "place")) {
    const [first] = inOrder(attacks);
    const under = view.stacks[square ?? ""]?.at(-1);
    if (!square || first?.result !== "killed" || !under) continue;
    const { near, middle, royal } = first;
    return {
      says: _(
        "Put the {card} on the {under}: the {middle} and the {near} in line with it fire, and the {royal} falls.",
      ),
      cards: { card: hand, under, middle: middle ?? "", near: near ?? "", royal },
      marks: [square],
    };
  }
  return null;
}

/** @param {View} _view @param {string} hand @returns {Found | null} */
function royal(_view, hand) {
  if (!/^[JQK]/.test(hand)) return null;
  return {
    says: _(
      "Stand the {card} at a gold place, beside the card most like it: suit first, then colour, then the highest.",
    ),
    cards: { card: hand },
  };
}

/** @param {View} view @param {string} hand @returns {Found | null} */
function place(view, hand) {
  if (!isNumber(hand)) return null;
  const places = legalOf(view, "place");
  if (!places.some(({ square }) => view.stacks[square ?? ""]?.length)) return null;
  return {
    says: _("Put the {card} on a gold place: the same rank or lower, any suit."),
    cards: { card: hand },
  };
}

/** @param {View} view @param {string} hand @returns {Found | null} */
function load(view, hand) {
  if (!isNumber(hand)) return null;
  const { stacks } = view;
  for (const { square } of legalOf(view, "place")) {
    const cell = square ?? "";
    for (const [slot, { card: royal, dead, health }] of Object.entries(view.royals)) {
      const [near = "", middle = ""] = lane(slot);
      const other = stacks[cell === near ? middle : near]?.at(-1);
      if (dead || ![near, middle].includes(cell) || !other) continue;
      const fits = [hand, other].every((each) => counts(each, view.rules.feet[royal]));
      const before = countOf(stacks[cell]?.at(-1) ?? "");
      const isWeak = !(before + countOf(other) >= health);
      if (!fits || !isWeak || countOf(hand) + countOf(other) < health) continue;
      return {
        says: _(
          "Load a lane: the {card} on the ringed square and the {other} are enough for the {royal}. A card at the far end fires them.",
        ),
        cards: { card: hand, other, royal },
        marks: [cell],
      };
    }
  }
  return null;
}

/**
 * Whether a card counts against a royal with this foot.
 * @param {string} card
 * @param {string | undefined} foot any, a colour, or a suit's letter
 */
function counts(card, foot = "") {
  const suits = { any: "cdhs", red: "dh", black: "cs" }[foot] ?? foot;
  return suits.includes(card.charAt(1));
}

/** Whether a ploy is a choice, and the first. @param {View} view @param {"A" | "X"} letter */
const isNews = (view, letter) =>
  (can(view, "place") || !view.hand) && !charges(view, letter).spent.length;

/** @param {View} view @returns {Found | null} */
function ace(view) {
  if (!can(view, "extract") || !isNews(view, "A")) return null;
  const says = _(
    "Use an ace when you like: Extract clears a stack away, and any number fits there.",
  );
  return { says, marks: ["extract"] };
}

/** @param {View} view @returns {Found | null} */
function joker(view) {
  if (!can(view, "reassign") || !isNews(view, "X")) return null;
  const says = _(
    "Use a joker when you like: Reassign moves a top card onto another that it fits, and fires from there.",
  );
  return { says, marks: ["reassign"] };
}

/** @param {string} card */
const isNumber = (card) => /^[2-9T]/.test(card);

/**
 * Everything that there is a tip about, the most urgent first.
 * @type {Readonly<Record<string, (view: View, hand: string) => Found | null>>}
 */
const TIPS = { armour, kill, royal, place, load, ace, joker };

/**
 * Return the first tip that applies and has not been shown.
 * @param {State} state
 * @param {Set<string>} shown
 * @returns {Tip | null}
 */
function tipFor({ view, settings, watch }, shown) {
  if (settings.tips === "off" || watch || view.result) return null;
  for (const [name, find] of Object.entries(TIPS)) {
    const isDue = !view.rules.no_tips.includes(name) && !shown.has(name);
    const found = isDue ? find(view, view.hand ?? "") : null;
    if (!found) continue;
    const { says, cards = {}, marks = [] } = found;
    /** @param {(card: string) => string} nameOf */
    const fill = (nameOf) =>
      says.replace(/\{(\w+)\}/g, (_whole, role) => nameOf(cards[role] ?? ""));
    return { name, says: fill(shortName), spoken: fill(spokenName), marks };
  }
  return null;
}

const STORED = "cannonade tips";

/** Return the names of the tips already shown in this browser. */
function loadShown() {
  try {
    return new Set(localStorage.getItem(STORED)?.split(" "));
  } catch {
    return new Set(); // without storage, every page shows them once
  }
}

/** @param {Set<string>} shown */
function saveShown(shown) {
  try {
    localStorage.setItem(STORED, [...shown].join(" "));
  } catch {
    // This page remembers them.
  }
}

/**
 * Show a tip when something happens for the first time, until the next action.
 * @param {Store} store
 */
export function watchTips(store) {
  const shown = loadShown();
  /** @type {View | null} */
  let current = null;
  /** @type {Tip | null} */
  let showing = null;

  /** @param {State} state */
  function follow(state) {
    const isNew = state.view !== current;
    if (showing && (isNew || !state.tip)) saveShown(shown.add(showing.name));
    current = state.view;
    showing = isNew ? tipFor(state, shown) : state.tip;
    if (showing === state.tip) return;
    if (!showing) return store.set({ tip: null });
    const announcement = `${state.announcement} ${showing.spoken}`.trim();
    store.set({ tip: showing, announcement });
  }

  store.onChange(follow);
  follow(store.get());
}

/** The tip on the screen, with a button for this one and one for all. @param {Props} props */
export function Tip({ state: { tip }, play }) {
  const close = () => play.set({ tip: null });
  const closeAll = () => {
    close();
    void play.changeSettings({ tips: "off" });
  };
  return html`<div class="tip">
    <p>
      ${inText(tip?.says ?? "")}${" "}
      <button type="button" class="no-more" onClick=${closeAll}>${_("No more tips")}</button>
    </p>
    <${Close} label=${_("Got it")} onClick=${close} />
  </div>`;
}

/** @param {State} state */
const isWelcome = ({ settings, view, watch }) =>
  settings.beside !== "off" && !view.result && !watch && (view.assisted || !view.daily);

/**
 * Look at each action of the player.
 * @param {Store} store
 * @param {() => Play} getPlay
 */
export function sitBeside(store, getPlay) {
  /** The view looked at last. @type {View | null} */
  let seen = null;
  /** What is being said. @type {Remark | null} */
  let said = null;
  /** Whether the last action is still to be looked at. */
  let isDue = false;

  /**
   * Show what was better, in the place of a hint.
   * @param {Remark} remark
   * @param {boolean} isBack whether the action was taken back
   */
  function say(remark, isBack) {
    said = isBack ? null : remark;
    const marks = isBack ? marksOf(store.get().view, remark.action) : [];
    store.set({ hint: { ...NO_ADVICE, marks, remark, isBack } });
  }

  /** @param {View} view */
  async function judge(view) {
    const found = (await fetchFacts(`/api/games/${view.game}/remark`))?.remark;
    const { view: now, hint, announcement } = store.get();
    if (!found || now !== view || hint) return;
    say(found, false);
    store.set({ announcement: `${announcement} ${found.spoken}`.trim() });
  }

  /** @param {State} state */
  function follow(state) {
    const { view, hint } = state;
    if (view === seen) {
      if (!hint) said = null;
      return;
    }
    const before = seen;
    const remark = said;
    [seen, said] = [view, null];
    const step = before?.game === view.game ? view.ply - before.ply : null;
    // The first look marks the game, which changes the view, but not the ply.
    isDue = step === null ? false : step > 0 || (isDue && step === 0);
    if (!isWelcome(state)) return;
    if (remark && step !== null && step < 0) say(remark, true);
    if (!isDue) return;
    if (view.assisted) {
      isDue = false;
      void judge(view);
    } else if (view.legal.length > 1) getPlay().ask("assist");
  }

  store.onChange(follow);
  follow(store.get());
}
