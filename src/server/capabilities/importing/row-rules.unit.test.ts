import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { spanishReason } from '#shared/spanish-reason.ts';
import { type ImportedRow, importedRow } from '#shared/wire/importing.ts';
import { isRead, readRow } from './row-rules.ts';

z.config({ localeError: spanishReason });

const TODAY = { now: new Date('2026-11-23T13:00:00Z'), timezone: 'America/Mexico_City' };
const typed = (overrides: Partial<ImportedRow> = {}) => importedRow.parse({ row: 2, name: 'Ana', ...overrides });
const read = (overrides: Partial<ImportedRow> = {}) => readRow(typed(overrides), TODAY);

describe('a row', () => {
  it('is validated by the rules of the desk', () => {
    const row = read({
      name: ' María  José ',
      last_name: 'Luna',
      email: ' Ana.Luna@Ejemplo.MX ',
      phone: '+52 1 55 1234 5678',
      birthdate: '1990-02-03',
      note: 'Rodilla izquierda\nNo salta',
      classes: '8.0',
      expires: '2026-12-31',
    });
    expect(row).toEqual({
      row: 2,
      person: {
        name: 'María José',
        last_name: 'Luna',
        email: 'ana.luna@ejemplo.mx',
        phone: '5512345678',
        birthdate: '1990-02-03',
      },
      note: 'Rodilla izquierda\nNo salta',
      classes: { class_amount: 8, expiration_date: '2026-12-31' },
      isOver: false,
    });
  });

  it('keeps formulas and HTML as the text they are', () => {
    const row = read({ name: '=HYPERLINK("x")', last_name: '<b>Luna</b>', note: '@SUM(1)' });
    expect(row).toMatchObject({ person: { name: '=HYPERLINK("x")', last_name: '<b>Luna</b>' }, note: '@SUM(1)' });
  });

  it.each([
    [{ name: '' }, { name: 'Debes llenar este campo.' }],
    [{ name: 'Ve a www.trampa.mx' }, { name: expect.stringContaining('direcciones de internet') }],
    [{ name: 'A'.repeat(101) }, { name: 'El texto no puede pasar de 100 caracteres.' }],
    [{ email: 'ana@' }, { email: 'El correo no es válido.' }],
    [{ phone: '1234567890' }, { phone: 'Un teléfono de México empieza con 2 a 9.' }],
    [{ phone: '55 1234' }, { phone: 'Van 6 de 10 dígitos.' }],
    [{ phone: `55 1234 5678${' '.repeat(60)}.` }, { phone: expect.stringMatching(/./) }],
    [{ phone: '+1 415 555 2671' }, { phone: expect.stringContaining('Con un número de otro país') }],
    [{ birthdate: '31/12/1990' }, { birthdate: expect.stringContaining('Escribe la fecha completa') }],
    [{ birthdate: '1890-01-01' }, { birthdate: 'La fecha no es válida.' }],
    [{ note: 'x'.repeat(501) }, { note: 'El texto no puede pasar de 500 caracteres.' }],
    [{ classes: '8' }, { expires: 'Escribe hasta cuándo sirven sus clases.' }],
    [{ classes: '-2', expires: '2026-12-31' }, { classes: expect.stringContaining('de 0 a 1,000') }],
    [{ classes: '1001', expires: '2026-12-31' }, { classes: expect.stringContaining('de 0 a 1,000') }],
    [{ classes: 'ocho', expires: '2026-12-31' }, { classes: expect.stringContaining('de 0 a 1,000') }],
    [{ classes: '8.5', expires: '2026-12-31' }, { classes: expect.stringContaining('de 0 a 1,000') }],
    [{ unlimited: 'Mensual', expires: '2026-12-31' }, { unlimited: 'Escribe sí o no.' }],
    [{ classes: '3', expires: '2026-02-30' }, { expires: expect.stringContaining('Escribe la fecha completa') }],
    [{ classes: '3', expires: '2046-01-01' }, { expires: expect.stringContaining('3,650 días') }],
    [
      { name: '', phone: '5' },
      { name: expect.any(String), phone: 'Van 1 de 10 dígitos.' },
    ],
  ] as [Partial<ImportedRow>, object][])('%j is refused at its field', (overrides, problems) => {
    const row = read(overrides);
    expect(isRead(row) || row.problems).toEqual(problems);
  });

  it.each([
    [{}, null],
    [{ classes: '0', expires: 'sin fecha' }, null],
    [{ classes: 'No', unlimited: 'no' }, null],
    [{ classes: '1,000', expires: '2026-12-31' }, 1000],
    [{ classes: 'Ilimitado', expires: '2026-12-31' }, -1],
    [{ unlimited: 'Sí', expires: '2026-12-31' }, -1],
    [{ classes: '4', unlimited: 'x', expires: '2026-12-31' }, -1],
    [{ classes: '4', unlimited: 'Ilimitada', expires: '2026-12-31' }, -1],
  ] as [Partial<ImportedRow>, number | null][])('%j gives %s', (overrides, amount) => {
    const row = read(overrides);
    expect(isRead(row) && (row.classes?.class_amount ?? null)).toBe(amount);
  });

  it('decides by the studio’s day what has expired', () => {
    expect(read({ classes: '2', expires: '2026-11-22' })).toMatchObject({ isOver: true });
    expect(read({ classes: '2', expires: '2026-11-23' })).toMatchObject({ isOver: false });
  });
});
