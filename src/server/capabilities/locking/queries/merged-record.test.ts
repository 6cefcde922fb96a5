import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { undone } from '../../../../../tests/factories/raw-rows.ts';
import { lockGrant, lockKeptRecord } from '../index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const MERGE = `update customer set merged_into = $2, merged_at = '2026-11-23T13:00:00Z', disabled_at = '2026-11-23T13:00:00Z', disabled_by = $2 where customer_id = $1`;

it('for a merged record the kept one is locked', async () => {
  await undone(database.db, async (tx, { ana, bea }) => {
    expect((await lockKeptRecord(tx, ana))?.customer_id).toBe(ana);
    await tx.rows(MERGE, [ana, bea]);
    expect((await lockKeptRecord(tx, ana))?.customer_id).toBe(bea);
    expect(await lockKeptRecord(tx, 99_999_999)).toBeUndefined();
  });
});

it('a grant is locked even if a merged record still owns it', async () => {
  await undone(database.db, async (tx, { ana, bea, grantOfAna }) => {
    await tx.rows(MERGE, [ana, bea]);
    expect(await lockGrant(tx, grantOfAna)).toBeDefined();
    expect(await lockGrant(tx, 99_999_999)).toBeUndefined();
  });
});
