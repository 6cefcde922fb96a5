import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { isLong, someOf } from '../../../../tests/long.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { checkBooks } from '../../capabilities/books/index.ts';
import { demoStudioOf } from '../content/demo-studio-of.ts';
import { demoLooks } from '../looks.ts';
import { makeFacts, seedDemo, WHOLE } from '../seed-demo.ts';
import { forEachInstall } from './columns.ts';
import { textOf } from './facts.ts';
import { keptFile, readFingerprint, readKept } from './kept-file.ts';

/** Columns that hold a secret, or its hash. */
const secret = /hash|token|secret|password|^uid$/;

async function opened<T>(look: string, at: Date, work: (studio: TestStudio) => Promise<T>): Promise<T> {
  const studio = await startApp({ environment: { CUPO_DEMO: '1', DEMO_LOOK: look }, at });
  try {
    return await work(studio);
  } finally {
    await studio.close();
  }
}

describe.each(demoLooks)('the kept facts of %s', (look) => {
  it('are of this schema and this story; after a change of either, run npm run demo-facts', async () => {
    const { head } = await readKept(look);
    expect(head.fingerprint).toBe(await readFingerprint());
    expect(head.size).toEqual(WHOLE);
  });

  it('are small, and contain no secret', async () => {
    expect(statSync(keptFile(look)).size).toBeLessThan(1024 * 1024);
    const { head, lines } = await readKept(look);
    expect(head.tables.filter(({ name }) => forEachInstall(name))).toEqual([]);
    expect(head.tables.reduce((sum, { rows }) => sum + rows, 0)).toBe(lines.length);
    let from = 0;
    const found = head.tables.flatMap(({ name, columns, rows }) => {
      const own = lines.slice(from, from + rows).map((line): unknown[] => JSON.parse(line));
      from += rows;
      return columns.flatMap((column, index) => {
        const values = new Set(own.map((row) => row[index]));
        values.delete(null);
        return secret.test(column.name) && values.size > 0 ? [[`${name}.${column.name}`, [...values].sort()]] : [];
      });
    });
    // An account, by its key in the demo's content.
    expect(found).toEqual([['customer.uid', ['ana', 'bruno', 'jimena', 'lupita', 'pablo', 'regina', 'sofia']]]);
  });

  // It takes two minutes, so it runs in the long form only.
  if (isLong)
    it('are what the real operations make', { timeout: 600_000 }, async () => {
      const demo = await demoStudioOf(look);
      const made = await opened(look, START, ({ context }) => makeFacts(context, demo, WHOLE));
      expect(textOf(made) === textOf(await readKept(look))).toBe(true);
    });
});

const hours = [...Array(14).keys()].map((half) => half * 12 * HOUR + 7 * HOUR);

describe.each(someOf(hours, 3))('opened %i milliseconds after Monday', (since) => {
  it.each(someOf(demoLooks, 0))('%s is a studio at work', { timeout: 300_000 }, async (look) => {
    // Midnight in both studios.
    const at = new Date(Date.parse('2027-02-15T06:00:00Z') + since);
    await opened(look, at, async ({ context, db }) => {
      const lines: string[] = [];
      await seedDemo(context, (line) => lines.push(line));
      expect(lines[0]).toContain('unos segundos');
      const { counted, disagreements } = await checkBooks(db);
      expect(disagreements).toEqual([]);
      expect(counted.reservations).toBeGreaterThan(4500);
      expect(counted.purchases).toBeGreaterThan(600);
      const count = async (from: string) =>
        (await db.rows<{ n: number }>(`select count(*) as n from ${from}`, [at.toISOString()]))[0]?.n;
      const coming = 'single_class where cancelled_at is null and starts_at > $1::timestamptz';
      expect(await count(`${coming} and places_taken = places_open`)).toBeGreaterThan(0);
      expect(await count(`${coming} and places_taken > 0`)).toBeGreaterThan(15);
      expect(await count(`waitlist where ended_at is null and "createdAt" <= $1::timestamptz`)).toBeGreaterThan(1);
      expect(await count('class_reservation_penalty where end_date > $1::timestamptz')).toBeGreaterThan(0);
      expect(await count('class_rating where "createdAt" <= $1::timestamptz')).toBeGreaterThan(300);
    });
  });
});
