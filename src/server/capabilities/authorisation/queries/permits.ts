import type { CounterAct } from '#shared/authorisation/acts.ts';
import type { Role } from '#shared/wire/customers.ts';
import type { Sql, Tx } from '../../../database/database.ts';

const role = `
  select s.role from staff s join customer c using (customer_id) where s.customer_id = $1 and c.disabled_at is null
    and not case when s.role = 'administrator' then second_factor_missing(c.uid) else false end`;

/** The role as of this transaction; null when not (or no longer) staff, disabled, or without a required second factor. */
export async function readRole(sql: Sql, customer_id: number): Promise<Role | null> {
  const [row] = await sql.rows<{ role: Role }>(role, [customer_id]);
  return row?.role ?? null;
}

const administrators = `
  select c.customer_id, c.name, c.last_name from staff s join customer c using (customer_id)
  where s.role = 'administrator' and c.disabled_at is null and c.uid is not null and not second_factor_missing(c.uid)
  order by lower(c.name), c.customer_id limit 50`;

export interface Administrator {
  customer_id: number;
  name: string;
  last_name: string;
}

/** The administrators who may authorise now. */
export function listAdministrators(sql: Sql): Promise<Administrator[]> {
  return sql.rows<Administrator>(administrators);
}

const uidOf = 'select uid from customer where customer_id = $1 and uid is not null';

export async function findUid(sql: Sql, customer_id: number): Promise<string | undefined> {
  const [row] = await sql.rows<{ uid: string }>(uidOf, [customer_id]);
  return row?.uid;
}

export interface NewPermit {
  token_hash: string;
  acts: readonly CounterAct[];
  request_hash: string;
  subject_id: number | null;
  requested_by: number;
  authorised_by: number;
  given_at: Date;
  expires_at: Date;
}

const insert = `
  insert into authorisation (token_hash, acts, request_hash, subject_id, requested_by, authorised_by, given_at, expires_at)
  values ($1, $2::text[], $3, $4, $5, $6, $7::timestamptz, $8::timestamptz)`;

export async function insertPermit(tx: Tx, permit: NewPermit): Promise<void> {
  await tx.rows(insert, [
    permit.token_hash,
    permit.acts,
    permit.request_hash,
    permit.subject_id,
    permit.requested_by,
    permit.authorised_by,
    permit.given_at.toISOString(),
    permit.expires_at.toISOString(),
  ]);
}

export interface Permit {
  acts: string[];
  subject_id: number | null;
  authorised_by: number;
  /** For a request: the centavos that the administrator read. */
  amount?: number | null;
  /** For a request: exactly what she read, in Spanish. */
  particulars?: string | null;
}

interface PermitKey {
  token_hash: string;
  request_hash: string;
  requested_by: number;
  at: Date;
}

const spend = `
  update authorisation set used_at = $4::timestamptz
  where token_hash = $1 and request_hash = $2 and requested_by = $3 and used_at is null and expires_at > $4::timestamptz
    and exists (
      select 1 from staff s join customer c using (customer_id)
      where s.customer_id = authorised_by and s.role = 'administrator' and c.disabled_at is null)
  returning acts, subject_id, authorised_by`;

/**
 * Uses up a permit for exactly this call of this person: of two uses at once the second waits here and finds none.
 * Undefined: there is no valid permit.
 */
export async function spendPermit(tx: Tx, key: PermitKey): Promise<Permit | undefined> {
  const [row] = await tx.rows<Permit>(spend, [
    key.token_hash,
    key.request_hash,
    key.requested_by,
    key.at.toISOString(),
  ]);
  return row;
}

const useUp = `
  insert into counter_allowance as a (customer_id, act, used_on, used) values ($1, $2, $3::date, 1)
  on conflict (customer_id, act, used_on) do update set used = a.used + 1 where a.used < $4
  returning used`;

/** Counts one more use of a daily allowance of `most`; false when it is used up. */
export async function useAllowance(
  tx: Tx,
  use: { customer_id: number; act: CounterAct; used_on: string; most: number },
): Promise<boolean> {
  if (use.most === 0) return false;
  return (await tx.rows(useUp, [use.customer_id, use.act, use.used_on, use.most])).length === 1;
}

const today = 'select ($1::timestamptz at time zone $2)::date as today';

/** The date in the studio's time zone. */
export async function localDateAt(sql: Sql, at: Date, timezone: string): Promise<string> {
  const [row] = await sql.rows<{ today: string }>(today, [at.toISOString(), timezone]);
  if (!row) throw new Error('The studio has no date.');
  return row.today;
}

const forget = 'delete from authorisation where expires_at < $1::timestamptz';

/** Deletes old permits, which name actor, administrator and call; the audit log keeps the acts done with them. */
export async function deletePermitsBefore(sql: Sql, instant: Date): Promise<void> {
  await sql.rows(forget, [instant.toISOString()]);
}
