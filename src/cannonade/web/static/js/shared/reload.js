// Loading a page again.

/**
 * Load this page again. The window of an exported table may do it itself: where it
 * writes the pages into a frame (js/open/direct.js), the browser could not.
 */
export function reload() {
  if (dispatchEvent(new Event("cannonade-reload", { cancelable: true }))) {
    location.reload();
  }
}
