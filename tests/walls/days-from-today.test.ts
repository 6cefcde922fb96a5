import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Their studios are processes of their own, which go by the machine's clock. */
const BY_THE_MACHINES_CLOCK = ['tests/races/*.ts', 'tests/faults/**/*.ts', 'tests/live/*.ts'];
/** A day at the beginning of a text, '2026-12-01' or `2027-02-03T07:00`, but not SQL's `date '2020-01-01'`, which is counted from. */
const WRITTEN_DAY = /(?<!date )['"`]20\d\d-\d\d-\d\d/;

it('tests that go by the machine’s clock count their days from today: one that is written out fails on its morning, by nobody’s change', () => {
  const files = BY_THE_MACHINES_CLOCK.flatMap((pattern) => globSync(pattern, { cwd: root }));
  expect(files.length).toBeGreaterThan(40);
  const written = files.flatMap((file) =>
    readFileSync(root + file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (WRITTEN_DAY.test(line) ? [`${file}:${index + 1}`] : [])),
  );
  expect(written).toEqual([]);
  expect(WRITTEN_DAY.test("{ starts_on: '2026-12-01' }")).toBe(true);
});
