import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { isLong } from '../long.ts';
import { mailTo } from './mails.ts';
import { type Newcomer, type NewcomerWishes, newcomer } from './newcomers.ts';
import { type DemoStudio, demoStudio } from './studio.ts';

interface ForEachJourney {
  /** Makes a customer of this journey's own, without a browser. */
  newcomer(wishes?: NewcomerWishes): Promise<Newcomer>;
  /** The text of the last letter to an address with such a subject. */
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
    // The first ones wait for its seeding.
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ studio }, use) => use(studio.url),
  page: async ({ page }, use) => {
    leaveForGood(page);
    await use(page);
  },
  newcomer: async ({ studio }, use) => use((wishes = {}) => newcomer(studio, wishes)),
  letterTo: async ({ studio }, use) => use((email, subject) => mailTo(studio.dataDir, email, subject)),
});

/**
 * An address that is asked for while a sheet closes is asked for again: the sheet's step back through the history ends
 * whatever the page was about to load, within a few milliseconds that nobody's hand meets.
 */
export function leaveForGood(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = (...where) =>
    goto(...where).catch((error: Error) => {
      if (!error.message.includes('net::ERR_ABORTED')) throw error;
      return goto(...where);
    });
}

/** Lets this page's browser be somebody's, as if she had signed in there yesterday. The next page opened knows her. */
export async function enterAs(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.context().clearCookies();
  const answer = await page.context().request.post('/api/identity/sign-in', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.addInitScript(() => localStorage.setItem('cupo:was-signed-in', '1'));
}

/** Waits until the screens' scripts have taken the page over: before, a link is a whole new page (docs/decisions/0016). */
export async function untilAlive(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
}

/** Keeps the screens' scripts away until what it returns is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/**
 * Waits until no sheet is open or sliding away. A sheet takes its entry out of the history as it closes: to leave before
 * is to have the step back undo the leaving.
 */
export async function untilClosed(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** How long something may go on moving before the page is judged all the same, in milliseconds. */
const MOVES_AT_MOST = 5000;

/**
 * Waits until every dialog has its name (Mantine gives it in an effect, after the dialog stands) and nothing moves: a
 * text that fades in has less contrast. What never comes to rest, or never gets a name, is judged as it is.
 */
async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(async (until) => {
    const frame = () => new Promise(requestAnimationFrame);
    // What was just mounted begins to move two frames later.
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
 * Fails with what axe finds on the page once it has come to rest, by the rules of WCAG 2.2 AA and its best practices.
 * @param without a part to leave out: another whole page in a frame has landmarks of its own
 */
export async function expectAccessible(page: Page, without?: string): Promise<void> {
  // A page that is still being put together may show its heading, lose it and have it again: it is judged anew.
  await expect(async () => {
    // A page's heading comes with its data; before it, axe would judge the skeleton.
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await untilAtRest(page);
    expect(await violationsOf(page, without)).toEqual([]);
  }).toPass({ timeout: 30_000, intervals: [500] });
}

/** Another state of a screen that `expectAccessible` judges elsewhere: in the long form. */
export async function expectAccessibleToo(page: Page, without?: string): Promise<void> {
  if (isLong) await expectAccessible(page, without);
}

/**
 * What axe finds, in frames too. A page without frames is asked in axe's older way, which opens no page of its own to put
 * the findings together, and nothing is described that is right: a third of the time for the same findings.
 */
export async function violationsOf(page: Page, without?: string) {
  const alone = page.frames().length === 1;
  const axe = new AxeBuilder({ page }).setLegacyMode(alone).options({ resultTypes: ['violations'] });
  const { violations } = await (without ? axe.exclude(without) : axe).analyze();
  return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }));
}

export { expect };
