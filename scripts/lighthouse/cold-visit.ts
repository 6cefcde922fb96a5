import type { Browser, CDPSession, Page } from '@playwright/test';

/** What a first visit on a phone requests before any touch. */
export interface ColdVisit {
  /** All scripts, including workers, in the bytes sent. */
  script_bytes: number;
  scripts: number;
  /** Requests of any kind. */
  requests: number;
  /** Milliseconds from the first paint until the brand's fonts had loaded. NaN: none loaded. */
  letters: number;
}

/** By then everything that loads without a touch (src/web/lib/live/when-quiet.ts) has loaded, in milliseconds. */
const UNTOUCHED = 6000;
/** Slow 4G, as in Lighthouse's mobile profile: 1.6 megabits per second, 150 milliseconds round trip. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** How long a fallback font may be swapped (`font-display: fallback`), in milliseconds. */
export const LETTERS_LIMIT = 3000;

/** Runs in the page: when its last fonts loaded, after its first paint. */
function lettersAfterPaint(): number {
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  const fonts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.woff2'))
    .map((font) => (font instanceof PerformanceResourceTiming ? font.responseEnd : Number.NaN));
  return painted && fonts.length > 0 ? Math.max(...fonts) - painted.startTime : Number.NaN;
}

async function watch(protocol: CDPSession) {
  const sent = { scripts: new Set<string>(), requests: 0, bytes: 0 };
  protocol.on('Network.responseReceived', ({ requestId, response, type }) => {
    sent.requests += 1;
    if (type === 'Script' || /javascript/.test(response.mimeType)) sent.scripts.add(requestId);
  });
  // A file's size, without its headers.
  protocol.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (sent.scripts.has(requestId)) sent.bytes += encodedDataLength;
  });
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', SLOW_4G);
  return sent;
}

async function untilAlive(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ timeout: 60_000 });
  await page.waitForTimeout(UNTOUCHED);
}

/** Opens `url` as a first visit on a phone, without touching anything. */
export async function visitCold(browser: Browser, url: string): Promise<ColdVisit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'es-MX',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const sent = await watch(await context.newCDPSession(page));
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await untilAlive(page);
    const letters = await page.evaluate(lettersAfterPaint);
    return { script_bytes: sent.bytes, scripts: sent.scripts.size, requests: sent.requests, letters };
  } finally {
    await context.close();
  }
}
