import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { PaymentWay } from '../../src/server/gateways/payments/payment-gateway.ts';
import type { CardElement, CardState } from '../../src/web/lib/payments/card-element.ts';
import { type BareShop, openBareShop } from './bare-shop.ts';
import { testIn } from './test-in.ts';

declare global {
  interface Window {
    mount(look?: object): void;
    card: CardElement;
    state: CardState;
  }
}

const test = testIn(openBareShop);

// One shop for all tests of this file: each worker would build its own.
test.describe.configure({ mode: 'default' });

const token: PaymentWay = { way: 'token', token_id: 'tok_sim_visa', save: false };

function pay(shop: BareShop, way: PaymentWay = token) {
  return shop.gateway.createPayment({
    purchase_id: 7,
    purchase_name: '7',
    key: randomUUID(),
    title: 'Diez clases',
    amount: 45_000,
    currency: 'MXN',
    payer: { customer_id: 3, provider_customer_id: null, email: null, phone: null, name: 'Ana' },
    pay: way,
  });
}

async function openPage(page: Page): Promise<FrameLocator> {
  await page.goto('/prueba');
  await expect.poll(() => page.evaluate(() => window.state?.ready)).toBe(true);
  return page.frameLocator('iframe');
}

async function type(frame: FrameLocator, number: string, expiry = '1234', cvv = '123'): Promise<void> {
  await frame.getByLabel('Número de tarjeta').pressSequentially(number);
  await frame.getByLabel('Vencimiento').pressSequentially(expiry);
  await frame.getByLabel('CVV').pressSequentially(cvv);
}

const tokenize = (page: Page) => page.evaluate(() => window.card.tokenize(false));
const confirm = (page: Page, secret: string | null) =>
  page.evaluate((client_secret) => window.card.confirm(client_secret, false), secret ?? '');
const statusOf = async (shop: BareShop, { payment_id }: { payment_id: string }) =>
  (await shop.gateway.readPayment(payment_id))?.status;

test('no digit of a card leaves its frame', { tag: '@long' }, async ({ page, studio: shop }) => {
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

  const frame = await openPage(page);
  await type(frame, '4000002500003155');
  const payment = await pay(shop);
  expect(await tokenize(page)).toEqual({ token_id: 'tok_sim_authentication', card_type: 'visa' });
  const confirming = confirm(page, payment.client_secret);
  await frame.getByRole('button', { name: 'Autorizar' }).click();
  expect(await confirming).toEqual({ status: 'succeeded' });

  expect(received.filter((text) => text.includes('tok_sim_authentication')).length).toBeGreaterThan(1);
  expect(received.filter((text) => text.includes('/simulador/api/')).length).toBeGreaterThan(1);
  for (const text of received)
    expect(text.replaceAll(/[\s-]/g, '')).not.toMatch(/4000002500|2500003155|\b12\/?34\b|"123"/);
  expect(await page.evaluate(() => document.querySelector('iframe')?.contentDocument)).toBeNull();
});

test('an unlisted number, a past date and a short CVV are refused in the frame', { tag: '@long' }, async ({ page }) => {
  const frame = await openPage(page);
  await type(frame, '4111111111111111', '0120', '12');
  await expect(tokenize(page)).rejects.toThrow('El número de la tarjeta es incorrecto.');
  await expect(frame.getByText('El número de la tarjeta es incorrecto.')).toBeVisible();
  await expect(frame.getByText('Tu tarjeta ya venció.')).toBeVisible();
  await expect(frame.getByText('Escribe los 3 dígitos del CVV.')).toBeVisible();
  expect(await page.evaluate(() => window.state.complete)).toBe(false);
});

test('American Express has fifteen digits and four of CVV', { tag: '@long' }, async ({ page }) => {
  const frame = await openPage(page);
  await type(frame, '378282246310005', '1234', '1234');
  await expect(frame.getByLabel('Número de tarjeta')).toHaveValue('3782 822463 10005');
  expect(await tokenize(page)).toEqual({ token_id: 'tok_sim_amex', card_type: 'amex' });
});

test('declined, then paid with another card on the same payment', async ({ page, studio: shop }) => {
  const frame = await openPage(page);
  const payment = await pay(shop);
  await frame.getByText('Tarjetas de prueba').click();
  await frame.getByRole('button', { name: /Sin fondos/ }).click();
  await tokenize(page);
  expect(await confirm(page, payment.client_secret)).toMatchObject({
    status: 'failed',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
  });
  expect(await statusOf(shop, payment)).toBe('failed');
  await frame.getByText('Tarjetas de prueba').click();
  await frame.getByRole('button', { name: /Mastercard/ }).click();
  await tokenize(page);
  expect(await confirm(page, payment.client_secret)).toEqual({ status: 'succeeded' });
});

test('the 3-D Secure challenge can be refused', { tag: '@long' }, async ({ page, studio: shop }) => {
  const frame = await openPage(page);
  const payment = await pay(shop);
  await type(frame, '4000002500003155');
  await tokenize(page);
  const confirming = confirm(page, payment.client_secret);
  await frame.getByRole('button', { name: 'Rechazar' }).click();
  expect(await confirming).toMatchObject({ status: 'failed', code: 'payment_intent_authentication_failure' });
});

test('a double click charges once, and so does an answer that was lost', { tag: '@long' }, async ({
  page,
  studio: shop,
}) => {
  const frame = await openPage(page);
  const payment = await pay(shop);
  await type(frame, '4242424242424242');
  await tokenize(page);
  let lost = 0;
  await page.route('**/simulador/api/confirmar', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  const answers = await page.evaluate(
    (secret) => Promise.all([window.card.confirm(secret, false), window.card.confirm(secret, false)]),
    payment.client_secret ?? '',
  );
  expect(answers).toEqual([{ status: 'succeeded' }, { status: 'succeeded' }]);
  expect(lost).toBe(2);
  const notices = await shop.db.rows(`select 1 from simulated_notice where payment_id = $1`, [payment.payment_id]);
  expect(notices).toHaveLength(1);
});

test('a frame closed during the payment and opened again still pays', { tag: '@long' }, async ({
  page,
  studio: shop,
}) => {
  const frame = await openPage(page);
  const payment = await pay(shop);
  await type(frame, '4000002500003155');
  await tokenize(page);
  const confirming = confirm(page, payment.client_secret);
  await frame.getByRole('button', { name: 'Autorizar' }).waitFor();
  await page.evaluate(() => window.card.destroy());
  expect(await confirming).toMatchObject({ status: 'failed', code: 'frame_closed' });
  await page.evaluate(() => window.mount({ radius: '0px', accent: 'url(https://x.example)', focus: '#ff0055' }));
  await expect.poll(() => page.evaluate(() => window.state.ready)).toBe(true);
  const again = page.frameLocator('iframe');
  await type(again, '4242424242424242');
  const styles = await again.locator('html').getAttribute('style');
  expect(styles).toContain('#ff0055');
  expect(styles).not.toContain('x.example');
  await tokenize(page);
  expect(await confirm(page, payment.client_secret)).toEqual({ status: 'succeeded' });
});

test('messages are accepted from the frame only, and only the shop may embed it', { tag: '@long' }, async ({
  page,
  studio: shop,
}) => {
  await openPage(page);
  await page.evaluate(() => postMessage({ type: 'height', height: 1999 }, '*'));
  await page.evaluate(() => postMessage({ type: 'change', complete: true, empty: false, card_type: 'visa' }, '*'));
  expect(await page.evaluate(() => window.state.complete)).toBe(false);
  expect(await page.locator('iframe').evaluate((frame) => frame.clientHeight)).toBeLessThan(1000);
  const { headers } = await fetch(`${shop.url}/simulador/tarjeta`);
  expect(headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts;.*frame-ancestors 'self'/);
});

test('the hosted page shows a refusal, accepts another card and returns to the shop', async ({
  page,
  studio: shop,
}) => {
  const way: PaymentWay = { way: 'session', success_url: `${shop.url}/listo`, cancel_url: `${shop.url}/prueba` };
  const payment = await pay(shop, way);
  await page.goto(payment.session_url ?? '');
  await expect(page.getByRole('heading', { name: 'Diez clases' })).toBeVisible();
  const frame = page.frameLocator('iframe');
  const button = page.getByRole('button', { name: 'Pagar $450.00' });
  await button.click();
  await expect(frame.getByText('Escribe el número de la tarjeta.')).toBeVisible();
  await type(frame, '4000000000009995');
  await button.click();
  await expect(page.getByText('Tu tarjeta no tiene fondos suficientes.')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await statusOf(shop, payment)).toBe('requires-action');
  await expect(page.getByRole('link', { name: 'Cancelar y volver' })).toHaveAttribute('href', `${shop.url}/prueba`);
  await frame.getByLabel('Número de tarjeta').fill('');
  await type(frame, '5555555555554444');
  await button.click();
  await page.waitForURL('**/listo');
  expect(await statusOf(shop, payment)).toBe('succeeded');
  await page.goto(payment.session_url ?? '');
  await expect(page.getByText('Este pago ya está hecho. No se cobra dos veces.')).toBeVisible();
});

test('in the dashboard a payment is paid, refunded and its webhook sent again', { tag: '@long' }, async ({
  page,
  studio: shop,
}) => {
  const payment = await pay(shop);
  await page.goto('/simulador');
  const mine = page.getByRole('listitem').filter({ hasText: payment.payment_id }).filter({ hasText: 'compra 7' });
  await mine.getByRole('button', { name: 'Pagar con otro importe' }).click();
  await expect(mine.getByText('Pagado')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const notice = page
    .getByRole('listitem')
    .filter({ hasText: 'payment_intent.succeeded' })
    .filter({ hasText: payment.payment_id });
  await notice.getByRole('button', { name: 'Detener' }).click();
  await expect(notice.getByText('Detenido')).toBeVisible();
  await mine.getByRole('button', { name: 'Devolver la mitad' }).click();
  await expect(mine.getByText(/devuelto \$225\.00/)).toBeVisible();
});
