import type { Sql } from '../../../database/database.ts';

/** Takes back the link that waits for this person, if any. @returns whether there was one */
export async function revokeClaims(sql: Sql, customer_id: number, actor_id: number, at: Date): Promise<boolean> {
  const revoked = await sql.rows(
    `update customer_claim set revoked_at = $3, revoked_by = $2
     where customer_id = $1 and claimed_at is null and revoked_at is null returning 1`,
    [customer_id, actor_id, at.toISOString()],
  );
  return revoked.length > 0;
}

export interface NewClaim {
  customer_id: number;
  token_hash: string;
  created_by: number;
  at: Date;
  expires: Date;
}

export async function insertClaim(
  sql: Sql,
  { customer_id, token_hash, created_by, at, expires }: NewClaim,
): Promise<void> {
  await sql.rows(
    `insert into customer_claim (customer_id, token_hash, created_at, created_by, expires_at) values ($1, $2, $3, $4, $5)`,
    [customer_id, token_hash, at.toISOString(), created_by, expires.toISOString()],
  );
}

/** Whose record a token opens now. */
export interface LiveClaim {
  customer_claim_id: number;
  customer_id: number;
  name: string;
  email: string | null;
}

/** Locked, with the person, where somebody is about to use it. */
export async function findLiveClaim(
  sql: Sql,
  token_hash: string,
  now: Date,
  lock: 'for update' | '' = '',
): Promise<LiveClaim | undefined> {
  const [row] = await sql.rows<LiveClaim>(
    `select k.customer_claim_id, c.customer_id, c.name, c.email
     from customer_claim k join customer c using (customer_id)
     where k.token_hash = $1 and k.expires_at > $2 and k.claimed_at is null and k.revoked_at is null
       and c.uid is null and c.disabled_at is null ${lock}`,
    [token_hash, now.toISOString()],
  );
  return row;
}

export async function markClaimed(sql: Sql, customer_claim_id: number, at: Date): Promise<void> {
  await sql.rows('update customer_claim set claimed_at = $2 where customer_claim_id = $1', [
    customer_claim_id,
    at.toISOString(),
  ]);
}

/** The person a link would be for, locked. */
export interface Claimable {
  name: string;
  email: string | null;
  uid: string | null;
  disabled: boolean;
}

export async function lockClaimable(sql: Sql, customer_id: number): Promise<Claimable | undefined> {
  const [row] = await sql.rows<Claimable>(
    'select name, email, uid, disabled_at is not null as disabled from customer where customer_id = $1 for no key update',
    [customer_id],
  );
  return row;
}
