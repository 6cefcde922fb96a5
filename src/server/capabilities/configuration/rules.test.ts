import { describe, expect, it } from 'vitest';
import { checkSettings } from './rules.ts';

describe('checkSettings', () => {
  it('returns the values as they are stored', () => {
    const settings = [
      { key: 'business_name', value: '  Estudio Jacaranda ' },
      { key: 'waitlist_cutoff_minutes', value: null },
    ];
    expect(checkSettings(settings).values).toEqual({
      business_name: 'Estudio Jacaranda',
      waitlist_cutoff_minutes: null,
    });
  });

  it('reports every invalid value, not only the first', () => {
    const settings = [
      { key: 'primary', value: 'red' },
      { key: 'nonsense', value: 1 },
      { key: 'email' },
      { key: '__proto__', value: 1 },
      { key: 'max_guests', value: 1 },
      { key: 'max_guests', value: 2 },
    ];
    expect(Object.entries(checkSettings(settings).fields)).toEqual([
      ['primary', 'Escribe el color como #RRGGBB.'],
      ['nonsense', 'Este ajuste no existe.'],
      ['email', 'Falta el valor de este ajuste.'],
      ['__proto__', 'Este ajuste no existe.'],
      ['max_guests', 'Este ajuste viene dos veces.'],
    ]);
  });
});
