import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** How much of what one looked at has moved by itself: the browser's layout shifts, summed. */
    moves?: number;
  }
}

/** From the next document on; what follows a touch within half a second is not counted, as in the Core Web Vitals. */
export const countMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.moves = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        if ('value' in shift && 'hadRecentInput' in shift && !shift.hadRecentInput)
          window.moves = (window.moves ?? 0) + Number(shift.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Of what the page has drawn until now. */
export const movesOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // A shift is reported after the frame in which it was seen.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return window.moves ?? Number.NaN;
  });
