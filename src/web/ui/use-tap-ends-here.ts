import { useEffect, useRef } from 'react';
import { isSameTap, type Tap, TREMBLE, tapOf } from './single-taps.ts';

/** Keeps the second half of a double tap from what lay below the place of the first. */
function holdSecondHalf(first: Tap): void {
  const listening = new AbortController();
  const hold = (event: MouseEvent) => {
    const tap = tapOf(event);
    if (tap === null || !isSameTap(first, tap)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', hold, { capture: true, signal: listening.signal });
  setTimeout(() => listening.abort(), TREMBLE);
}

/**
 * The tap that closes a sheet ends with it: where sheets do not slide, its second half would otherwise press the bar or the
 * class below.
 */
export function useTapEndsHere(opened: boolean): void {
  const last = useRef<Tap | null>(null);
  useEffect(() => {
    if (!opened) return;
    last.current = null;
    const listening = new AbortController();
    const keep = (event: MouseEvent) => (last.current = tapOf(event));
    document.addEventListener('click', keep, { capture: true, signal: listening.signal });
    return () => {
      listening.abort();
      if (last.current && performance.now() - last.current.at < TREMBLE) holdSecondHalf(last.current);
    };
  }, [opened]);
}
