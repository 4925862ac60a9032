// The keys of shortcuts, on any keyboard layout.

/** Keys whose name or letter is Latin, or a digit: Enter, Dead, Process, d, 7. */
const IS_PLAIN = /^[a-z\d]/i;
const PLACE = /^(?:Key(.)|Digit([1-9]))$/;

/**
 * Return the key of a shortcut: the character typed, or, if that is neither a Latin
 * letter nor a digit nor in use, the one at its place on a US keyboard. So Cyrillic
 * layouts have all letters, and French ones all digits.
 * @param {KeyboardEvent} event
 * @param {(key: string) => boolean} [isUsed] whether a character is a shortcut itself
 * @returns {string} "" if the key belongs to the browser or to an input method
 */
export function keyOf(event, isUsed = () => false) {
  const { key, shiftKey } = event;
  const isOther = ["Control", "Meta", "Alt", "AltGraph"].some((each) =>
    event.getModifierState(each),
  );
  if (isOther || event.isComposing || event.keyCode === 229) return "";
  const [, letter, digit] = PLACE.exec(event.code) ?? [];
  if (IS_PLAIN.test(key) || isUsed(key)) return key;
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return digit && !shiftKey ? digit : key;
}
