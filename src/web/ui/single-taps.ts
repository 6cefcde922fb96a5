import { type MouseEvent, useRef } from 'react';

export interface Tap {
  /** Where, in pixels of the window. */
  x: number;
  y: number;
  /** Milliseconds, of one clock. */
  at: number;
  /** How manieth click in a row the browser counts; not every phone does. */
  clicks: number;
  finger: boolean;
}

/** Milliseconds within which a finger that trembles has tapped once, and pixels that it may be off. */
const TREMBLE = 350;
const NEAR = 24;

/** Whether a tap belongs to the one before: at the same spot, whatever moved there meanwhile, and nobody decides so fast. */
export function isSameTap(before: Tap | null, { x, y, at, clicks, finger }: Tap): boolean {
  if (before === null || Math.hypot(x - before.x, y - before.y) > NEAR) return false;
  return clicks > 1 || (finger && at - before.at < TREMBLE);
}

/**
 * For what holds buttons that do and undo by turns: a double tap would undo at once what it did, or do it to whoever moved
 * into the place. Keys are not taps.
 */
export function useSingleTaps(): (event: MouseEvent) => void {
  const last = useRef<Tap | null>(null);
  return (event) => {
    const { target, clientX: x, clientY: y, timeStamp: at, detail: clicks, nativeEvent } = event;
    if (!(target instanceof Element && target.closest('button')) || clicks === 0) return;
    const finger =
      'pointerType' in nativeEvent ? nativeEvent.pointerType === 'touch' : matchMedia('(pointer: coarse)').matches;
    const tap = { x, y, at, clicks, finger };
    if (isSameTap(last.current, tap)) event.stopPropagation();
    else last.current = tap;
  };
}
