import { type MouseEvent as PressEvent, useRef } from 'react';

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

/** Milliseconds within which a trembling finger counts as one tap. */
const TREMBLE = 350;
/** Pixels that it may move. */
const NEAR = 24;

/**
 * Whether a tap belongs to the previous one: it is at the same spot, too soon for a second decision, whatever moved there
 * meanwhile.
 */
export function isSameTap(before: Tap | null, { x, y, at, clicks, finger }: Tap): boolean {
  if (before === null || Math.hypot(x - before.x, y - before.y) > NEAR) return false;
  return clicks > 1 || (finger && at - before.at < TREMBLE);
}

/** What a click was; null for one that a key made. */
export function tapOf(event: MouseEvent): Tap | null {
  const { clientX: x, clientY: y, timeStamp: at, detail: clicks } = event;
  if (clicks === 0) return null;
  const finger = 'pointerType' in event ? event.pointerType === 'touch' : matchMedia('(pointer: coarse)').matches;
  return { x, y, at, clicks, finger };
}

/**
 * For lists whose buttons toggle something, and for questions that follow each other: a double tap would undo at once
 * what it did, act on the person who moved into that place, or answer a question nobody has read. Keys are not taps.
 */
export function useSingleTaps(): (event: PressEvent) => void {
  const last = useRef<Tap | null>(null);
  return (event) => {
    if (!(event.target instanceof Element && event.target.closest('button'))) return;
    const tap = tapOf(event.nativeEvent);
    if (tap === null) return;
    if (isSameTap(last.current, tap)) event.stopPropagation();
    else last.current = tap;
  };
}
