// Reloading of the page.

/**
 * Reload this page. The window of an exported table may do so itself: if it writes the
 * pages into a frame (js/open/direct.js), the browser couldn't.
 */
export function reload() {
  if (dispatchEvent(new Event("cannonade-reload", { cancelable: true }))) {
    location.reload();
  }
}
