import { purchaseList } from '#shared/wire/purchases.ts';
import { testCards } from '../../src/server/gateways/payments/simulated/test-cards.ts';
import { enterAs, expect, expectAccessible, expectAccessibleToo, holdScripts, test } from './journeys.ts';
import { countMoves, movesOf } from './moves.ts';
import type { Newcomer } from './newcomers.ts';
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
import { accountOf, type DemoStudio } from './studio.ts';

async function purchasesOf({ api }: DemoStudio, as: Newcomer) {
  return (await api.get('/purchases', { as })).read(purchaseList).purchases;
}

test('each listed refusal is shown with the frame’s text, and the same frame pays with another card', {
  tag: '@long',
}, async ({ page, studio, newcomer }) => {
  const { class_package_id, title } = await ownPackage(studio);
  const valeria = await newcomer();
  await enterAs(page, valeria);
  await openCardCheckout(page, class_package_id);
  await expect(payButton(page)).toBeDisabled();
  await expectAccessible(page);
  for (const { says, behaviour } of testCards) {
    if (behaviour.does !== 'decline') continue;
    await fillTestCard(page, says);
    await pay(page);
    const refusal = page.getByRole('alert').filter({ hasText: 'Hubo un error' });
    await expect(refusal).toHaveText(`Hubo un error al procesar tu compra: ${behaviour.failure.message}`);
  }
  await expectAccessibleToo(page);
  await fillTestCard(page, 'Mastercard, se paga');
  await pay(page);
  await page.waitForURL('**/gracias/*');
  await expect(page.getByRole('heading', { name: '¡Compra exitosa!' })).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible(page);
  expect(await purchasesOf(studio, valeria)).toMatchObject([{ status: 'completed', total_payment: 1250 }]);
});

test('cash: shows how to pay and until when, usable at once, paid at the desk', { tag: '@long' }, async ({
  page,
  studio,
  newcomer,
}) => {
  const { class_package_id, title } = await ownPackage(studio);
  const valeria = await newcomer();
  await enterAs(page, valeria);
  await page.goto(`/checkout/${class_package_id}`);
  await expect(way(page, /^Efectivo/)).toBeChecked();
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Apartamos tu compra' })).toBeVisible();
  await expect(page.getByText('Págalo antes de')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Reservar', exact: true })).toBeVisible();
  await expectAccessibleToo(page);

  await page.goto('/mystudio/membresias');
  await expect(page.getByText('Pendiente')).toBeVisible();
  await expectAccessible(page);
  const [purchase] = await purchasesOf(studio, valeria);
  await studio.api.put(`/purchases/admin/${purchase?.purchase_id}/pay`, {}, { as: studio.administrator });
  await page.reload();
  await expect(page.getByRole('article', { name: title }).getByText('Completada')).toBeVisible();
});

test('transfer: the receipt is sent, and once approved the classes are there', async ({ page, studio, newcomer }) => {
  const { class_package_id } = await ownPackage(studio);
  const valeria = await newcomer();
  await enterAs(page, valeria);
  await page.goto(`/checkout/${class_package_id}`);
  await tick(way(page, /^Transferencia/));
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Cómo pagar' })).toBeVisible();
  for (const what of ['CLABE', 'cantidad', 'concepto'])
    await expect(page.getByRole('button', { name: `Copiar ${what}` })).toBeVisible();
  await expect(page.getByText(/concepto/i).filter({ visible: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Enviar comprobante' }).click();
  await expect(page.getByText('Escribe la referencia o sube tu comprobante.')).toBeVisible();
  const receipt = { name: 'comprobante.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await page.locator('input[type=file]').setInputFiles(receipt);
  await expect(page.getByText('comprobante.pdf')).toBeVisible();
  await page.getByLabel('Referencia o clave de rastreo').fill('MBAN0100');
  await page.getByRole('button', { name: 'Enviar comprobante' }).click();
  await expect(page.getByText(/Recibimos tu comprobante; lo estamos revisando/)).toBeVisible();
  await expectAccessibleToo(page);
  const [purchase] = await purchasesOf(studio, valeria);
  await studio.api.put(`/purchases/admin/${purchase?.purchase_id}/pay`, {}, { as: studio.administrator });
  await page.reload();
  await expect(page.getByRole('heading', { name: '¡Compra exitosa!' })).toBeVisible();
});

test('a free offer has one button', { tag: '@long' }, async ({ page, studio, newcomer }) => {
  const { class_package_id } = await ownPackage(studio, { price: 0, class_amount: 1, limit_per_customer: 1 });
  await enterAs(page, await newcomer());
  await page.goto(`/checkout/${class_package_id}`);
  await page.getByRole('button', { name: 'Obtener Oferta' }).waitFor();
  await expect(page.getByRole('heading', { name: 'Forma de Pago' })).toHaveCount(0);
  await expectAccessibleToo(page);
  await page.getByRole('button', { name: 'Obtener Oferta' }).click();
  await expect(page.getByText('¡Pago exitoso!')).toBeVisible();
  await expect(page.getByRole('heading', { name: '¡Compra exitosa!' })).toBeVisible();
});

test('a code reduces the price, is removed on leaving, and is refused once used up', async ({
  page,
  studio,
  newcomer,
}) => {
  const { class_package_id } = await ownPackage(studio, { price: 1000 });
  const code = await ownDiscount(studio, { max_uses: 1 });
  await enterAs(page, await newcomer());
  const releaseScripts = await holdScripts(page);
  await page.goto(`/checkout/${class_package_id}`, { waitUntil: 'commit' });
  const open = () => page.getByText('¿Tienes un código de descuento?').click();
  const field = page.getByLabel('Código de descuento');
  await open();
  await field.fill('no-existe');
  // What is typed before hydration stays. Control: no script has run.
  expect(await page.locator('html[data-alive]').count()).toBe(0);
  releaseScripts();
  await expect(payButton(page)).toHaveText('Apartar y pagar en el estudio');
  await tick(way(page, /^Tarjeta /));
  await expect(payButton(page)).toHaveText('Pagar Ahora $1,000.00');
  await expect(field).toHaveValue('no-existe');
  await field.press('Enter');
  await expect(page.getByText('Lo sentimos, ese descuento no es válido.')).toBeVisible();
  await field.fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('10 % de descuento')).toBeVisible();
  await expect(payButton(page)).toHaveText('Pagar Ahora $900.00');
  await expectAccessibleToo(page);
  await page.reload();
  await tick(way(page, /^Tarjeta /));
  await expect(payButton(page)).toHaveText('Pagar Ahora $1,000.00');

  const quicker = await newcomer();
  const bought = { class_package_id, discountCode: code, payment_method: 'cash' };
  // The page loaded the code before another customer used it up.
  await open();
  await field.fill(code);
  await field.press('Enter');
  await expect(payButton(page)).toHaveText('Pagar Ahora $900.00');
  expect((await studio.api.post('/checkout/attempt', bought, { as: quicker })).status).toBe(201);
  await tick(way(page, /^Efectivo /));
  await pay(page);
  await expect(page.getByText('Lo sentimos, ya has agotado este descuento.')).toBeVisible();
  await tick(way(page, /^Tarjeta /));
  await fillTestCard(page, 'Visa, se paga');
  await pay(page);
  await expect(page.getByText('Lo sentimos. No puedes usar este descuento')).toBeVisible();

  await touch(page.getByRole('button', { name: 'Quitar' }));
  await open();
  await field.fill(code);
  await field.press('Enter');
  await expect(page.getByText('Lo sentimos, ya has agotado este descuento.')).toBeVisible();
});

test('a double click on "Pagar Ahora" buys once, and so does going back', { tag: '@long' }, async ({
  page,
  studio,
  newcomer,
}) => {
  const { class_package_id } = await ownPackage(studio);
  const valeria = await newcomer();
  await enterAs(page, valeria);
  await openCardCheckout(page, class_package_id);
  await fillTestCard(page, 'Visa, se paga');
  await pay(page, 2);
  await page.waitForURL('**/gracias/*');
  await expect(page.getByRole('heading', { name: '¡Compra exitosa!' })).toBeVisible();
  await page.goBack();
  // In sight: the scroll position of a longer page remains.
  await expect(page.getByRole('heading', { name: 'Ya compraste este paquete' })).toBeInViewport();
  await expect(payButton(page)).toHaveCount(0);
  await expect(page.getByText('¿Tienes un código de descuento?')).toBeHidden();
  await expectAccessibleToo(page);
  await page.getByRole('link', { name: 'Ver mi compra' }).click();
  await expect(page.getByRole('heading', { name: '¡Compra exitosa!' })).toBeVisible();
  expect(await purchasesOf(studio, valeria)).toHaveLength(1);
});

test('the page was closed while paying; the webhook came later', { tag: '@long' }, async ({
  page,
  context,
  studio,
  newcomer,
}) => {
  const { class_package_id } = await ownPackage(studio);
  const valeria = await newcomer();
  await enterAs(page, valeria);
  await openCardCheckout(page, class_package_id);
  await fillTestCard(page, 'En proceso; se paga después, solo por aviso');
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Estamos confirmando tu pago' })).toBeVisible();
  await expectAccessibleToo(page);
  const address = page.url();
  await page.close();
  const status = async () => (await purchasesOf(studio, valeria))[0]?.status;
  // Half a minute of delay at the provider, then delivery.
  await expect.poll(status, { timeout: 60_000 }).toBe('completed');
  const later = await context.newPage();
  await later.addInitScript(() => localStorage.setItem('cupo:was-signed-in', '1'));
  await later.goto(address);
  await expect(later.getByRole('heading', { name: '¡Compra exitosa!' })).toBeVisible();
});

test('two tabs with a limit of one: one purchase', { tag: '@long' }, async ({ page, context, studio, newcomer }) => {
  const { class_package_id } = await ownPackage(studio, { limit_per_customer: 1, price: 300 });
  const valeria = await newcomer();
  await enterAs(page, valeria);
  const other = await context.newPage();
  await other.addInitScript(() => localStorage.setItem('cupo:was-signed-in', '1'));
  await openCardCheckout(page, class_package_id);
  await openCardCheckout(other, class_package_id);
  await fillTestCard(page, 'Visa, se paga');
  await fillTestCard(other, 'Visa, se paga');
  await pay(page);
  await expect(page.getByRole('heading', { name: '¡Compra exitosa!' })).toBeVisible();
  await pay(other);
  await expect(other.getByText('Lo sentimos. Has alcanzado el límite de compras de este paquete.')).toBeVisible();
  await tick(way(other, /^Efectivo/));
  await pay(other);
  await expect(other.getByText('Lo sentimos, ya has alcanzado el límite de compras de este paquete.')).toBeVisible();
  expect(await purchasesOf(studio, valeria)).toHaveLength(1);
});

test('the card’s frame is closed during the 3-D Secure challenge, and cash buys the same', { tag: '@long' }, async ({
  page,
  studio,
  newcomer,
}) => {
  const { class_package_id } = await ownPackage(studio, { limit_per_customer: 2 });
  const valeria = await newcomer();
  await enterAs(page, valeria);
  await openCardCheckout(page, class_package_id);
  await fillTestCard(page, 'El banco pide autorizar (3-D Secure)');
  await pay(page);
  await frameOf(page).getByRole('button', { name: 'Autorizar' }).waitFor();
  await expectAccessibleToo(page);
  await touch(page.getByRole('button', { name: 'Cerrar y elegir otra forma de pago' }));
  await frameOf(page).getByLabel('Número de tarjeta').waitFor();
  await tick(way(page, /^Efectivo/));
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Apartamos tu compra' })).toBeVisible();
  const live = (await purchasesOf(studio, valeria)).filter(({ status }) => status === 'pending');
  expect(live).toMatchObject([{ payment_method: { kind: 'cash' } }]);
});

test('a reload in the middle finds the unfinished purchase and pays it once', { tag: '@long' }, async ({
  page,
  studio,
  newcomer,
}) => {
  const { class_package_id } = await ownPackage(studio);
  const valeria = await newcomer();
  await enterAs(page, valeria);
  await openCardCheckout(page, class_package_id);
  await fillTestCard(page, 'El banco pide autorizar (3-D Secure)');
  await pay(page);
  await frameOf(page).getByRole('button', { name: 'Autorizar' }).waitFor();
  await page.reload();
  await expect(page.getByText(/Dejaste este pago sin terminar/)).toBeVisible();
  await expectAccessibleToo(page);
  await expect(way(page, /^Tarjeta /)).toBeChecked();
  await fillTestCard(page, 'El banco pide autorizar (3-D Secure)');
  await pay(page);
  await touch(frameOf(page).getByRole('button', { name: 'Autorizar' }));
  await expect(page.getByRole('heading', { name: '¡Compra exitosa!' })).toBeVisible();
  expect(await purchasesOf(studio, valeria)).toHaveLength(1);
});

test('content that loads for a signed-in customer moves nothing, however short it is', async ({ page, studio }) => {
  const { class_package_id } = await ownPackage(studio, { price: 0, class_amount: 1 });
  // The studio knows her, but this browser does not yet, so the page has the banner for newcomers.
  await enterAs(page, accountOf('ana'));
  await countMoves(page);
  const releaseScripts = await holdScripts(page);
  await page.goto(`/checkout/${class_package_id}`, { waitUntil: 'commit' });
  await expect(page.locator('aside[aria-label="Aviso del estudio"]')).toBeVisible();
  releaseScripts();
  await expect(page.getByRole('button', { name: 'Obtener Oferta' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mi Cuenta' })).toBeVisible();
  expect(await movesOf(page)).toBeLessThan(0.005);
  // Control: hiding the banner moved the page.
  await page
    .locator('aside[aria-label="Aviso del estudio"]')
    .evaluate((banner) => banner.style.setProperty('display', 'none'));
  expect(await movesOf(page)).toBeGreaterThan(0.02);
  // The next page is rendered without it.
  await page.getByRole('link', { name: 'Paquetes' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paquetes' })).toBeVisible();
  await expect(page.locator('aside[aria-label="Aviso del estudio"]')).toHaveCount(0);
});
