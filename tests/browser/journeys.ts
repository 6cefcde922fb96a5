import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { isLong } from '../long.ts';
import { mailTo } from './mails.ts';
import { type Newcomer, type NewcomerOptions, newcomer } from './newcomers.ts';
import { type DemoStudio, demoStudio } from './studio.ts';

interface ForEachJourney {
  /** Creates a customer of this journey's own, without a browser. */
  newcomer(options?: NewcomerOptions): Promise<Newcomer>;
  /** The text of the last letter to an address with this subject. */
  letterTo(email: string, subject: RegExp): Promise<string>;
}

interface ForAll {
  studio: DemoStudio;
}

/** Playwright's test in the demo studio of this run. */
export const test = base.extend<ForEachJourney, ForAll>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      await use(await demoStudio());
    },
    // The first tests wait until it is seeded.
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ studio }, use) => use(studio.url),
  page: async ({ page }, use) => {
    repeatAbortedNavigation(page);
    await use(page);
  },
  newcomer: async ({ studio }, use) => use((overrides = {}) => newcomer(studio, overrides)),
  letterTo: async ({ studio }, use) => use((email, subject) => mailTo(studio.dataDir, email, subject)),
});

/**
 * Repeats a navigation that the browser aborted: while a sheet closes, its step back in the history aborts a page that
 * is loading. That takes a few milliseconds, so no person is affected.
 */
export function repeatAbortedNavigation(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = (...where) =>
    goto(...where).catch((error: Error) => {
      if (!error.message.includes('net::ERR_ABORTED')) throw error;
      return goto(...where);
    });
}

/** Signs this page's browser in, as if she had signed in there yesterday. The next opened page knows her. */
export async function enterAs(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.context().clearCookies();
  const answer = await page.context().request.post('/api/identity/sign-in', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.addInitScript(() => localStorage.setItem('cupo:was-signed-in', '1'));
}

/** Waits for hydration: before it, a link loads a whole new page (docs/decisions/0016). */
export async function untilAlive(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
}

/** Delays the screens' scripts until the returned function is called; without `all`, not the one that holds touches. */
export async function holdScripts(page: Page, { all = true } = {}): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(all ? /\/assets\/.+\.js$/ : /\/assets\/(?!hydrate-later).+\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/**
 * Waits until no sheet is open or closing. A sheet removes its history entry when it closes: a navigation before that
 * would be undone by the step back.
 */
export async function untilClosed(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** How long an element may keep moving, in milliseconds; after that the page is checked anyway. */
const MOVES_AT_MOST = 5000;

/**
 * Waits until every dialog has its name (Mantine sets it in an effect, after the dialog is drawn) and nothing moves,
 * since fading text has less contrast. After that time the page is checked as it is.
 */
async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(async (until) => {
    const frame = () => new Promise(requestAnimationFrame);
    // A newly mounted element begins to move two frames later.
    await frame();
    await frame();
    await frame();
    const named = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].every(
      (dialog) =>
        dialog.hasAttribute('aria-label') || document.getElementById(dialog.getAttribute('aria-labelledby') ?? ''),
    );
    const moving = document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    return (named && !moving) || Date.now() > until;
  }, Date.now() + MOVES_AT_MOST);
}

/**
 * Fails with axe's findings on the page once nothing moves, by the rules of WCAG 2.2 AA and its best practices.
 * @param without a part to leave out: another whole page in a frame has landmarks of its own
 */
export async function expectAccessible(page: Page, without?: string): Promise<void> {
  // While a page loads, its heading may appear, disappear and appear again: it is checked again.
  await expect(async () => {
    // A page's heading appears with its data; before that axe would check the skeleton.
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await untilAtRest(page);
    expect(await violationsOf(page, without)).toEqual([]);
  }).toPass({ timeout: 30_000, intervals: [500] });
}

/** Another state of a screen that `expectAccessible` checks elsewhere: in the long form only. */
export async function expectAccessibleToo(page: Page, without?: string): Promise<void> {
  if (isLong) await expectAccessible(page, without);
}

/**
 * axe's findings, in frames too. For a page without frames axe's legacy mode is used, which opens no page of its own to
 * merge the findings, and passed rules are not reported: a third of the time for the same findings.
 */
export async function violationsOf(page: Page, without?: string) {
  const alone = page.frames().length === 1;
  const axe = new AxeBuilder({ page }).setLegacyMode(alone).options({ resultTypes: ['violations'] });
  const { violations } = await (without ? axe.exclude(without) : axe).analyze();
  return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }));
}

export { expect };
