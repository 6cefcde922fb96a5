import { expect, type Page } from '@playwright/test';
import { expectAccessible, untilAlive } from './journeys.ts';
import { testIn } from './test-in.ts';
import { openTrackedStudio, type TrackedStudio } from './tracked-studio.ts';

declare global {
  interface Window {
    written?: string;
    followed?: boolean;
    attribute?: boolean;
    sameDocument?: boolean;
  }
}

const test = testIn(openTrackedStudio);

// One studio for all tests: each worker would make its own.
test.describe.configure({ mode: 'default' });

const alive = (page: Page) =>
  page.evaluate(() => [window.written, window.followed, window.attribute, window.sameDocument]);

const CODES = ['<!--<script>', true, undefined] as const;
const NOTHING = [undefined, undefined, undefined, undefined];

/** Records what the codes send when they run, and a mark that is lost when the document is replaced. */
async function openFollowed(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => window.followed);
  await untilAlive(page);
  await page.evaluate(() => {
    window.sameDocument = true;
  });
}

/** She has agreed here before. */
const allow = (page: Page, { url }: TrackedStudio) =>
  page.context().addCookies([{ name: 'cupo_publicidad', value: 'si', url }]);

test('codes run on the visitor’s screens, and not at the checkout', async ({ page, studio }) => {
  await page.goto('/');
  const question = page.getByRole('region', { name: '¿Publicidad y medición de visitas?' });
  await expect(question.getByText(/Solo si lo aceptas, también para publicidad/)).toBeVisible();
  const [yes, no] = [
    question.getByRole('button', { name: 'Aceptar', exact: true }),
    question.getByRole('button', { name: 'No aceptar' }),
  ];
  const [sizeOfYes, sizeOfNo] = [await yes.boundingBox(), await no.boundingBox()];
  expect([sizeOfYes?.width, sizeOfYes?.height, sizeOfYes?.y]).toEqual([sizeOfNo?.width, sizeOfNo?.height, sizeOfNo?.y]);
  await expectAccessible(page);
  expect(await alive(page)).toEqual(NOTHING);
  await no.click();
  await expect(question).toBeHidden();
  await page.reload();
  await untilAlive(page);
  await page.getByRole('button', { name: 'Publicidad y privacidad' }).click();
  expect([await alive(page), studio.heard]).toEqual([NOTHING, []]);
  await yes.click();
  await page.waitForFunction(() => window.followed);

  await openFollowed(page, '/');
  expect(await alive(page)).toEqual([...CODES, true]);
  await expect.poll(() => studio.heard).toContain('/at/');

  await page.locator('a[href="/paquetes"]:visible').first().click();
  await expect(page).toHaveURL(/\/paquetes$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await alive(page)).toEqual([...CODES, true]);

  const received = studio.heard.length;
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
  expect(studio.heard.slice(received).filter((path) => path.includes('checkout'))).toEqual([]);

  // She withdraws her consent: running codes stop.
  await openFollowed(page, '/paquetes');
  await page.getByRole('button', { name: 'Publicidad y privacidad' }).click();
  await no.click();
  await expect.poll(() => alive(page).catch(() => null)).toEqual(NOTHING);
});

test('no password is typed on a page with codes', { tag: '@long' }, async ({ page, studio }) => {
  await allow(page, studio);
  await openFollowed(page, '/calendario');
  await page.locator('a[href^="/entrar"]:visible').first().click();
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
  await expect.poll(() => alive(page)).toEqual(NOTHING);
});

test('an address that requires sign-in has no codes either', { tag: '@long' }, async ({ page, studio }) => {
  await allow(page, studio);
  await page.goto('/mystudio');
  await expect(page).toHaveURL(/\/entrar/);
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
  await expect.poll(() => alive(page)).toEqual(NOTHING);
});
