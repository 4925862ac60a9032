// The par of a deal, shown during the game if the player wants it.

import { useEffect, useState } from "preact/hooks";

/** The latest request, shared by both places that show it. */
let last = { game: "", par: Promise.resolve("") };

/**
 * Par in a few words, after the text `before`; nothing if it is unknown.
 * @param {{game: string, before: string}} props
 */
export function Par({ game, before }) {
  const [par, setPar] = useState("");
  useEffect(() => {
    setPar("");
    if (last.game !== game) last = { game, par: fetchPar(game) };
    void last.par.then(setPar);
  }, [game]);
  return par && before + par;
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
