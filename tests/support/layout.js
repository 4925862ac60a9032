// What is wrong with how the page lies: one sentence for each fault. Read by
// tests/support/layout.py, and run in the browser.

() => {
  const SOLID =
    ".top, .top > *, .hand-card, .hand-words, .keep, .verdict li, .verdict .idle, " +
    ".square, .ploy-button, .tally, .controls .button, .draw-button, .pile-words, " +
    ".royals-count, .roster li, .log .label, .ending > *";
  const KEEPS_ITS_TEXT =
    "button, .verdict, .verdict ul, .panel-box, .top, .hand, .ploys, .pile-words, .roster li";
  const MAY_BE_CUT = ".log, .deal-short, .word-mark, .card, .visually-hidden";
  const LEAST_TEXT = 12;
  const LEAST_TARGET = 24;

  const faults = [];
  const page = document.documentElement;
  const room = document.querySelector(".room") ?? page;
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest(".visually-hidden, .sprite, .flights");
  const name = (element) => {
    const square = element.closest("[data-square]")?.dataset.square ?? "";
    return `${element.tagName} ${element.getAttribute("class") ?? ""} ${square}`.trim();
  };

  for (const each of [page, room]) {
    if (each.scrollWidth > each.clientWidth) faults.push(`${name(each)} scrolls sideways`);
  }

  const boxes = [...document.querySelectorAll(SOLID)]
    .filter(isSeen)
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width && box.height);
  boxes.forEach(({ element, box }, place) => {
    for (const other of boxes.slice(place + 1)) {
      if (element.contains(other.element) || other.element.contains(element)) continue;
      const { left, right, top, bottom } = other.box;
      const wide = Math.min(box.right, right) - Math.max(box.left, left);
      const high = Math.min(box.bottom, bottom) - Math.max(box.top, top);
      if (wide > 1 && high > 1) faults.push(`${name(element)} on ${name(other.element)}`);
    }
  });

  /** The box of an element's text, and each box around it that must hold that text. */
  function checkText(element) {
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    for (let around = element; around !== page; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.display === "contents" || style.display === "inline") continue;
      const isCut = style.overflow !== "visible" && around !== room;
      if (!isCut && around !== room && !around.matches(KEEPS_ITS_TEXT)) continue;
      const box = around.getBoundingClientRect();
      const isOff = text.left < box.left - 1 || text.right > box.right + 1;
      const slack = parseFloat(style.fontSize); // the line boxes of large type reach out
      const isOut = text.top < box.top - slack || text.bottom > box.bottom + 2.5;
      if (isOff || (isOut && around !== room)) {
        faults.push(`"${element.textContent.trim()}" out of ${name(around)}`);
      }
    }
  }

  for (const element of room.querySelectorAll("*")) {
    const hasText = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
    if (!hasText || !isSeen(element) || element.closest(MAY_BE_CUT)) continue;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size < LEAST_TEXT - 0.01) faults.push(`${name(element)} has type of ${size} px`);
    checkText(element);
  }

  for (const element of room.querySelectorAll("button, a[href], select, input")) {
    if (!isSeen(element) || element.closest("p")) continue;
    const { width, height } = element.getBoundingClientRect();
    if (Math.min(width, height) < LEAST_TARGET) {
      faults.push(`${name(element)} is ${width} by ${height} px`);
    }
  }
  return faults;
};
