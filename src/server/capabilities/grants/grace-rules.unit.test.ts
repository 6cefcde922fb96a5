import { describe, expect, it } from 'vitest';
import { type GraceFacts, type GraceRight, graceUntil, isExtended } from './grace-rules.ts';

it('a returned class stays usable until a week from today, in the studio’s zone', () => {
  const settings = { timezone: 'America/Mexico_City', return_grace_days: 7 };
  expect(graceUntil(new Date('2026-11-24T05:00:00Z'), settings)).toEqual({ today: '2026-11-23', until: '2026-11-30' });
});

describe('a grant whose class the studio cancels', () => {
  const grace = { today: '2026-11-23', until: '2026-11-30' };
  const grant: GraceFacts = {
    available_class_id: 1,
    expiration_date: '2026-11-25',
    closed_reason: null,
    begins_again: false,
    extended_before: false,
    class_to_come: true,
  };
  const over = { expiration_date: '2026-11-22' };
  const closed = { ...over, closed_reason: 'expired' };
  const begun = { class_to_come: false };

  it.each<[string, Partial<GraceFacts>, administrator: boolean, reception: boolean]>([
    ['runs', {}, true, true],
    ['runs until today', { expiration_date: '2026-11-23' }, true, true],
    ['runs until the day before the grace ends', { expiration_date: '2026-11-29' }, true, true],
    ['runs as long as the grace', { expiration_date: '2026-11-30' }, false, false],
    ['runs longer', { expiration_date: '2026-12-31' }, false, false],
    ['runs, class begun', begun, true, true],
    ['runs, extended before', { extended_before: true }, true, false],
    ['is over, not closed yet', over, true, false],
    ['is over, not closed yet, class begun', { ...over, ...begun }, false, false],
    ['is over', closed, true, false],
    ['is over, class begun', { ...closed, ...begun }, false, false],
    ['was closed in a zone where it is later', { closed_reason: 'expired' }, true, false],
    ['was closed in a zone where it is later, class begun', { closed_reason: 'expired', ...begun }, false, false],
    ['was revoked', { closed_reason: 'revoked' }, false, false],
    ['was removed', { closed_reason: 'removed' }, false, false],
  ])('%s: extended by an administrator %s, by reception alone %s', (_, change, administrator, reception) => {
    const extended = (right: GraceRight) => isExtended({ ...grant, ...change }, grace, right);
    expect([extended('administrator'), extended('reception')]).toEqual([administrator, reception]);
    // The studio moved the class: as for an administrator, once.
    expect(extended('moved')).toBe(administrator && !change.extended_before);
  });
});
