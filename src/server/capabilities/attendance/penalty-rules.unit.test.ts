import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedReservation, type PenaltySettings, penaltyFor } from './penalty-rules.ts';

const NOW = new Date('2026-11-23T13:00:00Z');
const settings: PenaltySettings = {
  unlimited_membership_penalties_enabled: true,
  unlimited_max_no_shows_for_penalty: 3,
  unlimited_penalty_days: 7,
};

/** `x` missed, `a` attended, `f` missed and forgiven; the latest class first. */
const history = (letters: string): CountedReservation[] =>
  [...letters].map((letter, index) => ({
    class_reservation_id: 100 - index,
    attended: letter === 'a',
    forgiven: letter === 'f',
  }));

describe('penalties count the last reservations on unlimited grants, of closed rosters', () => {
  it.each([
    ['', null],
    ['xx', null],
    ['xxx', [98, 99, 100]],
    ['xxxa', [98, 99, 100]],
    ['xxxx', [98, 99, 100]],
    ['axxx', null],
    ['xax', null],
    ['xxa', null],
    ['xxf', null],
    ['xxxf', [98, 99, 100]],
  ])('%s', (letters, counted) => {
    expect(penaltyFor(history(letters), settings, NOW)?.class_reservation_ids ?? null).toEqual(counted);
  });

  it('lasts the configured number of days from now, to the millisecond', () => {
    expect(penaltyFor(history('xxx'), settings, NOW)?.end_date.toISOString()).toBe('2026-11-30T13:00:00.000Z');
  });

  it('gives none while the setting is off', () => {
    const off = { ...settings, unlimited_membership_penalties_enabled: false };
    expect(penaltyFor(history('xxxxx'), off, NOW)).toBeNull();
  });

  it('one attended class among the last ones prevents it', () => {
    const letters = fc.array(fc.constantFrom('x', 'a', 'f'), { maxLength: 12 }).map((all) => all.join(''));
    fc.assert(
      fc.property(letters, fc.integer({ min: 1, max: 6 }), (text, most) => {
        const penalty = penaltyFor(history(text), { ...settings, unlimited_max_no_shows_for_penalty: most }, NOW);
        expect(penalty !== null).toBe(text.length >= most && /^x+$/.test(text.slice(0, most)));
        expect(penalty?.class_reservation_ids.length ?? most).toBe(most);
      }),
    );
  });
});
