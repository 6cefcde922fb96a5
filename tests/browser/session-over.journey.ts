import { purchaseList } from '#shared/wire/purchases.ts';
import { reservationPage, reserveAnswer } from '#shared/wire/reservations.ts';
import { enterAs, expect, expectAccessible, test, untilAlive } from './journeys.ts';
import { openCalendarAt, ownClass, rowOf } from './own-class.ts';
import { fillTestCard, openCardCheckout, ownPackage, pay } from './paying.ts';
import { endSession, goOn, refuseNext } from './session-over.ts';

const over = 'Tu sesión terminó';

test('a session that ends as she pays: her password over the card, and it is paid once', async ({
  page,
  studio,
  newcomer,
}) => {
  const { class_package_id } = await ownPackage(studio);
  const valeria = await newcomer();
  await enterAs(page, valeria);
  await openCardCheckout(page, class_package_id);
  await fillTestCard(page, 'Visa, se paga');
  await endSession(page);
  await refuseNext(page, '**/api/checkout/attempt', 'POST');
  await pay(page, 2);
  await expect(page.getByRole('dialog', { name: over })).toBeVisible();
  await expectAccessible(page, 'iframe');
  await goOn(page, valeria);
  await expect(page.getByRole('heading', { name: '¡Compra exitosa!' })).toBeVisible();
  const { purchases } = (await studio.api.get('/purchases', { as: valeria })).read(purchaseList);
  expect(purchases.map(({ status, paid }) => [status, paid])).toEqual([['completed', 1250]]);
});

test('a session that ends while she types: all of it is kept and saved; a customer who only reads is sent to sign in', async ({
  page,
  newcomer,
}) => {
  const valeria = await newcomer();
  await enterAs(page, valeria);
  await page.goto('/mystudio/informacion');
  await untilAlive(page);
  await page.getByLabel('Apellido').fill('Montes de Oca');
  await endSession(page);
  await refuseNext(page, '**/api/customer', 'PUT');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: over })).toBeVisible();
  await expect(page.getByLabel('Apellido')).toHaveValue('Montes de Oca');
  await goOn(page, valeria);
  await expect(page.getByText('Perfil actualizado con éxito.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Apellido')).toHaveValue('Montes de Oca');

  await untilAlive(page);
  await endSession(page);
  await refuseNext(page, '**/api/class_reservations*', 'GET');
  await page.getByRole('link', { name: 'Mis clases' }).click();
  await expect(page).toHaveURL(/\/entrar$/);
  await expect(page.getByText('Tu sesión terminó. Entra otra vez y sigues donde estabas.')).toBeVisible();
});

test('what is stored for later without network is no unsaved work: who only reads is sent to sign in', {
  tag: '@long',
}, async ({ page, newcomer }) => {
  const valeria = await newcomer();
  await enterAs(page, valeria);
  // It never gets an answer.
  await page.route('**/api/class_reservations/offline', () => undefined);
  const storing = page.waitForRequest('**/api/class_reservations/offline');
  await page.goto('/mystudio/informacion');
  await untilAlive(page);
  await storing;
  await endSession(page);
  await refuseNext(page, '**/api/class_reservations?*', 'GET');
  await page.getByRole('link', { name: 'Mis clases' }).click();
  await expect(page).toHaveURL(/\/entrar$/);
  await expect(page.getByText('Tu sesión terminó. Entra otra vez y sigues donde estabas.')).toBeVisible();
});

test('a session that ends as she reserves: the place she chose is hers', { tag: '@long' }, async ({
  page,
  studio,
  newcomer,
}) => {
  const single_class = await ownClass(studio, { spot_map: '4,4' });
  const valeria = await newcomer({ classes: 2 });
  await enterAs(page, valeria);
  await openCalendarAt(page, '/mystudio', single_class);
  await rowOf(page, single_class).click();
  await page.getByRole('button', { name: 'Lugar 6, libre' }).click();
  await endSession(page);
  await refuseNext(page, '**/api/class_reservations', 'POST');
  await page.getByRole('button', { name: 'Reservar lugar 6' }).click();
  // With another account, or none, she is led to the sign-in page, and then back to the class.
  await page.getByRole('dialog', { name: over }).getByRole('button', { name: 'Entrar con otra cuenta' }).click();
  await expect(page).toHaveURL(/\/entrar$/);
  await page.getByLabel('Correo electrónico').fill(valeria.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(valeria.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('button', { name: 'Lugar 6, libre' }).click();
  await endSession(page);
  await page.unrouteAll();
  await refuseNext(page, '**/api/class_reservations', 'POST');
  await page.getByRole('button', { name: 'Reservar lugar 6' }).click();
  await goOn(page, valeria);
  await expect(page.getByRole('heading', { name: '¡Reservación guardada con éxito!' })).toBeVisible();
  await expect(page.getByText('Lugar 6').first()).toBeVisible();
});

test('another person signs in in another tab: what was chosen in the first is reserved for neither, and her screens are closed', async ({
  page,
  studio,
  newcomer,
}) => {
  const single_class = await ownClass(studio, { spot_map: '4,4' });
  const [valeria, irene] = [await newcomer({ classes: 2 }), await newcomer({ name: 'Irene', classes: 2 })];
  await enterAs(page, valeria);
  await openCalendarAt(page, '/mystudio', single_class);
  await rowOf(page, single_class).click();
  await page.getByRole('button', { name: 'Lugar 6, libre' }).click();
  // As a link in a letter that activates an account, opened in another tab.
  const status = await page.evaluate(
    ({ email, password }) =>
      fetch('/api/identity/sign-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      }).then((answer) => answer.status),
    irene,
  );
  expect(status).toBe(200);
  await refuseNext(page, '**/api/class_reservations', 'POST');
  await page.getByRole('button', { name: 'Reservar lugar 6' }).click();
  await expect(page.getByText(`Hola, ${irene.name}`)).toBeVisible();
  for (const as of [valeria, irene]) {
    const { total } = (await studio.api.get('/class_reservations', { as })).read(reservationPage);
    expect(total).toBe(0);
  }
});

test('a session that ends while she rates, without anything of hers being sent: stars and comment stay', {
  tag: '@long',
}, async ({ page, studio, newcomer }) => {
  const begun = await ownClass(studio, { in: 0 });
  const valeria = await newcomer({ classes: 2 });
  const as = studio.administrator;
  const book = async ({ single_class_id }: { single_class_id: number }) =>
    studio.api.post('/class_reservations', { single_class_id, customer_id: valeria.customer_id }, { as });
  const { class_reservation_id } = (await book(begun)).read(reserveAnswer).class_reservation;
  await studio.api.put('/class_reservations/attend', { class_reservation_id, attend: true }, { as });
  await enterAs(page, valeria);
  await page.goto('/mystudio/reservaciones');
  await page.getByRole('button', { name: 'Pasadas' }).click();
  await page
    .getByRole('button', { name: /^Calificar/ })
    .filter({ visible: true })
    .click();
  const stars = page.getByRole('dialog').getByRole('group').last().locator('label');
  await stars.last().click();
  await page.getByLabel('Comentario').fill('Me encantó');
  await endSession(page);
  await refuseNext(page, '**/api/class_reservations?*', 'GET');
  // Reception books another class for her: her screen reads her reservations again.
  await book(await ownClass(studio));
  await expect(page.getByRole('dialog', { name: over })).toBeVisible();
  await goOn(page, valeria);
  await expect(page.getByLabel('Comentario')).toHaveValue('Me encantó');
  await page.getByRole('dialog').getByRole('button', { name: 'Calificar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
