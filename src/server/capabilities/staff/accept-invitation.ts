import { refuse } from '#shared/refusals.ts';
import type { StaffRole } from '#shared/wire/staff.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../audit/index.ts';
import {
  bindIdentity,
  findCustomerByMail,
  findCustomerId,
  findStaff,
  insertCustomer,
  insertStaff,
  markMailConfirmed,
} from '../customers/index.ts';
import { hashOfToken } from '../identity/index.ts';
import { lockEvery, lockPerson, lockRow } from '../locking/index.ts';
import { requireActive, type TokenHolder } from '../people/index.ts';
import { findLiveInvitation, markAccepted } from './queries.ts';

/** The name of a new person; a person with a record keeps hers. */
export interface Names {
  name?: string | undefined;
  last_name?: string | undefined;
}

/**
 * A signed-in identity accepts an invitation, once. Only the account with the invited mail can.
 * @throws Refusal `invitation-invalid`, `invitation-other-mail`, `already-staff`, `invalid-input` without a name
 */
export async function acceptInvitation(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { token, identity, names }: { token: string; identity: TokenHolder & { email: string | null }; names: Names },
): Promise<{ email: string; role: StaffRole }> {
  const at = clock.now();
  return db.transaction(async (open) => {
    await requireActive(open, identity, at);
    // The inviter must still be an administrator; the lock keeps her role until the commit.
    const administrators = await lockEvery(open, 'administrators');
    const tx = await lockRow(administrators, 'staff_invitation', hashOfToken(token));
    const invitation = await findLiveInvitation(tx, hashOfToken(token), at);
    if (!invitation) return refuse('invitation-invalid');
    const { staff_invitation_id, email, role, instructor_id, invited_by } = invitation;
    if (identity.email !== email) refuse('invitation-other-mail');
    const customer_id = await customerOf(tx, { uid: identity.uid, email, at }, names);
    if (await findStaff(tx, customer_id)) refuse('already-staff');
    await insertStaff(tx, { customer_id, role, instructor_id, appointed_by: invited_by, at });
    await markMailConfirmed(tx, { customer_id, email, at, by: null });
    await markAccepted(tx, { staff_invitation_id, customer_id, at });
    const about = { actor_id: customer_id, subject_id: customer_id, customer_id };
    const details = { role, instructor_id, staff_invitation_id };
    await audit(tx, { at, ...about, action: 'staff-joined', details });
    return { email, role };
  });
}

/** The record of the account, otherwise the one that reception created with this mail, otherwise a new one. */
async function customerOf(
  tx: Tx,
  { uid, email, at }: { uid: string; email: string; at: Date },
  { name, last_name = '' }: Names,
): Promise<number> {
  const known = await findCustomerId(tx, uid);
  if (known !== null) return known;
  const atDesk = await findCustomerByMail(tx, email);
  if (atDesk !== null) {
    const person = (await lockPerson(tx, atDesk)) ?? refuse('invitation-invalid');
    if (!(await bindIdentity(person, { customer_id: atDesk, uid, email }))) refuse('invitation-invalid');
    return atDesk;
  }
  if (!name) return refuse('invalid-input', {}, { name: 'Debes llenar este campo.' });
  return insertCustomer(tx, { uid, name, last_name, email, phone: null, at });
}
