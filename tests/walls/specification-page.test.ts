import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { breachesOf, brokenRowsIn, isOpen, rowsIn, titlesOf } from './specification-rows.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = `${root}docs/specification/`;
const chapters = readdirSync(folder).filter((name) => /^\d/.test(name));

it('every chapter of docs/specification stands in its list', () => {
  const listed = [...readFileSync(`${folder}README.md`, 'utf8').matchAll(/\]\((\d-[a-z-]+\.md)\)/g)];
  expect(listed.map(([, name]) => name)).toEqual(chapters.toSorted());
});

describe.each(chapters)('docs/specification/%s', (name) => {
  const text = readFileSync(folder + name, 'utf8');
  const rows = rowsIn(text);

  it('counts its clauses without a gap', () => {
    expect(brokenRowsIn(text)).toEqual([]);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => `${name[0]}.${at + 1}`));
    expect(new Set(rows.map(({ clause }) => clause)).size).toBe(rows.length);
  });

  it('names a test that is there for each clause, or says what is open', () => {
    expect(rows.flatMap((row) => breachesOf(row, root))).toEqual([]);
  });
});

describe('the check sees', () => {
  const here = 'tests/walls/specification-page.test.ts';
  const row = (test: string) => ({ number: '1.1', clause: 'a clause', where: '`/`', test });

  it.each([
    ['a row without a test', 'soon', 'cites no test'],
    ['a file that is gone', '`tests/gone.test.ts › a title`', 'is not there'],
    ['a title that is gone', `\`${here} › a title nobody bears\``, 'no test of'],
    ['a file without tests', '`tests/walls/specification-rows.ts › rows`', 'holds no tests'],
  ])('%s', (_, test, message) => {
    expect(breachesOf(row(test), root)).toEqual([expect.stringContaining(message)]);
  });

  it('a test that is there, and what is open with a reason', () => {
    expect(breachesOf(row(`\`${here} › counts its clauses without a gap\``), root)).toEqual([]);
    expect(isOpen(row('open: no screen yet'))).toBe(true);
    expect(isOpen(row('open:'))).toBe(false);
  });

  it('a title filled in by a template', () => {
    const source = 'for (const kind of kinds) it(`pays by $' + '{kind} once`, () => {});';
    expect(titlesOf('some.test.ts', source)).toContain('pays by … once');
  });
});
