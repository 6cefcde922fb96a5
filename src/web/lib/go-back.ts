/** Milliseconds after which a touch is served even if the browser never said that it went back. */
const AT_MOST = 1000;

/** A touch that follows a link here: no other button, and no key that opens a tab or saves. */
export function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

/** Keeps the last touch of a link or button until `release`, which does it. */
function holdTouches(): { release: () => void } {
  let held: (() => void) | null = null;

  function onClick(event: MouseEvent): void {
    const touched = event.target instanceof Element ? event.target.closest('a[href], button') : null;
    if (!touched || !isPlain(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = () => touched.dispatchEvent(new MouseEvent('click', event));
  }

  addEventListener('click', onClick, true);
  return {
    release() {
      removeEventListener('click', onClick, true);
      held?.();
    },
  };
}

/**
 * Goes one step back in the history. The browser takes the step a moment later, from wherever it stands by then, so it
 * would undo the link that somebody touches meanwhile: such a touch waits until the browser has arrived.
 */
export function goBack(): void {
  const touches = holdTouches();
  const late = setTimeout(arrive, AT_MOST);

  function arrive(): void {
    clearTimeout(late);
    removeEventListener('popstate', arrive);
    // The screens follow the step first.
    setTimeout(touches.release);
  }

  addEventListener('popstate', arrive);
  history.back();
}
