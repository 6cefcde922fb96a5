import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import type { AccountKey } from '../src/server/demo/content/account.ts';
import { demoLooks } from '../src/server/demo/looks.ts';
import { type Area, screens } from '../src/web/screens.ts';
import { chromiumLaunch } from '../tests/browser/chromium.ts';
import { openDemo } from '../tests/browser/open-demo.ts';
import { accountOf } from '../tests/browser/studio.ts';
import { publicPages } from './lighthouse/public-pages.ts';

/**
 * `npm run pa11y [-- /entrar …]`: checks every public page, a customer's screens and the office's against WCAG2AA, in both
 * looks, on a phone and a laptop, with pa11y's engine, HTML_CodeSniffer, in the browser of the journeys
 * (docs/decisions/0073-pa11y.md). Build first. The exit code is 1 when there is an error, or when a planted one is not found.
 */
const only = process.argv.slice(2);
const sniffer = readFileSync(fileURLToPath(import.meta.resolve('@pa11y/html_codesniffer/build/HTMLCS.js')), 'utf8');

/** A week and a dozen people, so that every page has content. */
const SMALL = { weeks_past: 1, weeks_coming: 1, customers: 12 };
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  laptop: { viewport: { width: 1280, height: 800 } },
} satisfies Record<string, BrowserContextOptions>;

/** As pa11y counts by default: only errors; notices and warnings need a person's judgement. */
const ASK = `new Promise((resolve) => HTMLCS.process('WCAG2AA', document, () => resolve(
  HTMLCS.getMessages()
    .filter(({ type }) => type === HTMLCS.ERROR)
    .map(({ code, msg, element }) => code + ': ' + msg + ' ' + (element?.outerHTML ?? '').slice(0, 200))
)))`;

async function errorsOn(page: Page): Promise<string[]> {
  await page.evaluate(sniffer);
  return z.array(z.string()).parse(await page.evaluate(ASK));
}

/** Addresses without a `:name` in a part of the site. */
const addressesIn = (wanted: Area) =>
  Object.values(screens)
    .filter(({ area, path }) => area === wanted && !path.includes(':'))
    .map(({ path }) => path);

/** Who looks at which pages: a visitor, a customer with reservations and purchases, the owner. */
async function visits(url: string): Promise<{ as: AccountKey | null; paths: string[] }[]> {
  const all = [
    { as: null, paths: [...(await publicPages(url)), ...addressesIn('entrance'), '/no-existe'] },
    { as: 'ana' as const, paths: addressesIn('account') },
    { as: 'jimena' as const, paths: addressesIn('staff') },
  ];
  return all.map(({ as, paths }) => ({
    as,
    paths: [...new Set(paths)].filter((path) => only.length === 0 || only.includes(path)),
  }));
}

/** A list that is still loading has other errors than one that is read. */
async function untilRead(page: Page): Promise<void> {
  const loading = page.locator('main [aria-busy="true"]').first();
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await loading.waitFor({ state: 'detached' });
}

/** The open stream of a signed-in person keeps the network from becoming idle. */
async function open(page: Page, address: string, as: AccountKey | null): Promise<void> {
  await page.goto(address, { waitUntil: as === null ? 'networkidle' : 'load' });
  if (as !== null) await untilRead(page);
}

type Visit = Awaited<ReturnType<typeof visits>>[number] & { url: string; size: keyof typeof sizes };

async function look(browser: Browser, { url, size, as, paths }: Visit): Promise<number> {
  const context = await browser.newContext({ ...sizes[size], locale: 'es-MX', reducedMotion: 'reduce' });
  if (as !== null) {
    const answer = await context.request.post(`${url}/api/identity/sign-in`, { data: accountOf(as) });
    if (!answer.ok()) throw new Error(`${as} could not enter: ${await answer.text()}`);
    await context.addInitScript(() => localStorage.setItem('cupo:was-signed-in', '1'));
  }
  let found = 0;
  for (const path of paths) {
    const page = await context.newPage();
    await open(page, url + path, as);
    const errors = await errorsOn(page);
    found += errors.length;
    process.stdout.write(`${process.env.DEMO_LOOK} ${size} ${path}: ${errors.length}\n`);
    for (const error of errors) process.stdout.write(`  ${error}\n`);
    await page.close();
  }
  await context.close();
  return found;
}

/** Whether it finds planted errors: a picture without text and a field without a name. */
async function seesWhatIsPlanted(browser: Browser): Promise<boolean> {
  const page = await browser.newPage();
  await page.setContent('<html lang="es"><title>x</title><img src="data:,"><form><input name="a"></form></html>');
  const errors = await errorsOn(page);
  await page.close();
  return ['H37', 'H91'].every((technique) => errors.some((error) => error.includes(technique)));
}

const browser = await chromium.launch(await chromiumLaunch());
let found = 0;
try {
  if (!(await seesWhatIsPlanted(browser))) throw new Error('HTML_CodeSniffer does not see what is planted.');
  for (const each of demoLooks) {
    process.env.DEMO_LOOK = each;
    const close = await openDemo(SMALL);
    const url = process.env.CUPO_BROWSER_URL ?? '';
    const planned = await visits(url);
    if (planned.every(({ paths }) => paths.length === 0)) throw new Error(`${only.join(' ')} names no page.`);
    for (const size of ['phone', 'laptop'] as const) {
      for (const visit of planned) found += await look(browser, { ...visit, url, size });
    }
    await close();
  }
} finally {
  await browser.close();
}
process.stdout.write(`${found} errors\n`);
if (found > 0) process.exitCode = 1;
