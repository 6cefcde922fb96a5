import { expect, it } from 'vitest';
import type { Database } from './database.ts';
import { inTurns } from './in-turns.ts';

/** A database whose statements last until they are told to end, and which of them run. */
function slowDatabase() {
  const running = new Map<string, { end(): void; fail(error: Error): void }>();
  const rows = (statement: string) =>
    new Promise<never[]>((resolve, reject) => {
      const over = (done: () => void) => {
        running.delete(statement);
        done();
      };
      running.set(statement, { end: () => over(() => resolve([])), fail: (error) => over(() => reject(error)) });
    });
  return { db: { rows } as unknown as Database, running };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('lets so many statements run at once, and the others in the order in which they were asked', async () => {
  const { db, running } = slowDatabase();
  const turns = inTurns(db, 2);
  const asked = ['a', 'b', 'c', 'd'].map((statement) => turns.rows(statement));
  await settled();
  expect([...running.keys()]).toEqual(['a', 'b']);
  running.get('b')?.end();
  await settled();
  expect([...running.keys()]).toEqual(['a', 'c']);
  for (const statement of ['a', 'c']) running.get(statement)?.end();
  await settled();
  running.get('d')?.end();
  await Promise.all(asked);
  const later = [turns.rows('e'), turns.rows('f'), turns.rows('g')];
  await settled();
  expect([...running.keys()]).toEqual(['e', 'f']);
  for (const statement of ['e', 'f', 'g']) {
    running.get(statement)?.end();
    await settled();
  }
  await Promise.all(later);
});

it('gives the turn of a statement that failed to the next', async () => {
  const { db, running } = slowDatabase();
  const turns = inTurns(db, 1);
  const [first, second] = [turns.rows('a'), turns.rows('b')];
  await settled();
  running.get('a')?.fail(new Error('cancelled'));
  await expect(first).rejects.toThrow('cancelled');
  await settled();
  running.get('b')?.end();
  expect(await second).toEqual([]);
});
