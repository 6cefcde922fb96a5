import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { OutsideTransactionHandle } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('refuses the database’s own handle inside a transaction, which would deadlock on one connection', async () => {
  const { db } = database;
  const inside = (act: () => unknown) => db.transaction(async () => act());
  await expect(inside(() => db.rows('select 1'))).rejects.toThrow(OutsideTransactionHandle);
  await expect(inside(() => db.transaction(async () => 1))).rejects.toThrow(OutsideTransactionHandle);
});

it('allows the handle again afterwards, also in effects of the commit', async () => {
  const { db } = database;
  let later: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    tx.afterCommit(() => {
      later = db.rows('select 1 as one');
    });
  });
  expect(await later).toEqual([{ one: 1 }]);
});

it('runs no effect of a rolled-back transaction', async () => {
  let ran = false;
  const undone = database.db.transaction(async (tx) => {
    tx.afterCommit(() => {
      ran = true;
    });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(ran).toBe(false);
});
