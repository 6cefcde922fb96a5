import { describe, expect, it } from 'vitest';
import { sayAllowedTime, sayCoverage, sayExpiration } from './grant-words.ts';

const today = '2026-11-23T21:30:00.000Z';

describe('until when a grant serves', () => {
  it.each([
    ['2026-11-22', 'Venció el 22 nov 2026', false],
    ['2026-11-23', 'Vence hoy', true],
    ['2026-11-24', 'Vence mañana', true],
    ['2026-11-30', 'Vence en 7 días, el 30 nov 2026', true],
    ['2026-12-01', 'Hasta el 01 dic 2026', false],
  ])('%s', (expiration_date, text, soon) => {
    expect(sayExpiration(expiration_date, today)).toEqual({ text, soon });
  });
});

describe('what a grant covers', () => {
  it('names days that follow each other by their ends', () => {
    expect(sayAllowedTime({ weekdays: [5, 1, 2, 4, 3], from: '07:00', until: '12:00' })).toBe(
      'lun a vie de 07:00 a 12:00',
    );
    expect(sayAllowedTime({ weekdays: [6, 7], from: '00:00', until: '24:00' })).toBe('sáb y dom de 00:00 a 24:00');
  });

  it('says all classes when no type is named', () => {
    expect(sayCoverage({ class_types: [], allowed_times: [] })).toBe('Todas las clases');
    const class_types = ['Barre', 'Rodada', 'Yoga Flow'].map((name, index) => ({ class_type_id: index + 1, name }));
    expect(sayCoverage({ class_types, allowed_times: [] })).toBe('Barre, Rodada y Yoga Flow');
  });
});
