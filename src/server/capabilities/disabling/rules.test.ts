import { describe, expect, it } from 'vitest';
import type { Choices, Commitments } from './facts.ts';
import { classesOf, endingWith, isElsewhere, isNews, ownReturns, returnOf } from './rules.ts';

const place = (class_reservation_id: number, single_class_id: number) => ({
  class_reservation_id,
  single_class_id,
  class_date: '2026-11-30T07:00:00.000Z',
  starts_at: '2026-11-30T13:00:00.000Z',
  bought_alone: false,
  class_type_name: 'Yoga',
  guest: null,
  available_class_id: null,
});
const commitments: Commitments = {
  subscriptions: [{ purchase_id: 1, title: 'Mensual', next_charge_at: null }],
  reservations: [place(10, 3), place(11, 3), place(12, 4)],
  waitlists: [{ waitlist_id: 20, single_class_id: 5 }],
  pending: [{ purchase_id: 2, title: 'Diez clases', total_payment: 100_000 }],
};

it.each<[Choices, [subscriptions: number, reservations: number, waits: number]]>([
  [{ subscriptions: 'end', reservations: 'cancel' }, [1, 3, 1]],
  [{ subscriptions: 'keep', reservations: 'cancel' }, [0, 3, 1]],
  [{ subscriptions: 'end', reservations: 'keep' }, [1, 0, 1]],
  [{ subscriptions: 'keep', reservations: 'keep' }, [0, 0, 1]],
])('an account closed with %o ends %j subscriptions, reservations and waits', (choices, ended) => {
  const { subscriptions, reservations, waitlists } = endingWith(commitments, choices);
  expect([subscriptions.length, reservations.length, waitlists.length]).toEqual(ended);
});

it('each class is locked once, those she waits for included', () => {
  expect(classesOf(commitments)).toEqual([3, 4, 5]);
});

it.each([
  ['no class', [], true],
  ['some of her classes', [3, 4], true],
  ['her classes, not the one she waits for', [3, 4, 9], true],
  ['all of them', [3, 4, 5], false],
  ['more than those', [2, 3, 4, 5], false],
])('with %s locked, whether she is elsewhere', (_, locked, elsewhere) => {
  expect(isElsewhere(commitments, locked)).toBe(elsewhere);
});

it.each([
  [false, { classes: 0, reservations: 0, subscriptions: 0 }, true],
  [true, { classes: 0, reservations: 0, subscriptions: 0 }, false],
  [true, { classes: 1, reservations: 0, subscriptions: 0 }, true],
  [true, { classes: 0, reservations: 1, subscriptions: 0 }, true],
  [true, { classes: 0, reservations: 0, subscriptions: 1 }, true],
])('disabled before: %s, ending %j, is reported as new: %s', (disabled, ended, isNew) => {
  expect(isNews({ disabled }, ended)).toBe(isNew);
});

describe('refunds', () => {
  const bought = (purchase_id: number, customer_id: number, unpaid = false) => ({
    purchase_id,
    customer_id,
    unpaid,
    class_reservation_ids: [purchase_id * 10, purchase_id * 10 + 1],
  });

  it('cover her own paid purchases only', () => {
    const planned = [bought(1, 7), bought(2, 8), bought(3, 7, true), bought(4, 7)];
    expect(ownReturns(planned, 7).map(({ purchase_id }) => purchase_id)).toEqual([1, 4]);
  });

  it('is shown beside the reservation it was paid for', () => {
    const returns = [bought(1, 7), bought(2, 7)];
    expect([11, 20, 30].map((id) => returnOf(returns, id)?.purchase_id)).toEqual([1, 2, undefined]);
  });
});
