import { expect, it } from 'vitest';
import type { LiveEvent } from '#shared/wire/live.ts';
import { keys } from '../keys.ts';
import { concerns, type Shown } from './concerns.ts';
import { idsOf, idsOfDays } from './live-query.ts';

const renews = (event: LiveEvent, queryKey: readonly unknown[], data: unknown = {}, meta?: Shown['meta']) =>
  concerns(event, { queryKey, meta, state: { data } });

it('refreshes a calendar for a class it shows, or when classes are added or removed', () => {
  const week = [{ date: '2026-11-23', single_classes: [{ single_class_id: 3 }, { single_class_id: 4 }] }];
  const query = { queryKey: keys.single_class.week('2026-11-23', {}), meta: { classes: idsOfDays } };
  const shown = { ...query, state: { data: week } };
  expect(concerns({ classes: [4] }, shown)).toBe(true);
  expect(concerns({ classes: [5] }, shown)).toBe(false);
  expect(concerns({ schedule: true }, shown)).toBe(true);
  expect(concerns({ mine: true }, shown)).toBe(false);
  expect(concerns({ classes: [5] }, { ...query, state: { data: undefined } })).toBe(true);
});

it('refreshes a list of reservations for a class it shows', () => {
  const list = { class_reservations: [{ single_class_id: 3 }] };
  const meta = { classes: ({ class_reservations }: typeof list) => idsOf(class_reservations) };
  expect(renews({ classes: [3] }, keys.class_reservations.list('all', 1), list, meta)).toBe(true);
  expect(renews({ classes: [1] }, keys.class_reservations.list('all', 1), list, meta)).toBe(false);
});

it('refreshes the spot map, the roster and the waitlist of that class only', () => {
  for (const key of [
    keys.single_class.one(3),
    keys.class_reservations.roster(3),
    keys.class_reservations.preview(3, { customer_id: 4 }),
    keys.waitlist.class(3),
    keys.waitlist.preview(3),
  ]) {
    expect(renews({ classes: [3] }, key)).toBe(true);
    expect(renews({ rosters: [3] }, key)).toBe(true);
    expect(renews({ classes: [4] }, key)).toBe(false);
  }
});

it('refreshes the person’s own data when they changed', () => {
  const mine = [
    keys.class_reservations.list('all', 1),
    keys.available_classes.credits,
    keys.waitlist.mine,
    keys.purchases.mine,
  ];
  for (const key of mine) expect(renews({ mine: true }, key)).toBe(true);
  expect(renews({ mine: true }, keys.pages.list)).toBe(false);
});

it('refreshes at the desk what is shown of changed customers', () => {
  expect(renews({ customers: [7] }, keys.available_classes.of(7))).toBe(true);
  expect(renews({ customers: [7] }, keys.available_classes.of(8))).toBe(false);
  expect(renews({ customers: [7] }, keys.customer.one(7))).toBe(true);
  expect(renews({ customers: [7] }, keys.single_class.one(7))).toBe(false);
  expect(renews({ customers: [7] }, keys.purchases.desk({}))).toBe(true);
  expect(renews({ customers: [7] }, keys.authorisation_requests.all)).toBe(true);
});

it('refreshes everything shown if it is unknown what was missed, except forms about to be decided', () => {
  expect(renews({ everything: true }, keys.pages.list)).toBe(true);
  expect(renews({ everything: true }, keys.identity.policy)).toBe(false);
  expect(renews({ everything: true }, keys.consequences.of({ single_class_id: 1 }))).toBe(false);
});

it('refreshes who is signed in when her rights changed, and not with everything else', () => {
  expect(renews({ everything: true, rights: true }, keys.customer.me)).toBe(true);
  expect(renews({ everything: true }, keys.customer.me)).toBe(false);
  expect(renews({ rights: true }, keys.customer.found({}))).toBe(false);
});
