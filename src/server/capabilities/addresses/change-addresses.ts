import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../audit/index.ts';
import { keepProfileJudged, requireActive, type TokenHolder } from '../customers/index.ts';
import { findOwner, lockOwner } from './queries.ts';

/** Who acts: on one's own addresses, or for the desk on anybody's. */
export interface AddressActor extends TokenHolder {
  customer_id: number;
  isDesk: boolean;
}

export type AddressContext = Pick<AppContext, 'db' | 'clock' | 'changes'>;

/** What a change goes by. */
export interface Changing {
  at: Date;
  /** Somebody else's address: staff write down what they know. */
  byStaff: boolean;
}

interface Change<Result> {
  /** Whose address it is, when that is known before. */
  customer_id: number;
  action: 'address-created' | 'address-changed' | 'address-deleted';
  change: (tx: Tx, by: Changing) => Promise<Result & { address_id: number }>;
}

/**
 * Changes one person's addresses in a transaction of its own, after which her profile is judged anew. What staff do for
 * somebody is written down.
 * @throws Refusal `not-found`, `auth/required`, `auth/user-disabled`
 */
export async function changeAddresses<Result>(
  { db, clock, changes }: AddressContext,
  actor: AddressActor,
  { customer_id, action, change }: Change<Result>,
): Promise<Result & { address_id: number }> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    tx.afterCommit(() => changes.tell({ customers: [customer_id] }));
    await requireActive(tx, actor, at);
    if (!(await lockOwner(tx, customer_id))) refuse('not-found');
    const byStaff = customer_id !== actor.customer_id;
    const result = await change(tx, { at, byStaff });
    await keepProfileJudged(tx, customer_id);
    if (byStaff) {
      const about = { action, subject: 'customer', subject_id: customer_id };
      await audit(tx, { at, actor_id: actor.customer_id, ...about, details: { address_id: result.address_id } });
    }
    return result;
  });
}

/** Whose an address is that this person may see. @throws Refusal `not-found`, also for somebody else's */
export async function ownerOf(
  { db }: Pick<AppContext, 'db'>,
  actor: AddressActor,
  address_id: number,
): Promise<number> {
  return (await findOwner(db, address_id, actor.isDesk ? null : actor.customer_id)) ?? refuse('not-found');
}
