import { describe, expect, it } from 'vitest';
import { type Purchase, purchase } from '#shared/wire/purchases.ts';
import { alreadyOwnedOf, becameOf, isWithoutPlace, videosUntil } from './already-owned.ts';

const now = new Date('2026-11-23T13:00:00.000Z');
const offer = {
  class_package_id: 5,
  kind: 'presencial' as const,
  class_amount: 5,
  is_trial: false,
  limit_per_customer: null as number | null,
  only_new_customers: false,
};

function bought(part: Partial<Purchase> & { of?: number }): Purchase {
  const { of = 5, ...rest } = part;
  return purchase.parse({
    purchase_id: 1,
    payment_id: 1,
    amount: 100,
    discount_amount: 0,
    total_payment: 100,
    status: 'completed',
    createdAt: '2026-11-23T12:50:00.000Z',
    updatedAt: '2026-11-23T12:50:00.000Z',
    paid_at: null,
    cancelled_at: null,
    pending_until: null,
    failure: null,
    replaced_by: null,
    subscription_id: null,
    subscription_interval: null,
    subscription_period: null,
    free_trial_length: null,
    free_trial_period: null,
    renewal_payment: null,
    next_charge_at: null,
    renewal_failed_at: null,
    card_changes: null,
    changes_plan: false,
    plan_change: null,
    plan_changed_at: null,
    expiration_days: 30,
    class_amount: 5,
    is_gift: false,
    payment_parts: [],
    installments: 1,
    reference: '',
    refunded: 0,
    disputed: 0,
    paid: 0,
    refunding: 0,
    class_return: null,
    receipt: null,
    single_class: null,
    to_confirm: false,
    usable_unpaid: false,
    begins_by: null,
    usable_until: null,
    videos: null,
    file_url: null,
    payment_method: { payment_method_id: 1, name: 'Tarjeta', kind: 'card', instructions: '' },
    voucher: null,
    class_package: {
      class_package_id: of,
      title: '',
      kind: 'presencial',
      short_description: '',
      image: null,
      class_amount: 5,
      expiration_days: 30,
      starts: 'pago',
      first_class_days: 365,
      class_package_types: [],
      is_subscription: false,
      is_trial: false,
    },
    ...rest,
  });
}

const place = { single_class_id: 7, class_date: '2026-11-27T20:00:00.000Z', class_type_name: '', spot: 1 };
const yesterday = '2026-11-22T12:00:00.000Z';

it.each([
  ['paid a moment ago', [bought({})], undefined, true],
  ['paid yesterday', [bought({ createdAt: yesterday, paid_at: yesterday })], undefined, false],
  ['a subscription that runs', [bought({ status: 'active', createdAt: yesterday })], undefined, true],
  ['another package', [bought({ of: 6 })], undefined, false],
  ['the same class', [bought({ createdAt: yesterday, single_class: place })], { single_class_id: 7 }, true],
  ['another class', [bought({ single_class: place })], { single_class_id: 8 }, false],
])('already bought: %s', (_, purchases, at, stands) => {
  const owned = alreadyOwnedOf({ purchases, offer, place: at, about: { signup_fee: null, now, known_as: null } });
  expect(owned.bought !== null).toBe(stands);
});

it('a pending purchase is continued', () => {
  const pending = bought({ status: 'pending' });
  expect(
    alreadyOwnedOf({ purchases: [pending], offer, about: { signup_fee: null, now, known_as: null } }),
  ).toMatchObject({
    bought: null,
    unfinished: { purchase_id: 1 },
  });
});

it.each([
  ['waits', [bought({ status: 'pending' })], 'waiting'],
  ['is not read yet', [], 'waiting'],
  ['was paid in another tab', [bought({})], 'paid'],
  ['began in another tab', [bought({ status: 'active' })], 'paid'],
  ['was given up or replaced', [bought({ status: 'cancelled' })], 'over'],
] as const)('a purchase that waited when she arrived: %s', (_, latest, became) =>
  expect(becameOf(bought({ status: 'pending' }), latest)).toBe(became),
);

it.each([
  ['nobody asks for one', null, offer, [], null],
  ['owed', 9, offer, [], 9],
  ['paid', 9, offer, [bought({ of: 9, createdAt: yesterday })], null],
  ['tried and failed', 9, offer, [bought({ of: 9, status: 'failed' })], 9],
  ['its own checkout', 5, offer, [], null],
  ['a trial', 9, { ...offer, is_trial: true }, [], null],
  ['one class that each person buys once', 9, { ...offer, class_amount: 1, limit_per_customer: 1 }, [], null],
  ['two classes', 9, { ...offer, class_amount: 2, limit_per_customer: 1 }, [], 9],
])('the enrolment: %s', (_, signup_fee, wanted, purchases, owed) =>
  expect(alreadyOwnedOf({ purchases, offer: wanted, about: { signup_fee, now, known_as: null } }).signup_fee).toBe(
    owed,
  ),
);

it.each([
  ['what anybody may buy', offer, 'attended', [], null],
  ['a trial, and she is new', { ...offer, only_new_customers: true }, null, [], null],
  ['a trial, and she has come', { ...offer, only_new_customers: true }, 'attended', [], 'tú ya has venido a clase'],
  ['once each, not had yet', { ...offer, limit_per_customer: 1 }, null, [], null],
  [
    'once each, and had',
    { ...offer, limit_per_customer: 1 },
    null,
    [bought({ createdAt: yesterday })],
    'una vez por persona',
  ],
  ['once each, tried and failed', { ...offer, limit_per_customer: 1 }, null, [bought({ status: 'failed' })], null],
  ['twice each, had once', { ...offer, limit_per_customer: 2 }, null, [bought({ createdAt: yesterday })], null],
] as const)('nothing is offered that the server refuses: %s', (_, wanted, known_as, purchases, said) => {
  const { refused } = alreadyOwnedOf({ purchases, offer: wanted, about: { signup_fee: null, now, known_as } });
  if (said === null) expect(refused).toBeNull();
  else expect(refused).toContain(said);
});

describe('a package of videos begins after the last day of those she has', () => {
  const today = '2026-11-23';
  const online = { kind: 'online', is_subscription: false } as const;
  const until = (expiration_date: string, is_subscription = false) => {
    const purchase = bought({ videos: { starts_on: '2026-11-01', expiration_date } });
    return { ...purchase, class_package: { ...purchase.class_package, is_subscription } };
  };
  it.each([
    ['none', [], online, null],
    ['one that runs', [until('2026-12-01')], online, '2026-12-01'],
    ['one that ends today', [until(today)], online, today],
    ['one that is over', [until('2026-11-22')], online, null],
    ['two, one after the other', [until('2026-12-31'), until('2026-12-01')], online, '2026-12-31'],
    ['a subscription, which has no last day', [until('2026-12-01', true)], online, null],
    ['one, and buys a subscription', [until('2026-12-01')], { ...online, is_subscription: true }, null],
    ['one, and buys classes', [until('2026-12-01')], { ...online, kind: 'presencial' }, null],
  ] as const)('%s', (_, purchases, offer, day) => expect(videosUntil(purchases, offer, today)).toBe(day));
});

describe('a class without free places', () => {
  const full = { single_class_id: 7, is_full: true };
  const waiting = { single_class_id: 7, offered_until: null };
  const offered = { single_class_id: 7, offered_until: '2026-11-23T14:00:00.000Z' };

  it.each([
    ['is not paid for', full, null, [], true],
    ['nor by who waits for it', full, null, [waiting], true],
    ['nor by whom another class is offered', full, null, [{ ...offered, single_class_id: 8 }], true],
    ['is paid for by whom its place is held', full, null, [offered], false],
    ['and by who began to pay and took the last place', full, bought({ status: 'pending' }), [], false],
    ['control: with a place it is paid for', { ...full, is_full: false }, null, [], false],
  ])('%s', (_, single_class, unfinished, waitlists, expected) => {
    expect(isWithoutPlace({ single_class, waitlists }, unfinished)).toBe(expected);
  });
});
