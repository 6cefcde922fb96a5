import { useEffect, useRef } from 'react';
import { goBack } from '../lib/go-back.ts';

/**
 * While `opened`, the browser's back button closes instead of leaving the page. The history entry that it adds is removed
 * if it is closed in another way.
 */
export function useBackToClose(opened: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useEffect(() => {
    if (!opened) return;
    const mark = `sheet-${Math.random()}`;
    history.pushState({ ...history.state, sheet: mark }, '');
    const back = () => {
      if (history.state?.sheet !== mark) close.current();
    };
    addEventListener('popstate', back);
    return () => {
      removeEventListener('popstate', back);
      if (history.state?.sheet === mark) goBack();
    };
  }, [opened]);
}

/** Resolves once a sheet that was just closed has removed its history entry, so that the next navigation is safe. */
export function sheetGone(): Promise<void> {
  if (history.state?.sheet === undefined) return Promise.resolve();
  return new Promise((resolve) => addEventListener('popstate', () => resolve(), { once: true }));
}
