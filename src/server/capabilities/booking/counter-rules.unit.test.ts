import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#shared/configuration/catalogue.ts';
import { HOUR } from '#shared/time.ts';
import { actOfCancel } from './counter-rules.ts';

const START = Date.UTC(2026, 10, 23, 13);
const settings = {
  ...defaultConfiguration,
  allow_cancel_reservations: true,
  cancel_timeframe_value: 12,
  cancel_timeframe_unit: 'hours' as const,
};
const IN_TIME = START - 12 * HOUR;

describe('cancelling for somebody is', () => {
  it.each([
    ['in time in its last millisecond', IN_TIME, true, 'cancel_in_time', false],
    ['in time, and never costs the class', IN_TIME, false, 'cancel_in_time', false],
    ['late a millisecond later', IN_TIME + 1, true, 'cancel_late', false],
    ['reception’s alone when late and the class stays taken', IN_TIME + 1, false, 'cancel_in_time', true],
    ['late until it begins', START - 1, true, 'cancel_late', false],
    ['after it began from its first instant', START, true, 'cancel_after_start', false],
    [
      'giving a missed place to somebody else after it began, with the class lost',
      START,
      false,
      'give_missed_place',
      true,
    ],
  ])('%s', (_what, now, returns, act, forfeits) => {
    const facts = { starts_at: START, free_cancel_until: null };
    expect(actOfCancel(facts, { settings, now, returns })).toEqual({ act, forfeits });
  });

  it('in time as long as the class says that it may be left after a change, and never if nothing is in time', () => {
    const moved = { starts_at: START, free_cancel_until: START - HOUR };
    const at = (now: number) => ({ settings, now, returns: true });
    expect(actOfCancel(moved, at(START - HOUR)).act).toBe('cancel_in_time');
    expect(actOfCancel(moved, at(START - HOUR + 1)).act).toBe('cancel_late');
    const never = { ...settings, allow_cancel_reservations: false };
    const plain = { starts_at: START, free_cancel_until: null };
    expect(actOfCancel(plain, { settings: never, now: START - 900 * HOUR, returns: true }).act).toBe('cancel_late');
  });
});
