import { type MouseEvent, useRef } from 'react';

export interface Tap {
  /** Pixels in the window. */
  x: number;
  y: number;
  /** Milliseconds. */
  at: number;
  /** The browser's count of clicks in a row; not every phone has it. */
  clicks: number;
  finger: boolean;
}

/** Milliseconds within which a trembling finger counts as one tap, and pixels that it may move. */
const TREMBLE = 350;
const NEAR = 24;

/**
 * Whether a tap belongs to the previous one: it is at the same spot, too soon for a second decision, whatever moved there
 * meanwhile.
 */
export function isSameTap(before: Tap | null, { x, y, at, clicks, finger }: Tap): boolean {
  if (before === null || Math.hypot(x - before.x, y - before.y) > NEAR) return false;
  return clicks > 1 || (finger && at - before.at < TREMBLE);
}

/**
 * For lists whose buttons toggle something, and for questions that follow each other: a double tap would undo at once
 * what it did, act on the person who moved into that place, or answer a question nobody has read. Keys are not taps.
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
