import { test as base, expect, type Page } from '@playwright/test';
import { untilAlive } from './journeys.ts';
import { openTrackedStudio, type TrackedStudio } from './tracked-studio.ts';

declare global {
  interface Window {
    written?: string;
    followed?: boolean;
    attribute?: boolean;
    sameDocument?: boolean;
  }
}

const test = base.extend<object, { studio: TrackedStudio }>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const studio = await openTrackedStudio();
      await use(studio);
      await studio.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ studio }, use) => use(studio.url),
});

// One studio for all of them: each worker would open its own.
test.describe.configure({ mode: 'default' });

const alive = (page: Page) =>
  page.evaluate(() => [window.written, window.followed, window.attribute, window.sameDocument]);

const CODES = ['<!--<script>', true, undefined] as const;
const NOTHING = [undefined, undefined, undefined, undefined];

/** To what the codes do when they run, and a mark that goes with the document. */
async function openFollowed(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => window.followed);
  await untilAlive(page);
  await page.evaluate(() => {
    window.sameDocument = true;
  });
}

test('codes follow a visitor from screen to screen, and not to the checkout', async ({ page, studio }) => {
  await openFollowed(page, '/');
  expect(await alive(page)).toEqual([...CODES, true]);
  await expect.poll(() => studio.heard).toContain('/at/');

  await page.locator('a[href="/paquetes"]:visible').first().click();
  await expect(page).toHaveURL(/\/paquetes$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await alive(page)).toEqual([...CODES, true]);

  const heard = studio.heard.length;
  await page.locator(`a[href^="/checkout/${studio.class_package_id}"]:visible`).first().click();
  await expect(page.getByRole('heading', { name: 'Diez clases' })).toBeVisible();
  await expect.poll(() => alive(page)).toEqual(NOTHING);
  expect(await page.content()).not.toContain('follow.js');

  await page.goBack();
  await expect(page).toHaveURL(/\/paquetes$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Diez clases' })).toBeVisible();
  await expect.poll(() => alive(page)).toEqual(NOTHING);
  expect(studio.heard.slice(heard).filter((path) => path.includes('checkout'))).toEqual([]);
});

test('no password is typed beside them', { tag: '@long' }, async ({ page }) => {
  await openFollowed(page, '/calendario');
  await page.locator('a[href^="/entrar"]:visible').first().click();
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
  await expect.poll(() => alive(page)).toEqual(NOTHING);
});

test('the address that a person must sign in for is no way around', { tag: '@long' }, async ({ page }) => {
  await page.goto('/mystudio');
  await expect(page).toHaveURL(/\/entrar/);
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
  await expect.poll(() => alive(page)).toEqual(NOTHING);
});
