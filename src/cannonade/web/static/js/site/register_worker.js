// Asks the browser to keep the rules and finished games for when the server is away.

if ("serviceWorker" in navigator && isSecureContext && window === window.top) {
  window.addEventListener("load", () => {
    // Where nothing may be kept, everything else works as well.
    navigator.serviceWorker.register("/sw.js").catch(() => {});
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) navigator.serviceWorker.controller?.postMessage("left");
  });
}
