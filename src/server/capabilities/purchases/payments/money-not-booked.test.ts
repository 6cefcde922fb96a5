import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { alertsOf, moneyOf, type OpenPurchase, openByCard, statusOf } from '../../../../../tests/payments/till.ts';
import { disputed, type Event, paid, refunded, tell } from '../../../../../tests/payments/webhooks.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { lapsePurchases } from '../index.ts';

let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let desk: TestCustomer;
let ana: TestCustomer;
let class_package_id: number;
let open: OpenPurchase;

beforeAll(async () => {
  studio = await startApp();
  provider = providerOf(studio);
  desk = await staff(studio, 'desk');
  await provider.act({ act: 'settings', notices: 'never' });
  ({ class_package_id } = await classPackage(studio, { price: 450, class_amount: 5 }));
});
beforeEach(async () => {
  ana = await customer(studio);
  open = await openByCard(studio, ana, { class_package_id });
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const outcome = async (event: Event) => ((await tell(studio, event)).body as { outcome: string }).outcome;

async function notBookedOf(purchase_id: number) {
  const { body } = await studio.api.get('/payment_alerts', { as: desk });
  const { payment_alerts } = body as { payment_alerts: { purchase_id: number; kind: string; details: object }[] };
  return payment_alerts
    .filter((each) => each.purchase_id === purchase_id)
    .map(({ kind, details }) => ({ kind, ...details }));
}

it('a payment in another currency is reported to staff once, and is not booked', async () => {
  const dollars = { ...open, currency: 'USD' };
  const event = paid(dollars);
  expect(await outcome(event)).toBe('wrong-currency');
  for (const again of [event, paid(dollars), paid(dollars)]) expect(await outcome(again)).toBe('repeated');
  expect(await moneyOf(studio, open.purchase_id)).toEqual([]);
  const { payment_id } = open;
  const expected = { amount: 45_000, currency: 'USD', expected: 45_000, status: 'pending', payment_id };
  expect(await notBookedOf(open.purchase_id)).toEqual([{ kind: 'wrong-currency', ...expected }]);
  expect((await studio.api.get('/available_classes', { as: ana })).body).toMatchObject({ available: 0 });
  studio.clock.advance(16 * MINUTE);
  await lapsePurchases(studio.context);
  expect(await statusOf(studio, ana, open.purchase_id)).toBe('failed');
  await expectCleanBooks(studio.db);
});

it('its refund in that currency is not booked either', async () => {
  await outcome(paid({ ...open, currency: 'USD' }));
  expect(await outcome(refunded({ ...open, currency: 'USD' }))).toBe('not-booked');
  expect(await moneyOf(studio, open.purchase_id)).toEqual([]);
  expect(await alertsOf(studio, open.purchase_id)).toEqual(['wrong-currency', 'refund-not-booked']);
});

const back = [
  { name: 'a refund', event: refunded, kind: 'refund-not-booked' },
  { name: 'a chargeback', event: disputed, kind: 'chargeback-not-booked' },
];

it.each(back)(
  '$name above its payment, or in another currency, is reported to staff once and not booked',
  async (way) => {
    await tell(studio, paid(open));
    const { payment_id } = open;
    const wrong = [
      { payment_id, amount: 45_001 },
      { payment_id, amount: 45_000, currency: 'USD' },
    ];
    for (const each of wrong) {
      const event = way.event(each);
      expect(await outcome(event)).toBe('not-booked');
      const repeat = { ...event, id: `${event.id}-otra-vez` };
      for (const again of [event, repeat]) expect(await outcome(again)).toBe('repeated');
    }
    expect(await moneyOf(studio, open.purchase_id)).toEqual(['payment 45000']);
    expect(await notBookedOf(open.purchase_id)).toEqual([
      { kind: way.kind, amount: 45_001, currency: 'MXN', left: 45_000, payment_id },
      { kind: way.kind, amount: 45_000, currency: 'USD', left: 45_000, payment_id },
    ]);
    await expectCleanBooks(studio.db);
  },
);

it.each(back)('$name above what is left after another one is not booked; what is left may still go', async (way) => {
  await tell(studio, paid(open));
  const { payment_id } = open;
  expect(await outcome(refunded({ payment_id, amount: 40_000 }))).toBe('done');
  expect(await outcome(way.event({ payment_id, amount: 5_001 }))).toBe('not-booked');
  expect(await outcome(way.event({ payment_id, amount: 5_000 }))).toBe('done');
  expect((await moneyOf(studio, open.purchase_id)).map((each) => each.split(' ')[1])).toEqual(
    expect.arrayContaining(['45000', '-40000', '-5000']),
  );
  await expectCleanBooks(studio.db);
});

it('a payment of an unknown purchase, reported by two events, is one line of the list', async () => {
  const lost = { payment_id: `pay_lost_${ana.customer_id}`, purchase_id: 999_999, amount: 12_300, currency: 'USD' };
  for (const event of [paid(lost), paid(lost)]) expect(await outcome(event)).toBe('unknown-purchase');
  const { body } = await studio.api.get('/payment_alerts', { as: desk });
  expect(JSON.stringify(body).match(new RegExp(lost.payment_id, 'g'))).toHaveLength(1);
});

it('control: amounts in pesos, up to what was paid, are all booked', async () => {
  const { payment_id } = open;
  expect(await outcome(paid(open))).toBe('done');
  expect(await outcome(refunded({ payment_id, amount: 45_000 }))).toBe('done');
  expect(await moneyOf(studio, open.purchase_id)).toEqual(['payment 45000', 'refund -45000']);
  expect(await notBookedOf(open.purchase_id)).toEqual([]);
});
