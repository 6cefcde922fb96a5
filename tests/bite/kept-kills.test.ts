import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { KeptKills } from './kept-kills.ts';
import { root } from './tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'bite-kept-'));
const keptIn = join(folder, 'killed.jsonl');
const killer = join(folder, 'rules.test.ts');
const broken = { file: 'src/rules.ts', text: 'broken' };

beforeEach(() => {
  rmSync(keptIn, { force: true });
  writeFileSync(killer, 'a test');
  new KeptKills({ goesOn: false }, keptIn).add(broken, { by: 'rules.test.ts', tests: [relative(root, killer)] });
});

afterAll(() => rmSync(folder, { recursive: true }));

it('a continued run knows what was killed before', () => {
  expect(new KeptKills({ goesOn: true }, keptIn).find(broken)).toMatchObject({
    by: 'rules.test.ts',
    tests: [relative(root, killer)],
  });
});

it('a new run does not', () => {
  expect(new KeptKills({ goesOn: false }, keptIn).find(broken)).toBeUndefined();
});

it('a broken file of another text is tried', () => {
  const kept = new KeptKills({ goesOn: true }, keptIn);
  expect(kept.find({ ...broken, text: 'broken otherwise' })).toBeUndefined();
  expect(kept.find({ ...broken, file: 'src/other-rules.ts' })).toBeUndefined();
});

it('a place killed by a test that changed is tried again', () => {
  writeFileSync(killer, 'a test without its row');
  expect(new KeptKills({ goesOn: true }, keptIn).find(broken)).toBeUndefined();
  rmSync(killer);
  expect(new KeptKills({ goesOn: true }, keptIn).find(broken)).toBeUndefined();
});
