import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { demoLooks } from '../src/server/demo/looks.ts';
import { screens } from '../src/web/screens.ts';
import { chromiumLaunch } from '../tests/browser/chromium.ts';
import { openDemo } from '../tests/browser/open-demo.ts';
import { publicPages } from './lighthouse/public-pages.ts';

/**
 * `npm run pa11y [-- /entrar …]`: checks every public page against WCAG2AA, in both looks, on a phone and a laptop, with
 * pa11y's engine, HTML_CodeSniffer, in the browser of the journeys (docs/decisions/0073-pa11y.md). Build first. The exit
 * code is 1 when there is an error, or when a planted one is not found.
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

/** Pages without a `:name`, rendered by the server or not, one of each that has one, and an address that does not exist. */
async function pagesOf(url: string): Promise<string[]> {
  const entrances = Object.values(screens).filter(({ area, path }) => area === 'entrance' && !path.includes(':'));
  const all = [...(await publicPages(url)), ...entrances.map(({ path }) => path), '/no-existe'];
  return [...new Set(all)].filter((path) => only.length === 0 || only.includes(path));
}

async function look(browser: Browser, url: string, size: keyof typeof sizes): Promise<number> {
  const context = await browser.newContext({ ...sizes[size], locale: 'es-MX', reducedMotion: 'reduce' });
  const paths = await pagesOf(url);
  if (paths.length === 0) throw new Error(`${only.join(' ')} names no page for everybody.`);
  let found = 0;
  for (const path of paths) {
    const page = await context.newPage();
    await page.goto(url + path, { waitUntil: 'networkidle' });
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
    for (const size of ['phone', 'laptop'] as const) found += await look(browser, url, size);
    await close();
  }
} finally {
  await browser.close();
}
process.stdout.write(`${found} errors\n`);
if (found > 0) process.exitCode = 1;
