import { useLayoutEffect } from 'react';

/** The dialog has begun to close by then, in milliseconds. */
const AFTER_CLOSE = 10;

/** Whether the focus is free to move: it is nowhere, or in a dialog. */
function isFree(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.closest('[role="dialog"]') !== null;
}

/** The next Tab begins at the screen's content, not at its menu. */
function focusContent(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}

/**
 * Focuses an element that may disappear later, such as the button that cancelled a class, which disappears when the list is
 * refetched: until then, or until another one is focused.
 */
function focusUntilGone(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  const gone = new MutationObserver(() => {
    if (element.isConnected) return;
    stop();
    focusContent();
  });
  const stop = () => {
    gone.disconnect();
    document.removeEventListener('focusin', stop);
  };
  gone.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stop);
}

/**
 * Returns the focus to the element that had it when a dialog opened or, if that disappears, to the screen's content. It is
 * read before the dialog takes the focus: Mantine reads it in an effect, which is too late with reduced motion for a dialog
 * that the address opened.
 */
export function useFocusReturn(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      setTimeout(() => {
        if (!isFree()) return;
        if (before instanceof HTMLElement && before.isConnected) focusUntilGone(before);
        else focusContent();
      }, AFTER_CLOSE);
    };
  }, [opened]);
}
