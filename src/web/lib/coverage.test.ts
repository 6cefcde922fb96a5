import { describe, expect, it } from 'vitest';
import { sayAllowedTime, sayCoverage } from './coverage.ts';

describe('what classes cover', () => {
  it('names consecutive days as a range', () => {
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
