/** What needs script: a button, or a link that would load this page again. */
function needsScript(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const touched = target.closest<HTMLElement>('button, a[href]');
  return touched instanceof HTMLAnchorElement && !loadsAgain(touched) ? null : touched;
}

/** Another state of this page, as a day of its calendar; a part of what is shown is reached without script. */
function loadsAgain({ origin, pathname, search, hash }: HTMLAnchorElement): boolean {
  const isHere = origin === location.origin && pathname === location.pathname;
  return isHere && (hash === '' || search !== location.search);
}

/** Also in src/web/lib/go-back.ts: a shared import would be another file to load. */
function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

/**
 * Holds the last touch from before hydration; `release` performs it. Links to other pages are followed by the browser as
 * usual.
 * @param hydrate called at the first touch
 */
export function holdTouch(hydrate: () => void): { release: () => void } {
  let held: (() => void) | null = null;

  function onClick(event: MouseEvent): void {
    const touched = needsScript(event.target);
    if (!touched || !isPlain(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = () => touched.click();
    hydrate();
  }

  /** A choice in one of the browser's own pickers. */
  function onChange({ target }: Event): void {
    if (!(target instanceof HTMLSelectElement)) return;
    held = () => target.dispatchEvent(new Event('change', { bubbles: true }));
    hydrate();
  }

  addEventListener('click', onClick, true);
  addEventListener('change', onChange, true);
  for (const first of ['pointerdown', 'keydown'])
    addEventListener(first, hydrate, { capture: true, passive: true, once: true });

  return {
    release() {
      removeEventListener('click', onClick, true);
      removeEventListener('change', onChange, true);
      held?.();
      held = null;
    },
  };
}
