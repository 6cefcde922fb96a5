import { describe, expect, it } from 'vitest';
import { newClassPackage } from '#shared/wire/class-packages.ts';
import { amountOf, audienceOf, coverageOf, pricesOf, typesOf } from './rules.ts';

const plain = { title: 'Diez clases', price: 1000, class_amount: 10, expiration_days: 30 };
const written = (change: object) => newClassPackage.parse({ ...plain, ...change });
const type = (class_type_id: number, class_amount: number) => ({ class_type_id, class_amount, expiration_days: 30 });

describe('its classes', () => {
  it.each([
    ['are counted', {}, 10],
    ['are unlimited', { class_amount: -1 }, null],
    ['are what its types make together', { class_package_types: [type(1, 3), type(2, 4)] }, 7],
    ['are unlimited when one of its types is', { class_package_types: [type(1, 3), type(2, -1)] }, null],
    ['are unlimited when the first of its types is', { class_package_types: [type(1, -1), type(2, 3)] }, null],
  ])('%s', (_, change, amount) => {
    expect(amountOf(written(change))).toBe(amount);
  });

  it('are counted by type only at the studio', () => {
    const class_package_types = [type(1, 3), type(2, -1)];
    expect(typesOf(written({ class_package_types }))).toEqual([type(1, 3), { ...type(2, 3), class_amount: null }]);
    expect(typesOf({ ...written({ class_package_types }), kind: 'online' })).toEqual([]);
  });
});

describe('whom it is for', () => {
  const everyone = { limit_per_customer: null, only_new_customers: false };
  it.each([
    ['anybody, as often as they like', {}, everyone],
    ['of a trial new people, once', { is_trial: true }, { limit_per_customer: 1, only_new_customers: true }],
    ['what costs nothing, once', { price: 0 }, { ...everyone, limit_per_customer: 1 }],
    ['an offer at nothing, once', { sale_price: 0 }, { ...everyone, limit_per_customer: 1 }],
    [
      'what is said stands',
      { is_trial: true, limit_per_customer: 3, only_new_customers: false },
      { ...everyone, limit_per_customer: 3 },
    ],
    [
      'also when it says no limit',
      { is_trial: true, limit_per_customer: null },
      { ...everyone, only_new_customers: true },
    ],
    ['also for new people alone', { only_new_customers: true }, { ...everyone, only_new_customers: true }],
  ])('%s', (_, change, audience) => {
    expect(audienceOf(written(change))).toEqual(audience);
  });

  it('a subscription that costs nothing has no limit', () => {
    expect(audienceOf({ is_trial: false, is_subscription: true, price: 0, sale_price: null })).toEqual(everyone);
  });
});

describe('what its classes are good for', () => {
  const base = written({});
  it.each([
    ['everything', {}, null],
    ['everything, said by an empty list', { class_type_ids: [] }, null],
    ['some types, each once', { class_type_ids: [1, 2, 1] }, [1, 2]],
    ['what its rows say', { class_type_ids: [1], class_package_types: [type(2, 3)] }, null],
    ['no class, of an online one', { class_type_ids: [1], kind: 'online' as const }, null],
  ])('%s', (_, change, coverage) => {
    expect(coverageOf({ ...base, ...change })).toEqual(coverage);
  });
});

it('is kept in centavos, with its offer if there is one', () => {
  expect(pricesOf(written({}))).toEqual({ price: 100_000, sale_price: null });
  expect(pricesOf(written({ sale_price: 899.5 }))).toEqual({ price: 100_000, sale_price: 89_950 });
});
