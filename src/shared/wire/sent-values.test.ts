import { expect, it } from 'vitest';
import { spanishReason } from '../spanish-reason.ts';
import { noNumberYet } from './common.ts';
import { exportMovementsInput } from './money-movements.ts';
import { changedInstructor } from './studio.ts';

it.each([undefined, null, '', 'nueva', 'Nueva', 'new-1'])('%j has no number yet, and is created', (id) =>
  expect(noNumberYet.safeParse(id)).toEqual({ success: true, data: undefined }),
);

it.each([7, '7', '0012', 1.5, true, {}, 'x'.repeat(41)])('%j is no id of something new', (id) =>
  expect(noNumberYet.safeParse(id).success).toBe(false),
);

const days = { start_date: '2026-11-01', end_date: '2026-11-30' };

it.each([
  ['birthdate', changedInstructor, { instructor_id: 1, birthdate: 1990 }, 'Escribe una fecha: año, mes y día.'],
  ['sold_by', exportMovementsInput, { ...days, sold_by: 'ana' }, 'Debe ser el número de una persona, u online.'],
])('a %s of another kind is told in one sentence', (_field, schema, sent, sentence) => {
  const { error } = schema.safeParse(sent, { error: spanishReason });
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
