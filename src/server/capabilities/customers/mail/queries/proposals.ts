import type { Sql } from '../../../../database/database.ts';
import type { Locked } from '../../../locking/index.ts';
import type { GuardedChange } from '../rules.ts';
import { PROPOSER_MAY } from './changes.ts';

/** Whether a proposal of staff was stopped or undone by the former address since an instant. */
export async function wasStoppedSince(tx: Sql, customer_id: number, since: Date): Promise<boolean> {
  const found = await tx.rows(
    `select 1 from mail_change
     where customer_id = $1 and proposed_by is not null and greatest(stopped_at, undone_at) > $2 limit 1`,
    [customer_id, since.toISOString()],
  );
  return found.length > 0;
}

/** Takes back the open proposal, if any. @returns the address that was proposed */
export async function withdrawProposal(
  tx: Locked<'people'>,
  { customer_id, actor_id, at }: { customer_id: number; actor_id: number; at: Date },
): Promise<string | undefined> {
  const [row] = await tx.rows<{ email: string }>(
    `update mail_change set withdrawn_at = $3, withdrawn_by = $2
     where customer_id = $1 and proposed_by is not null and confirmed_at is null and withdrawn_at is null and expires_at > $3
     returning email`,
    [customer_id, actor_id, at.toISOString()],
  );
  return row?.email;
}

/** A proposal, found by the former address's link. */
export interface HeldChange extends GuardedChange {
  mail_change_id: number;
  customer_id: number;
  name: string;
  email: string;
  old_email: string;
  proposed_by: number;
}

export async function findHeldChange(sql: Sql, token_hash: string): Promise<HeldChange | undefined> {
  const [row] = await sql.rows<HeldChange>(
    `select m.mail_change_id, m.customer_id, c.name, m.email, m.old_email, m.proposed_by, m.expires_at, m.confirmed_at,
       m.withdrawn_at, m.undo_until, m.undone_at
     from mail_change m join customer c using (customer_id)
     where $1 in (m.stop_hash, m.undo_hash) and m.old_email is not null and c.uid is not null`,
    [token_hash],
  );
  return row;
}

export async function markStopped(tx: Locked<'people'>, mail_change_id: number, at: Date): Promise<void> {
  await tx.rows('update mail_change set withdrawn_at = $2, stopped_at = $2 where mail_change_id = $1', [
    mail_change_id,
    at.toISOString(),
  ]);
}

/** Undoes this change and all that took effect after it, so that no later link can redo them; an open one ends too. */
export async function markUndone(
  tx: Locked<'people'>,
  { customer_id, mail_change_id }: Pick<HeldChange, 'customer_id' | 'mail_change_id'>,
  at: Date,
): Promise<void> {
  await tx.rows(
    `update mail_change set undone_at = $3
     where customer_id = $1 and mail_change_id >= $2 and confirmed_at is not null and undone_at is null`,
    [customer_id, mail_change_id, at.toISOString()],
  );
  await tx.rows(
    'update mail_change set withdrawn_at = $2 where customer_id = $1 and confirmed_at is null and withdrawn_at is null',
    [customer_id, at.toISOString()],
  );
}

/** @returns how many addresses were released */
export async function settleChanges(sql: Sql, now: Date): Promise<number> {
  const settled = await sql.rows(
    `update mail_change set settled_at = $1
     where undo_until <= $1::timestamptz and undone_at is null and settled_at is null returning 1`,
    [now.toISOString()],
  );
  return settled.length;
}

/** A proposal as staff see it. */
export interface ShownMailProposal {
  state: 'proposed' | 'in-effect';
  email: string;
  proposed_by: string;
  at: string;
  until: string;
}

/** The open proposal that can still be confirmed, else the first that may still be undone. */
export async function readMailProposal(
  sql: Sql,
  customer_id: number,
  now: Date,
): Promise<ShownMailProposal | undefined> {
  const [row] = await sql.rows<ShownMailProposal>(
    `select case when m.confirmed_at is null then 'proposed' else 'in-effect' end as state, m.email,
       full_name(p.name, p.last_name) as proposed_by, wire_instant(coalesce(m.confirmed_at, m.asked_at)) as at,
       wire_instant(coalesce(m.undo_until, m.expires_at)) as until
     from mail_change m join customer p on p.customer_id = m.proposed_by
     where m.customer_id = $1 and m.withdrawn_at is null and m.undone_at is null
       and (m.confirmed_at is null and m.expires_at > $2 and ${PROPOSER_MAY} or m.undo_until > $2)
     order by m.confirmed_at nulls first, m.mail_change_id limit 1`,
    [customer_id, now.toISOString()],
  );
  return row;
}

/** The recipients of the alert that a proposal was stopped or undone. */
export function readAdministratorMails(sql: Sql): Promise<{ customer_id: number; email: string }[]> {
  return sql.rows(
    `select c.customer_id, c.email from staff s join customer c using (customer_id)
     where s.role = 'administrator' and c.disabled_at is null and c.email is not null order by c.customer_id`,
  );
}
