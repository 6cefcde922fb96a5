import { expect, it } from 'vitest';
import { z } from 'zod';
import { judgeTyped } from './judge-typed.ts';
import { namedErrors } from './row-errors.ts';

const rows = z
  .string()
  .transform((json): unknown => JSON.parse(json))
  .pipe(z.array(z.object({ from: z.string(), until: z.string().min(5, 'Escribe una hora.') })));

it('says which row of a list is wrong', () => {
  const typed = JSON.stringify([
    { from: '07:00', until: '12:00' },
    { from: '15:00', until: '' },
  ]);
  expect(judgeTyped(z.object({ hours: rows }), { hours: typed })).toEqual({ hours: 'Renglón 2: Escribe una hora.' });
});

it('finds the field of a server error about one of its rows', () => {
  const fields = { 'hours.1.until': 'Un horario debe terminar después de empezar.', title: 'Falta.', other: 'Nada.' };
  expect(namedErrors(fields, ['hours', 'title'])).toEqual({
    hours: 'Renglón 2: Un horario debe terminar después de empezar.',
    title: 'Falta.',
  });
});
