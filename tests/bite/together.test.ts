import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { KeptKills } from './kept-kills.ts';
import { without } from './place.ts';
import { copyOf, importOf, killTogether } from './together.ts';
import { root } from './tree.ts';
import { typescriptPlaces } from './typescript-places.ts';
import type { Question } from './worker.ts';

it.each([
  ['src/a/rules.ts', 'src/a/rules.copy-3.ts'],
  ['src/a/rules.test.ts', 'src/a/rules.copy-3.test.ts'],
  ['src/a/rules.unit.test.ts', 'src/a/rules.copy-3.unit.test.ts'],
  ['src/a/page.test.tsx', 'src/a/page.copy-3.test.tsx'],
])('%s has a copy', (whole, copy) => {
  expect(copyOf(whole, 3)).toBe(copy);
});

it('finds the imports of a test', () => {
  expect(importOf('src/a/rules.test.ts', 'src/a/rules.ts')).toBe("from './rules.ts'");
  expect(importOf('src/a/rules.test.ts', 'src/b/rules.ts')).toBe("from '../b/rules.ts'");
});

describe('places of one file in one run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bite-together-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const file = 'src/shared/package-rules.ts';
  const test = 'src/shared/package-rules.test.ts';
  const whole = readFileSync(join(root, file), 'utf8');
  const places = typescriptPlaces(file, whole).slice(0, 3);
  const last = places.length + 1;

  /** @param failing the copies that the worker reports as failed; null: it does not answer in time */
  async function killed(failing: number[] | null, unable: number[] = []) {
    const requests: Question[] = [];
    const kept = new KeptKills({ goesOn: false }, join(folder, 'killed.jsonl'));
    const ask = async (question: Question) => {
      requests.push(question);
      const cannotRun = unable.map((at) => ({ test: copyOf(test, at), statement: '42P18' }));
      return failing && { killer: null, failed: failing.map((at) => copyOf(test, at)), unable: cannotRun };
    };
    const worker = { folder, ask, close: async () => undefined };
    const testsOf = () => [test, 'tests/bite/pool.test.ts'];
    const means = { workers: [worker], kept, until: Number.POSITIVE_INFINITY };
    await killTogether(places, means, { project: 'unit', testsOf, seconds: 120 });
    const seen = places.map((place) => kept.find({ file, text: without(whole, place) })?.by);
    return { asked: requests, seen };
  }

  it('those whose copy of a test failed are killed', async () => {
    expect((await killed([2])).seen).toEqual([undefined, test, undefined]);
  });

  it('those whose copy cannot run are not', async () => {
    expect((await killed([1, 2], [1])).seen).toEqual([undefined, test, undefined]);
  });

  it('each broken copy has a copy of the test that imports it, and the first and the last are unbroken', async () => {
    const [question] = (await killed([])).asked;
    const texts = question?.copies?.filter((copy) => !copy.file.includes('.test.')).map(({ text }) => text);
    expect(texts).toEqual([whole, ...places.map((place) => without(whole, place)), whole]);
    expect(question?.tests.map((each) => each.file)).toEqual([0, 1, 2, 3, 4].map((at) => copyOf(test, at)));
    expect(question?.copies?.find((copy) => copy.file === copyOf(test, 2))?.text).toContain(
      "'./package-rules.copy-2.ts'",
    );
  });

  it.each([
    ['the first', [0, 2]],
    ['the last', [2, last]],
  ])('none is, when %s fails too', async (_, failing) => {
    expect((await killed(failing)).seen).toEqual([undefined, undefined, undefined]);
  });

  it('none is killed without an answer in time', async () => {
    expect((await killed(null)).seen).toEqual([undefined, undefined, undefined]);
  });
});
