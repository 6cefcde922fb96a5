import { describe, expect, it } from 'vitest';
import { decideRating } from '#shared/rating-rules.ts';
import { accessToken } from '#shared/wire/attendance.ts';
import { newAccessToken } from './access-token.ts';
import { decideRoster } from './roster-rules.ts';
import { type CodeFacts, decideScan } from './scan-rules.ts';

const START = Date.parse('2026-11-23T13:00:00Z');

describe('closing a roster', () => {
  const open = { starts_at: START, cancelled: false, closed: false };
  it.each([
    ['a second before the class', open, true, START - 1000, 'roster-too-early'],
    ['when it begins', open, true, START, 'close'],
    ['closed already', { ...open, closed: true }, true, START, 'nothing'],
    ['to correct it', { ...open, closed: true }, false, START, 'open'],
    ['open already', open, false, START, 'nothing'],
    ['a cancelled class', { ...open, cancelled: true }, true, START, 'class-cancelled'],
  ] as const)('%s', (_, facts, closed, now, outcome) => {
    const decision = decideRoster(facts, closed, now);
    expect(decision.ok ? decision.act : decision.code).toBe(outcome);
  });
});

describe('scanning a code', () => {
  const code: CodeFacts = {
    class_reservation_id: 1,
    single_class_id: 7,
    cancelled: false,
    who: 'Ana Ruiz',
    class_date: '2026-11-23T07:00:00.000Z',
    today: true,
    class_type_name: 'Rodada',
  };
  it.each([
    ['of the open class', code, 7, null],
    ['on the staff’s page', code, undefined, null],
    ['of another class', code, 8, 'code-other-class'],
    ['of another day', { ...code, today: false }, 7, 'code-other-day'],
    ['of another day and class', { ...code, today: false }, 8, 'code-other-day'],
    ['cancelled', { ...code, cancelled: true }, 7, 'code-cancelled'],
  ] as const)('%s', (_, facts, opened, refusal) => {
    const decision = decideScan(facts, opened);
    expect(decision.ok ? null : decision.code).toBe(refusal);
    if (!decision.ok) expect(decision.details).toEqual({ who: 'Ana Ruiz', when: 'Rodada, lun 23 nov, 07:00' });
  });

  it('a code is read however it is typed', () => {
    const token = newAccessToken();
    expect(accessToken.parse(token.toLowerCase().replaceAll(/.{4}(?=.)/g, '$&-'))).toBe(token);
    expect(accessToken.parse(' OIL0 1234 5678 ')).toBe('011012345678');
    expect(accessToken.safeParse('U23456789012').success).toBe(false);
    expect(accessToken.safeParse("1'; drop table").success).toBe(false);
  });
});

describe('rating', () => {
  const attended = { successful: true, begun: true, rated: false, guest: false, taught: false };
  it.each([
    ['attended', attended, true, null],
    ['with the setting off', attended, false, 'rating-off'],
    [
      'not successful: future, missed, cancelled, unpaid',
      { ...attended, successful: false },
      true,
      'rating-not-attended',
    ],
    ['a guest’s place', { ...attended, guest: true }, true, 'rating-not-attended'],
    ['whoever gave it', { ...attended, taught: true }, true, 'rating-own-class'],
    ['whoever gave it and did not come', { ...attended, successful: false, taught: true }, true, 'rating-not-attended'],
    ['marked before it begins', { ...attended, begun: false }, true, 'rating-not-begun'],
    ['rated before', { ...attended, rated: true }, true, 'already-rated'],
  ] as const)('%s', (_, facts, enabled, refusal) => {
    const decision = decideRating(facts, enabled);
    expect(decision.ok ? null : decision.code).toBe(refusal);
  });
});
