import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();

/** About a second: until then what comes back from memory has its height. */
const FRAMES = 60;
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Goes there as soon as the screen is high enough, unless somebody scrolls meanwhile. @returns ends it */
function scrollBackTo(top: number): () => void {
  let frame = 0;
  let left = FRAMES;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const hand of HANDS) removeEventListener(hand, stop);
  };
  const step = () => {
    scrollTo({ top, behavior: 'instant' });
    left -= 1;
    if (left > 0 && Math.abs(window.scrollY - top) > 1) frame = requestAnimationFrame(step);
    else stop();
  };
  for (const hand of HANDS) addEventListener(hand, stop, { passive: true });
  // Two frames: the first draws the screen that comes back from memory, the second knows its height.
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(step);
  });
  return stop;
}

/** A new screen starts at its top; going back finds the place where one was. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
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
    return scrollBackTo(how === 'POP' ? was.current : 0);
  }, [pathname, how]);
}
