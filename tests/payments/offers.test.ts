import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abilitiesOf, type ProviderName, providerNames } from '#shared/payments/abilities.ts';
import { checkoutOptions } from '#shared/wire/checkout.ts';
import { configurationCatalogue } from '#shared/wire/configuration.ts';
import { ProviderUnavailable } from '../../src/server/gateways/payments/payment-gateway.ts';
import { cardsOnlyGateway } from '../factories/cards-only-gateway.ts';
import { configure } from '../factories/configure.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage, discount } from '../factories/selling.ts';
import { startApp, type TestStudio } from '../start-app.ts';

/** A provider with the abilities of one of the table, which does not answer when a payment is begun. */
function onlyItsAbilities(name: ProviderName) {
  const cardField = () => ({ public_key: 'key', frame_url: null, frame_origin: null });
  const createPayment = () => Promise.reject(new ProviderUnavailable());
  return { ...cardsOnlyGateway(), provider: name, can: abilitiesOf[name], cardField, createPayment };
}

const monthly = {
  is_subscription: true,
  subscription_period: 'month' as const,
  subscription_interval: 1,
  price: 1000,
  class_amount: 8,
  expiration_days: 31,
};

/**
 * What the table (`abilitiesOf`) excludes for a provider is offered nowhere: neither by the calls for the checkout, the
 * saved cards and the settings, nor in the form of a package. The gateways' suite (`contract.ts`) omits those cases.
 */
describe.each(providerNames)('with %s alone', (name) => {
  const can = abilitiesOf[name];
  let studio: TestStudio;
  let ana: TestCustomer;
  let admin: TestCustomer;

  beforeAll(async () => {
    studio = await startApp({ payments: async () => [onlyItsAbilities(name)] });
    await configure(studio, {
      paypal_enabled: true,
      oxxo_enabled: true,
      spei_enabled: true,
      payment_sources_enabled: true,
      subscriptions_enabled: true,
      discounts_enabled: true,
    });
    ana = await customer(studio);
    admin = await staff(studio, 'administrator');
  });
  afterAll(() => studio.close());

  it('the checkout offers its payment methods', async () => {
    const offered = (await studio.api.get('/checkout/options', { as: ana })).read(checkoutOptions);
    const ways = [...(can.account ? ['paypal'] : ['card']), ...can.references];
    expect(offered.methods.map(({ kind }) => kind).sort()).toEqual(ways.sort());
    expect(offered.saves_cards).toBe(can.savedSources);
    expect(offered.card === null).toBe(can.account);
  });

  it('an unsupported method is refused before anything is begun', async () => {
    const { class_package_id } = await classPackage(studio);
    for (const way of ['paypal', 'oxxo', 'spei'] as const) {
      const takes = way === 'paypal' ? can.account : can.references.includes(way);
      const as = await customer(studio);
      const answer =
        way === 'paypal'
          ? await studio.api.post('/checkout/paypal', { class_package_id }, { as })
          : await studio.api.post('/checkout/attempt', { class_package_id, payment_method: way }, { as });
      expect([way, answer.code]).toEqual([way, takes ? 'payment-provider-down' : 'payment-method-off']);
    }
    const kept = await studio.api.post('/payment_sources', { token_id: 'tok_sim_visa' }, { as: ana });
    expect(kept.code).toBe(can.savedSources ? undefined : 'payment-method-off');
  });

  it('the settings show what it can do', async () => {
    const { groups } = (await studio.api.get('/appconfig/catalogue', { as: admin })).read(configurationCatalogue);
    const shown = new Set(groups.flatMap(({ settings }) => settings.map(({ key }) => key)));
    expect({
      paypal: shown.has('paypal_enabled'),
      oxxo: shown.has('oxxo_enabled'),
      spei: shown.has('spei_enabled'),
      months: shown.has('installments_enabled'),
    }).toEqual({
      paypal: can.account,
      oxxo: can.references.includes('oxxo'),
      spei: can.references.includes('spei'),
      months: can.installments.length > 0,
    });
  });

  it.each(['day', 'month', 'year'] as const)('a subscription is made as it is charged, by the %s', async (period) => {
    const range = can.subscriptions?.intervals[period] ?? null;
    const make = (interval: number) =>
      studio.api.post(
        '/class_packages',
        {
          title: `Cada ${interval} ${period}`,
          ...monthly,
          subscription_period: period,
          subscription_interval: interval,
        },
        { as: admin },
      );
    if (range) expect((await make(range.step)).status).toBe(201);
    if (range && range.step > 1) expect((await make(range.step + 1)).status).toBe(400);
    const over = range ? range.most + range.step : 1;
    // The call itself accepts at most 365 of any unit.
    if (over <= 365) expect((await make(over)).code).toBe('invalid-input');
  });

  it('a code for the first charge only is accepted if the first charge may be lower', async () => {
    const code = `PRIMERO-${name.toUpperCase()}`;
    await discount(studio, { code, amount: 50, is_percent: true, first_invoice_only: true });
    const { class_package_id } = await classPackage(studio, monthly);
    const order = { class_package_id, consent: 'Sí', discountCode: code };
    const answer = can.account
      ? await studio.api.post('/checkout/paypal', order, { as: ana })
      : await studio.api.post(
          '/checkout/attempt',
          { ...order, payment_method: { token_id: 'tok_sim_visa' } },
          { as: ana },
        );
    expect(answer.code).toBe(
      can.subscriptions?.firstChargeDiffers ? 'payment-provider-down' : 'first-charge-not-by-this',
    );
  });
});
