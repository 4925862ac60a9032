// Registers the service worker that stores rules and finished games for offline use.

if ("serviceWorker" in navigator && isSecureContext && window === window.top) {
  window.addEventListener("load", () => {
    // Without storage, everything else works as well.
    navigator.serviceWorker.register("/sw.js").catch(() => {});
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) navigator.serviceWorker.controller?.postMessage("left");
  });
}
