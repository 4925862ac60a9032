// Parts of the page that are fetched only when they are first wanted, with their styles.

import { Component } from "preact";

import { html } from "./markup.js";

/** @typedef {import("preact").ComponentType<any>} AnyComponent */

/** @type {Promise<unknown> | null} */
let styles = null;

/** Fetch the styles of all that opens later, unless the page came with them. */
function fetchStyles() {
  styles ??= new Promise((done) => {
    const href = document.querySelector("link[data-later]")?.getAttribute("data-later");
    if (!href || document.querySelector(`link[href="${href}"]`)) return done(null);
    const link = document.createElement("link");
    document.head.append(
      Object.assign(link, { rel: "stylesheet", href, onload: done, onerror: done }),
    );
  });
  return styles;
}

/**
 * Give a component that fetches the one it stands for, and shows nothing until then; and
 * a function that fetches it beforehand.
 * @param {() => Promise<AnyComponent>} load
 * @returns {[component: AnyComponent, fetch: () => Promise<void>]}
 */
export function lazyComponent(load) {
  /** @type {AnyComponent | null} */
  let Loaded = null;
  const fetch = async () => {
    const [found] = await Promise.all([load(), fetchStyles()]);
    Loaded = found;
  };
  class LazyComponent extends Component {
    componentDidMount() {
      if (!Loaded) void fetch().then(() => this.setState({}));
    }

    render() {
      return Loaded && html`<${Loaded} ...${this.props} />`;
    }
  }
  return [LazyComponent, fetch];
}
