/** Milliseconds after which a held touch is followed even if the browser never reported that it went back. */
const AT_MOST = 1000;

/** Whether a click follows a link in this tab: no other button, and no modifier key that opens a tab or saves. */
export function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

/** Holds the last touch of a link or button until `release`, which performs it. */
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
 * Goes one step back in the history. The browser does so a moment later, from the page that is current then, so it would
 * undo the navigation of a link touched meanwhile: such a touch waits until the browser has gone back.
 */
export function goBack(): void {
  const touches = holdTouches();
  const late = setTimeout(arrive, AT_MOST);

  function arrive(): void {
    clearTimeout(late);
    removeEventListener('popstate', arrive);
    // The screens handle the step first.
    setTimeout(touches.release);
  }

  addEventListener('popstate', arrive);
  history.back();
}
