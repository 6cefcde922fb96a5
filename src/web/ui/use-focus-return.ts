import { useLayoutEffect } from 'react';

/** The dialog has begun to go by then. */
const AFTER_CLOSE = 10;

/** Whether nobody has taken the focus elsewhere: it is nowhere, or in a dialog. */
function isFree(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.closest('[role="dialog"]') !== null;
}

/** The next Tab begins at the screen's content, not at its menu. */
function focusContent(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** What a class was cancelled with may go with it only once the list was asked again: until then, or until another has the focus. */
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
 * Gives the focus back to what had it when a dialog opened, or, where that is gone or goes, to the screen's content.
 * Asked before the dialog takes it: Mantine asks in an effect of its own, which comes too late where motion is reduced and
 * no touch opened the dialog, but the address.
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
