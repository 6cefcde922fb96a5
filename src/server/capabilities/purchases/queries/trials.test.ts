import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { undone } from '../../../../../tests/factories/raw-rows.ts';
import { minute, type RawRow, rawSale } from '../../../../../tests/factories/raw-sale.ts';
import type { Sql } from '../../../database/database.ts';
import { readTrials, readTrialsHad } from './trials.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A subscription with seven free days that began. */
async function begin(sql: Sql, customer_id: number, more: RawRow = {}, terms: RawRow = {}): Promise<number> {
  const purchase_id = await rawSale(sql, { customer_id, status: 'cancelled', paid_at: minute(-600), ...more });
  const given = JSON.stringify({ free_trial_length: 7, ...terms });
  await sql.rows('update purchase set terms = terms || $2::jsonb where purchase_id = $1', [purchase_id, given]);
  return purchase_id;
}

const had = async (sql: Sql, customer_id: number, pending_id: number | null = null) =>
  (await readTrials(sql, { customer_id, kind: 'presencial', pending_id })).had;

it('a trial counts once it began, for its own kind and person', () =>
  undone(database.db, async (tx, { ana, bea }) => {
    await begin(tx, bea);
    await begin(tx, ana, { status: 'failed', paid_at: null });
    await begin(tx, ana, {}, { free_trial_length: null });
    await begin(tx, ana, {}, { kind: 'online' });
    expect([await had(tx, ana), await readTrialsHad(tx, ana)]).toEqual([false, ['online']]);
    const began = await begin(tx, ana);
    expect([await had(tx, ana), await readTrialsHad(tx, ana)]).toEqual([true, ['online', 'presencial']]);
    expect(await had(tx, ana, began)).toBe(false);
  }));

it('whoever came from the former system had every trial; nobody else because of her', () =>
  undone(database.db, async (tx, { ana, bea }) => {
    await tx.rows('update customer set imported_at = $2 where customer_id = $1', [bea, minute(0)]);
    const read = (customer_id: number) => readTrials(tx, { customer_id, kind: 'presencial', pending_id: null });
    expect([(await read(ana)).imported, await readTrialsHad(tx, ana)]).toEqual([false, []]);
    expect([(await read(bea)).imported, await readTrialsHad(tx, bea)]).toEqual([
      true,
      ['especial', 'online', 'presencial'],
    ]);
  }));

it('a pending purchase gives a trial if its own terms have one', () =>
  undone(database.db, async (tx, { ana }) => {
    const pending = { status: 'pending', paid_at: null, pending_until: minute(60) };
    const gives = async (pending_id: number | null) =>
      (await readTrials(tx, { customer_id: ana, kind: 'presencial', pending_id })).pending_gives;
    const [trial, plain] = [await begin(tx, ana, pending), await begin(tx, ana, pending, { free_trial_length: null })];
    expect([await gives(trial), await gives(plain), await gives(null)]).toEqual([true, false, false]);
  }));
