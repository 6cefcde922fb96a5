import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentSourceSaved } from '#shared/wire/payment-methods.ts';
import { chargedCardAnswer } from '#shared/wire/purchases.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { deliverLetters } from '../../../../../tests/factories/letters.ts';
import { customer, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { openByCard } from '../../../../../tests/payments/till.ts';
import { START, startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import { simulatedProvider } from '../../../gateways/payments/simulated/provider.ts';
import { createSimulatedGateway } from '../../../gateways/payments/simulated/simulated-gateway.ts';
import { warnAboutRenewals } from '../index.ts';

let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let ana: TestCustomer;
/** The card expiry that the provider reports, and how often it was asked. */
const card = { expires: '2034-12', silent: false, asked: 0 };

beforeAll(async () => {
  studio = await startApp({
    payments: async (parts) => {
      const gateway = createSimulatedGateway(simulatedProvider(parts, 1));
      const readCard = async (subscription_id: string) => {
        card.asked += 1;
        if (card.silent) throw new ProviderUnavailable('silent');
        const found = await gateway.readCard(subscription_id);
        return found && { ...found, expires: card.expires };
      };
      return [{ ...gateway, readCard }];
    },
  });
  provider = providerOf(studio);
  await configure(studio, { subscriptions_enabled: true, payment_sources_enabled: true, session_confirm_days: 90 });
});
beforeEach(async () => {
  studio.clock.moveTo(START);
  Object.assign(card, { expires: '2034-12', silent: false, asked: 0 });
  ana = await customer(studio);
});
afterAll(() => studio.close());

async function subscribe(as = ana, token_id = 'tok_sim_visa', begins = START): Promise<number> {
  studio.clock.moveTo(begins);
  const { class_package_id } = await classPackage(studio, {
    title: 'Ilimitado mensual',
    price: 1000,
    class_amount: 8,
    expiration_days: 31,
    is_subscription: true,
    subscription_period: 'month' as const,
    subscription_interval: 1,
  });
  const open = await openByCard(studio, as, { class_package_id, consent: 'Acepto.' });
  await provider.confirm(open.client_secret, token_id);
  await provider.deliverDue();
  await deliverLetters(studio);
  return open.purchase_id;
}

async function warned(instant: string): Promise<string> {
  studio.clock.moveTo(new Date(instant));
  await warnAboutRenewals(studio.context);
  const sent = await deliverLetters(studio);
  return sent.flatMap(({ to, subject, text }) => (to === ana.email ? [`${subject}\n${text}`] : [])).join('\n');
}

const shown = async (purchase_id: number, as = ana) =>
  (await studio.api.get(`/purchases/card/${purchase_id}`, { as })).read(chargedCardAnswer).card;

const EXPIRED = 'Esa tarjeta ya no estará vigente ese día';

describe('the letter before a charge', () => {
  it('names the charged card, and adds nothing if it is valid on that day', async () => {
    await subscribe();
    const letter = await warned('2026-12-18T13:00:00Z');
    expect(letter).toMatch(/^Tu suscripción se renueva pronto: Ilimitado mensual\n/);
    expect(letter).toContain('Se cobra a tu Visa terminada en 4242 (vence 12/2034).');
    expect(letter).not.toContain(EXPIRED);
  });

  it.each([
    // Charged on 31 December in the evening, which is January in UTC: the studio's day counts.
    ['the last day of its month', '2026-12-01T00:30:00Z', '2026-12-27T13:00:00Z', '2026-12', false],
    ['the day after its month', '2026-12-01T13:00:00Z', '2026-12-27T13:00:00Z', '2026-12', true],
    ['a month that is long over', '2026-11-23T13:00:00Z', '2026-12-18T13:00:00Z', '2025-03', true],
  ])('warns of a card that serves no more: charged on %s', async (_, begins, instant, expires, expired) => {
    const purchase_id = await subscribe(ana, 'tok_sim_visa', new Date(begins));
    card.expires = expires;
    const letter = await warned(instant);
    expect(letter.includes(EXPIRED)).toBe(expired);
    expect(letter.startsWith('Tu tarjeta vence antes del cobro: Ilimitado mensual\n')).toBe(expired);
    expect(await shown(purchase_id)).toEqual({ card_type: 'visa', last_digits: '4242', expires, expired });
  });

  it('is sent without its card if the provider does not answer, and asks only once', async () => {
    const eva = await customer(studio);
    const purchase_id = await subscribe();
    await subscribe(eva);
    card.silent = true;
    card.asked = 0;
    const letter = await warned('2026-12-18T13:00:00Z');
    expect(letter).toContain('Se cobrarán $1,000.00 MXN por Ilimitado mensual.');
    expect(letter).not.toContain('Se cobra a tu');
    expect([card.asked, await shown(purchase_id)]).toEqual([1, null]);
  });
});

it('the card of a subscription is visible to its owner only', async () => {
  const purchase_id = await subscribe();
  const eva = await customer(studio);
  expect((await studio.api.get(`/purchases/card/${purchase_id}`, { as: eva })).code).toBe('purchase-not-found');
});

describe('a card charged by a subscription', () => {
  async function kept(token_id: string): Promise<number> {
    const answer = await studio.api.post('/payment_sources', { token_id }, { as: ana });
    return answer.read(paymentSourceSaved).payment_source.payment_source_id;
  }
  const remove = (id: number, query = '') => studio.api.delete(`/payment_sources/${id}${query}`, { as: ana });

  it('is deleted only after confirming that the next charge will be refused; others at once', async () => {
    const purchase_id = await subscribe();
    const [charged, other] = [await kept('tok_sim_visa'), await kept('tok_sim_mastercard')];
    const refused = await remove(charged);
    expect(refused).toMatchObject({ status: 409, code: 'card-charges-subscription' });
    expect(refused.text).toContain('Con esta tarjeta se cobra tu suscripción Ilimitado mensual.');
    // After changing to the other card, that one needs confirmation.
    await studio.api.put(`/purchases/card/${purchase_id}`, { payment_source_id: other }, { as: ana });
    expect((await remove(other)).code).toBe('card-charges-subscription');
    expect((await remove(charged)).status).toBe(200);
    expect((await remove(other, '?confirmed=true')).status).toBe(200);
  });

  it('asks for confirmation also if another row of the same card is shown', async () => {
    const [charged, other] = [await kept('tok_sim_visa'), await kept('tok_sim_mastercard')];
    const purchase_id = await subscribe(ana, 'tok_sim_mastercard');
    await studio.api.put(`/purchases/card/${purchase_id}`, { payment_source_id: charged }, { as: ana });
    const shown = await kept('tok_sim_visa');
    expect((await remove(shown)).code).toBe('card-charges-subscription');
    expect((await remove(other)).status).toBe(200);
    expect((await remove(shown, '?confirmed=true')).status).toBe(200);
    expect((await remove(charged)).code).toBe('source-not-found');
  });

  it('is deleted without confirmation once it is charged no more', async () => {
    const purchase_id = await subscribe();
    const charged = await kept('tok_sim_visa');
    await studio.api.post(`/purchases/cancel/${purchase_id}`, { reason: 'Prefiero no decir' }, { as: ana });
    expect((await remove(charged)).status).toBe(200);
  });
});
