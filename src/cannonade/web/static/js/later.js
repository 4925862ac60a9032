// Parts of the page that are fetched only when they are first wanted.

import { useEffect, useState } from "preact/hooks";

import { html } from "./drawn.js";

/** @typedef {import("preact").ComponentType<any>} Component */

/**
 * Give a component that fetches the one it stands for, and shows nothing until then; and
 * a function that fetches it beforehand.
 * @param {() => Promise<Component>} load
 * @returns {[component: Component, fetch: () => Promise<void>]}
 */
export function later(load) {
  /** @type {Component | null} */
  let Loaded = null;
  const fetch = async () => {
    Loaded ??= await load();
  };
  /** @type {Component} */
  const Later = (props) => {
    const [, setLoaded] = useState(Loaded !== null);
    useEffect(() => {
      if (!Loaded) void fetch().then(() => setLoaded(true));
    }, []);
    return Loaded && html`<${Loaded} ...${props} />`;
  };
  return [Later, fetch];
}
