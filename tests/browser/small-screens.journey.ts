import type { Locator, Page, Route } from '@playwright/test';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { classType, singleClass } from '../factories/studio.ts';
import { someOf } from '../long.ts';
import { enterAs, expect, test, untilAlive } from './journeys.ts';
import { openCalendarAt, ownClass, rowOf } from './own-class.ts';
import { openCardCheckout, ownPackage } from './paying.ts';
import { accountOf, type DemoStudio } from './studio.ts';

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

/** What stands further to the right than the card or the screen it is in, where nothing scrolls sideways. */
async function beyondItsCard(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const card = element.closest('section, article, form, [role="dialog"]')?.getBoundingClientRect();
    const { right } = element.getBoundingClientRect();
    return right > Math.min(card?.right ?? Infinity, document.documentElement.clientWidth) + 1;
  });
}

/** A reservation of a class that begins now, whose person has arrived. */
async function attended(studio: DemoStudio, { customer_id }: { customer_id: number }, single_class_id: number) {
  const as = studio.administrator;
  const booked = await studio.api.post('/class_reservations', { single_class_id, customer_id }, { as });
  const { class_reservation_id } = booked.read(reserveAnswer).class_reservation;
  const marked = await studio.api.put('/class_reservations/attend', { class_reservation_id, attend: true }, { as });
  expect(marked.status).toBe(200);
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return box;
}

/** Sent together: one after the other, a busy machine takes longer between two taps than a finger. */
async function doubleTap(page: Page, x: number, y: number) {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd') =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [{ x, y }] : [] });
  await Promise.all([touch('touchStart'), touch('touchEnd'), touch('touchStart'), touch('touchEnd')]);
  await browser.detach();
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

test('letters of twice the size: no screen of the counter scrolls sideways', async ({ page }) => {
  await enterAs(page, accountOf('jimena'));
  await page.setViewportSize(LARGE_LETTERS);
  for (const path of [
    '/recepcion',
    '/recepcion/caja',
    '/admin/clientes',
    '/admin/clases',
    '/admin/compras',
    '/admin/calificaciones',
  ]) {
    await page.goto(path);
    await readable(page);
    expect(await beyond(page, LARGE_LETTERS.width), path).toBe(0);
  }
});

test('letters of twice the size: filters say what they filter', async ({ page }) => {
  await page.setViewportSize(LARGE_LETTERS);
  await page.goto('/calendario');
  await untilAlive(page);
  await page.getByRole('button', { name: 'Filtros' }).click();
  for (const name of ['Clase', 'Coach', 'Sucursal']) {
    expect((await boxOf(page.getByRole('combobox', { name }))).width, name).toBeGreaterThan(120);
  }
});

test('letters of twice the size: who enters sees where to type at once', async ({ page }) => {
  await page.setViewportSize(LARGE_LETTERS);
  for (const [path, share] of [
    ['/entrar', 0.75],
    ['/recuperar', 1],
  ] as const) {
    await page.goto(path);
    await untilAlive(page);
    const { y, height } = await boxOf(page.getByLabel('Correo electrónico'));
    expect(y + height, path).toBeLessThanOrEqual(LARGE_LETTERS.height * share);
  }
});

test('letters of twice the size: what stands above a public page takes less than half of the screen', async ({
  page,
}) => {
  await page.setViewportSize(LARGE_LETTERS);
  await page.goto('/calendario');
  await untilAlive(page);
  const title = await boxOf(page.getByRole('heading', { name: 'Horarios' }));
  expect(title.y).toBeLessThan(LARGE_LETTERS.height * 0.45);
});

test('letters of twice the size: nothing to press lies beyond its card', async ({ page, newcomer }) => {
  await enterAs(page, await newcomer({ classes: 1 }));
  await page.setViewportSize(LARGE_LETTERS);
  await page.goto('/mystudio/metodos');
  await page.getByRole('button', { name: /Agregar tarjeta/ }).click();
  for (const name of ['Cancelar', 'Guardar tarjeta']) {
    expect(await beyondItsCard(page.getByRole('main').getByRole('button', { name })), name).toBe(false);
  }
  const parts = page.getByRole('navigation', { name: 'Compras, créditos y pagos' });
  for (const name of ['Compras', 'Créditos', 'Cargos', 'Tarjetas']) {
    expect(await beyondItsCard(parts.getByRole('link', { name })), name).toBe(false);
  }
  await page.goto('/mystudio/mis-datos');
  expect(await beyondItsCard(page.getByRole('button', { name: 'Guardar mis datos' }))).toBe(false);
  await page.goto('/mystudio/informacion');
  // Words of a notice stay whole beside its switch.
  const notice = page.getByText('Confirmaciones', { exact: true });
  expect((await boxOf(notice)).height).toBeLessThan(40);
});

test('letters of twice the size: all five stars of a rating can be tapped', async ({ page, studio, newcomer }) => {
  const begun = await ownClass(studio, { in: 0 });
  const valeria = await newcomer({ classes: 1 });
  await attended(studio, valeria, begun.single_class_id);
  await enterAs(page, valeria);
  await page.setViewportSize(LARGE_LETTERS);
  await page.goto('/mystudio/reservaciones');
  await page.getByRole('button', { name: 'Pasadas' }).click();
  await page
    .getByRole('button', { name: /^Calificar/ })
    .filter({ visible: true })
    .click();
  const stars = page.getByRole('dialog').getByRole('group').first().locator('label');
  for (const star of [stars.first(), stars.last()]) {
    const { x, width, height } = await boxOf(star);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(LARGE_LETTERS.width);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
});

test('letters of twice the size: a room wider than the screen shows the own place', async ({
  page,
  studio,
  newcomer,
}) => {
  const valeria = await newcomer({ classes: 1 });
  const own = await ownClass(studio, { spot_map: '9' });
  const wish = { single_class_id: own.single_class_id, spot: 8 };
  expect((await studio.api.post('/class_reservations', wish, { as: valeria })).status).toBe(201);
  await enterAs(page, valeria);
  await page.setViewportSize(LARGE_LETTERS);
  await openCalendarAt(page, '/mystudio', own);
  await rowOf(page, own).click();
  const { x, width } = await boxOf(page.getByRole('dialog').locator('[data-spot="8"]'));
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(LARGE_LETTERS.width);
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
  // The demo's first location: a name with random letters may need one line more.
  const { single_class_id, class_type } = await ownClass(studio, { location_id: 1 });
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
  const parts = ['/forms', '/customer/email', '/identity/access', '/customer/notice_choices'];
  for (const late of someOf(parts, 0, 1)) {
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

test('a double tap on the button that closes a sheet presses nothing below it', async ({ page, studio, newcomer }) => {
  await enterAs(page, await newcomer({ classes: 1 }));
  const own = await ownClass(studio);
  await openCalendarAt(page, '/mystudio', own);
  await rowOf(page, own).click();
  const sheet = page.getByRole('dialog', { name: own.class_type.name });
  await sheet.getByRole('button', { name: /^Reservar/ }).click();
  const done = await boxOf(page.getByRole('dialog').getByRole('button', { name: 'Listo' }));
  // Where the bar at the bottom begins, below the button.
  const bar = await boxOf(page.getByRole('navigation', { name: 'Lo más usado' }));
  const y = Math.max(done.y + done.height / 2, bar.y + 4);
  const [x, address] = [done.x + done.width / 2, page.url()];
  expect(y).toBeLessThan(done.y + done.height);
  // A person reads what it says: what is pressed at once counts as the other half of 'Reservar'.
  await page.waitForTimeout(400);
  await doubleTap(page, x, y);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(address);
  // A tap of its own works.
  await page.waitForTimeout(400);
  await page.touchscreen.tap(x, y);
  await expect(page).not.toHaveURL(address);
});

test('a class whose name is one word of forty letters: its sheet stays on the screen and can be closed', async ({
  page,
  studio,
  newcomer,
}) => {
  const type = await classType(studio, { name: `Entrenamiento${'funcional'.repeat(3)}`.padEnd(40, 'o') });
  const own = await singleClass(studio, { in: 48, class_type_id: type.class_type_id, capacity: 8 });
  await enterAs(page, await newcomer({ classes: 1 }));
  await page.setViewportSize({ width: 360, height: 740 });
  await openCalendarAt(page, '/mystudio', own);
  await rowOf(page, own).click();
  const sheet = page.getByRole('dialog', { name: type.name });
  for (const name of ['Cerrar', /^Reservar/]) {
    const { x, width } = await boxOf(sheet.getByRole('button', { name }).first());
    expect(x + width, String(name)).toBeLessThanOrEqual(360);
  }
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await expect(sheet).toHaveCount(0);
});

test('on a phone the only action of an office screen stands beside its title', async ({ page }) => {
  await enterAs(page, accountOf('jimena'));
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, title, action] of [
    ['/admin/compras', 'Compras', 'CSV'],
    ['/admin/tipos-de-clase', 'Tipos de clase', 'Tipo de clase nuevo'],
  ] as const) {
    await page.goto(path);
    const heading = await boxOf(page.getByRole('heading', { name: title, level: 1 }));
    const main = page.getByRole('main');
    const button = main.getByRole('button', { name: action }).or(main.getByRole('link', { name: action }));
    expect((await boxOf(button.first())).y, path).toBeLessThan(heading.y + heading.height);
  }
});
