import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#shared/configuration/catalogue.ts';
import { HOUR } from '#shared/time.ts';
import { plainGrant } from '../../../../tests/factories/plain-grant.ts';
import type { BookingFacts } from '../booking/facts.ts';
import { decideJoin, decideOffer, decidePromotion } from './rules.ts';

const START = Date.parse('2026-11-25T13:00:00Z');
const settings = { ...defaultConfiguration, waitlist_enabled: true };
const free: BookingFacts = {
  class: {
    single_class_id: 1,
    class_date: '2026-11-25T07:00:00.000Z',
    starts_at: START,
    duration_minutes: 60,
    class_type_id: 1,
    class_package_id: null,
    booking_opens_days: 30,
    booking_closes_minutes: 0,
    cancelled: false,
    roster_closed: false,
  },
  free_spots: [3],
  actor: { disabled: false, session_live: true },
  customer: { disabled: false, profile_complete: true },
  missing_pages: [],
  penalty_until: null,
  already_reserved: false,
  grants: [plainGrant],
  unpaid_reservations: 0,
  unpaid: null,
  repeat: null,
};
const full = { ...free, free_spots: [] };
const special = (facts: BookingFacts) => ({ ...facts, class: { ...facts.class, class_package_id: 9 } });

describe('waiting for a class', () => {
  it('that began is over for staff too, who can still book it', () => {
    const request = { facts: full, person: { waits: false, byStaff: true }, settings, now: START };
    expect(decideJoin(request)).toMatchObject({ code: 'class-started' });
  });

  const off = { ...settings, waitlist_enabled: false };
  it.each([
    ['that is full', full, false, settings, 24, 'waits'],
    ['that is special and full', special(full), false, settings, 24, 'waits'],
    ['that has a free place', free, false, settings, 24, 'class-not-full'],
    ['one waits for already', full, true, settings, 24, 'already-waiting'],
    ['one has a place in', { ...full, already_reserved: true }, false, settings, 24, 'already-reserved'],
    ['that began', full, false, settings, 0, 'class-started'],
    ['that is not open yet', full, false, settings, 24 * 40, 'booking-not-open'],
    [
      'that was cancelled',
      { ...full, class: { ...full.class, cancelled: true } },
      false,
      settings,
      24,
      'class-cancelled',
    ],
    ['in a studio that keeps no waitlist', full, false, off, 24, 'waitlist-off'],
    ['without being signed in', { ...full, actor: null }, false, settings, 24, 'auth/required'],
  ])('%s', (_, facts, waits, with_, hours, expected) => {
    const decision = decideJoin({
      facts,
      person: { waits, byStaff: false },
      settings: with_,
      now: START - hours * HOUR,
    });
    expect(decision.ok ? 'waits' : decision.code).toBe(expected);
  });
});

const overrides: [
  string,
  { promotion_notice_minutes?: number; overlaps?: boolean },
  number,
  boolean,
  string | number,
][] = [
  ['who waits gets it', {}, 1, true, 3],
  ['at the last instant they wanted', { promotion_notice_minutes: 120 }, 2, true, 3],
  ['not a moment later', { promotion_notice_minutes: 120 }, 1.9, true, 'promotion-too-late'],
  ['not beside a class they go to', { overlaps: true }, 1, true, 'overlapping-reservation'],
  ['not when their session ended', {}, 1, false, 'auth/required'],
];

describe('a freed place', () => {
  const waiting = (change: object, isHere: boolean, facts: BookingFacts) => ({
    promotion_notice_minutes: null,
    overlaps: false,
    ...change,
    facts: isHere ? facts : { ...facts, actor: null },
  });

  it.each(overrides)('%s', (_, change, hours, isHere, expected) => {
    const person = waiting(change, isHere, free) as Parameters<typeof decidePromotion>[0];
    const decision = decidePromotion(person, settings, START - hours * HOUR);
    expect(decision.ok ? decision.picks[0]?.spot : decision.code).toBe(expected);
  });

  it.each(overrides)('of a special class: %s', (_, change, hours, isHere, expected) => {
    const person = waiting(change, isHere, special(free)) as Parameters<typeof decideOffer>[0];
    const decision = decideOffer(person, settings, START - hours * HOUR);
    expect(decision.ok ? decision.spot : decision.code).toBe(expected);
  });
});
