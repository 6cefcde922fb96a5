import type { Page } from '@playwright/test';
import { checkoutOptions } from '#shared/wire/checkout.ts';
import { testCards } from '../../src/server/gateways/payments/simulated/test-cards.ts';
import { enterAs, expect, expectAccessible, expectAccessibleToo, test, untilAlive } from './journeys.ts';
import { fillTestCard, ownPackage, pay, payButton, tick, touch, way } from './paying.ts';

/** The server's message for each test card; consecutive ones differ. */
const words = [
  [
    'Rechazada por el banco',
    'Lo sentimos. Tu tarjeta ha sido rechazada por tu banco. Comunícate con tu banco para saber más.',
  ],
  [
    'Reportada como perdida',
    'Lo sentimos. Esta tarjeta ha sido reportada como robada o perdida y no puede utilizarse.',
  ],
  ['Sin fondos suficientes', 'Lo sentimos. Tu tarjeta ha sido rechazada por fondos insuficientes.'],
  ['Reportada como robada', 'Lo sentimos. Esta tarjeta ha sido reportada como robada o perdida y no puede utilizarse.'],
  ['Vencida', 'Lo sentimos. Tu tarjeta ha expirado'],
  ['CVV incorrecto', 'Lo sentimos. El CVV de tu tarjeta es incorrecto'],
  ['Número incorrecto', 'Lo sentimos. El número de la tarjeta es incorrecto.'],
] as const;

/** The studio's answer to this card: two of the cards have the same message. */
async function refusalOf(page: Page, says: string): Promise<string> {
  const token_id = testCards.find((listed) => listed.says === says)?.token;
  const answer = await page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/payment_sources') && response.request().postDataJSON()?.token_id === token_id,
  );
  return answer.text();
}

test('a customer without anything reads so, and a card refused while being saved shows the reason', {
  tag: '@long',
}, async ({ page, newcomer }) => {
  await enterAs(page, await newcomer());
  await page.goto('/mystudio/reservaciones');
  await expect(page.getByText('No tienes clases próximas.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir a Reservar' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/mystudio/creditos');
  await expect(page.getByText('No tienes clases disponibles.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ver paquetes' })).toBeVisible();
  await page.goto('/mystudio/membresias');
  await expect(page.getByText('No has hecho ninguna compra.')).toBeVisible();
  // A letter's link to a class that no longer exists.
  await page.goto('/mystudio?reservar=99999999');
  await expect(page.getByText('No encontramos esta clase.')).toBeVisible();
  await expect(page).toHaveURL(/\/mystudio$/);
  await page.goto('/mystudio/metodos');
  await page.getByRole('button', { name: 'Agregar tarjeta' }).click();
  for (const [card, said] of words) {
    await fillTestCard(page, card);
    const answer = refusalOf(page, card);
    await touch(page.getByRole('button', { name: 'Guardar tarjeta' }));
    expect(await answer).toContain(said);
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
  }
});

test('a customer who signs in at the checkout accepts the documents first; what sells out meanwhile says so, with a text for each method', {
  tag: '@long',
}, async ({ page, studio, newcomer }) => {
  const { class_package_id } = await ownPackage(studio, { total_limit: 1 });
  const { email, password } = await newcomer();
  await page.route('**/api/checkout/options', async (route) => {
    const response = await route.fetch();
    const { documents, ...options } = checkoutOptions.parse(await response.json());
    await route.fulfill({
      response,
      json: { ...options, documents: documents.map((document) => ({ ...document, accepted: false })) },
    });
  });
  await page.goto(`/checkout/${class_package_id}`);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await tick(way(page, /^Efectivo/));
  await expect(payButton(page)).toBeDisabled();
  await page
    .getByRole('button', { name: /^Leer / })
    .first()
    .click();
  const document = page.getByRole('dialog');
  await expect(document.getByRole('heading').nth(1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(document).toHaveCount(0);
  await page.getByRole('checkbox', { name: /^He leído y acepto/ }).check();
  await expect(payButton(page)).toBeEnabled();

  const quicker = await newcomer();
  const bought = await studio.api.post(
    '/checkout/attempt',
    { class_package_id, payment_method: 'cash' },
    { as: quicker },
  );
  expect(bought.status).toBe(201);
  const expectAlert = (text: string) => expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  const soldOut = 'Lo sentimos, se ha alcanzado el límite de personas para este paquete.';
  await pay(page);
  await expectAlert(soldOut);
  await tick(way(page, /^Tarjeta /));
  await fillTestCard(page, 'Visa, se paga');
  await pay(page);
  await expectAlert(soldOut);
  // A proxy between the page and the studio answers, so there is no message of the studio to show.
  const attempts = '**/api/checkout/attempt';
  await page.route(attempts, (route) => route.fulfill({ status: 412, body: '<html></html>' }));
  await pay(page);
  await expectAlert('Lo sentimos. Este paquete se ha agotado.');
  await page.unroute(attempts);
  await page.route(attempts, (route) => route.fulfill({ status: 502, body: '<html></html>' }));
  await pay(page);
  await expectAlert('Hubo un error al procesar tu compra. Inténtalo más tarde.');
  await page.unroute(attempts);
  // The office has switched this way off since: it goes from the list, and the others stay.
  const off = { code: 'payment-method-off', message: 'Este método de pago no está disponible. Elige otro.' };
  await page.route(attempts, (route) => route.fulfill({ status: 412, json: { error: off } }));
  await page.route('**/api/checkout/options', async (route) => {
    const response = await route.fetch();
    const options = checkoutOptions.parse(await response.json());
    await route.fulfill({
      response,
      json: { ...options, methods: options.methods.filter(({ kind }) => kind !== 'oxxo') },
    });
  });
  await tick(way(page, /^OXXO /));
  await page.getByRole('button', { name: 'Ver código para pagar en caja' }).click();
  await expectAlert(off.message);
  await expect(way(page, /^OXXO /)).toHaveCount(0);
  await expect(way(page, /^Efectivo/)).toBeVisible();
  await expectAccessibleToo(page);
});

test('a question whose sheet does not load for lack of a connection says so, and the page stays unchanged', {
  tag: '@long',
}, async ({ page, studio, newcomer }) => {
  const ana = await newcomer();
  await studio.api.post('/payment_sources', { token_id: 'tok_sim_visa' }, { as: ana });
  await enterAs(page, ana);
  await page.goto('/mystudio/metodos');
  await untilAlive(page);
  const forget = page.getByRole('button', { name: /^Eliminar/ });
  await expect(forget).toBeVisible();
  // Sheets are loaded at the first touch, which is this one.
  await page.route(/\/assets\/.+\.(js|css)$/, (route) => route.abort());
  await forget.click();
  await expect(page.getByText('No pudimos abrirlo. Revisa tu internet y vuelve a cargar la página.')).toBeVisible();
  await expect(page.getByText('Visa terminada en 4242')).toBeVisible();
  await page.unroute(/\/assets\/.+\.(js|css)$/);
  await page.reload();
  await forget.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('No hay métodos de pago registrados')).toBeVisible();
});
