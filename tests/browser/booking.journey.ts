import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { enterAs, expect, expectAccessible, expectAccessibleToo, test, untilClosed } from './journeys.ts';
import { openCalendarAt, ownClass, rowOf } from './own-class.ts';
import { endSession, goOn } from './session-over.ts';

const done = '¡Reservación guardada con éxito!';

async function reserveFromRow(page: Page, name: RegExp | string) {
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { name: done })).toBeVisible();
}

test('a customer reserves a numbered place in two taps, sees the class it took, cancels and sees it return', {
  tag: '@phone',
}, async ({ page, studio, newcomer }) => {
  const single_class = await ownClass(studio, { spot_map: '3,4' });
  const valeria = await newcomer({ name: 'Valeria', classes: 3 });
  await enterAs(page, valeria);
  await openCalendarAt(page, '/mystudio', single_class);
  await rowOf(page, single_class).click();
  await expect(page.getByText(/Usa 1 de tus 3 clases/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lugar 5, libre' }).click();
  await reserveFromRow(page, 'Reservar lugar 5');
  await expect(page.getByRole('button', { name: /Agregar a mi calendario/ })).toBeVisible();
  await expectAccessibleToo(page);
  await page.getByRole('button', { name: 'Listo' }).click();
  await untilClosed(page);
  await expect(rowOf(page, single_class)).toContainText('RESERVADA');
  const next = page.getByRole('region', { name: 'Tu próxima clase' });
  await expect(next).toContainText('lugar 5');
  await next.getByRole('button', { name: 'Código' }).click();
  await expect(page.getByRole('img', { name: 'Código QR de tu reservación' })).toBeVisible();
  await page.keyboard.press('Escape');
  await untilClosed(page);
  await next.getByRole('link', { name: single_class.class_type.name }).click();
  await expect(page.getByRole('link', { name: /Invitar por WhatsApp/ })).toHaveAttribute('href', /wa\.me\/\?text=/);
  await page.keyboard.press('Escape');
  await untilClosed(page);

  await page.goto('/mystudio/creditos');
  await expect(page.getByText(single_class.class_type.name).filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);

  const bar = page.getByRole('navigation', { name: 'Lo más usado' });
  const onPhone = await bar.isVisible();
  if (onPhone) await bar.getByRole('link', { name: 'Mis clases' }).click();
  else await page.goto('/mystudio/reservaciones');
  await expect(page.getByRole('heading', { name: 'Mis Reservaciones' })).toBeVisible();
  const reservations = page.getByRole('region', { name: 'Reservaciones' });
  const { name } = single_class.class_type;
  await expect(reservations.getByRole('row', { name })).toHaveCount(onPhone ? 0 : 1);
  await expect(reservations.getByRole('listitem').filter({ hasText: name })).toHaveCount(onPhone ? 1 : 0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancelar', exact: false }).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Cancelar Clase' })).toBeVisible();
  await expectAccessible(page);
  // On a slow line the credits come later; until then the number before the cancellation is not shown.
  const credits = Promise.withResolvers<void>();
  await page.route('**/api/available_classes', async (route) => {
    await credits.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Cancelar Clase' }).click();
  await expect(dialog.getByText('Reservación cancelada.')).toBeVisible();
  await expect(dialog.getByText('Tu clase regresó.', { exact: true })).toBeVisible();
  credits.resolve();
  await expect(dialog.getByText('Tu clase regresó. Te quedan 3 clases de este paquete.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText('No tienes clases próximas.')).toBeVisible();
  await page.getByRole('button', { name: 'Canceladas' }).click();
  await expect(page.getByText('Cancelada', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  const { body } = await studio.api.get('/available_classes', { as: valeria });
  expect(body).toMatchObject({ available: 3 });
});

test('a visitor chooses a class, signs in on the same screen, and continues reserving', { tag: '@phone' }, async ({
  page,
  studio,
  newcomer,
}) => {
  const single_class = await ownClass(studio, { spot_map: '4' });
  const { email, password } = await newcomer({ classes: 1 });
  await openCalendarAt(page, '/calendario', single_class);
  await rowOf(page, single_class).click();
  const dialog = page.getByRole('dialog');
  // The class, its coach, its free places and its price, before signing in.
  await expect(dialog.getByText(/^Quedan \d+ lugares$/)).toBeVisible();
  await expect(dialog.getByText(/por clase$/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^Qué es / })).toBeVisible();
  const shop = dialog.getByRole('link', { name: 'Ver paquetes' });
  await expect(shop).toHaveAttribute('href', `/paquetes?reservar=${single_class.single_class_id}`);
  await expect(dialog.getByLabel('Correo electrónico')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reservar', exact: true }).click();
  await dialog.getByLabel('Correo electrónico').fill(email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await reserveFromRow(page, /Reservar lugar 1/);
});

test('without classes the customer is sent to reception, and nothing is booked', { tag: '@long' }, async ({
  page,
  studio,
  newcomer,
}) => {
  const single_class = await ownClass(studio);
  await enterAs(page, await newcomer());
  await openCalendarAt(page, '/mystudio', single_class);
  await rowOf(page, single_class).click();
  await expect(page.getByRole('heading', { name: 'Para reservar necesitas una clase' })).toBeVisible();
  await expect(page.getByRole('dialog').getByText(single_class.class_type.name)).toBeVisible();
  await expectAccessibleToo(page);
});

test('another person takes the last place while I look at it', { tag: '@long' }, async ({ page, studio, newcomer }) => {
  const single_class = await ownClass(studio, { spot_map: '1' });
  const [valeria, other] = [await newcomer({ classes: 1 }), await newcomer({ classes: 1 })];
  await enterAs(page, valeria);
  // No live update reaches her before she touches the button.
  const silence = () => undefined;
  await page.route('**/api/live', silence);
  await openCalendarAt(page, '/mystudio', single_class);
  await rowOf(page, single_class).click();
  const button = page.getByRole('button', { name: 'Reservar lugar 1' });
  await expect(button).toBeEnabled();
  await page.route('**/api/single_class/**', silence);
  const taken = await studio.api.post(
    '/class_reservations',
    { single_class_id: single_class.single_class_id },
    { as: other },
  );
  expect(taken.status).toBe(201);
  await button.click();
  await expect(page.getByText('Lo sentimos, esta clase ya está llena.').first()).toBeVisible();
  const { body } = await studio.api.get('/available_classes', { as: valeria });
  expect(body).toMatchObject({ available: 1 });
});

test('a double tap books once, and the back button closes the sheet', { tag: '@long' }, async ({
  page,
  studio,
  newcomer,
}) => {
  const single_class = await ownClass(studio, { spot_map: '6' });
  const valeria = await newcomer({ classes: 4 });
  await enterAs(page, valeria);
  await openCalendarAt(page, '/mystudio', single_class);
  await rowOf(page, single_class).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await rowOf(page, single_class).click();
  // The answer is there before the other half of the double tap, which lands where 'Listo' is now.
  await page.getByRole('button', { name: 'Reservar lugar 1' }).dblclick({ delay: 120 });
  await expect(page.getByRole('heading', { name: done })).toBeVisible();
  await page.waitForTimeout(400);
  await expect(page.getByRole('heading', { name: done })).toBeVisible();
  const { body } = await studio.api.get('/available_classes', { as: valeria });
  expect(body).toMatchObject({ available: 3 });
});

test('a lost answer is reported, and a repeat books once', { tag: '@phone' }, async ({ page, studio, newcomer }) => {
  const single_class = await ownClass(studio, { spot_map: '6' });
  const valeria = await newcomer({ classes: 4 });
  await enterAs(page, valeria);
  await openCalendarAt(page, '/mystudio', single_class);
  await rowOf(page, single_class).click();
  // The server books, but its answer does not arrive.
  await page.route(
    '**/api/class_reservations',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Reservar lugar 1' }).click();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: done })).toBeVisible();
  const { body } = await studio.api.get('/available_classes', { as: valeria });
  expect(body).toMatchObject({ available: 3 });
});

test('an expired token is renewed automatically, and a place can be changed', { tag: '@long' }, async ({
  page,
  studio,
  newcomer,
}) => {
  const single_class = await ownClass(studio, { spot_map: '5' });
  const valeria = await newcomer({ classes: 2 });
  await studio.api.post(
    '/class_reservations',
    { single_class_id: single_class.single_class_id, spot: 2 },
    { as: valeria },
  );
  await enterAs(page, valeria);
  await openCalendarAt(page, '/mystudio', single_class);
  await rowOf(page, single_class).click();
  let refusals = 0;
  await page.route('**/api/class_reservations', async (route) => {
    if (route.request().method() !== 'PUT' || refusals > 0) return route.continue();
    refusals += 1;
    const error = {
      code: 'auth/id-token-expired',
      message: 'Tu sesión expiró. Inicia sesión de nuevo.',
      request_id: 'x',
    };
    return route.fulfill({ status: 401, json: { error } });
  });
  await page.getByRole('button', { name: 'Cambiar de lugar' }).click();
  await page.getByRole('button', { name: 'Lugar 4, libre' }).click();
  await page.getByRole('button', { name: /[Cc]ambiar (a|al) lugar 4/ }).click();
  await expect(page.getByText('Tu lugar: 4')).toBeVisible();
  expect(refusals).toBe(1);

  // The session has ended, too: she types her password in a dialog over the sheet, and the reservation is made.
  await endSession(page);
  refusals = 0;
  await page.getByRole('button', { name: 'Cambiar de lugar' }).click();
  await page.getByRole('button', { name: 'Lugar 5, libre' }).click();
  await page.getByRole('button', { name: /[Cc]ambiar (a|al) lugar 5/ }).click();
  await goOn(page, valeria);
  await expect(page.getByText('Tu lugar: 5')).toBeVisible();
});

for (const piece of ['reserve-sheet', 'reserve-panel']) {
  test(`if the script ${piece} does not load the calendar stays, and says so`, { tag: '@long' }, async ({
    page,
    studio,
    newcomer,
  }) => {
    const single_class = await ownClass(studio, { spot_map: '3' });
    await enterAs(page, await newcomer({ classes: 1 }));
    const script = await scriptOf(`src/web/features/reservations/${piece}.tsx`);
    await page.route(`**/${script}`, (route) => route.abort());
    await openCalendarAt(page, '/mystudio', single_class);
    await rowOf(page, single_class).click();
    await expect(page.getByText(/[Rr]evisa tu internet y vuelve a cargar la página/)).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Hola/ })).toBeAttached();
    await expect(page.getByText('Algo no salió bien')).toBeHidden();
  });
}

/** The file of a module in the build's manifest. */
async function scriptOf(module: string): Promise<string> {
  const built: unknown = JSON.parse(await readFile('dist/client/manifest.json', 'utf8'));
  return z.record(z.string(), z.object({ file: z.string() })).parse(built)[module]?.file ?? '';
}
