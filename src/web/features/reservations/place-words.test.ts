import { expect, test } from 'vitest';
import { nameOfAct, sayPlaces } from './place-words.ts';

test.each([
  [[9], true, 'Reservar lugar 9'],
  [[9, 10], true, 'Reservar lugares 9 y 10'],
  [[9, null], true, 'Elige un lugar'],
  [[null], false, 'Reservar'],
  [[null, null], false, 'Reservar 2 lugares'],
])('%o', (spots, mustChoose, text) => {
  expect(nameOfAct(spots, mustChoose)).toBe(text);
});

test('places without numbers are not named', () => {
  expect(sayPlaces([null, null])).toBe('');
  expect(sayPlaces([1, 2, 3])).toBe('Lugares 1, 2 y 3');
});
