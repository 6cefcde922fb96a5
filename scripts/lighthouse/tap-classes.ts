import type { Browser, Page } from '@playwright/test';

const TAPS = 20;
const SLOWER = 4;

/** Records how long each touch took until the next frame (Event Timing, in steps of 8 milliseconds). */
export function watchTouches(): void {
  const worst = new Map<number, number>();
  Reflect.set(window, 'touches', worst);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id: unknown = Reflect.get(entry, 'interactionId');
      if (typeof id === 'number' && id > 0) worst.set(id, Math.max(worst.get(id) ?? 0, entry.duration));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** The longest touch since the last call; the observer does not report less than 16 milliseconds. */
export function takeWorst(): number {
  const touches: unknown = Reflect.get(window, 'touches');
  if (!(touches instanceof Map)) return Number.NaN;
  const durations = [...touches.values()].map(Number);
  touches.clear();
  return Math.max(8, ...durations);
}

/** A coming day, so that there is a class to touch. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000 - 6 * 3_600_000).toISOString().slice(0, 10);
}

async function tapOne(page: Page, index: number): Promise<number> {
  const rows = page.locator('button[data-state]').filter({ visible: true });
  const row = rows.nth(index % (await rows.count()));
  await row.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  await page.evaluate(takeWorst);
  await row.tap();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(700);
  const duration = await page.evaluate(takeWorst);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return duration;
}

/**
 * Milliseconds from each of twenty touches of classes to the next frame, on a phone with its processor slowed down four
 * times.
 */
export async function tapClasses(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watchTouches);
  await page.goto(`${url}/calendario?dia=${inDays(1)}`, { waitUntil: 'load' });
  await page.waitForTimeout(4000);
  const durations: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) durations.push(await tapOne(page, tap));
  await context.close();
  return durations;
}
