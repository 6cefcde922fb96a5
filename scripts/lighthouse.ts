import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { classPackageList } from '#shared/wire/class-packages.ts';
import { MOST_SCRIPT_BYTES } from '../bench/build/script-bytes.ts';
import { chromiumLaunch } from '../tests/browser/chromium.ts';
import { openDemo } from '../tests/browser/open-demo.ts';
import { accountOf, demoStudio } from '../tests/browser/studio.ts';
import { freePort } from '../tests/free-port.ts';
import { auditPage, medianSpeed, type PageRun, type PageSpeed } from './lighthouse/audit-page.ts';
import { type ColdVisit, LETTERS_LIMIT, visitCold } from './lighthouse/cold-visit.ts';
import { publicPages } from './lighthouse/public-pages.ts';
import { signIn } from './lighthouse/signed-in.ts';
import { tapClasses } from './lighthouse/tap-classes.ts';

/**
 * `npm run lighthouse [-- --rounds 3 --only /calendario https://address]`: measures every public page for a first visit, on
 * Lighthouse's mobile profile (the median of seven rounds, whose times need a quiet machine), and what it requests until
 * the first touch, which does not depend on the machine; then how soon touches are answered. Without an address it opens a
 * demo studio from the build, where a customer's checkout is measured too, before she chooses a payment method, so without
 * a provider's script. `--only` can be repeated. The exit code is 1 when a limit is missed.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '7' }, only: { type: 'string', multiple: true, default: [] } },
});
const rounds = Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a number from 1.');

/** The pages on which most visits begin. */
const FIRST_PAGES = ['/', '/calendario'];
const paintLimit = (page: string) => (FIRST_PAGES.includes(page) ? 1300 : 1500);
const TAP_LIMIT = 100;
const TRIES = 3;

interface Column<Measured> {
  name: string;
  shown: (of: Measured) => string;
  holds: (of: Measured, page: string) => boolean;
}

const speedColumns: readonly Column<PageSpeed>[] = [
  {
    name: 'LCP',
    shown: ({ largest_paint }) => `${(largest_paint / 1000).toFixed(2)} s`,
    holds: ({ largest_paint }, page) => largest_paint <= paintLimit(page),
  },
  // Smaller movements are rounding, and invisible.
  { name: 'CLS', shown: (of) => of.layout_shift.toFixed(3), holds: (of) => of.layout_shift < 0.001 },
  { name: 'TBT', shown: (of) => `${Math.round(of.blocking_time)} ms`, holds: (of) => of.blocking_time <= 60 },
  { name: 'rendimiento', shown: (of) => String(of.performance), holds: (of) => of.performance >= 98 },
  { name: 'accesibilidad', shown: (of) => String(of.accessibility), holds: (of) => of.accessibility === 100 },
  { name: 'prácticas', shown: (of) => String(of.best_practices), holds: (of) => of.best_practices === 100 },
  { name: 'bloquean', shown: (of) => String(of.blocking_files), holds: (of) => of.blocking_files === 0 },
];

const visitColumns: readonly Column<ColdVisit>[] = [
  {
    name: 'scripts',
    shown: ({ script_bytes, scripts }) => `${(script_bytes / 1024).toFixed(1)} KB en ${scripts}`,
    holds: ({ script_bytes }) => script_bytes <= MOST_SCRIPT_BYTES,
  },
  { name: 'archivos', shown: ({ requests }) => String(requests), holds: () => true },
  {
    name: 'letras',
    shown: ({ letters }) => `+${Math.round(letters)} ms`,
    holds: ({ letters }) => letters <= LETTERS_LIMIT,
  },
];

let missed = false;

function cell(text: string, holds: boolean): string {
  if (!holds) missed = true;
  return holds ? text : `${text} ✗`;
}

function say(...cells: string[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

/** A busy browser fails to measure a page now and then; three failures in a row are not chance. */
async function patiently<T>(measure: () => Promise<T>): Promise<T | Error> {
  let last = new Error('not measured');
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    try {
      return await measure();
    } catch (error) {
      last = error instanceof Error ? error : new Error(String(error));
    }
  }
  return last;
}

const cellsOf = <M>(columns: readonly Column<M>[], of: M | Error | null, page: string): string[] =>
  columns.map(({ shown, holds }) => {
    if (of === null) return '';
    return of instanceof Error ? cell('sin medir', false) : cell(shown(of), holds(of, page));
  });

const faults = new Map<string, Set<string>>();

async function auditRounds(page: string, audit: () => Promise<PageRun>): Promise<PageSpeed | Error> {
  const runs: PageRun[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const run = await patiently(audit);
    if (run instanceof Error) {
      faults.set(page, new Set([run.message]));
      return run;
    }
    runs.push(run);
  }
  const found = runs.flatMap((run) => run.faults);
  if (found.length > 0) faults.set(page, new Set(found));
  return medianSpeed(runs.map(({ speed }) => speed));
}

function sayPage(page: string, speed: PageSpeed | Error, visit: ColdVisit | Error | null): void {
  say(page, ...cellsOf(speedColumns, speed, page), ...cellsOf(visitColumns, visit, page));
}

/** The first package of the shop, in the checkout of a customer of the demo. */
async function auditCheckout(url: string, port: number): Promise<PageSpeed | Error> {
  const { api } = await demoStudio();
  const { class_packages } = (await api.get('/class_packages')).read(classPackageList);
  const customer = await signIn({ port, url }, accountOf('ana'));
  const speed = await auditRounds('/checkout, con cuenta', async () => {
    await customer.forgetFiles();
    return auditPage(`${url}/checkout/${class_packages[0]?.class_package_id}`, port, 'customer');
  });
  await customer.close();
  return speed;
}

function sayTaps(durations: readonly number[]): void {
  const sorted = [...durations].sort((a, b) => a - b);
  const p75 = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.NaN;
  const worst = sorted.at(-1) ?? Number.NaN;
  const verdict = cell(`p75 ${p75} ms`, p75 <= TAP_LIMIT);
  process.stdout.write(
    `\n${durations.length} toques en clases, procesador 4 veces más lento: ${verdict}, el peor ${worst} ms\n`,
  );
}

async function measure(browser: Browser, { url, port, own }: { url: string; port: number; own: boolean }) {
  const all = await publicPages(url);
  const pages = options.only.length > 0 ? all.filter((page) => options.only.includes(page)) : all;
  if (pages.length === 0) throw new Error(`--only names none of ${all.join(' ')}`);
  const names = [...speedColumns.map(({ name }) => name), ...visitColumns.map(({ name }) => name)];
  say('', ...names);
  say('---', ...names.map(() => '---'));
  for (const page of pages) {
    const visit = await patiently(() => visitCold(browser, url + page));
    sayPage(page, await auditRounds(page, () => auditPage(url + page, port, 'visitor')), visit);
  }
  if (options.only.length > 0) return;
  if (own) sayPage('/checkout, con cuenta', await auditCheckout(url, port), null);
  sayTaps(await tapClasses(browser, url));
}

const [given] = positionals;
const closeDemo = given === undefined ? await openDemo() : async () => undefined;
if (given === undefined) await demoStudio();
const url = (given ?? process.env.CUPO_BROWSER_URL ?? '').replace(/\/$/, '');
const launch = await chromiumLaunch();
const port = await freePort();
const browser = await chromium.launch({ ...launch, args: [...launch.args, `--remote-debugging-port=${port}`] });
try {
  await measure(browser, { url, port, own: given === undefined });
  for (const [page, found] of faults) {
    for (const fault of found) process.stdout.write(`\n${page}: ${fault}`);
  }
} finally {
  await browser.close();
  await closeDemo();
}
if (missed) process.exitCode = 1;
