import { expect, it } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import {
  earliestRefund,
  isMoneyHere,
  isOtherDate,
  losesAllPlaces,
  partsOf,
  refundSentAt,
  sumsOf,
  UNDO_TIME,
} from './return-rules.ts';

const payment = { left: 20_000, method_name: 'Tarjeta', provider: 'stripe', provider_movement_id: 'pi_1' };
const cash = { ...payment, method_name: 'Efectivo', provider: null, provider_movement_id: '' };
interface Gateway {
  provider: string;
  can: { refunds: 'none' | 'partial' };
}

const stripe: Gateway = { provider: 'stripe', can: { refunds: 'partial' } };
/** The providers of a studio with one, or none. */
const only = (gateway: Gateway | null) => ({
  of: (name: string | null) => (gateway?.provider === name ? gateway : null),
});

it.each([
  ['by its provider', payment, stripe, 'pi_1'],
  ['by hand, since no provider took it', cash, stripe, null],
  ['by hand, since another provider is connected now', payment, { ...stripe, provider: 'paypal' }, null],
  ['by hand, since none is connected', payment, null, null],
  ['by hand, since its provider gives nothing back', payment, { ...stripe, can: { refunds: 'none' as const } }, null],
  ['by hand, though it bears no provider and none is connected', cash, null, null],
])('a payment goes back %s', (_, paid, gateway, payment_id) => {
  expect(partsOf([paid], only(gateway))).toEqual([{ amount: 20_000, method_name: paid.method_name, payment_id }]);
});

it('a payment that was already refunded returns nothing', () => {
  expect(
    partsOf(
      [
        { ...payment, left: 0 },
        { ...payment, left: 1 },
      ],
      only(stripe),
    ),
  ).toHaveLength(1);
});

it.each([
  ['all its places', false, [1, 2], true],
  ['one of two', false, [1], false],
  ['all, unpaid', true, [1, 2], false],
])('a purchase whose reservations are cancelled: %s', (_, unpaid, leaving, expected) => {
  expect(losesAllPlaces({ unpaid, class_reservation_ids: [1, 2] }, leaving)).toBe(expected);
});

const AT = new Date('2026-11-23T13:00:00Z');
const after = (minutes: number) => new Date(AT.getTime() + minutes * MINUTE);
const HOURS = 60;

it.each([
  ['without another date, after the time to undo', null, after(UNDO_TIME / MINUTE)],
  ['with one far away, after two days', after(100 * HOURS), after(48 * HOURS)],
  ['with one tomorrow, an hour before it', after(24 * HOURS), after(23 * HOURS)],
  ['with one in an hour, after the time to undo all the same', after(HOURS), after(UNDO_TIME / MINUTE)],
])('money leaves %s', (_, starts, expected) => {
  expect(refundSentAt(AT, starts && { starts_at: starts.toISOString() })).toEqual(expected);
});

it('is summed by method, each named once', () => {
  const byCard = { amount: 100, method_name: 'Tarjeta', payment_id: 'pi_1' };
  const byHand = { amount: 30, method_name: 'Efectivo', payment_id: null };
  expect(sumsOf([byCard, byHand, byHand])).toEqual({ by_provider: 100, by_hand: 60, by_hand_methods: ['Efectivo'] });
});

it.each([
  ['all of it', { paid: 500, refunded: 0, under_way: 0, unsent: 0 }, true],
  ['ordered back, not sent', { paid: 500, refunded: 0, under_way: 500, unsent: 500 }, true],
  ['ordered back and sent', { paid: 500, refunded: 0, under_way: 500, unsent: 0 }, false],
  ['gone back', { paid: 500, refunded: -500, under_way: 0, unsent: 0 }, false],
  ['a centavo gone back', { paid: 500, refunded: -1, under_way: 0, unsent: 0 }, false],
  ['more came in than goes back', { paid: 600, refunded: -100, under_way: 0, unsent: 0 }, true],
])('500 centavos that were to go back, %s, are still here: %s', (_, money, here) => {
  expect(isMoneyHere(money, 500)).toBe(here);
});

it.each([
  ['a customer to the date she was offered', 8, { offered: 8, dates: [8, 9], byStaff: false }, true],
  ['a customer to another date', 9, { offered: 8, dates: [8, 9], byStaff: false }, false],
  ['a customer whom none was offered', 9, { offered: null, dates: [8, 9], byStaff: false }, false],
  ['a customer to the date she was offered, gone by now', 8, { offered: 8, dates: [9], byStaff: false }, false],
  ['staff to any date', 9, { offered: 8, dates: [8, 9], byStaff: true }, true],
  ['staff to another event', 7, { offered: 8, dates: [8, 9], byStaff: true }, false],
])('moves %s: %s', (_, single_class_id, choice, moves) => {
  expect(isOtherDate(single_class_id, choice)).toBe(moves);
});

it('if money is preferred, it is sent ten minutes after the class was cancelled', () => {
  expect(earliestRefund('2026-11-23T18:00:00.000Z').toISOString()).toBe('2026-11-23T18:10:00.000Z');
});
