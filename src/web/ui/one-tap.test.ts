import { expect, it } from 'vitest';
import { landsOnAnother, type Pressed } from './one-tap.ts';

const reserve = { name: 'a button' };
const done = { name: 'another button' };
const tap = { x: 100, y: 600, at: 1000, clicks: 1, finger: true };
const first: Pressed = { tap, control: reserve, words: 'Reservar' };
const later = (at: number, change: Partial<Pressed> = {}): Pressed => ({ ...first, tap: { ...tap, at }, ...change });

it.each([
  ['another button that came into its place', later(1120, { control: done, words: 'Listo' }), true],
  ['the same button, which now says the opposite', later(1120, { words: 'Salir de la lista' }), true],
  ['the same button, to count up', later(1120), false],
  ['another button, once there was time to read it', later(1400, { control: done, words: 'Listo' }), false],
  ['another button beside it', { ...later(1120, { control: done }), tap: { ...tap, at: 1120, x: 160 } }, false],
  [
    'what a double click of a mouse opened',
    { ...first, control: done, tap: { ...tap, at: 1200, clicks: 2, finger: false } },
    true,
  ],
])('%s', (_, next, held) => {
  expect(landsOnAnother(first, next)).toBe(held);
});

it('the first tap of all presses', () => {
  expect(landsOnAnother(null, first)).toBe(false);
});
