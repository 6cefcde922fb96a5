import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#shared/configuration/catalogue.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { plainGrant } from '../../../../tests/factories/plain-grant.ts';
import type { Grant } from '../grants/facts.ts';
import type { BookingFacts } from './facts.ts';
import type { PlacePick } from './pick-rules.ts';
import {
  type BookingRequest,
  type BookingSettings,
  decideBooking,
  decideGuest,
  decideHold,
  guestsPossible,
  mayBringGuest,
} from './rules.ts';

const START = Date.parse('2026-11-25T13:00:00Z');
const YESTERDAY = START - DAY;

const counted: Grant = plainGrant;

const bookable: BookingFacts = {
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
  free_spots: [2, 3, 5],
  actor: { disabled: false, session_live: true },
  customer: { disabled: false, profile_complete: true },
  missing_pages: [],
  penalty_until: null,
  already_reserved: false,
  grants: [counted],
  unpaid_reservations: 0,
  unpaid: null,
  repeat: null,
};

const input: BookingRequest = { spot: undefined, guests: [], guests_there: 0, byStaff: false };
const settings: BookingSettings = {
  ...defaultConfiguration,
  unlimited_membership_penalties_enabled: true,
  allow_class_guests: true,
};

function refusalOf(facts: BookingFacts, by: Partial<BookingRequest> = {}, now = YESTERDAY, with_ = settings): string {
  const decision = decideBooking({ facts, requested: { ...input, ...by }, settings: with_, now });
  return decision.ok ? 'booked' : decision.code;
}

const withClass = (change: Partial<BookingFacts['class']>): BookingFacts => ({
  ...bookable,
  class: { ...bookable.class, ...change },
});

describe('refusals come in the order of docs/rules.md#reserving-order', () => {
  /** Each row also has every later reason for a refusal. */
  const wrongs: [string, (facts: BookingFacts) => BookingFacts][] = [
    ['auth/required', (facts) => ({ ...facts, actor: { disabled: true, session_live: false } })],
    ['auth/user-disabled', (facts) => ({ ...facts, actor: { disabled: true, session_live: true } })],
    ['class-cancelled', (facts) => ({ ...facts, class: { ...facts.class, cancelled: true } })],
    ['person-disabled', (facts) => ({ ...facts, customer: { disabled: true, profile_complete: false } })],
    ['page-not-accepted', (facts) => ({ ...facts, missing_pages: [{ page_id: 1, title: 'Términos' }] })],
    [
      'profile-incomplete',
      (facts) => ({ ...facts, customer: facts.customer && { ...facts.customer, profile_complete: false } }),
    ],
    ['special-class', (facts) => ({ ...facts, class: { ...facts.class, class_package_id: 9 } })],
    ['penalty-active', (facts) => ({ ...facts, penalty_until: START })],
    ['already-reserved', (facts) => ({ ...facts, already_reserved: true })],
    ['class-full', (facts) => ({ ...facts, free_spots: [] })],
    ['no-credits', (facts) => ({ ...facts, grants: [] })],
  ];

  it.each(wrongs.map(([code], index) => [code, index] as const))('%s', (code, index) => {
    const facts = wrongs.slice(index).reduceRight((sum, [, spoil]) => spoil(sum), bookable);
    expect(refusalOf(facts)).toBe(code);
  });

  it('a taken place comes before guests, guests before credit', () => {
    const noCredit = { ...bookable, grants: [] };
    const guests = [{ name: 'Eva' }];
    const noGuests = { ...settings, allow_class_guests: false };
    expect(refusalOf(noCredit, { spot: 4, guests }, YESTERDAY, noGuests)).toBe('spot-taken');
    expect(refusalOf(noCredit, { guests }, YESTERDAY, noGuests)).toBe('guests-off');
    expect(refusalOf(noCredit, { guests: [...guests, { name: 'Iris' }] })).toBe('too-many-guests');
    expect(refusalOf(noCredit, { guests })).toBe('no-credits');
  });

  it('carries what the screen needs', () => {
    expect(
      decideBooking({ facts: withClass({ class_package_id: 9 }), requested: input, settings, now: YESTERDAY }),
    ).toMatchObject({
      details: { class_package_id: 9 },
    });
    const penalized = { ...bookable, penalty_until: Date.parse('2026-12-02T05:30:00Z') };
    expect(decideBooking({ facts: penalized, requested: input, settings, now: YESTERDAY })).toMatchObject({
      details: { end_date: '01 dic 2026', end_time: '23:30' },
    });
  });
});

describe('hours of booking', () => {
  it.each([
    ['the second it opens', START - 30 * DAY, 'booked'],
    ['a second before it opens', START - 30 * DAY - 1000, 'booking-not-open'],
    ['a second before it starts', START - 1000, 'booked'],
    ['the second it starts', START, 'class-started'],
    ['a second after', START + 1000, 'class-started'],
  ])('%s', (_, now, code) => {
    expect(refusalOf(bookable, {}, now)).toBe(code);
  });

  it('closes the configured minutes before', () => {
    const closing = withClass({ booking_closes_minutes: 15 });
    expect(refusalOf(closing, {}, START - 15 * MINUTE - 1)).toBe('booked');
    expect(refusalOf(closing, {}, START - 15 * MINUTE)).toBe('booking-closed');
  });

  it('staff book until the class ends, whatever documents and penalties say', () => {
    const spoiled = { ...bookable, missing_pages: [{ page_id: 1, title: 'T' }], penalty_until: START + DAY };
    expect(refusalOf(spoiled, { byStaff: true }, START + 59 * MINUTE)).toBe('booked');
    expect(refusalOf(spoiled, { byStaff: true }, START + 60 * MINUTE)).toBe('class-started');
    expect(refusalOf(spoiled, { byStaff: true }, START - 60 * DAY)).toBe('booked');
  });

  it('staff cannot book into a closed roster', () => {
    const closed = withClass({ roster_closed: true });
    expect(refusalOf(closed, { byStaff: true }, START + 5 * MINUTE)).toBe('roster-closed');
    expect(refusalOf(closed, { byStaff: true }, START + 60 * MINUTE)).toBe('class-started');
    expect(refusalOf(closed, {}, START + 5 * MINUTE)).toBe('class-started');
  });
});

it('a penalty applies only if the setting is on', () => {
  const penalized = { ...bookable, penalty_until: START };
  expect(refusalOf(penalized, {}, YESTERDAY, { ...settings, unlimited_membership_penalties_enabled: false })).toBe(
    'booked',
  );
});

describe('places and grants taken', () => {
  it('gives the lowest free place when none is chosen, and the chosen one otherwise', () => {
    expect(decideBooking({ facts: bookable, requested: input, settings, now: YESTERDAY })).toEqual({
      ok: true,
      picks: [{ spot: 2, guest: null, available_class_id: 1, amount: -1, is_paid: true }],
    });
    expect(
      decideBooking({ facts: bookable, requested: { ...input, spot: 5 }, settings, now: YESTERDAY }),
    ).toMatchObject({
      picks: [{ spot: 5 }],
    });
  });

  it('a guest gets a place of their own and never the one chosen by another', () => {
    const decision = decideBooking({
      facts: bookable,
      requested: { ...input, spot: 2, guests: [{ name: 'Eva' }] },
      settings,
      now: YESTERDAY,
    });
    expect(decision).toMatchObject({ picks: [{ spot: 2 }, { spot: 3, guest: 'Eva', amount: -1 }] });
  });

  it.each([
    [5, [undefined], [2, 3, 4, 6], [5, 4]],
    [5, [undefined, undefined], [2, 3, 4, 6], [5, 4, 6]],
    [undefined, [undefined], [2, 5, 9], [2, 5]],
    [9, [2, undefined], [1, 2, 3], [9, 2, 3]],
    [3, [undefined], [4, 2], [3, 2]],
  ])('with a host at %s, guests who chose %j sit nearest to her', (spot, guests, free, expected) => {
    const facts = { ...bookable, free_spots: spot ? [...free, spot] : free };
    const two = { ...settings, max_guests: 2 };
    const company = guests.map((chosen) => ({ name: 'Eva', spot: chosen }));
    const decision = decideBooking({
      facts,
      requested: { ...input, spot, guests: company },
      settings: two,
      now: YESTERDAY,
    });
    expect(decision.ok && decision.picks.map((pick) => pick.spot)).toEqual(expected);
  });

  it('a guest never gets the place of another', () => {
    expect(refusalOf(bookable, { spot: 2, guests: [{ name: 'Eva', spot: 2 }] })).toBe('spot-taken');
    expect(refusalOf({ ...bookable, free_spots: [4] }, { guests: [{ name: 'Eva' }] })).toBe('class-full');
  });

  it('a guest spends a counted class of the host, never an unlimited grant unless the setting says so', () => {
    const unlimited = { ...counted, available_class_id: 2, remaining: null };
    const guests = [{ name: 'Eva' }];
    expect(refusalOf({ ...bookable, grants: [unlimited] }, { guests })).toBe('no-credits');
    expect(
      refusalOf({ ...bookable, grants: [unlimited] }, { guests }, YESTERDAY, {
        ...settings,
        guests_on_unlimited: true,
      }),
    ).toBe('booked');
    expect(
      decideBooking({
        facts: { ...bookable, grants: [unlimited, counted] },
        requested: { ...input, guests },
        settings,
        now: YESTERDAY,
      }),
    ).toMatchObject({
      picks: [
        { available_class_id: 2, amount: 0 },
        { available_class_id: 1, amount: -1 },
      ],
    });
  });

  it('two places need two classes', () => {
    const last = { ...counted, remaining: 1 };
    expect(refusalOf({ ...bookable, grants: [last] }, { guests: [{ name: 'Eva' }] })).toBe('no-credits');
    expect(
      refusalOf({ ...bookable, grants: [last, { ...last, available_class_id: 4 }] }, { guests: [{ name: 'Eva' }] }),
    ).toBe('booked');
  });
});

describe('one more guest', () => {
  const decide = (facts: BookingFacts, change: Partial<Parameters<typeof decideGuest>[1]> = {}, now = YESTERDAY) => {
    const request = { name: 'Bea', spot: undefined, host_spot: 1, guests: 0, byStaff: false, ...change };
    const decision = decideGuest(facts, request, {
      settings: { ...settings, max_guests: 1, guests_on_unlimited: true },
      now,
    });
    return decision.ok ? decision.picks : decision.code;
  };
  const there = { ...bookable, already_reserved: true };
  const pick = { guest: 'Bea', available_class_id: 1, amount: -1, is_paid: true };

  it.each<[string, BookingFacts, Parameters<typeof decide>[1], number, unknown]>([
    ['gets the free place nearest to her host', there, {}, YESTERDAY, [{ ...pick, spot: 2 }]],
    ['wherever her host sits', there, { host_spot: 6 }, YESTERDAY, [{ ...pick, spot: 5 }]],
    ['gets the place that is chosen', there, { spot: 5 }, YESTERDAY, [{ ...pick, spot: 5 }]],
    ['comes with nobody who is not signed in', { ...there, actor: null }, {}, YESTERDAY, 'auth/required'],
    ['comes no more once the class began', there, {}, START, 'class-started'],
    ['comes with nobody under a penalty', { ...there, penalty_until: START }, {}, YESTERDAY, 'penalty-active'],
    ['gets no place of somebody else', there, { spot: 4 }, YESTERDAY, 'spot-taken'],
    ['gets none in a full class', { ...there, free_spots: [] }, {}, YESTERDAY, 'class-full'],
    ['is not one too many', there, { guests: 1 }, YESTERDAY, 'too-many-guests'],
  ])('%s', (_, facts, change, now, expected) => {
    expect(decide(facts, change, now)).toEqual(expected);
  });
});

describe('how many guests are offered', () => {
  const three = { ...settings, max_guests: 3, guests_on_unlimited: true };
  const { guests: _, ...alone } = input;
  const offered = (facts: BookingFacts, change: Partial<typeof alone> = {}) => {
    const { most, refused } = guestsPossible({
      facts,
      requested: { ...alone, ...change },
      settings: three,
      now: YESTERDAY,
    });
    return refused?.code ?? most;
  };
  const there = { ...bookable, already_reserved: true };

  it.each<[string, BookingFacts, Partial<typeof alone>, string | number]>([
    ['as many as places and classes allow beside her own', bookable, {}, 2],
    ['none where her own is the last place', { ...bookable, free_spots: [2] }, {}, 'class-full'],
    ['none where her own is the last class', { ...bookable, grants: [{ ...counted, remaining: 1 }] }, {}, 'no-credits'],
    ['one at a time for who has a place', there, {}, 1],
    ['one, of the last place, for who has a place', { ...there, free_spots: [2] }, {}, 1],
    ['none beside as many as may come', there, { guests_there: 3 }, 'too-many-guests'],
    ['none once the class is full', { ...there, free_spots: [] }, {}, 'class-full'],
  ])('%s', (_what, facts, change, expected) => {
    expect(offered(facts, change)).toBe(expected);
  });
});

describe('one more guest after what was booked just now', () => {
  const took = (spot: number, change: Partial<PlacePick> = {}): PlacePick => ({
    guest: null,
    spot,
    available_class_id: 1,
    amount: -1,
    is_paid: true,
    ...change,
  });
  const may = (facts: Partial<BookingFacts>, taken: PlacePick[], change: Partial<BookingSettings> = {}) =>
    mayBringGuest(
      { ...bookable, ...facts },
      { host_spot: 1, guests: 0, taken },
      { settings: { ...settings, max_guests: 2, guests_on_unlimited: true, ...change }, now: YESTERDAY },
    );
  const last = { ...counted, remaining: 1 };
  const other = { ...counted, available_class_id: 2 };
  const unpaid = {
    grants: [{ ...counted, is_paid: false }],
    unpaid: { email_confirmed: true, attended_before: true, newcomers_in_class: 0 },
  };
  const one = { cash_unpaid_max_reservations: 1 };

  it.each<[string, Partial<BookingFacts>, PlacePick[], Partial<BookingSettings>, boolean]>([
    ['with places and classes left', {}, [took(2)], {}, true],
    ['not where that was the last place', { free_spots: [2] }, [took(2)], {}, false],
    ['where that was another place', { free_spots: [2] }, [took(3)], {}, true],
    ['not where that was the last class', { grants: [last] }, [took(2)], {}, false],
    ['where another grant paid that', { grants: [last] }, [took(2, { available_class_id: 2 })], {}, true],
    ['where another grant is left', { grants: [last, other] }, [took(2)], {}, true],
    ['where classes are not counted', { grants: [{ ...counted, remaining: null }] }, [took(2)], {}, true],
    ['not where that was the last unpaid place', unpaid, [took(2, { is_paid: false })], one, false],
    ['where that was paid', unpaid, [took(2)], one, true],
  ])('%s', (_what, facts, taken, change, expected) => {
    expect(may(facts, taken, change)).toBe(expected);
  });
});

describe('a frozen grant', () => {
  const frozen = { ...counted, available_class_id: 2, frozen_from: '2026-11-25', frozen_until: '2026-11-28' };
  const decideWith = (grants: Grant[], by: Partial<BookingRequest> = {}) =>
    decideBooking({ facts: { ...bookable, grants }, requested: { ...input, ...by }, settings, now: YESTERDAY });

  it('its refusal says until when', () => {
    expect(decideWith([frozen])).toMatchObject({ code: 'grant-frozen', details: { until: '28 nov 2026' } });
  });

  it('is no refusal if another grant pays her place; only her guest’s is unpaid', () => {
    const last = { ...counted, remaining: 1 };
    expect(decideWith([last, frozen]).ok).toBe(true);
    expect(decideWith([last, frozen], { guests: [{ name: 'Eva' }] })).toMatchObject({ code: 'no-credits' });
  });
});

describe('with other refusals', () => {
  it('a full class is refused as full, whatever place was chosen', () => {
    expect(refusalOf({ ...bookable, free_spots: [] }, { spot: 4 })).toBe('class-full');
  });

  it('a request without guests is not checked for guests', () => {
    expect(refusalOf(bookable, {}, YESTERDAY, { ...settings, allow_class_guests: false })).toBe('booked');
  });

  it('if classes in person are off, only staff can book', () => {
    const closed = { ...settings, single_class_enabled: false };
    expect(refusalOf(bookable, {}, YESTERDAY, closed)).toBe('single-class-off');
    expect(refusalOf(bookable, { byStaff: true }, YESTERDAY, closed)).toBe('booked');
  });

  it('each unpaid place of one booking counts towards the limit', () => {
    const unpaid = {
      ...bookable,
      grants: [{ ...counted, is_paid: false }],
      unpaid: { email_confirmed: true, attended_before: true, newcomers_in_class: 0 },
    };
    const one = { ...settings, cash_unpaid_max_reservations: 1 };
    expect(refusalOf(unpaid, {}, YESTERDAY, one)).toBe('booked');
    expect(refusalOf(unpaid, { guests: [{ name: 'Eva' }] }, YESTERDAY, one)).toBe('cash-unpaid-limit');
  });
});

describe('a place of a special class, held while its package is paid', () => {
  const special = withClass({ class_package_id: 9 });
  it.each<[string, BookingFacts, { spot?: number; class_package_id?: number }, number, string | number]>([
    ['is the lowest free one', special, {}, YESTERDAY, 2],
    ['is the chosen one', special, { spot: 5 }, YESTERDAY, 5],
    ['is of its package alone', special, { class_package_id: 8 }, YESTERDAY, 'class-not-found'],
    ['is none of somebody else', special, { spot: 4 }, YESTERDAY, 'spot-taken'],
    ['is none in a full class', { ...special, free_spots: [] }, {}, YESTERDAY, 'class-full'],
    ['is none once the class began', special, {}, START, 'class-started'],
    ['is none for who has one', { ...special, already_reserved: true }, {}, YESTERDAY, 'already-reserved'],
  ])('%s', (_, facts, wanted, now, expected) => {
    const request = { spot: undefined, byStaff: false, class_package_id: 9, ...wanted };
    const decision = decideHold({ facts, requested: request, settings, now });
    expect(decision.ok ? decision.spot : decision.code).toBe(expected);
  });
});
