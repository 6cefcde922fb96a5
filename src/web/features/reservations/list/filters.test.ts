import { describe, expect, it } from 'vitest';
import { readView, writeView } from './filters.ts';

describe('the list’s state in the address', () => {
  it.each([
    ['', { filter: 'upcoming', page: 1 }],
    ['filtro=todas', { filter: 'all', page: 1 }],
    ['filtro=canceladas&pagina=3', { filter: 'cancelled', page: 3 }],
  ] as const)('%s', (address, view) => {
    expect(readView(new URLSearchParams(address))).toEqual(view);
    expect(writeView(view).toString()).toBe(address);
  });

  it.each(['filtro=otras', 'pagina=0', 'pagina=-1', 'pagina=dos', 'pagina=1.5', 'pagina=9e99'])(
    '%s is the start',
    (address) => {
      expect(readView(new URLSearchParams(address))).toEqual({ filter: 'upcoming', page: 1 });
    },
  );
});
