// What text of a page is cut off: one sentence for each place. Read by
// tests/browser/test_page_access.py, and run in the browser.

() => {
  // What has its whole text elsewhere on the page, or behind the link that it is.
  const MAY_BE_CUT =
    ".log, .now, .deal-short, .word-mark, .tray-says, .visually-hidden, svg, .sprite";
  const SCROLLS = ["auto", "scroll"];
  const page = document.documentElement;
  const found = new Set();
  const name = (element) => `${element.tagName} ${element.getAttribute("class") ?? ""}`.trim();

  if (page.scrollWidth > page.clientWidth) {
    found.add(`the page is ${page.scrollWidth} px wide, its window ${page.clientWidth}`);
  }

  /** Whether an element must hold its text: it hides what does not fit, or shows a box. */
  function holds(style) {
    const isBox = style.borderLeftStyle !== "none" || style.backgroundColor !== "rgba(0, 0, 0, 0)";
    return style.overflowX !== "visible" || isBox;
  }

  for (const element of document.body.querySelectorAll("*")) {
    const own = [...element.childNodes].filter(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
    if (!own.length || element.closest(MAY_BE_CUT)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const boxes = own.map((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    });
    const text = {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
    };
    for (let around = element; around !== page; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (["contents", "inline"].includes(style.display)) continue;
      if (SCROLLS.includes(style.overflowX)) break; // A reader can scroll to it.
      if (!holds(style)) continue;
      const box = around.getBoundingClientRect();
      if (box.width <= 1) break; // Hidden from sight, for readers alone.
      if (text.left < box.left - 1 || text.right > box.right + 1) {
        found.add(`"${element.textContent.trim().slice(0, 60)}" sticks out of ${name(around)}`);
      }
    }
  }
  return [...found];
};
