// Components that are loaded on first use, with their styles.

import { Component } from "preact";

import { html } from "./markup.js";

/** @import { ComponentType } from "preact" */

/** @typedef {ComponentType<any>} AnyComponent */

/** @type {Promise<unknown> | null} */
let styles = null;

/** Load the styles of lazy components, unless the page includes them. */
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
 * Return a component that loads the actual one, rendering nothing until then; and a
 * function that loads it in advance.
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
