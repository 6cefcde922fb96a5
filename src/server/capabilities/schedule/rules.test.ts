import { expect, it } from 'vitest';
import { refuseLongRange } from './rules.ts';

it.each([
  ['one day', '2026-11-23', '2026-11-23', undefined],
  ['62 days', '2026-11-01', '2027-01-02', undefined],
  ['a day more', '2026-11-01', '2027-01-03', 'el rango es de 62 días como máximo'],
  ['backwards', '2026-11-23', '2026-11-22', 'debe ser igual o posterior a start_date'],
])('a range of %s', (_, start_date, end_date, sentence) => {
  const ask = () => refuseLongRange({ start_date, end_date });
  if (sentence === undefined) expect(ask).not.toThrow();
  else expect(ask).toThrow(expect.objectContaining({ code: 'invalid-input', fields: { end_date: sentence } }));
});
