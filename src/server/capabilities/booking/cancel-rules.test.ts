import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#shared/configuration/catalogue.ts';
import { Refusal } from '#shared/refusals.ts';
import { HOUR } from '#shared/time.ts';
import {
  type CancelFacts,
  type CancelSettings,
  cancelOutcome,
  decideCancellation,
  decideCancellations,
  moneyBack,
} from './cancel-rules.ts';
import type { GuestFacts } from './facts.ts';

const START = Date.parse('2026-11-25T13:00:00Z');
const facts = {
  starts_at: START,
  attended: false,
  cancellation: null,
  free_cancel_until: null,
  roster_closed: false,
  paid_for: null,
  unlimited: false,
  grant: { class_amount: 5, own_cancellations: 0, only_class_id: null },
} satisfies CancelFacts & { paid_for: null; unlimited: boolean };
const settings: CancelSettings = {
  ...defaultConfiguration,
  cancel_timeframe_value: 12,
  cancel_timeframe_unit: 'hours',
};
const strict: CancelSettings = { ...settings, allow_cancel_after_treshold: false };
const off: CancelSettings = { ...strict, allow_cancel_reservations: false };

function outcome(now: number, with_ = settings, about: Partial<CancelFacts> = {}, byStaff = false): string {
  const decision = decideCancellation({ facts: { ...facts, ...about }, settings: with_, now, byStaff });
  return decision.ok ? decision.cancellation : decision.code;
}

it('if nothing can be cancelled in time, the warning names no hours', () => {
  const late = { ...off, allow_cancel_after_treshold: true };
  expect(cancelOutcome(facts, late, START - 500 * HOUR)).toMatchObject({
    can_cancel: true,
    returns_credit: false,
    text: 'Si cancelas, tu crédito para reservar clase no se te regresará.',
  });
});

describe('the window', () => {
  it.each([
    ['its last second', START - 12 * HOUR, settings, 'in-time'],
    ['a millisecond later, late cancelling allowed', START - 12 * HOUR + 1, settings, 'late'],
    ['a millisecond later, late cancelling off', START - 12 * HOUR + 1, strict, 'cancel-window'],
    ['cancelling off, long before', START - 500 * HOUR, off, 'cancel-window'],
    [
      'cancelling off but late cancelling allowed',
      START - 500 * HOUR,
      { ...off, allow_cancel_after_treshold: true },
      'late',
    ],
    ['the second it starts', START, settings, 'reservation-past'],
    ['a second after it began', START + 1000, settings, 'reservation-past'],
  ])('%s', (_, now, with_, expected) => {
    expect(outcome(now, with_)).toBe(expected);
  });

  it.each([
    ['days', 2, 48 * HOUR],
    ['minutes', 30, HOUR / 2],
    ['seconds', 10, 10_000],
  ] as const)('counted in %s; a day is 24 hours', (cancel_timeframe_unit, cancel_timeframe_value, before) => {
    const with_ = { ...strict, cancel_timeframe_unit, cancel_timeframe_value };
    expect(outcome(START - before, with_)).toBe('in-time');
    expect(outcome(START - before + 1, with_)).toBe('cancel-window');
  });
});

describe('the limit of cancellations', () => {
  const limited = { ...settings, max_cancels_per_available_class: 1 };
  it.each([
    ['one left', 4, 5, 'in-time'],
    ['used up', 5, 5, 'cancel-limit'],
    ['unlimited grants have none', 99, null, 'in-time'],
  ])('%s', (_, own_cancellations, class_amount, expected) => {
    expect(
      outcome(START - 24 * HOUR, limited, { grant: { class_amount, own_cancellations, only_class_id: null } }),
    ).toBe(expected);
  });

  it('a limit of zero means never, unset means always', () => {
    expect(outcome(START - 24 * HOUR, { ...settings, max_cancels_per_available_class: 0 })).toBe('cancel-limit');
    expect(
      outcome(START - 24 * HOUR, settings, { grant: { class_amount: 1, own_cancellations: 50, only_class_id: null } }),
    ).toBe('in-time');
  });
});

it('somebody who attended cannot cancel, and the studio always gives back', () => {
  expect(outcome(START - HOUR, settings, { attended: true })).toBe('reservation-attended');
  expect(decideCancellation({ facts, settings: off, now: START + HOUR, byStaff: true })).toEqual({
    ok: true,
    cancellation: 'studio',
    returns_credit: true,
  });
});

describe('what the screen says before', () => {
  it('separates thousands', () => {
    const day = { ...settings, cancel_timeframe_value: 1440, cancel_timeframe_unit: 'minutes' } as const;
    expect(cancelOutcome(facts, day, START - HOUR).text).toMatch(/^Debido a que faltan menos de 1,440 minutos para/);
  });

  it('nothing is lost in time, nor of what is unlimited', () => {
    const loses = (about: object, now: number) => {
      const { can_cancel, returns_credit, loses } = cancelOutcome({ ...facts, ...about }, settings, now);
      return [can_cancel, returns_credit, loses];
    };
    expect(loses({}, START - 12 * HOUR)).toEqual([true, true, false]);
    expect(loses({}, START - HOUR)).toEqual([true, false, true]);
    expect(loses({ unlimited: true }, START - HOUR)).toEqual([true, false, false]);
  });

  it('warning texts', () => {
    expect(cancelOutcome(facts, settings, START - HOUR)).toEqual({
      can_cancel: true,
      returns_credit: false,
      loses: true,
      unlimited: false,
      money_back: null,
      text: 'Debido a que faltan menos de 12 horas para tu clase, tu crédito para reservar clase no se te regresará.',
      beforehand: 'Si cancelas, esta clase ya no regresa.',
      free_until: new Date(START - 12 * HOUR).toISOString(),
    });
    expect(cancelOutcome(facts, off, START - HOUR)).toMatchObject({
      can_cancel: false,
      text: 'Tus clases son transferibles y no son cancelables',
      beforehand: 'Tus clases son transferibles y no son cancelables',
      free_until: null,
    });
  });

  it('to somebody whose plan is unlimited, that nothing is lost, however late', () => {
    const grant = { class_amount: null, own_cancellations: 0, only_class_id: null };
    const words = 'Tu membresía es ilimitada: cancelar no te cuesta nada.';
    const unlimited = { ...facts, grant, unlimited: true };
    const late = { can_cancel: true, returns_credit: false, loses: false, text: words, beforehand: words };
    expect(cancelOutcome(unlimited, settings, START - HOUR)).toMatchObject(late);
    const never = { ...settings, allow_cancel_reservations: false };
    expect(cancelOutcome(unlimited, never, START - HOUR)).toMatchObject(late);
    // Control: a guest beside it has a class to lose, and who cannot cancel any more is told so.
    const beside = cancelOutcome({ ...unlimited, unlimited: false }, settings, START - HOUR);
    expect([beside.loses, beside.text]).toEqual([true, expect.stringContaining('no se te regresará')]);
    expect(cancelOutcome(unlimited, strict, START - HOUR)).toMatchObject({
      can_cancel: false,
      loses: false,
      unlimited: true,
    });
  });

  it('gives no warning for a cancelled reservation', () => {
    expect(cancelOutcome({ ...facts, cancellation: 'late' }, settings, START - HOUR).can_cancel).toBe(false);
  });
});

describe('a place bought for one class', () => {
  const bought = { ...facts, paid_for: 35_000, grant: { class_amount: 1, own_cancellations: 0, only_class_id: 9 } };
  const moved = { ...bought, free_cancel_until: START };

  it.each([
    ['in a class the studio moved gives its money, until it begins', moved, START - 1, 350],
    ['gives none once the class began', moved, START, null],
    [
      'gives none after the instant until which cancelling is free',
      { ...moved, free_cancel_until: START - 2 },
      START - 1,
      null,
    ],
    ['in a class that was not moved gives none', bought, START - 100 * HOUR, null],
    ['that cost nothing gives none back, but is not lost', { ...moved, paid_for: 0 }, START - 1, 0],
    ['is a class where classes paid', { ...moved, paid_for: null }, START - 1, null],
  ])('%s', (_, about, now, money_back) => {
    const shown = cancelOutcome(about, strict, now);
    expect(shown.money_back).toBe(money_back);
    // Never both.
    expect(shown.returns_credit).toBe(about.paid_for === null);
  });
});

it('nobody cancels after the roster is closed, not even the studio', () => {
  const closed = { roster_closed: true };
  expect(outcome(START - 24 * HOUR, settings, closed)).toBe('roster-closed');
  expect(outcome(START - 24 * HOUR, settings, closed, true)).toBe('roster-closed');
});

it('only staff are asked to reopen the roster of a class that is over', () => {
  const closed = { roster_closed: true, attended: true };
  expect(outcome(START + HOUR, settings, closed)).toBe('reservation-past');
  expect(cancelOutcome({ ...facts, ...closed }, settings, START + HOUR)).toMatchObject({
    can_cancel: false,
    text: 'La clase ya comenzó; esta reservación ya no se puede cambiar.',
  });
  expect(outcome(START + HOUR, settings, closed, true)).toBe('roster-closed');
});

describe('a place with its guests', () => {
  const limited = { ...settings, max_cancels_per_available_class: 1 };
  const grant = { available_class_id: 1, class_amount: 2, own_cancellations: 0, only_class_id: null };
  const own = { ...facts, grant } as Parameters<typeof decideCancellations>[0];
  const guest = (change: object = {}) => ({ attended: false, free_cancel_until: null, grant, ...change }) as GuestFacts;
  const decide = (guests: GuestFacts[]) => {
    const decision = decideCancellations(own, guests, { settings: limited, now: START - 24 * HOUR, byStaff: false });
    return decision.ok ? decision.cancellation : decision.code;
  };

  it.each([
    ['goes with one within the limit of its grant', [guest()], 'in-time'],
    ['stays when one more would pass it', [guest(), guest()], 'cancel-limit'],
    [
      'goes when the others are of another grant',
      [guest(), guest({ grant: { ...grant, available_class_id: 2 } })],
      'in-time',
    ],
    [
      'stays when those of another grant pass its limit',
      [2, 2, 2].map((available_class_id) => guest({ grant: { ...grant, available_class_id } })),
      'cancel-limit',
    ],
    ['stays when a guest attended', [guest({ attended: true })], 'reservation-attended'],
  ])('%s', (_, guests, expected) => {
    expect(decide(guests)).toBe(expected);
  });
});

it('no money is returned after the class began, however long cancelling was free', () => {
  const moved = { starts_at: START, free_cancel_until: START + HOUR, paid_for: 35_000 };
  expect([moneyBack(moved, START - 1), moneyBack(moved, START)]).toEqual([350, null]);
});

describe('its texts', () => {
  const text = (about: object, with_ = settings, now = START - HOUR) =>
    cancelOutcome({ ...facts, ...about }, with_, now).text;

  it('are empty when the class is returned', () => {
    expect(text({}, settings, START - 24 * HOUR)).toBeNull();
  });

  it('of a special class do not mention classes', () => {
    expect(text({ grant: { class_amount: 1, own_cancellations: 0, only_class_id: 9 } })).toBe(
      'Es un evento especial: si cancelas, tu lugar se libera y tu compra no se te regresará. Comunícate con el estudio.',
    );
  });

  it('use the singular for one hour', () => {
    expect(text({}, { ...settings, cancel_timeframe_value: 1 }, START - HOUR / 2)).toContain('menos de 1 hora para');
  });

  it('give the reason: another refusal if cancelling is off, the window if it is on', () => {
    const NEVER = 'Tus clases son transferibles y no son cancelables';
    expect(text({ attended: true }, off)).not.toBe(NEVER);
    expect(text({}, strict)).not.toBe(NEVER);
    expect(text({}, strict)).toBe(new Refusal('cancel-window').message);
  });
});
