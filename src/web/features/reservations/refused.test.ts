import { expect, test } from 'vitest';
import { explanationOf } from './refused.ts';

const short = { code: 'no-credits', message: 'No tienes créditos disponibles para esta clase.' };
const regular = { reasons: [], newcomer: false, trial: 152, wanted: 535 };

test('a person without classes left reads so', () => {
  expect(explanationOf(short, regular)?.title).toBe('Créditos Agotados');
});

test('a person with classes of other types reads why they cannot be used', () => {
  expect(explanationOf(short, { ...regular, reasons: ['Solo de Box'] })?.title).toBe(
    'Tus créditos no son para esta clase',
  );
});

test.each([
  [
    152,
    { label: 'Ver la clase de prueba', to: '/checkout/152?reservar=535' },
    { label: 'Ver todos los paquetes', to: '/mystudio/paquetes?reservar=535' },
  ],
  [null, { label: 'Ver paquetes', to: '/mystudio/paquetes?reservar=535' }, undefined],
])(
  'nothing ran out of a newcomer, who is offered the trial where there is one, and the shop: %s',
  (trial, step, other) => {
    const explanation = explanationOf(short, { ...regular, newcomer: true, trial });
    expect(explanation).toMatchObject({ title: 'Para reservar necesitas una clase', step });
    expect(explanation?.other).toEqual(other);
  },
);

test('a person with an incomplete profile keeps the chosen class', () => {
  const { step } = explanationOf({ code: 'profile-incomplete', message: 'x' }, regular) ?? {};
  expect(step).toEqual({ label: 'Completar Información', to: '/mystudio/informacion?reservar=535' });
});

test('a refusal without a modal is shown beside the map', () => {
  expect(explanationOf({ code: 'spot-taken', message: 'x' }, regular)).toBeUndefined();
});
