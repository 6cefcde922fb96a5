import { expect, it } from 'vitest';
import { digits, newClabe } from './numbers.ts';

it('makes a CLABE with a valid check digit', () => {
  expect(newClabe('11100000000')).toBe('646180111000000008');
  expect(newClabe()).toMatch(/^646180\d{12}$/);
});

it('makes the requested number of digits', () => expect(digits(14)).toMatch(/^\d{14}$/));
