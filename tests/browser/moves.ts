import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** How far content has moved without a touch: the sum of the browser's layout shifts. */
    moves?: number;
  }
}

/** From the next document on; shifts within half a second of a touch are not counted, as in the Core Web Vitals. */
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

/** Since the page was loaded. */
export const movesOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // A shift is reported after the frame in which it happened.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return window.moves ?? Number.NaN;
  });
