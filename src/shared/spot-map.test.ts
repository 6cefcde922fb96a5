import { expect, it } from 'vitest';
import { spotCount, spotRows } from './spot-map.ts';
import { spotMap } from './wire/studio.ts';

it('numbers the places row by row', () => {
  expect(spotRows('2,3')).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  expect(spotCount('2,3')).toBe(5);
});

it.each([
  ['5,6,7', null],
  [' 5,6,7 ', null],
  ['5, 6, 7', 'Sin espacios entre las filas: 5,6,7.'],
  ['', 'Escribe cuántos lugares tiene cada fila, separados por comas: 5,6,7.'],
  ['5,0,7', 'La fila 2 tiene 0: van de 1 a 99 lugares.'],
  ['5,6,100', 'La fila 3 tiene 100: van de 1 a 99 lugares.'],
  ['-5', 'La fila 1 tiene -5: van de 1 a 99 lugares.'],
  ['5,,7', 'La fila 2 está vacía. Escribe cuántos lugares tiene cada fila, separados por comas: 5,6,7.'],
  ['5,6,', 'La fila 3 está vacía. Escribe cuántos lugares tiene cada fila, separados por comas: 5,6,7.'],
  ['5;6;7', 'La fila 1 no es un número. Escribe cuántos lugares tiene cada fila, separados por comas: 5,6,7.'],
  ['5,1.5', 'La fila 2 no es un número. Escribe cuántos lugares tiene cada fila, separados por comas: 5,6,7.'],
  [Array(41).fill(1).join(','), 'No puede tener más de 40 filas: van 41.'],
  [Array(21).fill(99).join(','), 'No puede tener más de 2,000 lugares.'],
])('of the map %j says what is wrong: %j', (typed, fault) => {
  expect(spotMap.safeParse(typed).error?.issues[0]?.message ?? null).toBe(fault);
});
