import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { namedCases } from './named-cases.ts';

const root = new URL('../../', import.meta.url);

describe.each(Object.entries(namedCases))('CASES "%s"', (_section, cases) => {
  it.each(Object.entries(cases))('%s has a test that names it', (_case, [file, words]) => {
    expect(readFileSync(new URL(file, root), 'utf8')).toContain(words);
  });
});
