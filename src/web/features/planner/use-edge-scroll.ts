import { useEffect, useEffectEvent } from 'react';

/** So near to the edge of the window, in pixels, the page goes along, so many at a time. */
const EDGE = 56;
const STEP = 9;

/** While something is dragged near the top or the bottom of the window, the page scrolls and the drag follows. */
export function useEdgeScroll(at: { x: number; y: number } | null, follow: (x: number, y: number) => void) {
  const isDragging = at !== null;
  const step = useEffectEvent(() => {
    if (!at) return;
    const by = at.y < EDGE ? -STEP : at.y > innerHeight - EDGE ? STEP : 0;
    const before = scrollY;
    if (by !== 0) scrollBy({ top: by, behavior: 'instant' });
    if (scrollY !== before) follow(at.x, at.y);
  });
  useEffect(() => {
    if (!isDragging) return;
    let frame = requestAnimationFrame(function next() {
      step();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDragging]);
}
