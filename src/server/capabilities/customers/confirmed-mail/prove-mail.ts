import type { AppContext } from '../../../context.ts';
import type { Sql } from '../../../database/database.ts';
import { findOwnerOfIdentity, isProvedIdentity, writeConfirmed } from './queries.ts';

/** Confirms the sign-in mail of an identity that opened a mailed link (recovery), if a customer has that mail. */
export async function proveMail(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { uid, email }: { uid: string; email: string },
): Promise<void> {
  const owner = await findOwnerOfIdentity(db, uid);
  if (owner) await writeConfirmed(db, { customer_id: owner.customer_id, email, at: clock.now(), by: null });
}

/** Confirms the mail of a new record if its identity proved it earlier. @returns whether it is confirmed */
export async function confirmProved(
  tx: Sql,
  identity: { uid: string; email: string; email_verified?: boolean },
  { customer_id, at }: { customer_id: number; at: Date },
): Promise<boolean> {
  const { uid, email } = identity;
  if (!identity.email_verified && !(await isProvedIdentity(tx, uid, email))) return false;
  return writeConfirmed(tx, { customer_id, email, at, by: null });
}
