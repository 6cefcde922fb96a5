import type { AppContext } from '../../../context.ts';
import type { Sql } from '../../../database/database.ts';
import { findOwnerOfIdentity, isProvedIdentity, writeConfirmed } from './queries.ts';

/** An identity read a link in the mail it signs in with (recovery): that mail is confirmed, where a person has it. */
export async function proveMail(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { uid, email }: { uid: string; email: string },
): Promise<void> {
  const owner = await findOwnerOfIdentity(db, uid);
  if (owner) await writeConfirmed(db, { customer_id: owner.customer_id, email, at: clock.now(), by: null });
}

/** A new record takes over what its identity proved before there was one. @returns whether its mail is confirmed */
export async function confirmProved(
  tx: Sql,
  identity: { uid: string; email: string; email_verified?: boolean },
  { customer_id, at }: { customer_id: number; at: Date },
): Promise<boolean> {
  const { uid, email } = identity;
  if (!identity.email_verified && !(await isProvedIdentity(tx, uid, email))) return false;
  return writeConfirmed(tx, { customer_id, email, at, by: null });
}
