// Par of a deal, told during the game to a player who wants that.

import { useEffect, useState } from "preact/hooks";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Look} Look */

/**
 * Give par in a few words; "" while it is not known, or not wanted.
 * @param {View} view
 * @param {Look} look
 */
export function usePar({ game, deal, result }, look) {
  const [par, setPar] = useState("");
  const isWanted = look["par"] === "on" && Boolean(deal) && !result;
  useEffect(() => {
    if (isWanted) void fetchPar(game).then(setPar);
    else setPar("");
  }, [game, isWanted]);
  return par;
}

/**
 * @param {string} game
 * @returns {Promise<string>}
 */
async function fetchPar(game) {
  try {
    const response = await fetch(`/api/games/${game}/par`);
    return response.ok ? (await response.json()).par : "";
  } catch {
    return "";
  }
}
