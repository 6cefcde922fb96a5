import { expect, it } from 'vitest';
import { addressToReserve, addressWithout, classToReserve } from './reserve-address.ts';

const here = { pathname: '/calendario', search: '?dia=2026-11-23', hash: '' };

it('names the class and forgets it again', () => {
  const there = addressToReserve(here, 7);
  expect(there).toBe('/calendario?dia=2026-11-23&reservar=7');
  const { pathname, search, hash, searchParams } = new URL(there, 'http://x');
  expect(classToReserve(searchParams)).toBe(7);
  expect(addressWithout({ pathname, search, hash })).toBe('/calendario?dia=2026-11-23');
  expect(addressWithout({ ...here, search: '?reservar=7', hash: '#calendario' })).toBe('/calendario#calendario');
});

it.each(['', 'reservar=', 'reservar=0', 'reservar=x7', 'reservar=99999999999'])('%j asks for no class', (search) =>
  expect(classToReserve(new URLSearchParams(search))).toBeNull(),
);
