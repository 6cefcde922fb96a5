import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { amountOfNextCharge } from '#shared/payments/free-trial.ts';
import { purchaseAnswer } from '#shared/wire/purchases.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { deliverLetters } from '../../../../../tests/factories/letters.ts';
import { customer, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage, discount } from '../../../../../tests/factories/selling.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { moneyOf, openByCard } from '../../../../../tests/payments/till.ts';
import { START, startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { warnAboutRenewals } from '../index.ts';

let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let ana: TestCustomer;
beforeAll(async () => {
  studio = await startApp();
  provider = providerOf(studio);
  await configure(studio, { subscriptions_enabled: true, discounts_enabled: true });
});
beforeEach(async () => {
  studio.clock.moveTo(START);
  ana = await customer(studio);
});
afterAll(() => studio.close());

const monthly = (overrides: object = {}) =>
  classPackage(studio, {
    price: 1000,
    class_amount: 8,
    expiration_days: 31,
    is_subscription: true,
    subscription_period: 'month' as const,
    subscription_interval: 1,
    ...overrides,
  });

async function subscribe(overrides: object = {}, order: object = {}): Promise<number> {
  const { class_package_id } = await monthly(overrides);
  const open = await openByCard(studio, ana, { class_package_id, consent: 'Acepto.', ...order });
  await provider.confirm(open.client_secret);
  await provider.deliverDue();
  await lettersTo(ana);
  return open.purchase_id;
}

const shown = async (purchase_id: number) =>
  (await studio.api.get(`/purchases/${purchase_id}`, { as: ana })).read(purchaseAnswer).purchase;

async function lettersTo({ email }: TestCustomer): Promise<string> {
  const sent = await deliverLetters(studio);
  return sent.flatMap(({ to, subject, text }) => (to === email ? [`${subject}\n${text}`] : [])).join('\n');
}

/** @returns the letters that came with it */
async function passTo(instant: string): Promise<string> {
  studio.clock.moveTo(new Date(instant));
  await provider.deliverDue();
  await warnAboutRenewals(studio.context);
  return lettersTo(ana);
}

async function refuseNext(purchase_id: number): Promise<void> {
  await provider.act({ act: 'fail-renewal', id: (await shown(purchase_id)).subscription_id ?? '' });
}

it('letters about the first charge after a trial have the amount reduced by a code: before it, if refused and when paid', async () => {
  await discount(studio, { code: 'PRIMERO', amount: 50, is_percent: true, first_invoice_only: true });
  const trial = { free_trial_length: 10, free_trial_period: 'day' as const };
  const purchase_id = await subscribe(trial, { discountCode: 'PRIMERO' });
  expect(await passTo('2026-11-29T13:00:00Z')).toContain('Se cobrarán $500.00 MXN');
  expect(amountOfNextCharge(await shown(purchase_id))).toBe(500);
  await refuseNext(purchase_id);
  expect(await passTo('2026-12-03T13:00:01Z')).toContain('Intentamos cobrar $500.00 MXN');
  expect(amountOfNextCharge(await shown(purchase_id))).toBe(500);
  expect(await passTo('2026-12-07T13:00:01Z')).toContain('Cobramos $500.00 MXN');
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 50000']);
  // The control: from then on it is the whole price.
  expect(amountOfNextCharge(await shown(purchase_id))).toBe(1000);
  expect(await passTo('2026-12-29T13:00:00Z')).toContain('Se cobrarán $1,000.00 MXN');
  expect(await passTo('2027-01-07T13:00:01Z')).toContain('Cobramos $1,000.00 MXN');
});

it('the letter about a refused charge that was to begin a new plan names that plan and its price', async () => {
  const purchase_id = await subscribe();
  const other = await monthly({ title: 'Plan grande', price: 1500 });
  const input = { class_package_id: other.class_package_id, consent: 'Acepto.', shown_renewal: 1500 };
  const changed = await studio.api.post(`/purchases/plan/${purchase_id}`, input, { as: ana });
  expect(changed.status, changed.text).toBe(200);
  await refuseNext(purchase_id);
  const refused = await passTo('2026-12-23T13:00:01Z');
  expect(refused).toContain('No pudimos renovar tu suscripción: Plan grande');
  expect(refused).toContain('Intentamos cobrar $1,500.00 MXN por Plan grande.');
  expect(amountOfNextCharge(await shown(purchase_id))).toBe(1500);
});
