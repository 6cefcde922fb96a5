import { describe, expect, it } from 'vitest';
import { sayExpiration } from './grant-words.ts';

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
