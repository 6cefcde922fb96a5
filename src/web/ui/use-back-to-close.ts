import { useEffect, useRef } from 'react';
import { afterGoingBack, goBack } from '../lib/go-back.ts';

/** Adds a history entry, whose removal by the back button calls `close`. @returns removes it if it is still there */
function holdEntry(close: () => void): () => void {
  const mark = `sheet-${Math.random()}`;
  history.pushState({ ...history.state, sheet: mark }, '');
  const back = () => {
    if (history.state?.sheet !== mark) close();
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
 */
export function useBackToClose(opened: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useEffect(() => {
    if (!opened) return;
    let isOpen = true;
    let leave: (() => void) | undefined;
    afterGoingBack(() => {
      if (isOpen) leave = holdEntry(() => close.current());
    });
    return () => {
      isOpen = false;
      leave?.();
    };
  }, [opened]);
}

/** Resolves once a sheet that was just closed has removed its history entry, so that the next navigation is safe. */
export function sheetGone(): Promise<void> {
  if (history.state?.sheet === undefined) return Promise.resolve();
  return new Promise((resolve) => addEventListener('popstate', () => resolve(), { once: true }));
}
