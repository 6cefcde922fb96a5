import { useEffect, useRef } from 'react';
import { goBack } from '../lib/go-back.ts';

/**
 * While `opened`, the browser's back button closes instead of leaving the page. The entry it adds to the
 * history is taken away again when the closing comes from elsewhere.
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

/** Resolves once a sheet that was just closed has taken its entry out of the history, so that the next step is sure. */
export function sheetGone(): Promise<void> {
  if (history.state?.sheet === undefined) return Promise.resolve();
  return new Promise((resolve) => addEventListener('popstate', () => resolve(), { once: true }));
}
