import type { Locator, Page, Route } from '@playwright/test';
import { enterAs, expect, test, untilAlive } from './journeys.ts';
import { openCalendarAt, ownClass, rowOf } from './own-class.ts';
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

test('on the smallest phone the home screen begins with the next class, its code and how to arrive', async ({
  page,
  studio,
  newcomer,
}) => {
  const valeria = await newcomer({ classes: 2 });
  const { single_class_id, class_type } = await ownClass(studio);
  expect((await studio.api.post('/class_reservations', { single_class_id }, { as: valeria })).status).toBe(201);
  await enterAs(page, valeria);
  await page.setViewportSize(SMALLEST);
  await page.goto('/mystudio');
  const next = page.getByRole('region', { name: 'Tu próxima clase' });
  await expect(next.getByRole('link', { name: class_type.name })).toBeVisible();
  for (const way of [
    next.getByRole('link', { name: / · Cómo llegar$/ }),
    next.getByRole('button', { name: 'Código' }),
  ]) {
    const { y, height } = await boxOf(way);
    expect(y + height).toBeLessThanOrEqual(400);
  }
  // What can be opened besides stands below.
  const lists = await boxOf(page.getByRole('main').getByRole('link', { name: 'Listas de espera' }));
  expect(lists.y).toBeGreaterThan((await boxOf(next)).y);
});

test('no class can be touched before it is known what stands above the calendar', async ({
  page,
  studio,
  newcomer,
}) => {
  await enterAs(page, await newcomer({ classes: 1 }));
  const own = await ownClass(studio);
  // The calendar waits no longer than two seconds.
  const answered = page.waitForResponse('**/api/waitlist').then(() => Date.now());
  const late = async (route: Route) => {
    await page.waitForResponse(/\/api\/single_class\?/);
    await page.waitForTimeout(500);
    await route.continue();
  };
  await page.route('**/api/waitlist', late, { times: 1 });
  await openCalendarAt(page, '/mystudio', own);
  const greeted = page
    .getByRole('heading', { name: /^Hola/ })
    .waitFor()
    .then(() => Date.now());
  const shown = rowOf(page, own)
    .waitFor()
    .then(() => Date.now());
  expect((await shown) >= (await answered) || (await shown) - (await greeted) > 1900).toBe(true);
  await rowOf(page, own).click();
  await expect(page.getByRole('dialog', { name: own.class_type.name })).toBeVisible();
});

test('on my information nothing moves away under the finger while its parts are loaded', async ({ page, newcomer }) => {
  await enterAs(page, await newcomer());
  for (const late of ['/forms', '/customer/email', '/identity/access', '/customer/notice_choices']) {
    const asked = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    await page.route(`**/api${late}`, async (route) => {
      asked.resolve();
      await gate.promise;
      await route.continue();
    });
    await page.goto('/mystudio/informacion');
    await asked.promise;
    await page.waitForTimeout(300);
    expect(await page.getByRole('button', { name: 'Cambiar contraseña' }).count(), late).toBe(0);
    gate.resolve();
    await page.getByRole('button', { name: 'Cambiar contraseña' }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('the shop of a phone shows three packages at once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/paquetes');
  await untilAlive(page);
  const third = page.getByRole('main').getByRole('article').nth(2);
  await expect(third.getByRole('heading')).toBeInViewport();
  // What other journeys put on sale may cost nothing.
  await expect(third.getByText(/^(\$|Gratis)/).first()).toBeInViewport();
});
