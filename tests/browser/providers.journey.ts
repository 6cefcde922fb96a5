import type { FrameLocator, Locator, Page } from '@playwright/test';
import { purchaseList } from '#shared/wire/purchases.ts';
import { systemClock } from '../../src/server/clock.ts';
import type { VerifiedIdentity } from '../../src/server/gateways/identity/identity-provider.ts';
import { apiAt } from '../api.ts';
import { configure } from '../factories/configure.ts';
import { classPackage } from '../factories/selling.ts';
import { administrator } from '../factories/studio.ts';
import { type ConektaStandIn, startConektaStandIn } from '../payments/conekta/stand-in.ts';
import { type PayPalStandIn, startPayPalStandIn } from '../payments/paypal/stand-in.ts';
import { type StripeStandIn, startStripeStandIn } from '../payments/stripe/stand-in.ts';
import { enterAs, expect, expectAccessible, untilClosed } from './journeys.ts';
import { newcomer } from './newcomers.ts';
import { type OwnStudio, openOwnStudio } from './own-studio.ts';
import { payButton, tick, touch, way } from './paying.ts';
import { signInOverApi } from './studio.ts';
import { testIn } from './test-in.ts';

interface Person {
  email: string;
  password: string;
}
interface Facts {
  ten: number;
  five: number;
  monthly: number;
  ana: Person;
  eva: Person;
  sol: Person;
  noa: Person;
  mar: Person;
  administrator: VerifiedIdentity;
}
interface Shop extends OwnStudio<Facts> {
  stripe: StripeStandIn;
  conekta: ConektaStandIn;
  paypal: PayPalStandIn;
}

/** A studio with the real providers' gateways, whose scripts and calls go to stand-ins on this machine. */
async function openShop(): Promise<Shop> {
  const [stripe, conekta, paypal] = await Promise.all([
    startStripeStandIn({ clock: systemClock }),
    startConektaStandIn({ clock: systemClock }),
    startPayPalStandIn({ clock: systemClock }),
  ]);
  const studio = await openOwnStudio<Facts>(
    async (empty) => {
      await configure(empty, {
        paypal_enabled: true,
        payment_sources_enabled: true,
        subscriptions_enabled: true,
        installments_enabled: true,
        stripe_public: 'pk_test_publica1',
        conekta_public: 'key_publica12345',
        card_provider: 'stripe',
      });
      const [ten, five] = [
        await classPackage(empty, { title: 'Diez clases', price: 1250, class_amount: 10 }),
        await classPackage(empty, { title: 'Cinco clases', price: 700, class_amount: 5 }),
      ];
      const monthly = await classPackage(empty, {
        title: 'Mensual',
        price: 900,
        class_amount: 8,
        expiration_days: 31,
        is_subscription: true,
        subscription_period: 'month',
        subscription_interval: 1,
      });
      const [ana, eva] = [await newcomer(empty, { name: 'Ana' }), await newcomer(empty, { name: 'Eva' })];
      const [sol, noa] = [await newcomer(empty, { name: 'Sol' }), await newcomer(empty, { name: 'Noa' })];
      const mar = await newcomer(empty, { name: 'Mar' });
      const account = ({ email, password }: Person): Person => ({ email, password });
      return {
        ten: ten.class_package_id,
        five: five.class_package_id,
        monthly: monthly.class_package_id,
        ana: account(ana),
        eva: account(eva),
        sol: account(sol),
        noa: account(noa),
        mar: account(mar),
        administrator: await administrator(empty),
      };
    },
    {
      STRIPE_SECRET_KEY: stripe.secrets.secret_key,
      STRIPE_WEBHOOK_SECRET: stripe.secrets.webhook_secret,
      CONEKTA_PRIVATE_KEY: conekta.secrets.privateKey,
      CONEKTA_WEBHOOK_KEY: conekta.secrets.webhookKey,
      STRIPE_API_BASE: stripe.address,
      CONEKTA_API_BASE: conekta.address,
      SIMULATED_PAYMENTS: 'no',
      PAYPAL_CLIENT_ID: paypal.secrets.clientId,
      PAYPAL_CLIENT_SECRET: paypal.secrets.clientSecret,
      PAYPAL_WEBHOOK_ID: paypal.secrets.webhookId,
      PAYPAL_API_BASE: paypal.address,
      PAYPAL_ENVIRONMENT: 'sandbox',
    },
  );
  return {
    ...studio,
    stripe,
    conekta,
    paypal,
    async close() {
      await studio.close();
      await Promise.all([stripe.close(), conekta.close(), paypal.close()]);
    },
  };
}

const test = testIn(openShop);

// One shop for all tests: each worker would build its own.
test.describe.configure({ mode: 'default' });

const ours = (page: Page): FrameLocator => page.frameLocator('iframe[title="Datos de la tarjeta"]');
const bank = (page: Page): FrameLocator => ours(page).frameLocator('iframe[title="Banco"]');
const bought = (page: Page) => expect(page.getByRole('heading', { name: '¡Compra exitosa!' })).toBeVisible();

/** The position on the page, independent of its scroll position: typing into a frame below scrolls it. */
const topOf = (button: Locator): Promise<number> =>
  button.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);

/** Fonts that load late may move it by a pixel. */
async function expectStill(button: Locator, before: number): Promise<void> {
  expect(Math.abs((await topOf(button)) - before)).toBeLessThanOrEqual(2);
}

/** Layout shifts without a touch since the page was opened (web.dev/articles/cls). */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const sum = (list: PerformanceObserverEntryList) =>
          resolve(list.getEntries().reduce((all, entry) => all + ('value' in entry ? Number(entry.value) : 0), 0));
        new PerformanceObserver(sum).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

async function typeAt(page: Page, provider: 'Stripe' | 'Conekta', number: string): Promise<void> {
  const fields = ours(page).frameLocator(`iframe[title="Campos de tarjeta de ${provider}"]`);
  await fields.getByLabel('Número de tarjeta').fill(number);
  await fields.getByLabel('Fecha de caducidad').fill('12/39');
  await fields.getByLabel('Código de seguridad').fill('123');
}

async function keepCard(page: Page): Promise<void> {
  await page.goto('/mystudio/metodos');
  await page.getByRole('button', { name: 'Agregar tarjeta' }).click();
  await typeAt(page, 'Stripe', '4242424242424242');
  await touch(page.getByRole('button', { name: 'Guardar tarjeta' }));
  await expect(page.getByText('¡Método de Pago guardado con éxito!')).toBeVisible();
}

test('Stripe’s fields: a refused card, a failed 3-D Secure challenge, then a passed one, paid once', async ({
  page,
  studio: shop,
}) => {
  const { stripe, facts } = shop;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).origin));
  await enterAs(page, facts.ana);
  await page.goto('/mystudio/comprar');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(requests).not.toContain(stripe.address);
  await page.goto(`/checkout/${facts.ten}`);
  const button = payButton(page);
  await expect(way(page, /^Tarjeta /)).toBeChecked();
  // The payment method appears in the space reserved for it.
  expect(await shiftOf(page)).toBeLessThan(0.02);
  const before = await topOf(button);
  await typeAt(page, 'Stripe', '4000000000009995');
  // The fields appear in the space reserved for them.
  await expectStill(button, before);
  await expectAccessible(page, 'iframe');
  await touch(button);
  await expect(page.getByText(/Hubo un error al procesar tu compra: .*fondos suficientes/)).toBeVisible();

  await typeAt(page, 'Stripe', '4000002760003184');
  await touch(button);
  await bank(page).getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByText(/Hubo un error al procesar tu compra: No pudimos autenticar/)).toBeVisible();
  // Her input is still there.
  await touch(button);
  await bank(page).getByRole('button', { name: 'Autorizar' }).click();
  await bought(page);
  expect([...stripe.books.intents.values()].map(({ status, amount }) => [status, amount])).toEqual([
    ['succeeded', 125_000],
  ]);
});

test('without its script the card is paid on Stripe’s own page; with it, one is saved for later', {
  tag: '@long',
}, async ({ page, studio: shop }) => {
  const { stripe, facts } = shop;
  await enterAs(page, facts.eva);
  const blocked = `${stripe.address}/endive/**`;
  await page.route(blocked, (route) => route.abort());
  await page.goto(`/checkout/${facts.five}`);
  await expect(page.getByText(/El formulario de la tarjeta no cargó/)).toBeVisible();
  await touch(payButton(page));
  // Without the field she pays on Stripe's own page.
  await page.waitForURL(`${stripe.address}/pay/**`);
  await page.getByRole('link', { name: 'Volver' }).click();
  await page.unroute(blocked);
  await keepCard(page);
  await expect(page.getByText('Visa terminada en 4242')).toBeVisible();
});

/** Subscribes with the typed card, or the chosen method, and checks the date of the next charge. */
async function subscribe(page: Page, shop: Shop, choose: () => Promise<void>): Promise<void> {
  await page.goto(`/checkout/${shop.facts.monthly}`);
  await choose();
  await tick(page.getByLabel('Estoy de acuerdo con los cobros automáticos'));
  await touch(payButton(page));
}

async function cancelSubscription(page: Page): Promise<void> {
  await page.goto('/mystudio/membresias');
  await expect(page.getByText('Próximo cobro:')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar suscripción' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo de cancelación').selectOption('Prefiero no decir');
  await dialog.getByRole('button', { name: 'Cancelar suscripción' }).click();
  await expect(page.getByText('¡Suscripción cancelada!')).toBeVisible();
  await untilClosed(page);
}

test('Stripe’s fields: months with 3-D Secure, the saved card in months, and a subscription', { tag: '@long' }, async ({
  page,
  studio: shop,
}) => {
  const { stripe, facts } = shop;
  const paidIn = () =>
    [...stripe.books.intents.values()].map(({ installments, amount }) => [installments.count, amount]);
  await enterAs(page, facts.mar);
  await keepCard(page);
  await page.goto(`/checkout/${facts.five}`);
  await tick(way(page, /^Tarjeta /));
  await typeAt(page, 'Stripe', '4000002760003184');
  await page.getByLabel('En cuántos pagos').selectOption('3');
  await expectAccessible(page, 'iframe');
  await touch(payButton(page));
  await bank(page).getByRole('button', { name: 'Autorizar' }).click();
  await bought(page);
  await expect(page.getByText('Tarjeta, a 3 meses sin intereses')).toBeVisible();
  expect(paidIn().at(-1)).toEqual([3, 70_000]);

  await page.goto(`/checkout/${facts.ten}`);
  await tick(way(page, /Visa terminada en 4242/));
  await page.getByLabel('En cuántos pagos').selectOption('12');
  await touch(payButton(page));
  await bought(page);
  expect(paidIn().at(-1)).toEqual([12, 125_000]);

  await subscribe(page, shop, async () => {
    await tick(way(page, /^Tarjeta /));
    await typeAt(page, 'Stripe', '4000002760003184');
  });
  await bank(page).getByRole('button', { name: 'Autorizar' }).click();
  await bought(page);
  await cancelSubscription(page);
  expect([...stripe.books.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled']);
});

test('Conekta’s fields: a refused card, then one with 3-D Secure on the bank’s own page', async ({
  page,
  studio: shop,
}) => {
  const { conekta, facts } = shop;
  const config = [{ key: 'card_provider', value: 'conekta' }];
  await apiAt(shop.url, systemClock).put('/appconfig', { config }, { as: facts.administrator });
  await enterAs(page, facts.noa);
  await page.goto(`/checkout/${facts.ten}`);
  const button = payButton(page);
  await expect(button).toBeVisible();
  const before = await topOf(button);
  await typeAt(page, 'Conekta', '4000000000000127');
  await expectStill(button, before);
  await touch(button);
  await expect(page.getByText('Lo sentimos. Tu tarjeta ha sido rechazada por fondos insuficientes.')).toBeVisible();
  await typeAt(page, 'Conekta', '4000000000000101');
  await touch(button);
  const suspected = 'nuestro procesador de tarjetas ha rechazado el pago. Comunícate con nosotros.';
  await expect(page.getByText(`Lo sentimos, ${suspected}`)).toBeVisible();
  await typeAt(page, 'Conekta', '4000000000000103');
  await touch(button);
  const malformed = 'El formato de la tarjeta no es válido, revisa los datos que ingresaste por favor.';
  await expect(page.getByText(malformed)).toBeVisible();
  await typeAt(page, 'Conekta', '4000000000003220');
  await touch(button);
  await page.waitForURL(`${conekta.address}/3ds/**`);
  await page.getByRole('button', { name: 'No autorizar' }).click();
  await page.waitForURL('**/gracias/**');
  await page.goto(`/checkout/${facts.ten}`);
  await typeAt(page, 'Conekta', '4242424242424242');
  await touch(button);
  await bought(page);

  await subscribe(page, shop, async () => {
    await typeAt(page, 'Conekta', '4242424242424242');
    await tick(page.getByLabel('Guardar tarjeta'));
  });
  await bought(page);
  await cancelSubscription(page);
  await page.goto(`/checkout/${facts.five}`);
  await tick(way(page, /Visa terminada en 4242/));
  await page.getByLabel('En cuántos pagos').selectOption('6');
  await touch(payButton(page));
  await bought(page);
  expect([...conekta.books.orders.values()].at(-1)?.charges.at(-1)?.months).toBe(6);
  expect(conekta.mistakes).toEqual([]);
});

test('PayPal’s button: its window closed, then approved; blocked, its own page', async ({ page, studio: shop }) => {
  const { paypal, facts } = shop;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).origin));
  await enterAs(page, facts.sol);
  await page.goto(`/checkout/${facts.ten}`);
  await expect(way(page, /^Tarjeta /)).toBeChecked();
  expect(requests).not.toContain(paypal.address);
  await tick(way(page, /^PayPal /));
  const button = page.frameLocator('iframe[title="Pagar con PayPal"]').getByRole('button', { name: /PayPal/ });
  const [first] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await first.getByRole('button', { name: 'Cancelar y volver a la tienda' }).click();
  await expect(page.getByText('Cerraste la ventana de PayPal. No se cobró nada')).toBeVisible();
  await expectAccessible(page, 'iframe');
  const [refused] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await refused.getByRole('button', { name: 'Aceptar con una tarjeta que será rechazada' }).click();
  await expect(page.getByText('PayPal no pudo hacer el cobro.')).toBeVisible();
  const [again] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await again.getByRole('button', { name: 'Aceptar y continuar' }).click();
  await bought(page);
  const api = apiAt(shop.url, systemClock);
  const as = await signInOverApi(api, facts.sol);
  const [purchase] = (await api.get('/purchases', { as })).read(purchaseList).purchases;
  expect(new URL(page.url()).pathname).toBe(`/gracias/${purchase?.purchase_id}`);

  await page.goto(`/checkout/${facts.monthly}`);
  await tick(way(page, /^PayPal /));
  await tick(page.getByLabel('Estoy de acuerdo con los cobros automáticos'));
  const [agreement] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await agreement.getByRole('button', { name: 'Aceptar y continuar' }).click();
  await bought(page);
  await cancelSubscription(page);

  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`/checkout/${facts.five}`);
  await tick(way(page, /^PayPal /));
  await button.click();
  await expect(page.getByText('Tu navegador no dejó abrir la ventana de PayPal')).toBeVisible();
  await touch(page.getByRole('button', { name: /^Continuar con PayPal/ }));
  await page.waitForURL(`${paypal.address}/checkoutnow**`);
  await page.getByRole('button', { name: 'Aceptar y continuar' }).click();
  await bought(page);
  expect(paypal.mistakes).toEqual([]);
});
