import { type RefObject, useEffect, useRef } from 'react';

/**
 * A ref for an area's content. Who comes from another area, such as from paying to her purchase, has the focus there, as
 * on every new screen: the frame of this area came after the address changed, and replaced what had the focus. In a page
 * that has just been loaded nobody has pressed anything, and the first Tab leads to its beginning.
 */
export function useFocusArrival(): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    // Older browsers do not know whether somebody has pressed something.
    const { userActivation } = navigator as Partial<Navigator>;
    if (!userActivation?.hasBeenActive || document.activeElement !== document.body) return;
    content.current?.focus({ preventScroll: true });
  }, []);
  return content;
}
