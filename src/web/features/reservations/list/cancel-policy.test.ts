import { expect, it } from 'vitest';
import { cancelPolicy, whyCreditLost } from './cancel-policy.ts';

const policy = {
  allow_cancel_reservations: true,
  allow_cancel_after_treshold: false,
  cancel_timeframe_value: 12,
  cancel_timeframe_unit: 'hours',
  max_cancels_per_available_class: null,
} as const;

it.each([
  [policy, ['Solo puedes cancelar clases con 12 horas de anticipación']],
  [
    {
      ...policy,
      cancel_timeframe_value: 1,
      cancel_timeframe_unit: 'days',
      max_cancels_per_available_class: 1,
    } as const,
    [
      'Solo puedes cancelar clases con 1 día de anticipación',
      'Solo puedes cancelar hasta 1 vez por cada crédito de clase.',
    ],
  ],
  [
    { ...policy, cancel_timeframe_value: 1440, cancel_timeframe_unit: 'minutes' } as const,
    ['Solo puedes cancelar clases con 1,440 minutos de anticipación'],
  ],
  [
    { ...policy, max_cancels_per_available_class: 2 },
    [
      'Solo puedes cancelar clases con 12 horas de anticipación',
      'Solo puedes cancelar hasta 2 veces por cada crédito de clase.',
    ],
  ],
  [
    { ...policy, max_cancels_per_available_class: 0 },
    [
      'Solo puedes cancelar clases con 12 horas de anticipación',
      'Las clases que reservas con un crédito no se pueden cancelar.',
    ],
  ],
  [{ ...policy, allow_cancel_reservations: false }, ['Tus clases son transferibles y no son cancelables']],
  // Beside a button that cancels, they are not said to be what they are not.
  [
    { ...policy, allow_cancel_reservations: false, allow_cancel_after_treshold: true },
    ['Tus clases son transferibles. Si cancelas una, tu crédito para reservar clase no se te regresará.'],
  ],
  // The limit holds for late cancellations too, where cancelling never returns a class.
  [
    {
      ...policy,
      allow_cancel_reservations: false,
      allow_cancel_after_treshold: true,
      max_cancels_per_available_class: 1,
    } as const,
    [
      'Tus clases son transferibles. Si cancelas una, tu crédito para reservar clase no se te regresará.',
      'Solo puedes cancelar hasta 1 vez por cada crédito de clase.',
    ],
  ],
  [
    { ...policy, allow_cancel_reservations: false, max_cancels_per_available_class: 1 },
    ['Tus clases son transferibles y no son cancelables'],
  ],
  [{ ...policy, cancel_timeframe_value: 0 }, ['Puedes cancelar tus clases hasta que empiezan.']],
])('%o', (settings, lines) => {
  expect(cancelPolicy(settings)).toEqual(lines);
});

it.each([
  [true, false, 'Como faltaba poco para la clase, tu crédito no se regresó.'],
  [false, false, 'En este estudio, cancelar una clase no regresa tu crédito.'],
  [true, true, 'Es un evento especial: tu lugar quedó libre y tu compra no se regresó.'],
])('cancelling on: %s, special class: %s', (allow_cancel_reservations, special, words) => {
  expect(whyCreditLost({ allow_cancel_reservations }, special)).toBe(words);
});
