import { expect, it } from 'vitest';
import { myData } from '#shared/wire/privacy.ts';
import { PARTS, PROFILE } from './data-parts.ts';
import { labelledValues, sayValue } from './data-words.ts';

const ZONE = 'America/Mexico_City';

it.each([
  [null, 'text', ''],
  ['', 'text', ''],
  [0, 'text', '0'],
  [true, 'text', 'Sí'],
  ['late', 'text', 'Tarde'],
  ['Lesión', 'text', 'Lesión'],
  [['a', 'late'], 'text', 'a, Tarde'],
  [{ name: 'estudio.pdf', src: '/x' }, 'text', 'estudio.pdf'],
  [{ calle: 'Sapo' }, 'text', '{"calle":"Sapo"}'],
  [350.5, 'money', '$350.50'],
  ['2026-11-23', 'day', '23 nov 2026'],
  ['2026-11-23T07:00:00.000Z', 'wall', '23 nov 2026, 07:00'],
  ['2026-11-24T01:30:00.000Z', 'instant', '23 nov 2026, 19:30'],
] as const)('%j as %s reads %j', (value, reading, said) => {
  expect(sayValue(value, reading, ZONE)).toBe(said);
});

it('leaves out empty values', () => {
  const row = { name: 'Ana', last_name: '', email: null, createdAt: '2026-11-24T01:30:00.000Z' };
  expect(labelledValues(row, PROFILE, ZONE)).toEqual([
    { label: 'Nombre', value: 'Ana' },
    { label: 'Cuenta desde', value: '23 nov 2026, 19:30' },
  ]);
});

it('has labels for every part of the copy, each for existing fields', () => {
  const { profile, ...lists } = myData.shape;
  expect(PARTS.map(({ name }) => name).sort()).toEqual(Object.keys(lists).sort());
  for (const { name, columns } of PARTS) {
    const fields = Object.keys(lists[name].element.shape);
    expect(
      columns.map(([field]) => field).filter((field) => !fields.includes(field)),
      name,
    ).toEqual([]);
  }
  expect(PROFILE.map(([field]) => field).filter((field) => !(field in profile.shape))).toEqual([]);
});
