import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage, discount } from '../../../../tests/factories/selling.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

/** Wrong codes a minute. */
const MOST = 4;
let studio: TestStudio;
let ana: TestCustomer;
let desk: TestCustomer;
let class_package_id: number;
let times = 0;

beforeAll(async () => {
  studio = await startApp({ environment: { LIMIT_SIGN_IN_PER_MINUTE: String(MOST), TRUST_PROXY: '1' } });
  await configure(studio, { cash_checkout_enabled: true, discounts_enabled: true });
  ({ class_package_id } = await classPackage(studio));
  await discount(studio, { code: 'VERANO' });
  desk = await staff(studio, 'desk');
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.advance(61_000);
  ana = await customer(studio);
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const key = () => `guess ${++times}`;

const ways = {
  asked: (code: string, address: string) => studio.api.get(`/discounts/code/${code}`, { headers: from(address) }),
  'asked at the desk': (code: string, address: string) =>
    studio.api.get(
      `/discounts/admin/code/${code}?class_package_id=${class_package_id}&customer_id=${ana.customer_id}`,
      { as: desk, headers: from(address) },
    ),
  bought: (code: string, address: string) =>
    studio.api.post(
      '/checkout/attempt',
      { class_package_id, payment_method: 'cash', discountCode: code },
      { as: ana, headers: from(address), idempotencyKey: key() },
    ),
  'bought at once': (code: string, address: string) =>
    studio.api.post(
      '/checkout',
      { class_package_id, discountCode: code, payment_source_id: 1 },
      { as: ana, headers: from(address), idempotencyKey: key() },
    ),
  sold: (code: string, address: string) =>
    studio.api.post(
      '/customer/giveAccess',
      { class_package_id, customer_id: ana.customer_id, payment_method_id: 2, discountCode: code },
      { as: desk, headers: from(address), idempotencyKey: key() },
    ),
  'asked about': (discountCode: string, address: string) => {
    const body = { class_package_id, customer_id: ana.customer_id, payment_method_id: 2, discountCode };
    const request = { method: 'POST', path: '/customer/giveAccess', body };
    const input = { reason: 'La conozco', idempotency_key: key(), request };
    return studio.api.post('/authorisation_requests', input, { as: desk, headers: from(address) });
  },
};
type Way = keyof typeof ways;

describe('an invalid code', () => {
  it.each<Way>(['asked', 'asked at the desk', 'bought', 'sold', 'asked about'])(
    'is a guess when it is %s',
    async (way) => {
      const address = `203.0.113.${++times}`;
      const wrong = await ways[way]('NADA', address);
      expect(['discount-not-valid', 'discount-not-usable']).toContain(wrong.code);
      for (let guess = 1; guess < MOST; guess++) await ways[way](`NADA${guess}`, address);
      const right = await ways[way]('VERANO', address);
      expect(right).toMatchObject({ status: 429, code: 'rate-limited', headers: { 'retry-after': '60' } });
    },
  );

  it('counts against the address, whichever call is used', async () => {
    const address = `203.0.113.${++times}`;
    for (const way of ['asked', 'bought', 'asked at the desk', 'sold'] as const)
      expect((await ways[way]('NADA', address)).code, way).not.toBe('rate-limited');
    for (const way of Object.keys(ways) as Way[])
      expect((await ways[way]('VERANO', address)).code, way).toBe('rate-limited');
    expect((await ways.bought('VERANO', `203.0.113.${++times}`)).status).toBe(201);
    studio.clock.advance(61_000);
    expect((await ways.asked('VERANO', address)).status).toBe(200);
  });

  it('counts against the person, from any address', async () => {
    for (let guess = 0; guess < MOST; guess++)
      expect((await ways.bought('NADA', `203.0.113.${++times}`)).code).toBe('discount-not-usable');
    expect((await ways.bought('VERANO', `203.0.113.${++times}`)).code).toBe('rate-limited');
    ana = await customer(studio);
    expect((await ways.bought('VERANO', `203.0.113.${++times}`)).status).toBe(201);
  });
});

it('a valid code never counts, nor does a purchase without one', async () => {
  const address = `203.0.113.${++times}`;
  for (let time = 0; time < MOST + 2; time++) expect((await ways.bought('VERANO', address)).status).toBe(201);
  for (let time = 0; time < MOST + 2; time++) expect((await ways.bought('', address)).status).toBe(201);
  expect((await ways.bought('NADA', address)).code).toBe('discount-not-usable');
});

it('a hundred at once count as a hundred', async () => {
  const address = `203.0.113.${++times}`;
  const answers = await Promise.all(Array.from({ length: 30 }, (_, guess) => ways.bought(`NADA${guess}`, address)));
  expect(answers.filter(({ code }) => code === 'discount-not-usable')).toHaveLength(MOST);
});
