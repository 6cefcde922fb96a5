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

/** Ends with the step back that the browser has not made yet; null: there is none. */
let goingBack: Promise<void> | null = null;

/** Acts once the browser has made the step back that it may have been asked for: at once if there is none. */
export function afterGoingBack(act: () => void): void {
  if (goingBack) void goingBack.then(act);
  else act();
}

/**
 * Goes one step back in the history. The browser does so a moment later, from the page that is current then, so it would
 * undo the navigation of a link touched meanwhile: such a touch waits until the browser has gone back.
 */
export function goBack(): void {
  const touches = holdTouches();
  const late = setTimeout(arrive, AT_MOST);
  const { promise, resolve } = Promise.withResolvers<void>();
  goingBack = promise;

  function arrive(): void {
    clearTimeout(late);
    removeEventListener('popstate', arrive);
    if (goingBack === promise) goingBack = null;
    resolve();
    // The screens handle the step first.
    setTimeout(touches.release);
  }

  addEventListener('popstate', arrive);
  history.back();
}
