import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeInto } from './tree.ts';
import { typeChecked } from './type-check.ts';
import { typescriptPlaces } from './typescript-places.ts';

const folder = mkdtempSync(join(tmpdir(), 'cupo-type-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('leaves out what does not type-check, also beside what cannot even be parsed', () => {
  const source = `export function most(a: number | null, c: number[]): number {
  if (c.length > 9) return 9;
  return (a ?? 1) + Math.max(0, ...c);
}
`;
  writeInto(folder, 'tsconfig.json', JSON.stringify({ compilerOptions: { strict: true, noEmit: true, types: [] } }));
  writeInto(folder, 'most.ts', source);
  const places = typescriptPlaces('most.ts', source);
  const namesOf = (some: typeof places) => some.map(({ operator, removed }) => `${operator}: ${removed}`);
  // Without `1` the sum may be of null, and `(...c)` is no expression.
  expect(namesOf(places)).toEqual(expect.arrayContaining(['operand: 1', 'predicate: max 0']));
  expect(namesOf(typeChecked(places, folder))).toEqual([
    'if always: c.length > 9',
    'if never: c.length > 9',
    'operand: a',
    'predicate: max ...c',
  ]);
});
