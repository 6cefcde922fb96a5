import type { PackageKind } from '#shared/wire/class-packages.ts';
import type { Sql } from '../../../database/database.ts';

/**
 * Purchases whose free trial began, of all records of the person ($1): another spelling of her mail address, an erased
 * account.
 */
const begun = `
  from purchase p where p.customer_id in (select * from records_of_person($1::integer)) and p.paid_at is not null
    and p.terms ->> 'free_trial_length' is not null`;

const trials = `
  select exists (select 1 ${begun} and p.terms ->> 'kind' = $2 and p.purchase_id is distinct from $3::integer) as had,
    exists (select 1 from purchase o where o.purchase_id = $3::integer and o.terms ->> 'free_trial_length' is not null) as pending_gives`;

/** @param pending_id the purchase being decided, which does not count; null: none yet */
export async function readTrials(
  sql: Sql,
  { customer_id, kind, pending_id }: { customer_id: number; kind: PackageKind; pending_id: number | null },
): Promise<{ had: boolean; pending_gives: boolean }> {
  const [row] = await sql.rows<{ had: boolean; pending_gives: boolean }>(trials, [customer_id, kind, pending_id]);
  return row ?? { had: false, pending_gives: false };
}

const kinds = `select distinct p.terms ->> 'kind' as kind ${begun} order by 1`;

export async function readTrialsHad(sql: Sql, customer_id: number): Promise<PackageKind[]> {
  return (await sql.rows<{ kind: PackageKind }>(kinds, [customer_id])).map(({ kind }) => kind);
}
