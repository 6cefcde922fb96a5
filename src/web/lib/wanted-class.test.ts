import { afterEach, describe, expect, it, vi } from 'vitest';
import { HOUR } from '#shared/time.ts';
import {
  addressToComeBackTo,
  addressToReserve,
  addressWithout,
  classBehind,
  classToReserve,
  keepOpenClass,
  keepWanted,
  wantedAt,
  withWantedClass,
} from './wanted-class.ts';

const here = { pathname: '/calendario', search: '?dia=2026-11-23', hash: '' };

it('names the class and removes it again', () => {
  const there = addressToReserve(here, 7);
  expect(there).toBe('/calendario?dia=2026-11-23&reservar=7');
  const { pathname, search, hash, searchParams } = new URL(there, 'http://x');
  expect(classToReserve(searchParams)).toBe(7);
  expect(addressWithout({ pathname, search, hash })).toBe('/calendario?dia=2026-11-23');
  expect(addressWithout({ ...here, search: '?reservar=7', hash: '#calendario' })).toBe('/calendario#calendario');
});

it('returns to the class whose sheet was open when the session ended, and to none that was closed', () => {
  keepOpenClass('/calendario', 7);
  expect(addressToComeBackTo(here)).toBe('/calendario?dia=2026-11-23&reservar=7');
  expect(addressToComeBackTo({ ...here, pathname: '/mystudio/paquetes' })).toBe('/mystudio/paquetes?dia=2026-11-23');
  keepOpenClass('/calendario', null);
  expect(addressToComeBackTo(here)).toBe('/calendario?dia=2026-11-23');
});

it('is kept through shop and checkout, beside other parameters of the address', () => {
  expect(withWantedClass('/checkout/152', 535)).toBe('/checkout/152?reservar=535');
  expect(withWantedClass('/checkout/152?clase=7#pagar', 535)).toBe('/checkout/152?clase=7&reservar=535#pagar');
  expect(withWantedClass('/mystudio/paquetes', null)).toBe('/mystudio/paquetes');
});

it('is known on the sign-in screens, which return to it', () => {
  const behind = (next: string) => classBehind(new URLSearchParams({ next }));
  expect(behind('/calendario?dia=2026-11-23&reservar=7#calendario')).toBe(7);
  expect([behind('/calendario#reservar=7'), behind('/mystudio'), behind('')]).toEqual([null, null, null]);
  expect(classBehind(new URLSearchParams())).toBeNull();
});

it.each(['', 'reservar=', 'reservar=0', 'reservar=x7', 'reservar=99999999999'])('%j asks for no class', (search) =>
  expect(classToReserve(new URLSearchParams(search))).toBeNull(),
);

describe('while somebody pays on a provider’s own page', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** What a browser keeps of a studio: for this tab alone, or for every tab and after it was closed. */
  function browser() {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const emptyTab = { getItem: () => null, setItem: () => undefined };
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('sessionStorage', emptyTab);
    return kept;
  }

  it('is known where she returns, in another tab too, and nowhere else', () => {
    browser();
    keepWanted(535, ['/gracias/12', '/checkout/3'], 0);
    expect([wantedAt('/gracias/12', 1), wantedAt('/checkout/3', HOUR - 1)]).toEqual([535, 535]);
    expect(wantedAt('/checkout/4', 1)).toBeNull();
  });

  it('expires after an hour: she starts again, or another person does', () => {
    browser();
    keepWanted(535, ['/checkout/3'], 0);
    expect(wantedAt('/checkout/3', HOUR)).toBeNull();
  });

  it('is none if nothing can be stored, or something else was', () => {
    const kept = browser();
    for (const text of ['', '{', '7', '{"single_class_id":"7","paths":["/checkout/3"],"until":9}']) {
      kept.set('cupo:reservar', text);
      expect(wantedAt('/checkout/3', 1)).toBeNull();
    }
    vi.stubGlobal('localStorage', undefined);
    expect(wantedAt('/checkout/3', 1)).toBeNull();
    expect(() => keepWanted(535, ['/checkout/3'], 0)).not.toThrow();
  });
});
