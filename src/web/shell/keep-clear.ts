/** What can be pressed under a floating button. */
const TAPPABLE = 'a, button, input, select, textarea, label, summary, [role="button"], [role="option"]';
/**
 * Fractions of the button's width and height: closer together than the smallest target is wide, and than a field's label is
 * high.
 */
const ACROSS = [0, 0.5, 1];
const DOWN = [0, 0.25, 0.5, 0.75, 1];

/** Whether text of this element itself is under the button. */
function saysThere(element: Element, place: DOMRect): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < place.right && right > place.left && top < place.bottom && bottom > place.top,
    );
  });
}

function covers(button: HTMLElement): boolean {
  const place = button.getBoundingClientRect();
  const { left, top, width, height } = place;
  return ACROSS.some((across) =>
    DOWN.some((down) => {
      const under = document.elementsFromPoint(left + across * width, top + down * height);
      const first = under.find((element) => !button.contains(element));
      return first != null && (first.closest(TAPPABLE) !== null || saysThere(first, place));
    }),
  );
}

/**
 * Reports whether a floating button covers something that can be pressed or read, whenever that may change.
 * @returns stops it
 */
export function keepClear(button: HTMLElement, tell: (covering: boolean) => void): () => void {
  let frame = 0;
  const look = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => tell(covers(button)));
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(document.body);
  // For content that opens and closes without changing the page's height.
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener('scroll', look, { passive: true });
  addEventListener('resize', look);
  look();
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    changes.disconnect();
    removeEventListener('scroll', look);
    removeEventListener('resize', look);
  };
}
