import { type PackageKind, packageKind } from '#shared/wire/class-packages.ts';
import type { Sql } from '../../../database/database.ts';

/**
 * Purchases whose free trial began, of all records of the person ($1): another spelling of her mail address, an erased
 * account.
 */
const begun = `
  from purchase p where p.customer_id in (select * from records_of_person($1::integer)) and p.paid_at is not null
    and p.terms ->> 'free_trial_length' is not null`;

/** Whether the person ($1) came from the studio's former system: she is not one who tries it (docs/rules.md#from-another-system). */
const imported = `exists (
    select 1 from customer c where c.customer_id in (select * from records_of_person($1::integer)) and c.imported_at is not null)`;

const trials = `
  select exists (select 1 ${begun} and p.terms ->> 'kind' = $2 and p.purchase_id is distinct from $3::integer) as had,
    ${imported} as imported,
    exists (select 1 from purchase o where o.purchase_id = $3::integer and o.terms ->> 'free_trial_length' is not null) as pending_gives`;

export interface Trials {
  had: boolean;
  imported: boolean;
  /** Whether the pending purchase gives one. */
  pending_gives: boolean;
}

/** @param pending_id the purchase being decided, which does not count; null: none yet */
export async function readTrials(
  sql: Sql,
  { customer_id, kind, pending_id }: { customer_id: number; kind: PackageKind; pending_id: number | null },
): Promise<Trials> {
  const [row] = await sql.rows<Trials>(trials, [customer_id, kind, pending_id]);
  return row ?? { had: false, imported: false, pending_gives: false };
}

const kinds = `
  select p.terms ->> 'kind' as kind ${begun}
  union select kind from unnest($2::text[]) as k (kind) where ${imported} order by 1`;

export async function readTrialsHad(sql: Sql, customer_id: number): Promise<PackageKind[]> {
  return (await sql.rows<{ kind: PackageKind }>(kinds, [customer_id, packageKind.options])).map(({ kind }) => kind);
}
