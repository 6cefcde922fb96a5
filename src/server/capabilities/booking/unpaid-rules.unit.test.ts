import { expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import type { UnpaidFacts } from './facts.ts';
import { refuseUnpaid, type UnpaidRequest } from './unpaid-rules.ts';

const STARTS = Date.parse('2026-11-25T13:00:00Z');

const newcomer: UnpaidFacts = { email_confirmed: true, attended_before: false, newcomers_in_class: 0 };
const known: UnpaidFacts = { ...newcomer, attended_before: true };
const input: UnpaidRequest = { starts_at: STARTS, unpaid_reservations: 0, byStaff: false, most: 2 };

const cases: [string, UnpaidFacts | null, Partial<UnpaidRequest>, number, string | undefined][] = [
  ['a newcomer with confirmed mail has one', newcomer, {}, DAY, undefined],
  ['not without it', { ...newcomer, email_confirmed: false }, {}, DAY, 'mail-not-confirmed'],
  ['nor does somebody who attended', { ...known, email_confirmed: false }, {}, DAY, 'mail-not-confirmed'],
  ['facts that are missing allow nothing', null, {}, DAY, 'mail-not-confirmed'],
  ['a newcomer has no second', newcomer, { unpaid_reservations: 1 }, DAY, 'cash-unpaid-limit'],
  ['somebody who attended has a second', known, { unpaid_reservations: 1 }, DAY, undefined],
  ['but no third', known, { unpaid_reservations: 2 }, DAY, 'cash-unpaid-limit'],
  ['the owner may allow one alone', known, { unpaid_reservations: 1, most: 1 }, DAY, 'cash-unpaid-limit'],
  ['or none, to a newcomer too', newcomer, { most: 0 }, DAY, 'cash-unpaid-limit'],
  ['more for all leaves a newcomer at one', newcomer, { unpaid_reservations: 1, most: 9 }, DAY, 'cash-unpaid-limit'],
  ['the second of two newcomers in a class', { ...newcomer, newcomers_in_class: 1 }, {}, DAY, undefined],
  ['the third', { ...newcomer, newcomers_in_class: 2 }, {}, DAY, 'newcomer-places-taken'],
  ['two newcomers take nothing from who attended', { ...known, newcomers_in_class: 2 }, {}, DAY, undefined],
  ['a millisecond more than two hours before', newcomer, {}, 2 * HOUR + 1, undefined],
  ['two hours before', newcomer, {}, 2 * HOUR, 'newcomer-too-late'],
  ['who attended may a minute before', known, {}, MINUTE, undefined],
  ['staff vouch for who stands there, at any hour', null, { byStaff: true }, MINUTE, undefined],
  [
    'not for more than the studio allows',
    newcomer,
    { byStaff: true, unpaid_reservations: 2 },
    DAY,
    'cash-unpaid-limit',
  ],
];

it.each(cases)('%s', (_, facts, change, before, code) => {
  expect(refuseUnpaid(facts, { ...input, ...change }, STARTS - before)?.code).toBe(code);
});
