import type { Page } from '@playwright/test';
import { purchaseList } from '#shared/wire/purchases.ts';
import { reservationPage } from '#shared/wire/reservations.ts';
import { schedule } from '#shared/wire/schedule.ts';
import { testCards } from '../../src/server/gateways/payments/simulated/test-cards.ts';
import { enterAs, expect, expectAccessible, expectAccessibleToo, test, untilAlive, untilClosed } from './journeys.ts';
import { ownClass } from './own-class.ts';
import {
  fillTestCard,
  frameOf,
  openCardCheckout,
  ownDiscount,
  ownPackage,
  pay,
  payButton,
  tick,
  touch,
  way,
} from './paying.ts';
import { withSettings } from './with-settings.ts';

test('a saved card pays the next time, is refused in the server’s words, and is deleted', async ({
  page,
  studio,
  newcomer,
}) => {
  const { class_package_id } = await ownPackage(studio);
  const valeria = await newcomer();
  await enterAs(page, valeria);
  await page.goto('/mystudio/metodos');
  await expect(page.getByText('No hay métodos de pago registrados')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agregar tarjeta' }).click();
  await fillTestCard(page, 'Se guarda, pero se rechaza al cobrar');
  await page.getByRole('button', { name: 'Guardar tarjeta' }).click();
  await expect(page.getByText('¡Método de Pago guardado con éxito!')).toBeVisible();
  await untilClosed(page);

  await openCardCheckout(page, class_package_id);
  await tick(page.getByLabel('Guardar tarjeta'));
  await tick(way(page, /terminada en 0341/));
  await pay(page);
  await expect(page.getByText('Lo sentimos. Tu tarjeta ha sido rechazada por fondos insuficientes.')).toBeVisible();
  await tick(way(page, /^Tarjeta /));
  await fillTestCard(page, 'Visa, se paga');
  await pay(page);
  await expect(page.getByRole('heading', { name: '¡Compra exitosa!' })).toBeVisible();

  const [bought] = (await studio.api.get('/purchases', { as: valeria })).read(purchaseList).purchases;
  expect(bought?.payment_id).toBe(bought?.purchase_id);
  expect(new URL(page.url()).pathname).toBe(`/gracias/${bought?.purchase_id}`);

  const other = await ownPackage(studio);
  await page.goto(`/checkout/${other.class_package_id}`);
  await tick(way(page, /Visa terminada en 4242/));
  await pay(page);
  await expect(page.getByRole('heading', { name: '¡Compra exitosa!' })).toBeVisible();

  await page.goto('/mystudio/metodos');
  const sure = page.getByRole('dialog', { name: 'Precaución' });
  await page.getByRole('button', { name: 'Eliminar Visa terminada en 4242' }).click();
  await expect(sure).toBeVisible();
  await expectAccessibleToo(page);
  await sure.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('Método de Pago eliminado con éxito.')).toBeVisible();
  await expect(page.getByText('Método de Pago eliminado con éxito.')).toBeHidden();

  // Another tab has used it up.
  const error = { code: 'source-not-found', message: 'No encontramos ese método de pago.', request_id: 'x' };
  await page.route('**/api/payment_sources/*', (route) => route.fulfill({ status: 404, json: { error } }));
  await page.getByRole('button', { name: 'Eliminar Visa terminada en 0341' }).click();
  await sure.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('Método de Pago eliminado con éxito.')).toBeVisible();
  await page.unroute('**/api/payment_sources/*');
  await page.route('**/api/payment_sources/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Eliminar Visa terminada en 0341' }).click();
  await sure.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('Hubo un error al agregar este método de pago.')).toBeVisible();
});

test('a double tap that deletes a card does not answer the warning that comes under the same finger', {
  tag: '@long',
}, async ({ page, newcomer }) => {
  await enterAs(page, await newcomer());
  await page.goto('/mystudio/metodos');
  await page.getByRole('button', { name: 'Agregar tarjeta' }).click();
  await fillTestCard(page, 'Visa, se paga');
  await page.getByRole('button', { name: 'Guardar tarjeta' }).click();
  await expect(page.getByText('Visa terminada en 4242')).toBeVisible();

  const asked: string[] = [];
  const error = {
    code: 'card-charges-subscription',
    message: 'Con esta tarjeta se cobra tu Mensual.',
    request_id: 'x',
  };
  await page.route('**/api/payment_sources/*', async (route) => {
    asked.push(route.request().url());
    await (asked.length === 1 ? route.fulfill({ status: 409, json: { error } }) : route.continue());
  });
  await page.getByRole('button', { name: 'Eliminar Visa terminada en 4242' }).click();
  const sure = page.getByRole('dialog', { name: 'Precaución' });
  const first = sure.getByRole('button', { name: 'Eliminar', exact: true });
  await first.click({ trial: true });
  const { x, y, width, height } = (await first.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(sure.getByText('Con esta tarjeta se cobra tu Mensual.')).toBeVisible();
  const anyway = sure.getByRole('button', { name: 'Eliminar de todos modos' });
  await anyway.click({ trial: true });
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(anyway).toBeVisible();
  expect(asked).toHaveLength(1);

  await anyway.click();
  await expect(page.getByText('No hay métodos de pago registrados')).toBeVisible();
  expect(asked.at(-1)).toContain('confirmed');
});

test('a subscription that is no longer sold asks for nothing, and links to packages on sale', { tag: '@long' }, async ({
  page,
  studio,
  newcomer,
}) => {
  const monthly = { is_subscription: true, subscription_period: 'month', subscription_interval: 1 } as const;
  const { class_package_id } = await ownPackage(studio, monthly);
  const path = `/checkout/${class_package_id}`;
  await enterAs(page, await newcomer());
  await page.goto(path);
  await expect(page.getByLabel('Estoy de acuerdo con los cobros automáticos')).toBeVisible();
  await withSettings(page, path, { subscriptions_enabled: false });
  await page.reload();
  await expect(page.getByText('Por ahora no vendemos suscripciones. Elige otro paquete.')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(payButton(page)).toHaveCount(0);
  await expectAccessibleToo(page);
  await page.getByRole('link', { name: 'Ver paquetes' }).click();
  await expect(page.getByRole('heading', { name: 'Paquetes', level: 1 })).toBeVisible();
});

test('a price that changes while the page is open is shown, and no box stays ticked for a changed text', {
  tag: '@long',
}, async ({ page, studio, newcomer }) => {
  const monthly = { is_subscription: true, subscription_period: 'month', subscription_interval: 1 } as const;
  const { class_package_id } = await ownPackage(studio, { ...monthly, price: 1250 });
  const valeria = await newcomer();
  await enterAs(page, valeria);
  await openCardCheckout(page, class_package_id);
  await fillTestCard(page, 'Visa, se paga');
  const consent = page.getByLabel('Estoy de acuerdo con los cobros automáticos');
  await tick(consent);
  await expect(payButton(page)).toBeEnabled();
  await studio.api.put('/class_packages', { class_package_id, price: 1990 }, { as: studio.administrator });
  await expect(page.locator('#recordatorio')).toContainText('$1,990.00 MXN');
  await expect(page.getByText('El precio cambió mientras lo veías: ahora es de $1,990.00.')).toBeVisible();
  await expect(consent).not.toBeChecked();
  await expect(payButton(page)).toBeDisabled();
  await expectAccessibleToo(page);

  // The number of uses of a code is checked again.
  const code = await ownDiscount(studio);
  await page.getByText('¿Tienes un código de descuento?').click();
  await page.getByLabel('Código de descuento').fill(code);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(payButton(page)).toContainText('$1,791.00');
  await studio.api.put('/class_packages', { class_package_id, price: 2000 }, { as: studio.administrator });
  await expect(payButton(page)).toContainText('$1,800.00');
  await expect(page.getByText('ahora es de $2,000.00, antes de tu código.')).toBeVisible();
  await tick(consent);
  const sent = page.waitForRequest('**/api/checkout/attempt');
  await pay(page);
  expect((await sent).postDataJSON().consent).toContain('$2,000.00 MXN');
  await expect(page.getByRole('heading', { name: '¡Compra exitosa!' })).toBeVisible();
});

/** Every request of the page, and every message between it and its frames. */
async function recordTraffic(page: Page): Promise<string[]> {
  const received: string[] = [];
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...said: Parameters<typeof post>) {
      console.debug('said', JSON.stringify(said[0]));
      return post.apply(this, said);
    } as typeof post;
    addEventListener('message', ({ data }) => console.debug('heard', JSON.stringify(data)));
  });
  page.on('console', (line) => received.push(line.text()));
  page.on('request', (request) => {
    received.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`);
  });
  return received;
}

test('no digit of a card leaves its frame', async ({ page, studio, newcomer }) => {
  const { class_package_id } = await ownPackage(studio);
  await enterAs(page, await newcomer());
  const received = await recordTraffic(page);
  await openCardCheckout(page, class_package_id);
  const frame = frameOf(page);
  const { number } = testCards.find(({ token }) => token === 'tok_sim_authentication') ?? { number: '' };
  await frame.getByLabel('Número de tarjeta').pressSequentially(number);
  await frame.getByLabel('Vencimiento').pressSequentially('1239');
  await frame.getByLabel('CVV').pressSequentially('987');
  await pay(page);
  await touch(frame.getByRole('button', { name: 'Autorizar' }));
  await expect(page.getByRole('heading', { name: '¡Compra exitosa!' })).toBeVisible();
  expect(received.filter((text) => text.includes('tok_sim_authentication')).length).toBeGreaterThan(1);
  expect(received.filter((text) => text.includes('/api/checkout/attempt'))).toHaveLength(1);
  for (const text of received)
    expect(text.replaceAll(/[\s-]/g, '')).not.toMatch(/4000002500|2500003155|12\/39|"1239"|"987"/);
  expect(await page.content()).not.toContain(number);
});

test('a subscription: consent to its text, next charge shown, change of plan, cancelled with a reason', async ({
  page,
  studio,
  newcomer,
}) => {
  const monthly = { is_subscription: true, subscription_period: 'month' as const, subscription_interval: 1 };
  const own = `${process.pid}-${Date.now()}`;
  const { class_package_id } = await ownPackage(studio, { ...monthly, title: `Mensual ${own}`, class_amount: -1 });
  const { title } = await ownPackage(studio, { ...monthly, title: `Doce al mes ${own}`, class_amount: 12, price: 990 });
  await enterAs(page, await newcomer());
  await page.goto(`/checkout/${class_package_id}`);
  await expect(way(page, /^Tarjeta /)).toBeChecked();
  await expect(way(page, /^Efectivo/)).toHaveCount(0);
  await fillTestCard(page, 'Visa, se paga');
  await expect(payButton(page)).toBeDisabled();
  await touch(page.getByLabel('Estoy de acuerdo con los cobros automáticos'));
  await expectAccessibleToo(page);
  const sent = page.waitForRequest('**/api/checkout/attempt');
  const read = await page.locator('#recordatorio').textContent();
  await pay(page);
  expect((await sent).postDataJSON().consent).toBe(read);
  await expect(page.getByRole('heading', { name: '¡Compra exitosa!' })).toBeVisible();

  await page.goto('/mystudio/membresias');
  await expect(page.getByText('Activa', { exact: true })).toBeVisible();
  await expect(page.getByText('Próximo cobro:')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Cambiar de plan' }).click();
  await dialog.getByRole('radio', { name: new RegExp(title) }).check();
  await expect(dialog.getByText(/^Hoy no se cobra nada\. Desde el \d.* \$990\.00 MXN cada mes/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Cambiar a ${title}` }).click();
  await expect(page.getByText(new RegExp(`^Desde el \\d.*: ${title}, `))).toBeVisible();
  await untilClosed(page);
  await page.getByRole('button', { name: 'Quedarme con mi plan' }).click();
  await dialog.getByRole('button', { name: 'Quedarme con mi plan' }).click();
  await expect(page.getByText('Listo. Te quedas con tu plan.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cambiar de plan' })).toBeVisible();
  await untilClosed(page);
  await page.getByRole('button', { name: 'Cancelar suscripción' }).click();
  await dialog.getByRole('button', { name: 'Cancelar suscripción' }).click();
  await expect(dialog.getByText('Debes indicar un motivo de cancelación.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Motivo de cancelación').selectOption('Prefiero no decir');
  await expect(dialog.getByText('Debes indicar un motivo de cancelación.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancelar suscripción' }).click();
  await expect(page.getByText('¡Suscripción cancelada!')).toBeVisible();
  await expect(page.getByText(/^Cancelada \d/)).toBeVisible();
  await expect(page.getByText(/^Puedes seguir reservando hasta el \d/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Ver / })).toBeVisible();
  await untilClosed(page);
  await page.goto('/mystudio/pagos');
  await expect(page.getByRole('table').getByText('$1,250.00 MXN')).toBeVisible();
  await expectAccessible(page);
});

test('used free days are not offered again: she reads that she pays today, and does', {
  tag: '@long',
}, async ({ page, studio, newcomer }) => {
  const monthly = { is_subscription: true, subscription_period: 'month' as const, subscription_interval: 1 };
  const trial = { free_trial_length: 7, free_trial_period: 'day' as const };
  const { class_package_id } = await ownPackage(studio, { price: 800, ...monthly, ...trial });
  const valeria = await newcomer();
  await enterAs(page, valeria);
  await openCardCheckout(page, class_package_id);
  await expect(page.getByText('Hoy no pagas nada: tu prueba es gratis.')).toBeVisible();
  await expect(payButton(page)).toHaveText('Empezar mi prueba gratis');
  await fillTestCard(page, 'Visa, se paga');
  await touch(page.getByLabel('Estoy de acuerdo con los cobros automáticos'));
  await pay(page);
  await expect(page.getByRole('heading', { name: '¡Compra exitosa!' })).toBeVisible();
  const [begun] = (await studio.api.get('/purchases', { as: valeria })).read(purchaseList).purchases;
  await studio.api.post(`/purchases/cancel/${begun?.purchase_id}`, { reason: 'Otra vez' }, { as: valeria });

  await openCardCheckout(page, class_package_id);
  await expect(
    page.getByText('La prueba gratis es solo la primera vez: esta suscripción se cobra desde hoy.'),
  ).toBeVisible();
  await expect(page.getByText('Los primeros 7 días gratis')).toBeHidden();
  await expect(page.getByText('tu prueba es gratis')).toBeHidden();
  await expect(payButton(page)).toContainText('$800.00');
  await fillTestCard(page, 'Visa, se paga');
  await touch(page.getByLabel('Estoy de acuerdo con los cobros automáticos'));
  await pay(page);
  await expect(page.getByRole('heading', { name: '¡Compra exitosa!' })).toBeVisible();
  const { purchases } = (await studio.api.get('/purchases', { as: valeria })).read(purchaseList);
  expect(purchases.map(({ paid }) => paid).sort((a, b) => a - b)).toEqual([0, 800]);
});

test('a special class: its place is chosen in the sheet, held while paying, and reserved', async ({
  page,
  studio,
  newcomer,
}) => {
  const { class_package_id } = await ownPackage(studio, { kind: 'especial', class_amount: 1, price: 380 });
  const single_class = await ownClass(studio, { spot_map: '3,4', class_package_id });
  await enterAs(page, await newcomer());
  await page.goto(`/checkout/${class_package_id}?clase=99999999`);
  await expect(page.getByText('Esa clase ya no está a la venta con este paquete.')).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(single_class.class_type.name) })).toBeVisible();
  await page.goto(`/mystudio?reservar=${single_class.single_class_id}`);
  await page.getByRole('button', { name: 'Lugar 5, libre' }).click();
  await expectAccessibleToo(page);
  await page.getByRole('link', { name: 'Comprar lugar 5' }).click();
  await expect(page.getByText('Lugar 5', { exact: true })).toBeVisible();
  await fillTestCard(page, 'El banco pide autorizar (3-D Secure)');
  await expectAccessibleToo(page);
  await pay(page);
  await frameOf(page).getByRole('button', { name: 'Autorizar' }).waitFor();
  await page.reload();
  await expect(page.getByText(/Tu lugar está apartado/)).toBeVisible();
  await fillTestCard(page, 'Visa, se paga');
  await pay(page);
  await expect(page.getByText('Tu lugar 5 está reservado.')).toBeVisible();
  const day = single_class.class_date.slice(0, 10);
  const seen = await studio.api.get(`/single_class?start_date=${day}&end_date=${day}`);
  const classes = seen.read(schedule).days.flatMap(({ single_classes }) => single_classes);
  const mine = classes.find((one) => one.single_class_id === single_class.single_class_id);
  expect(mine?.class_reservations).toEqual([{ spot: 5 }]);
});

test('a freed place of a special class is held for the first in the waitlist, and paid from the letter', {
  tag: '@long',
}, async ({ page, studio, newcomer, letterTo }) => {
  const { class_package_id } = await ownPackage(studio, { kind: 'especial', class_amount: 1, price: 380 });
  const { single_class_id } = await ownClass(studio, { spot_map: '1', class_package_id });
  const [ana, eva] = [await newcomer({ name: 'Ana' }), await newcomer({ name: 'Eva' })];
  const as = studio.administrator;
  const { customer_id } = ana;
  const sale = { customer_id, class_package_id, payment_method_id: 2, single_class_id };
  expect((await studio.api.post('/customer/giveAccess', sale, { as })).status).toBe(201);
  expect((await studio.api.post('/waitlist', { single_class_id }, { as: eva })).status).toBe(201);
  const [hers] = (await studio.api.get('/class_reservations', { as: ana })).read(reservationPage).class_reservations;
  const gone = await studio.api.delete(`/class_reservations/${hers?.class_reservation_id}?customer_id=${customer_id}`, {
    as,
  });
  expect(gone.status).toBe(200);
  const letter = await letterTo(eva.email, /^Tu lugar te espera/);
  await enterAs(page, eva);
  await page.goto('/mystudio');
  const held = page.getByRole('region', { name: /^Lugar apartado en/ });
  await expect(held.getByRole('timer')).toBeVisible();
  await expect(held.getByRole('link', { name: 'Pagar mi lugar' })).toBeVisible();
  // Her next class, then what needs her, for the eye and for a screen reader.
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings.nth(0)).toHaveText('Tu próxima clase');
  await expect(headings.nth(1)).toHaveText(/ · /);
  await page.goto(`/mystudio?reservar=${single_class_id}`);
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Pagar mi lugar' })).toBeVisible();
  await page.goto('/mystudio/waitlists');
  await page.getByRole('button', { name: /^Salir de la lista/ }).click();
  const sure = page.getByRole('dialog', { name: 'Precaución' });
  await expect(sure.getByText('deja de ser tuyo')).toBeVisible();
  await sure.getByRole('button', { name: 'Cancelar' }).click();
  await untilClosed(page);
  await expect(page.getByText('Hay un lugar apartado para ti.')).toBeVisible();
  await page.goto(/\/checkout\/\d+\?clase=\d+/.exec(letter)?.[0] ?? '');
  await expect(page.getByText('Hay un lugar apartado para ti.')).toBeVisible();
  await fillTestCard(page, 'Visa, se paga');
  await expectAccessibleToo(page);
  await pay(page);
  await expect(page.getByText('Tu lugar 1 está reservado.')).toBeVisible();
});

test('no package at this address, and none on sale', { tag: '@long' }, async ({ page }) => {
  await page.goto('/checkout/99999999');
  await expect(page.getByText('Lo sentimos, no encontramos el paquete que quieres comprar.')).toBeVisible();
  await expectAccessible(page);
  const none = { json: { class_packages: [] } };
  const events = Promise.withResolvers<void>();
  await page.route('**/api/class_packages', (route) => route.fulfill(none));
  await page.route('**/api/class_packages/especiales/all', async (route) => {
    await events.promise;
    await route.fulfill(none);
  });
  await page.goto('/avisos');
  await untilAlive(page);
  const asked = page.waitForResponse('**/api/class_packages');
  await page.getByRole('link', { name: 'Paquetes', exact: true }).first().click();
  await asked;
  await expect(page.getByRole('heading', { level: 1, name: 'Paquetes' })).toBeVisible();
  // The page has not yet loaded whether the studio sells events.
  const nothing = page.getByText('No hay paquetes disponibles.');
  await expect(nothing).toBeHidden();
  events.resolve();
  await expect(nothing).toBeVisible();
});
