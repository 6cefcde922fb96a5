import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();

/** About a second: by then a screen from memory has its height. */
const FRAMES = 60;
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** About ten seconds: by then the section in an address has loaded on a slow connection. */
const FRAMES_FOR_PART = 600;

/**
 * Scrolls there as soon as the screen is tall enough, unless the person scrolls meanwhile.
 * @param place pixels from the page's top; null: not there yet
 * @returns cancels it
 */
function scrollBackTo(place: () => number | null): () => void {
  let frame = 0;
  let left = FRAMES;
  let patience = FRAMES_FOR_PART;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const hand of HANDS) removeEventListener(hand, stop);
  };
  const step = () => {
    const top = place();
    if (top === null) patience -= 1;
    else {
      scrollTo({ top, behavior: 'instant' });
      left -= 1;
    }
    const isThere = top !== null && Math.abs(window.scrollY - top) <= 1;
    if (left > 0 && patience > 0 && !isThere) frame = requestAnimationFrame(step);
    else stop();
  };
  for (const hand of HANDS) addEventListener(hand, stop, { passive: true });
  // Two frames: the first draws the screen from memory, the second knows its height.
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(step);
  });
  return stop;
}

/** The top of the section that `#hash` names. */
function placeOfPart(hash: string): number | null {
  const part = document.getElementById(decodeURIComponent(hash.slice(1)));
  return part && placeOf(part);
}

/** The former position, or that of the element shown instead (`data-instead`), if the former page was longer. */
function placeOnReturn(top: number): number {
  const instead = document.querySelector('[data-instead]');
  return instead ? Math.min(top, placeOf(instead)) : top;
}

/** The top of a section, below its scroll margin. */
function placeOf(part: Element): number {
  const free = Number.parseFloat(getComputedStyle(part).scrollMarginTop) || 0;
  return Math.max(0, part.getBoundingClientRect().top + window.scrollY - free);
}

/** A new screen starts at its top, or at the section in its address; going back restores the position. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const how = useNavigationType();
  const previousPath = useRef(pathname);
  /** The position on this screen, read before anything scrolls automatically. */
  const was = useRef(0);

  // Set together with the screen: a shorter one scrolls up automatically, which is not the person's position.
  useLayoutEffect(() => {
    was.current = positions.get(key) ?? 0;
    const remember = () => positions.set(key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    const changed = previousPath.current !== pathname;
    previousPath.current = pathname;
    if (!changed) return;
    // A screen that opens with a focused field keeps it.
    if (how !== 'POP' && !document.activeElement?.matches('[data-autofocus]'))
      document.getElementById('contenido')?.focus({ preventScroll: true });
    const top = how === 'POP' ? was.current : 0;
    return scrollBackTo(how !== 'POP' && hash ? () => placeOfPart(hash) : () => placeOnReturn(top));
  }, [pathname, hash, how]);
}
