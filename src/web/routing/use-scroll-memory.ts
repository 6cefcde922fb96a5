import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();

/** About a second: until then what comes back from memory has its height. */
const FRAMES = 60;
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** About ten seconds: until then the part that an address names has come on a slow line. */
const FRAMES_FOR_PART = 600;

/**
 * Goes there as soon as the screen is high enough, unless somebody scrolls meanwhile.
 * @param place pixels from the page's top; null: not there yet
 * @returns ends it
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
  // Two frames: the first draws the screen that comes back from memory, the second knows its height.
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(step);
  });
  return stop;
}

/** Where the part of the page that `#hash` names begins. */
function placeOfPart(hash: string): number | null {
  const part = document.getElementById(decodeURIComponent(hash.slice(1)));
  return part && placeOf(part);
}

/** Where one was, or above it what stands there instead now (`data-instead`): one left a longer page from its foot. */
function placeOnReturn(top: number): number {
  const instead = document.querySelector('[data-instead]');
  return instead ? Math.min(top, placeOf(instead)) : top;
}

/** Where a part begins, below what it asks to be left free above. */
function placeOf(part: Element): number {
  const free = Number.parseFloat(getComputedStyle(part).scrollMarginTop) || 0;
  return Math.max(0, part.getBoundingClientRect().top + window.scrollY - free);
}

/** A new screen starts at its top, or at the part its address names; going back finds the place where one was. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const how = useNavigationType();
  const previousPath = useRef(pathname);
  /** Where one was on this screen, read before anything scrolls by itself. */
  const was = useRef(0);

  // Changed with the screen itself: a shorter one scrolls up by itself, which is no place where somebody was.
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
    // A screen that was opened to type in has the focus where it wants it by now.
    if (how !== 'POP' && !document.activeElement?.matches('[data-autofocus]'))
      document.getElementById('contenido')?.focus({ preventScroll: true });
    const top = how === 'POP' ? was.current : 0;
    return scrollBackTo(how !== 'POP' && hash ? () => placeOfPart(hash) : () => placeOnReturn(top));
  }, [pathname, hash, how]);
}
