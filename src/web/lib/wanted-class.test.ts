import { expect, it } from 'vitest';
import {
  addressToComeBackTo,
  addressToReserve,
  addressWithout,
  classBehind,
  classToReserve,
  keepOpenClass,
  towards,
} from './wanted-class.ts';

const here = { pathname: '/calendario', search: '?dia=2026-11-23', hash: '' };

it('names the class and forgets it again', () => {
  const there = addressToReserve(here, 7);
  expect(there).toBe('/calendario?dia=2026-11-23&reservar=7');
  const { pathname, search, hash, searchParams } = new URL(there, 'http://x');
  expect(classToReserve(searchParams)).toBe(7);
  expect(addressWithout({ pathname, search, hash })).toBe('/calendario?dia=2026-11-23');
  expect(addressWithout({ ...here, search: '?reservar=7', hash: '#calendario' })).toBe('/calendario#calendario');
});

it('comes back with the class whose sheet was open when the session ended, and with none that was closed', () => {
  keepOpenClass('/calendario', 7);
  expect(addressToComeBackTo(here)).toBe('/calendario?dia=2026-11-23&reservar=7');
  expect(addressToComeBackTo({ ...here, pathname: '/mystudio/paquetes' })).toBe('/mystudio/paquetes?dia=2026-11-23');
  keepOpenClass('/calendario', null);
  expect(addressToComeBackTo(here)).toBe('/calendario?dia=2026-11-23');
});

it('goes along through shop and checkout, beside what the address says already', () => {
  expect(towards('/checkout/152', 535)).toBe('/checkout/152?reservar=535');
  expect(towards('/checkout/152?clase=7#pagar', 535)).toBe('/checkout/152?clase=7&reservar=535#pagar');
  expect(towards('/mystudio/paquetes', null)).toBe('/mystudio/paquetes');
});

it('is known on the entrance screens, which lead back to it', () => {
  const behind = (next: string) => classBehind(new URLSearchParams({ next }));
  expect(behind('/calendario?dia=2026-11-23&reservar=7#calendario')).toBe(7);
  expect([behind('/calendario#reservar=7'), behind('/mystudio'), behind('')]).toEqual([null, null, null]);
  expect(classBehind(new URLSearchParams())).toBeNull();
});

it.each(['', 'reservar=', 'reservar=0', 'reservar=x7', 'reservar=99999999999'])('%j asks for no class', (search) =>
  expect(classToReserve(new URLSearchParams(search))).toBeNull(),
);
