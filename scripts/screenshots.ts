import { mkdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { AccountKey } from '../src/server/demo/content/account.ts';
import { chromiumLaunch } from '../tests/browser/chromium.ts';
import { openDemo } from '../tests/browser/open-demo.ts';
import { accountOf, demoStudio } from '../tests/browser/studio.ts';
import type { Screen } from './screenshots/screen.ts';
import { screens } from './screenshots/screens.ts';

/**
 * `npm run screenshots [-- part-of-a-name]`: every screen of the demo studio, on a phone and a laptop, into `screenshots/`.
 * `npm run screenshots -- readme` takes the pictures of the README instead, into `docs/pictures/`.
 */
const wanted = process.argv[2] ?? '';
const forReadme = wanted === 'readme';
const inReadme = new Set(
  'studio-phone reserve-phone roster-phone studio-laptop planner-laptop reports-laptop'.split(' '),
);
const pictures = screens
  .flatMap((screen) =>
    (['phone', 'laptop'] as const).map((size) => ({ ...screen, size, file: `${screen.name}-${size}` })),
  )
  .filter(({ name, file }) => (forReadme ? inReadme.has(file) : name.includes(wanted)));
/** `DEMO_LOOK=medianoche` takes the other studio, into a folder of its own. */
const look = process.env.DEMO_LOOK;
const folder = forReadme ? join('docs', 'pictures') : join('screenshots', look ?? '');
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  laptop: { viewport: { width: 1280, height: 800 } },
};

/**
 * An open event stream keeps a page from becoming idle: without it the page polls. Replaced inside the page, since a
 * Playwright route turns off the browser's cache, and fonts that load late would be missing until the next page.
 */
function closeLine(): void {
  const ask = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    input === '/api/live' ? Promise.resolve(new Response(null, { status: 404 })) : ask(input, init);
}

async function contextFor(browser: Browser, size: keyof typeof sizes, as: AccountKey | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...sizes[size],
    baseURL: process.env.CUPO_BROWSER_URL,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(closeLine);
  if (as) {
    const answer = await context.request.post('/api/identity/sign-in', { data: accountOf(as) });
    if (!answer.ok()) throw new Error(`${as} could not enter: ${await answer.text()}`);
    await context.addInitScript(() => localStorage.setItem('cupo:was-signed-in', '1'));
  }
  // This page loads the fonts for all following ones.
  const first = await context.newPage();
  await first.goto('/', { waitUntil: 'networkidle' });
  await first.close();
  return context;
}

async function take(page: Page, { path, act, file }: Screen & { file: string }): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await act?.(page);
  await page.waitForTimeout(400);
  const taken = await page.screenshot();
  // The README's are loaded by everyone who opens it.
  const kept = forReadme ? await sharp(taken).png({ palette: true, effort: 10 }).toBuffer() : taken;
  await writeFile(join(folder, `${file}.png`), kept);
  process.stdout.write(`${file}\n`);
}

const closeDemo = await openDemo();
// Waits until the demo is seeded.
await demoStudio();
if (!forReadme) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(await chromiumLaunch());
const failed: string[] = [];
try {
  for (const size of ['phone', 'laptop'] as const) {
    const ofSize = pictures.filter((picture) => picture.size === size);
    for (const as of new Set(ofSize.map((picture) => picture.as))) {
      const context = await contextFor(browser, size, as);
      for (const picture of ofSize.filter((each) => each.as === as)) {
        const page = await context.newPage();
        await take(page, picture).catch((error: Error) => failed.push(`${picture.file}: ${error.message}`));
        await page.close();
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await closeDemo();
}
if (failed.length > 0) {
  process.stderr.write(`${failed.join('\n')}\n`);
  process.exitCode = 1;
}
