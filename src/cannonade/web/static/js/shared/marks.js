// Marks beside the cards as SVG text, from the shapes of the sprite.

/**
 * Draw an icon by its name in the sprite; the control provides the label.
 * @param {string} name
 */
export function icon(name) {
  return (
    '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">' +
    `<use href="#i-${name}"/></svg>`
  );
}

/**
 * Draw a ploy's charge: a brass ball, a struck ring or a dotted ring.
 * @param {"ready" | "spent" | "to-come"} kind
 */
export function charge(kind) {
  return (
    `<svg class="charge ${kind}" viewBox="-9 -9 18 18" aria-hidden="true">` +
    `<use href="#charge-${kind}"/></svg>`
  );
}

/**
 * Draw the arrow of a lane, in the gap before a square.
 * @param {string} square the square it points at, such as "d3"
 * @param {"up" | "down" | "left" | "right"} direction
 * @param {"kill" | "short"} css
 */
export function chevron(square, direction, css) {
  return (
    `<svg class="chevron ${direction} ${css}" data-square="${square}"` +
    ' viewBox="-13 -13 26 26" aria-hidden="true"><circle r="11.5"/>' +
    '<path d="M-4.6 2.4L0-2.6L4.6 2.4"/></svg>'
  );
}
