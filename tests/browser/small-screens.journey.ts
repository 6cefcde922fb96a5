import type { Locator, Page } from '@playwright/test';
import { enterAs, expect, test, untilAlive } from './journeys.ts';
import { openCardCheckout, ownPackage } from './paying.ts';

/** A phone of 360 pixels whose letters are twice as large has as much space as this. */
const LARGE_LETTERS = { width: 180, height: 370 };
const SMALLEST = { width: 320, height: 640 };

/** By how many pixels the page is wider than its screen. */
const beyond = (page: Page, width: number) =>
  page.evaluate((shown) => Math.max(0, document.documentElement.scrollWidth - shown), width);

async function readable(page: Page) {
  await expect(page.getByRole('heading', { name: 'Accediendo' })).toHaveCount(0);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return box;
}

test('letters of twice the size: no public screen scrolls sideways', async ({ page }) => {
  await page.setViewportSize(LARGE_LETTERS);
  for (const path of ['/', '/calendario', '/paquetes', '/ubicacion', '/entrar', '/registro']) {
    await page.goto(path);
    await untilAlive(page);
    await readable(page);
    expect(await beyond(page, LARGE_LETTERS.width), path).toBe(0);
  }
});

test('letters of twice the size: no screen of a customer scrolls sideways', async ({ page, newcomer }) => {
  await enterAs(page, await newcomer({ classes: 3 }));
  await page.setViewportSize(LARGE_LETTERS);
  const own = [
    '',
    '/reservaciones',
    '/creditos',
    '/membresias',
    '/metodos',
    '/informacion',
    '/seguridad',
    '/mis-datos',
  ];
  for (const path of own) {
    await page.goto(`/mystudio${path}`);
    // While the session is resumed, the logo alone.
    expect(await beyond(page, LARGE_LETTERS.width), `${path}, at first`).toBe(0);
    await readable(page);
    expect(await beyond(page, LARGE_LETTERS.width), path).toBe(0);
  }
});

test('on the smallest phone the way back to today does not lie on the filters', async ({ page }) => {
  await page.setViewportSize(SMALLEST);
  await page.goto('/calendario?dia=2026-09-09');
  await untilAlive(page);
  const today = await boxOf(page.getByRole('link', { name: 'Hoy', exact: true }));
  const filters = await boxOf(page.getByRole('button', { name: 'Filtros' }));
  expect(today.x + today.width).toBeLessThanOrEqual(filters.x);
  expect(today.width).toBeGreaterThanOrEqual(44);
});

test('on the smallest phone purchases, credits, charges and cards are all in sight', async ({ page, newcomer }) => {
  await enterAs(page, await newcomer({}));
  await page.setViewportSize(SMALLEST);
  await page.goto('/mystudio/metodos');
  const parts = page.getByRole('navigation', { name: 'Compras, créditos y pagos' });
  await expect(parts.getByRole('link', { name: 'Tarjetas' })).toBeVisible();
  expect(await parts.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('the button that waits for a card says so, until something is typed', async ({ page, studio, newcomer }) => {
  const { class_package_id } = await ownPackage(studio);
  await enterAs(page, await newcomer({}));
  await openCardCheckout(page, class_package_id);
  await expect(page.getByRole('button', { name: /^Pagar Ahora/ })).toBeDisabled();
  const why = page.getByText('Para continuar, escribe los datos de tu tarjeta.');
  await expect(why).toBeVisible();
  await page.frameLocator('iframe[title="Datos de la tarjeta"]').getByLabel('Número de tarjeta').fill('4242');
  await expect(why).toBeHidden();
});
