import type { CDPSession, Page } from '@playwright/test';

/** Times of one touch of a class, in milliseconds from the touch, and the height of the sheet. */
export interface SheetTimes {
  /** The sheet is painted at its final height. */
  shape: number;
  /** Its button can be touched. */
  usable: number;
  /** Pixels by which the sheet's height changed after it was first painted. */
  moved: number;
}

/** 400 kilobits per second and 400 milliseconds of round-trip time: a phone with poor reception. */
export async function slowNetwork(protocol: CDPSession): Promise<void> {
  const throughput = (400 * 1000) / 8;
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** In the page: looks at every frame after the next touch until `button` can be used. */
function watchFrames(button: string): void {
  const seen = new Promise((resolve) => {
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        let shape = Number.NaN;
        let first = 0;
        const look = (now: number) => {
          const sheet = document.querySelector<HTMLElement>('[role=dialog]');
          const height = sheet?.offsetHeight ?? 0;
          if (height > 0 && Number.isNaN(shape)) {
            shape = now - timeStamp;
            first = height;
          }
          const found = [...(sheet?.querySelectorAll('button') ?? [])].find(
            (one) =>
              one.textContent?.startsWith(button) && !one.disabled && one.getAttribute('aria-disabled') !== 'true',
          );
          if (found) resolve({ shape, usable: now - timeStamp, moved: Math.abs(height - first) });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
  Reflect.set(window, 'sheetSeen', seen);
}

/** Touches the element that opens a sheet. @param button the beginning of its button's text */
export async function timeSheet(page: Page, touch: () => Promise<void>, button: string): Promise<SheetTimes> {
  await page.evaluate(watchFrames, button);
  await touch();
  return page.evaluate(() => Reflect.get(window, 'sheetSeen') as Promise<SheetTimes>);
}

/** In the page: the time from the next touch until `words` are shown, less the time of the call. */
function watchConfirmed(words: string): void {
  const seen = new Promise((resolve) => {
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        const look = (now: number) => {
          if (!document.body.textContent?.includes(words)) return void requestAnimationFrame(look);
          const calls = performance
            .getEntriesByType('resource')
            .filter(({ name, startTime }) => name.endsWith('/api/class_reservations') && startTime >= timeStamp);
          resolve(now - timeStamp - calls.reduce((sum, { duration }) => sum + duration, 0));
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
  Reflect.set(window, 'confirmedSeen', seen);
}

/** Milliseconds from a touch to its confirmation, without the network. */
export async function timeConfirmed(page: Page, touch: () => Promise<void>, words: string): Promise<number> {
  await page.evaluate(watchConfirmed, words);
  await touch();
  return page.evaluate(() => Reflect.get(window, 'confirmedSeen') as Promise<number>);
}
