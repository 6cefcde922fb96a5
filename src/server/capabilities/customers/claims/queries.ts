import type { Sql, Tx } from '../../../database/database.ts';
import { type Locked, lockPerson } from '../../locking/index.ts';

/** Revokes the open link of this person, if any. @returns whether there was one */
export async function revokeClaims(
  tx: Locked<'people'>,
  { customer_id, actor_id, at }: { customer_id: number; actor_id: number; at: Date },
): Promise<boolean> {
  const revoked = await tx.rows(
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
  way: 'mail' | 'desk-code';
  at: Date;
  expires: Date;
}

export async function insertClaim(
  tx: Locked<'people'>,
  { customer_id, token_hash, created_by, way, at, expires }: NewClaim,
): Promise<void> {
  await tx.rows(
    `insert into customer_claim (customer_id, token_hash, created_at, created_by, way, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [customer_id, token_hash, at.toISOString(), created_by, way, expires.toISOString()],
  );
}

/** The record that a token opens now. */
export interface LiveClaim {
  customer_claim_id: number;
  customer_id: number;
  name: string;
  email: string | null;
}

export async function findLiveClaim(sql: Sql, token_hash: string, now: Date): Promise<LiveClaim | undefined> {
  const [row] = await sql.rows<LiveClaim>(
    `select k.customer_claim_id, c.customer_id, c.name, c.email
     from customer_claim k join customer c using (customer_id)
     where k.token_hash = $1 and k.expires_at > $2 and k.claimed_at is null and k.revoked_at is null
       and c.uid is null and c.disabled_at is null`,
    [token_hash, now.toISOString()],
  );
  return row;
}

export async function markClaimed(tx: Locked<'customer_claim'>, customer_claim_id: number, at: Date): Promise<void> {
  await tx.rows('update customer_claim set claimed_at = $2 where customer_claim_id = $1', [
    customer_claim_id,
    at.toISOString(),
  ]);
}

/** The person who gets the link. */
export interface Claimable {
  name: string;
  email: string | null;
  uid: string | null;
  disabled: boolean;
  /** Whether reception changed the mail of the record after it was created. */
  email_set_by: number | null;
  /** Whether the record has something of value: bought, given or sold. */
  worth_taking: boolean;
}

export async function lockClaimable(
  open: Tx,
  customer_id: number,
): Promise<{ tx: Locked<'people'>; person: Claimable } | undefined> {
  const tx = await lockPerson(open, customer_id);
  if (!tx) return undefined;
  const [person] = await tx.rows<Claimable>(
    `select c.name, c.email, c.uid, c.disabled_at is not null as disabled, c.email_set_by,
       exists (select 1 from available_class g where g.customer_id = c.customer_id)
         or exists (select 1 from purchase p where p.customer_id = c.customer_id) as worth_taking
     from customer c where c.customer_id = $1`,
    [customer_id],
  );
  return person && { tx, person };
}

export async function claimsSince(sql: Sql, customer_id: number, since: Date): Promise<number> {
  const [row] = await sql.rows<{ count: number }>(
    'select count(*) as count from customer_claim where customer_id = $1 and created_at > $2',
    [customer_id, since.toISOString()],
  );
  return row?.count ?? 0;
}

/** Whether an address is, or is proposed to be, a staff member's. */
export async function isMailOfStaff(sql: Sql, email: string, now: Date): Promise<boolean> {
  const found = await sql.rows(
    `select 1 from staff s join customer c using (customer_id) where c.email = $1
     union all
     select 1 from staff_invitation where email = $1 and accepted_at is null and revoked_at is null and expires_at > $2
     limit 1`,
    [email, now.toISOString()],
  );
  return found.length > 0;
}
