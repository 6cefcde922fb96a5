import { useLayoutEffect } from 'react';

/** The dialog has begun to go by then. */
const AFTER_CLOSE = 10;

/** Whether nobody has taken the focus elsewhere: it is nowhere, or in a dialog. */
function isFree(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.closest('[role="dialog"]') !== null;
}

/**
 * Gives the focus back to what had it when a dialog opened, or, where that is gone, to the screen's content. Asked before the dialog takes it: Mantine asks in an effect of
 * its own, which comes too late where motion is reduced and no touch opened the dialog, but the address.
 */
export function useFocusReturn(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      setTimeout(() => {
        if (!isFree()) return;
        // What a class was cancelled with went with it: the next Tab begins at the screen's content, not at its menu.
        const place = before?.isConnected ? before : document.querySelector('main');
        if (place instanceof HTMLElement) place.focus({ preventScroll: true });
      }, AFTER_CLOSE);
    };
  }, [opened]);
}
