import { useEffect, useRef } from 'react';
import { afterGoingBack, goBack } from '../lib/go-back.ts';

/** Adds a history entry, whose removal by the back button calls `wentBack`. @returns removes it if it is still there */
function holdEntry(wentBack: () => void): () => void {
  const mark = `sheet-${Math.random()}`;
  history.pushState({ ...history.state, sheet: mark }, '');
  const back = () => {
    if (history.state?.sheet !== mark) wentBack();
  };
  addEventListener('popstate', back);
  return () => {
    removeEventListener('popstate', back);
    if (history.state?.sheet === mark) goBack();
  };
}

/**
 * While `opened`, the browser's back button closes instead of leaving the page. The history entry that it adds is removed
 * if it is closed in another way. A sheet that opens when another one closes waits for the other's step back, which would
 * close it, too.
 * @param onClose answers false if it stays open, so that the next step back closes it
 */
export function useBackToClose(opened: boolean, onClose: () => unknown): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useEffect(() => {
    if (!opened) return;
    let isOpen = true;
    let leave: (() => void) | undefined;
    const hold = () => {
      if (!isOpen) return;
      leave = holdEntry(async () => {
        leave?.();
        if ((await close.current()) === false) hold();
      });
    };
    afterGoingBack(hold);
    return () => {
      isOpen = false;
      leave?.();
    };
  }, [opened]);
}

/**
 * Resolves once a sheet that was just closed has removed its history entry, so that the next navigation is safe.
 * @param under the mark of the sheet below it, if any
 */
export function sheetGone(under?: unknown): Promise<void> {
  if (history.state?.sheet === under) return Promise.resolve();
  return new Promise((resolve) => addEventListener('popstate', () => resolve(), { once: true }));
}
