import type { Page } from '@playwright/test';
import type { Act } from './screen.ts';

/** By then a panel has slid in and its data is loaded, in milliseconds. */
const SETTLED = 800;

/** Waits until nothing moves. */
export const settle: Act = (page) => page.waitForTimeout(SETTLED);

/** Runs acts one after the other. */
export const inTurn =
  (...acts: readonly Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** Presses the first visible button with this name. */
export const press =
  (name: string | RegExp): Act =>
  async (page) => {
    await page.getByRole('button', { name }).filter({ visible: true }).first().click();
    await page.waitForTimeout(SETTLED);
  };

/** Follows the first link with this text, or the first match of `among`. */
export const follow =
  (words: RegExp, among = 'a'): Act =>
  async (page) => {
    await page.locator(among).filter({ visible: true }).filter({ hasText: words }).first().click();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLED);
  };

/** Types into the screen's search, and waits for the result. */
export const lookFor =
  (words: string): Act =>
  async (page) => {
    await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill(words);
    await page.waitForTimeout(2 * SETTLED);
  };

/** Scrolls to a section of a long screen, which a studio may not have. */
export const scrollTo =
  (title: string): Act =>
  async (page) => {
    const heading = page.getByRole('heading', { name: title, level: 2 });
    if (await heading.count()) await heading.first().evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await page.waitForTimeout(SETTLED);
  };

/** Reloads the screen with a changed answer of the API, for states that a demo has no time or device for. */
export const saying =
  (path: string | RegExp, change: (answer: Record<string, unknown>) => object): Act =>
  async (page) => {
    await page.route(path, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: change(await answer.json()) });
    });
    await page.reload({ waitUntil: 'networkidle' });
  };

/** Opens a collapsed part. */
export const unfold =
  (line: RegExp): Act =>
  async (page) => {
    await page.locator('summary').filter({ hasText: line }).first().click();
    await page.waitForTimeout(SETTLED);
  };

/** Opens the first class of the next days in this state. */
export const openClass =
  (state: 'open' | 'mine' | 'full'): Act =>
  async (page: Page) => {
    for (let day = 0; day < 9; day += 1) {
      const row = page.locator(`button[data-state="${state}"]`).filter({ visible: true }).first();
      if (await row.count()) {
        await row.click();
        await page.getByRole('dialog').waitFor();
        await page.waitForTimeout(SETTLED);
        return;
      }
      const date = new Date(Date.now() + (day + 1) * 86_400_000 - 6 * 3_600_000).toISOString().slice(0, 10);
      await page.goto(`${new URL(page.url()).pathname}?dia=${date}`, { waitUntil: 'networkidle' });
    }
    throw new Error(`No class is ${state}.`);
  };
