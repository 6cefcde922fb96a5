import { describe, expect, it } from 'vitest';
import type { LetterPerson, LetterReservation, ReservationFacts } from './facts.ts';
import { calendarReservation, choiceOf, refusedBy, stillAbout } from './rules.ts';
import { sayDeadline } from './ticket.ts';

const live: LetterReservation = {
  class_reservation_id: 1,
  spot: 1,
  guest: null,
  cancellation: null,
  returned: false,
  unlimited: false,
  pay_until: null,
  sequence: 0,
};
const cancelled = (cancellation: string): LetterReservation => ({ ...live, class_reservation_id: 2, cancellation });
const person: LetterPerson = {
  customer_id: 1,
  name: 'Ana',
  last_name: 'Cruz',
  email: 'ana@example.com',
  disabled: false,
  muted: [],
};

describe('whether a letter may be switched off', () => {
  it.each([
    ['of a reservation', 'reservation-made', [live], 'reservations'],
    ['of what one cancelled', 'reservation-cancelled', [cancelled('late')], 'reservations'],
    ['of what the studio cancelled', 'reservation-cancelled', [cancelled('late'), cancelled('studio')], null],
    ['of what was not paid in time', 'reservation-cancelled', [cancelled('unpaid')], null],
    ['of a reservation beside one the studio cancelled', 'reservation-made', [cancelled('studio')], 'reservations'],
    ['of money', 'refund-made', [], null],
  ])('%s', (_, notice, reservations, choice) => {
    expect(choiceOf(notice, reservations)).toBe(choice);
  });
});

describe('why somebody gets no letter', () => {
  it.each<[string, Partial<LetterPerson>, 'reservations' | null, string | null]>([
    ['they get it', {}, 'reservations', null],
    ['the account is closed', { disabled: true }, null, 'disabled'],
    ['there is no address', { email: null }, null, 'no-mail'],
    ['they do without', { muted: ['reservations'] }, 'reservations', 'not-wanted'],
    ['they do without others', { muted: ['reminders'] }, 'reservations', null],
    ['nobody may do without', { muted: ['reservations'] }, null, null],
  ])('%s', (_, change, choice, reason) => {
    expect(refusedBy({ ...person, ...change }, choice)).toBe(reason);
  });
});

describe('which reservations a letter is still about', () => {
  const STARTS = Date.parse('2026-11-24T13:00:00Z');
  const facts = (cancelled_at: string | null): ReservationFacts => ({
    person,
    single_class: { starts_at: '2026-11-24T13:00:00Z', cancelled_at } as ReservationFacts['single_class'],
    reservations: [live, cancelled('late')],
    has_own: true,
  });
  it.each([
    ['those that live', 'reservation-made', null, STARTS - 1, [1]],
    ['none once the class began', 'reservation-made', null, STARTS, []],
    ['none of a class that is cancelled', 'reminder', '2026-11-23T13:00:00Z', STARTS - 1, []],
    ['of the end those that ended', 'reservation-cancelled', null, STARTS - 1, [2]],
    ['also of a class that is over', 'class-cancelled', '2026-11-23T13:00:00Z', STARTS, [2]],
  ])('%s', (_, notice, cancelled_at, now, ids) => {
    expect(stillAbout(notice, facts(cancelled_at), now).map((each) => each.class_reservation_id)).toEqual(ids);
  });
});

describe('the entry of a calendar', () => {
  const guest = { ...live, class_reservation_id: 3, guest: 'Bea' };
  it.each([
    ['is the own place', [guest, live], true, 1],
    ['is a guest’s where there is none', [guest], false, 3],
    ['is no guest’s where there is one', [guest], true, undefined],
    ['is nothing of nothing', [], false, undefined],
  ])('%s', (_, reservations, has_own, id) => {
    expect(calendarReservation(reservations, has_own)?.class_reservation_id).toBe(id);
  });
});

it.each([
  ['2026-11-24T05:59:00Z', 'el lunes 23 de noviembre a las 23:59'],
  ['2026-11-24T06:00:00Z', 'el lunes 23 de noviembre a las 23:59'],
  ['2026-11-24T06:01:00Z', 'el martes 24 de noviembre a las 00:01'],
])('a time limit at midnight names the evening before: %s', (instant, words) => {
  expect(sayDeadline(instant, 'America/Mexico_City')).toBe(words);
});
