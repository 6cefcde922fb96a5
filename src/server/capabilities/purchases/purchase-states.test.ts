import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purchaseStatus } from '#shared/wire/purchases.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/database.ts';
import { rawStudio } from '../../../../tests/factories/raw-studio.ts';
import { PURCHASE_MOVES, type PurchaseMove } from './purchase-states.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Tries every pair of states on a purchase of its own, each rolled back; returns those the database accepted. */
const tryAll = `
  create function pg_temp.moves_taken(p_states text[], p_customer integer, p_class integer)
  returns setof text language plpgsql as $$
  declare
    at constant timestamptz := '2026-11-23T13:00:00Z';
    one_from text; one_to text; open_return boolean; sold integer; bought integer;
  begin
    insert into class_package (title, kind, class_amount, price, expiration_days, "createdAt")
    values ('Diez', 'presencial', 10, 100, 30, at) returning class_package_id into sold;
    foreach one_from in array p_states loop foreach one_to in array p_states loop foreach open_return in array '{f,t}'::boolean[] loop
      continue when one_from = one_to;
      begin
        insert into purchase (customer_id, class_package_id, payment_method_id, amount, total_payment, terms, "createdAt", updated_at,
          status, paid_at, cancelled_at, pending_until)
        values (p_customer, sold, 1, 100, 100, '{}', at, at,
          one_from, at, at, case one_from when 'pending' then at end) returning purchase_id into bought;
        if open_return then
          insert into class_return (purchase_id, single_class_id, spot, amount, "createdAt", leaves_at)
          values (bought, p_class, 1, 100, at, at);
        end if;
        update purchase set status = one_to, pending_until = case one_to when 'pending' then at end where purchase_id = bought;
        raise exception 'taken';
      exception
        when restrict_violation then null;
        when raise_exception then return next one_from || ' → ' || one_to || case when open_return then ', its return open' else '' end;
      end;
    end loop; end loop; end loop;
  end $$`;

class Undone extends Error {}

/** The transitions that the database accepts; rolled back. @param before changes its rules */
async function taken(before?: string): Promise<string[]> {
  let moves: string[] = [];
  const trying = database.db.transaction(async (tx) => {
    if (before !== undefined) await tx.rows(before);
    const { ana, single_class_id } = await rawStudio(tx);
    await tx.rows(tryAll);
    const values = [purchaseStatus.options, ana, single_class_id];
    moves = (await tx.rows<{ move: string }>('select pg_temp.moves_taken($1, $2, $3) as move', values)).map(
      ({ move }) => move,
    );
    throw new Undone();
  });
  await expect(trying).rejects.toBeInstanceOf(Undone);
  return moves.sort();
}

/** The transitions that the table allows. */
function decided(table: readonly PurchaseMove[]): string[] {
  const always = table.filter((row) => row.while === undefined).map(({ from, to }) => `${from} → ${to}`);
  const open = table.map(({ from, to }) => `${from} → ${to}, its return open`);
  return [...new Set([...always, ...open])].sort();
}

describe('the transitions of a purchase', () => {
  it('are equal in the table that decides and in the trigger that refuses, for every pair of states', async () => {
    expect(await taken()).toEqual(decided(PURCHASE_MOVES));
  });

  it('control: a pair added to one of the two is detected', async () => {
    const planted: PurchaseMove = { from: 'failed', act: 'give-up', to: 'cancelled', place: 'left', classes: 'ended' };
    const more = ['failed → cancelled', 'failed → cancelled, its return open'];
    const rules = await taken();
    expect(decided([...PURCHASE_MOVES, planted]).filter((move) => !rules.includes(move))).toEqual(more);
    const text = await readFile(new URL('../../database/functions/purchases.sql', import.meta.url), 'utf8');
    const [body = ''] = text.match(/create or replace function keep_purchase[\s\S]*?end \$\$;/) ?? [];
    const other = await taken(body.replace(`when 'failed' then new.status in (`, `$&'cancelled', `));
    expect(other.filter((move) => !decided(PURCHASE_MOVES).includes(move))).toEqual(more);
  });
});
