// Par of a deal, told during the game to a player who wants that.

import { useEffect, useState } from "preact/hooks";

/** What was fetched last, for both places that tell it. */
let last = { game: "", par: Promise.resolve("") };

/**
 * Par in a few words, after what stands before it; nothing while it is not known.
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
