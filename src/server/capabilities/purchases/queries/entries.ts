import type { Sql } from '../../../database/database.ts';
import type { Entry } from '../reconcile/reconcile-rules.ts';

const insert = `
  insert into provider_entry (provider, kind, name, amount, occurred_at, booked_at)
  select $1, e.kind, e.name, e.amount, e.at, $2::timestamptz
  from unnest($3::text[], $4::text[], $5::integer[], $6::timestamptz[]) as e (kind, name, amount, at)
  on conflict on constraint provider_entry_once do nothing returning 1`;

/** Books the lines of a provider's account with the studio, each once. @returns how many were new */
export async function insertEntries(
  sql: Sql,
  { provider, entries, at }: { provider: string; entries: readonly Entry[]; at: Date },
): Promise<number> {
  if (entries.length === 0) return 0;
  const column = <Name extends keyof Entry>(name: Name) => entries.map((entry) => entry[name]);
  const times = entries.map((entry) => entry.at.toISOString());
  const values = [column('kind'), column('name'), column('amount'), times];
  return (await sql.rows(insert, [provider, at.toISOString(), ...values])).length;
}

const booked = `select kind, name, amount from provider_entry where provider = $1 and name = any($2::text[])`;

/** The booked entries with these provider ids. */
export function readEntries(
  sql: Sql,
  provider: string,
  names: readonly string[],
): Promise<Pick<Entry, 'kind' | 'name' | 'amount'>[]> {
  return sql.rows(booked, [provider, names]);
}

/** The studio's account at one provider, in centavos: its movements of some days, and its balance now. */
export interface ProviderAccountRow {
  provider: string;
  payments: number;
  refunds: number;
  disputes: number;
  fees: number;
  payouts: number;
  balance: number;
}

const IN_DAYS = `occurred_at >= ($1::date::timestamp at time zone $3::text) and occurred_at < (($2::date + 1)::timestamp at time zone $3::text)`;
const sumOf = (kinds: string) => `coalesce(sum(amount) filter (where kind in (${kinds}) and ${IN_DAYS}), 0)`;
const accounts = `
  select provider, ${sumOf("'payment'")} as payments, ${sumOf("'refund', 'refund-returned'")} as refunds,
    ${sumOf("'chargeback', 'chargeback-won'")} as disputes, ${sumOf("'fee'")} as fees, ${sumOf("'payout'")} as payouts,
    sum(amount) as balance
  from money_ledger where provider is not null group by provider order by provider`;

export function readAccounts(
  sql: Sql,
  { start_date, end_date, timezone }: { start_date: string; end_date: string; timezone: string },
): Promise<ProviderAccountRow[]> {
  return sql.rows<ProviderAccountRow>(accounts, [start_date, end_date, timezone]);
}
