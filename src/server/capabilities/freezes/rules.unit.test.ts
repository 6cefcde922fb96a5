import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#shared/time.ts';
import type { FreezableGrant, FreezableSubscription, FrozenReservation } from './facts.ts';
import {
  decideFreeze,
  decidePostponement,
  decideResumption,
  type FreezeRequest,
  postponementOfResumption,
} from './rules.ts';

const grant: FreezableGrant = {
  available_class_id: 1,
  customer_id: 2,
  remaining: 5,
  starts_on: '2026-11-01',
  expiration_date: '2026-12-10',
  begins_by: null,
  begun_on: null,
  end_is_fixed: false,
  frozen_from: null,
  frozen_until: null,
  is_paid: true,
  closed: false,
  only_class_id: null,
};
const settings = {
  customer_freeze_days: 30,
  allow_cancel_reservations: true,
  allow_cancel_after_treshold: true,
  cancel_timeframe_value: 12,
  cancel_timeframe_unit: 'hours' as const,
  max_cancels_per_available_class: null,
};
const today = '2026-11-23';
const now = Date.parse('2026-11-23T13:00:00.000Z');
const input: FreezeRequest = { starts_on: '2026-11-25', ends_on: '2026-12-01', byOwner: false };
const decide = (changed: Partial<FreezableGrant> = {}, requested: Partial<FreezeRequest> = {}, days_used = 0) =>
  decideFreeze(
    { grants: [{ ...grant, ...changed }], places: [], days_used },
    { ...input, ...requested },
    { settings, today, now },
  );
const codeOf = (decision: ReturnType<typeof decide>) => (decision.ok ? decision.grants[0]?.after : decision.code);

describe('freezing', () => {
  it.each<[string, Partial<FreezableGrant>, Partial<FreezeRequest>, string]>([
    ['adds its days to the end', {}, {}, '2026-12-17'],
    ['from today', {}, { starts_on: today }, '2026-12-19'],
    ['of one day', {}, { ends_on: '2026-11-25' }, '2026-12-11'],
    ['from its last day', {}, { starts_on: '2026-12-10', ends_on: '2026-12-12' }, '2026-12-13'],
    ['not after its last day', {}, { starts_on: '2026-12-11', ends_on: '2026-12-12' }, 'freeze-outside'],
    ['not before it begins', { starts_on: '2026-11-26' }, {}, 'freeze-outside'],
    ['not yesterday', {}, { starts_on: '2026-11-22' }, 'freeze-in-past'],
    ['not what is closed', { closed: true }, {}, 'grant-closed'],
    ['not what ended, before it is closed', { expiration_date: '2026-11-22' }, {}, 'grant-closed'],
    ['not a place in one class', { only_class_id: 9 }, {}, 'freeze-of-one-class'],
    ['not what is not paid', { is_paid: false }, {}, 'freeze-unpaid'],
    ['not twice, while it lasts', { frozen_from: '2026-11-20', frozen_until: today }, {}, 'already-frozen'],
    ['again, once it is over', { frozen_from: '2026-11-20', frozen_until: '2026-11-22' }, {}, '2026-12-17'],
    ['again, if it ended before it began', { frozen_from: '2026-12-05', frozen_until: '2026-12-04' }, {}, '2026-12-17'],
    ['not before it begins by itself', { begins_by: '2027-01-01' }, {}, 'freeze-not-begun'],
    ['not before its first class', { begins_by: '2027-01-01', begun_on: '2026-11-24' }, {}, 'freeze-not-begun'],
    ['after its first class', { begins_by: '2027-01-01', begun_on: today }, {}, '2026-12-17'],
    [
      'not on the day of its first class',
      { begins_by: '2027-01-01', begun_on: today },
      { starts_on: today },
      'freeze-from-tomorrow',
    ],
    [
      'whose end is fixed, whenever its first class is',
      { begins_by: '2027-01-01', begun_on: '2026-11-30', end_is_fixed: true },
      {},
      '2026-12-17',
    ],
    ['what is used up, for what is booked', { remaining: 0 }, {}, '2026-12-17'],
  ])('%s', (_name, changed, requested, expected) => {
    expect(codeOf(decide(changed, requested))).toBe(expected);
  });

  it.each<[string, Partial<FreezeRequest>, number, string]>([
    ['a week', {}, 0, '2026-12-17'],
    ['not less', { ends_on: '2026-11-30' }, 0, 'freeze-too-short'],
    ['from tomorrow', { starts_on: '2026-11-24', ends_on: '2026-11-30' }, 0, '2026-12-17'],
    ['not from today', { starts_on: today }, 0, 'freeze-from-tomorrow'],
    ['up to the year’s last day', {}, 23, '2026-12-17'],
    ['not a day more', {}, 24, 'freeze-days-used'],
  ])('by its owner: %s', (_name, requested, used, expected) => {
    expect(codeOf(decide({}, { byOwner: true, ...requested }, used))).toBe(expected);
  });

  it('skips grants that cannot be frozen, and freezes the others of the purchase', () => {
    const parts = [grant, { ...grant, available_class_id: 2 }, { ...grant, available_class_id: 3, is_paid: false }];
    const decision = decideFreeze({ grants: parts, places: [], days_used: 0 }, input, { settings, today, now });
    expect(decision.ok && decision.grants.map(({ available_class_id }) => available_class_id)).toEqual([1, 2]);
  });

  it('keeps reservations that a grant without freeze pays', () => {
    const parts = [grant, { ...grant, available_class_id: 2, expiration_date: '2026-11-24' }];
    const place = {
      class_reservation_id: 1,
      single_class_id: 1,
      class_date: '2026-11-26T07:00:00.000Z',
      class_type_name: 'Barre',
      guest: null,
      starts_at: now,
      free_cancel_until: null,
    };
    const places = [1, 2].map((paid_by) => ({ ...place, class_reservation_id: paid_by, paid_by }));
    const decision = decideFreeze({ grants: parts, places, days_used: 0 }, input, { settings, today, now });
    expect(decision.ok && decision.cancelled.map(({ paid_by }) => paid_by)).toEqual([1]);
  });

  it.each([
    [true, 11, 'kept'],
    [true, 13, 'cancelled'],
    [false, 11, 'cancelled'],
  ] as const)('by its owner %s, %d hours before the class: it is %s', (byOwner, hours, becomes) => {
    const place: FrozenReservation = {
      class_reservation_id: 1,
      single_class_id: 1,
      class_date: '2026-11-25T07:00:00.000Z',
      class_type_name: 'Barre',
      guest: null,
      paid_by: 1,
      starts_at: now + hours * HOUR,
      free_cancel_until: null,
    };
    const facts = { grants: [grant], places: [place], days_used: 0 };
    const decision = decideFreeze(facts, { ...input, byOwner }, { settings, today, now });
    const other = becomes === 'kept' ? 'cancelled' : 'kept';
    expect(decision.ok && [decision[becomes], decision[other]]).toEqual([[place], []]);
  });

  it.each([
    ['where the studio keeps it to itself', { customer_freeze_days: 0 }, 0, { code: 'freeze-at-studio' }],
    ['with more used than the studio gives by now', {}, 40, { code: 'freeze-days-used', details: { left: 0 } }],
  ])('by its owner %s', (_, changed, days_used, expected) => {
    const requested = { ...input, byOwner: true };
    const about = { settings: { ...settings, ...changed }, today, now };
    expect(decideFreeze({ grants: [grant], places: [], days_used }, requested, about)).toMatchObject(expected);
  });
});

describe('the charges of a frozen subscription', () => {
  const inDays = (days: number) => new Date(now + days * DAY).toISOString();
  const running: FreezableSubscription = {
    purchase_id: 4,
    provider: 'simulated',
    next_charge_at: inDays(10),
    owes: false,
    moved_by_freeze: true,
  };
  const freeze = { starts_on: '2026-11-25', days: 7 };
  const about = { pauses: true, timezone: 'America/Mexico_City', now };
  const postpone = (changed: Partial<FreezableSubscription>, other: Partial<typeof about> = {}) => {
    const decision = decidePostponement({ ...running, ...changed }, freeze, { ...about, ...other });
    return decision.ok ? decision.postponement?.after : decision.code;
  };

  it.each<[string, Partial<FreezableSubscription>, Partial<typeof about>, string]>([
    ['come as many days later', {}, {}, inDays(17)],
    ['are not moved while one is owed', { owes: true }, {}, 'freeze-unpaid'],
    ['are not moved where its provider cannot', {}, { pauses: false }, 'freeze-of-charges'],
    [
      'are not postponed within a day of the charge, though the freeze begins today',
      { next_charge_at: inDays(0.99) },
      {},
      'freeze-before-charge',
    ],
    ['are not moved past one that comes before it', { next_charge_at: inDays(1.4) }, {}, 'freeze-before-charge'],
    ['move from the day of one on', { next_charge_at: inDays(2) }, {}, inDays(9)],
  ])('%s', (_, changed, other, expected) => expect(postpone(changed, other)).toBe(expected));

  it.each([
    ['the clocks go forward', '2027-03-05T07:30:00.000Z', '2027-03-20T06:30:00.000Z'],
    ['the clocks go back', '2026-10-31T06:30:00.000Z', '2026-11-15T07:30:00.000Z'],
  ])('move by whole days of the studio’s calendar where %s', (_, next_charge_at, moved) => {
    const timezone = 'America/Tijuana';
    const then = { pauses: true, timezone, now: Date.parse(next_charge_at) - 10 * DAY };
    const charged = { ...running, next_charge_at };
    const days = { starts_on: `${next_charge_at.slice(0, 8)}01`, days: 15 };
    const later = decidePostponement(charged, days, then);
    expect(later.ok && later.postponement?.after).toBe(moved);
    const back = postponementOfResumption({ ...running, next_charge_at: moved }, 15, { timezone, now: then.now });
    expect(back?.after).toBe(next_charge_at);
  });

  it('are not moved within a day, though the freeze begins today', () => {
    const soon = { ...running, next_charge_at: inDays(0.5) };
    const decision = decidePostponement(soon, { starts_on: today, days: 7 }, about);
    expect(decision).toMatchObject({ ok: false, code: 'freeze-before-charge' });
  });

  it('are not postponed if none is known, or it is no subscription', () => {
    const none = { ok: true, postponement: null };
    expect(decidePostponement({ ...running, next_charge_at: null }, freeze, about)).toEqual(none);
    expect(decidePostponement(null, freeze, about)).toEqual(none);
  });

  it('return to an earlier day when the freeze ends early, but not before its provider can be informed', () => {
    const back = (next_charge_at: string | null, days: number) =>
      postponementOfResumption({ ...running, next_charge_at }, days, about)?.after;
    expect(back(inDays(17), 7)).toBe(inDays(10));
    expect(back(inDays(5), 7)).toBe(inDays(1));
    expect(back(null, 7)).toBeUndefined();
  });

  it('stay on their day when a freeze that had not moved them ends early', () => {
    const unmoved = { ...running, next_charge_at: inDays(17), moved_by_freeze: false };
    expect(postponementOfResumption(unmoved, 7, about)).toBeNull();
  });
});

describe('ending a freeze', () => {
  const frozen = { ...grant, frozen_from: '2026-11-20', frozen_until: '2026-11-29', expiration_date: '2026-12-20' };
  const resume = (changed: Partial<FreezableGrant> = {}, last: string | null = null) => {
    const decision = decideResumption([{ ...frozen, ...changed }], { today, last });
    return decision.ok ? [decision.resumed_on, decision.grants[0]?.after] : decision.code;
  };

  it('from today, without the days that remain', () => expect(resume()).toEqual([today, '2026-12-13']));
  it('on its last day too', () => expect(resume({ frozen_until: today })).toEqual([today, '2026-12-19']));
  it('before it begins, without any of them', () =>
    expect(resume({ frozen_from: '2026-11-27', expiration_date: '2026-12-13' })).toEqual(['2026-11-27', '2026-12-10']));
  it('not once it is over', () => expect(resume({ frozen_until: '2026-11-22' })).toBe('not-frozen'));
  it('not twice', () => expect(resume({ frozen_from: '2026-11-27', frozen_until: '2026-11-26' })).toBe('not-frozen'));
  it('not what is closed', () => expect(resume({ closed: true })).toBe('grant-closed'));
  it('also ends it for the grants frozen on the same days, and for no other', () => {
    const parts = [
      frozen,
      { ...frozen, available_class_id: 2 },
      { ...frozen, available_class_id: 3, closed: true },
      { ...frozen, available_class_id: 4, frozen_from: '2026-11-21' },
      { ...frozen, available_class_id: 5, frozen_until: '2026-11-28' },
    ];
    const decision = decideResumption(parts, { today, last: null });
    expect(decision.ok && decision.grants.map(({ available_class_id }) => available_class_id)).toEqual([1, 2]);
  });
  it('with a class on its new last day', () => expect(resume({}, '2026-12-13')).toEqual([today, '2026-12-13']));
  it('not with one after it', () => expect(resume({}, '2026-12-14')).toBe('freeze-is-booked'));
});
