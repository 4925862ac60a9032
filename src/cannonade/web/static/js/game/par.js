// The par of a deal, shown during the game if the player wants it.

import { useEffect, useState } from "preact/hooks";
import { fetchFacts } from "../shared/server_page.js";

/** The latest request, shared by both places that show it. */
let last = { game: "", asked: Promise.resolve({ par: "" }) };

/**
 * Par in a few words, after the text `before`; nothing if it is unknown.
 * @param {{game: string, before: string}} props
 */
export function Par({ game, before }) {
  const [par, setPar] = useState("");
  useEffect(() => {
    setPar("");
    if (last.game !== game)
      last = { game, asked: fetchFacts(`/api/games/${game}/par`, { par: "" }) };
    void last.asked.then((found) => setPar(found.par));
  }, [game]);
  return par && before + par;
}
