// How the player likes the table: kept in a cookie that the server reads too, and shown
// as data- attributes of the document, so that the first picture is right.

/** @typedef {import("./types.js").Look} Look */

const COOKIE = "cannonade_look";
const YEAR_S = 365 * 24 * 3600;

/** What each setting can be, the default first; the server has the same list. */
export const CHOICES = {
  theme: ["auto", "verdigris", "powder", "chart"],
  contrast: ["auto", "normal", "high"],
  card_size: ["normal", "small", "large"],
  handed: ["right", "left"],
  motion: ["on", "off"],
  shake: ["on", "off"],
  flash: ["on", "off"],
  sound: ["on", "off"],
  volume: ["50", "25", "75", "100"],
  haptics: ["on", "off"],
  letters: ["on", "off"],
  draw: ["off", "on", "always"],
  forced: ["off", "on"],
};

/** @returns {Look} */
export function loadLook() {
  const found = document.cookie
    .split("; ")
    .find((each) => each.startsWith(`${COOKIE}=`));
  const text = (found ?? "").slice(COOKIE.length + 1).replaceAll('"', "");
  const wanted = new URLSearchParams(text);
  return Object.fromEntries(
    Object.entries(CHOICES).map(([name, values]) => {
      const value = wanted.get(name) ?? "";
      return [name, values.includes(value) ? value : String(values[0])];
    }),
  );
}

/** @param {Look} look */
export function saveLook(look) {
  const text = new URLSearchParams(look);
  document.cookie = `${COOKIE}=${text}; path=/; max-age=${YEAR_S}; samesite=lax`;
  const root = document.documentElement;
  for (const [name, value] of Object.entries(look)) {
    const attribute = `data-${name.replaceAll("_", "-")}`;
    if (value === "auto") root.removeAttribute(attribute);
    else root.setAttribute(attribute, value);
  }
}

const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {Look} look */
export const isMoving = (look) => look["motion"] !== "off" && !STILL.matches;
