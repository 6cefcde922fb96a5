import { chromium } from '@playwright/test';
import { classPackageList } from '#shared/wire/class-packages.ts';
import { chromiumLaunch } from '../tests/browser/chromium.ts';
import { openDemo } from '../tests/browser/open-demo.ts';
import { accountOf, demoStudio } from '../tests/browser/studio.ts';
import { freePort } from '../tests/free-port.ts';
import { auditPage, medianSpeed, type PageSpeed } from './lighthouse/audit-page.ts';
import { signIn } from './lighthouse/signed-in.ts';
import { tapClasses } from './lighthouse/tap-classes.ts';

/**
 * `npm run lighthouse [-- https://address]`: how fast the public pages are on Lighthouse's mobile profile (the median of
 * three runs) and how soon touches answer. Without an address it opens a demo studio of its own from the build, where a
 * customer's checkout is measured as well, before she chooses how to pay: no provider's script is there yet.
 */
const RUNS = 3;
const pages = ['/', '/calendario'];

/** What the public pages must reach on a phone. */
const limits: Record<
  keyof PageSpeed,
  { name: string; holds: (value: number) => boolean; shown: (value: number) => string }
> = {
  largest_paint: { name: 'LCP', holds: (ms) => ms <= 1500, shown: (ms) => `${(ms / 1000).toFixed(2)} s` },
  layout_shift: { name: 'CLS', holds: (shift) => shift < 0.02, shown: (shift) => shift.toFixed(3) },
  blocking_time: { name: 'TBT', holds: (ms) => ms <= 60, shown: (ms) => `${Math.round(ms)} ms` },
  performance: { name: 'rendimiento', holds: (score) => score >= 98, shown: String },
  accessibility: { name: 'accesibilidad', holds: (score) => score === 100, shown: String },
  best_practices: { name: 'prácticas', holds: (score) => score === 100, shown: String },
};
const TAP_LIMIT = 100;

let missed = false;

function cell(text: string, holds: boolean): string {
  if (!holds) missed = true;
  return holds ? text : `${text} ✗`;
}

/** The first package of the shop, in the checkout of a customer of the demo. */
async function auditCheckout(port: number): Promise<PageSpeed> {
  const { api } = await demoStudio();
  const { class_packages } = (await api.get('/class_packages')).read(classPackageList);
  const customer = await signIn({ port, url }, accountOf('ana'));
  const runs: PageSpeed[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await customer.forgetFiles();
    runs.push(await auditPage(`${url}/checkout/${class_packages[0]?.class_package_id}`, port, 'customer'));
  }
  await customer.close();
  return medianSpeed(runs);
}

function say(...cells: string[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

function sayPage(page: string, speed: PageSpeed): void {
  const names = Object.keys(limits) as (keyof PageSpeed)[];
  say(page, ...names.map((name) => cell(limits[name].shown(speed[name]), limits[name].holds(speed[name]))));
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

const given = process.argv[2];
const closeDemo = given === undefined ? await openDemo() : async () => undefined;
if (given === undefined) await demoStudio();
const url = (given ?? process.env.CUPO_BROWSER_URL ?? '').replace(/\/$/, '');
const launch = await chromiumLaunch();
const port = await freePort();
const browser = await chromium.launch({ ...launch, args: [...launch.args, `--remote-debugging-port=${port}`] });
try {
  say('', ...Object.values(limits).map(({ name }) => name));
  say('---', ...Object.values(limits).map(() => '---'));
  for (const page of pages) {
    const runs: PageSpeed[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await auditPage(url + page, port, 'visitor'));
    sayPage(page, medianSpeed(runs));
  }
  if (given === undefined) sayPage('/checkout', await auditCheckout(port));
  sayTaps(await tapClasses(browser, url));
} finally {
  await browser.close();
  await closeDemo();
}
if (missed) process.exitCode = 1;
