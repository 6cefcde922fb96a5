import { loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch } from '../tests/browser/chromium.ts';
import { newcomer } from '../tests/browser/newcomers.ts';
import { openDemo } from '../tests/browser/open-demo.ts';
import { openCalendarAt, ownClass, rowOf } from '../tests/browser/own-class.ts';
import { type DemoStudio, demoStudio } from '../tests/browser/studio.ts';
import { say } from './say.ts';
import { measureAnswers } from './taps/answers.ts';
import { type SheetTimes, slowNetwork, timeConfirmed, timeSheet } from './taps/watch-sheet.ts';

/**
 * `npm run bench:tap`: response times on a phone, in the demo studio. On 400 kbit/s with 400 ms of latency the sheet of
 * a class is drawn within 100 ms of the touch at its final height, and is usable 1.5 s later; on a processor four times
 * slower a reservation is confirmed within 150 ms besides the network, at the 75th percentile, and each main button of a
 * customer and of reception has an answer on the screen within 100 ms at the 75th percentile, none after 200.
 */
const TAPS = 12;
const SLOWER = 4;
const LIMITS = { shape: 100, usable: 1500, moved: 1, confirmed: 150, answered: 100, slowest: 200 } as const;
const SMALL = { weeks_past: 2, weeks_coming: 2, customers: 60 };

function p75(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? Number.NaN;
}

async function phoneOf(browser: Browser, studio: DemoStudio) {
  const person = await newcomer(studio, { classes: TAPS });
  const context = await browser.newContext({
    baseURL: studio.url,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  const { email, password } = person;
  await context.request.post('/api/identity/sign-in', { data: { email, password } });
  await context.addInitScript(() => localStorage.setItem('cupo:was-signed-in', '1'));
  const page = await context.newPage();
  return { context, page, protocol: await context.newCDPSession(page) };
}

/** Each touch opens a class of which nothing has been loaded yet. */
async function measureSheets(browser: Browser, studio: DemoStudio): Promise<SheetTimes[]> {
  const { context, page, protocol } = await phoneOf(browser, studio);
  const times: SheetTimes[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) {
    const single_class = await ownClass(studio);
    await openCalendarAt(page, '/mystudio', single_class);
    await rowOf(page, single_class).waitFor();
    // The time a person needs to find a class: meanwhile the screen has prefetched what comes next.
    await page.waitForTimeout(2500);
    await slowNetwork(protocol);
    times.push(await timeSheet(page, () => rowOf(page, single_class).tap(), 'Reservar'));
    await protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  }
  await context.close();
  return times;
}

async function measureConfirmed(browser: Browser, studio: DemoStudio): Promise<number[]> {
  const { context, page, protocol } = await phoneOf(browser, studio);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const times: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) {
    const single_class = await ownClass(studio);
    await openCalendarAt(page, '/mystudio', single_class);
    await rowOf(page, single_class).tap();
    const reserve = page.getByRole('dialog').getByRole('button', { name: /^Reservar/ });
    await reserve.waitFor();
    await page.waitForTimeout(1000);
    times.push(await timeConfirmed(page, () => reserve.tap(), '¡Reservación guardada con éxito!'));
  }
  await context.close();
  return times;
}

let missed = false;
function line(name: string, value: number, limit: number): void {
  if (value > limit) missed = true;
  say(`| ${name} | ${Math.round(value)} | ${limit} | ${value > limit ? '✗' : '✓'} |`);
}

const closeDemo = await openDemo(SMALL);
const browser = await chromium.launch(await chromiumLaunch());
try {
  const studio = await demoStudio();
  const sheets = await measureSheets(browser, studio);
  const confirmed = await measureConfirmed(browser, studio);
  const answers = (await measureAnswers(browser, studio)).toSorted((one, other) => other.duration - one.duration);
  const durations = answers.map(({ duration }) => duration);
  say(`${TAPS} touches each, p75; load average ${loadavg()[0]?.toFixed(1)}\n`);
  say('| | measured | limit | |');
  say('| --- | ---: | ---: | --- |');
  line('400 kbit/s, 400 ms: touch to the sheet’s shape, ms', p75(sheets.map(({ shape }) => shape)), LIMITS.shape);
  line('from there until it is usable, ms', p75(sheets.map(({ shape, usable }) => usable - shape)), LIMITS.usable);
  line('pixels its height moved meanwhile', p75(sheets.map(({ moved }) => moved)), LIMITS.moved);
  line('processor 4 times slower: touch to confirmed besides the network, ms', p75(confirmed), LIMITS.confirmed);
  line(`the same, ${answers.length} buttons: press to the next frame, ms`, p75(durations), LIMITS.answered);
  line(`the slowest of them, ${answers[0]?.name}`, Math.max(...durations), LIMITS.slowest);
  say(`\n${answers.map(({ name, duration }) => `${name} ${duration}`).join(', ')}`);
} finally {
  await browser.close();
  await closeDemo();
}
if (missed) process.exitCode = 1;
