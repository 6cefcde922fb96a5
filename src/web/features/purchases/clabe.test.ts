import { expect, test } from 'vitest';
import { clabeIn } from './clabe.ts';

test.each([
  ['CLABE: 032 180 0001 1835 9719 (BBVA)', '032180000118359719'],
  ['032180000118359719', '032180000118359719'],
  ['Tarjeta 4152 3136 1234 5678\nCLABE 032-180-00011835971-9', '032180000118359719'],
  ['Tarjeta 4152 3136 1234 5678', null],
  ['Pide los datos en recepción.', null],
])('%s', (instructions, clabe) => {
  expect(clabeIn(instructions)).toBe(clabe);
});
