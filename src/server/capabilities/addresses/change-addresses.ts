import type { Change } from '#shared/audit/entry.ts';
import { refuseGone } from '#shared/refusals.ts';
import type { Address } from '#shared/wire/addresses.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { audit, changesBetween } from '../audit/index.ts';
import { keepProfileJudged } from '../customers/index.ts';
import { type Locked, lockPerson } from '../locking/index.ts';
import { requireActive, type TokenHolder } from '../people/index.ts';
import { findAddress, findOwner } from './queries.ts';

/** The actor: on her own addresses, or for the desk on anybody's. */
export interface AddressActor extends TokenHolder {
  customer_id: number;
  isDesk: boolean;
}

export type AddressContext = Pick<AppContext, 'db' | 'clock' | 'changes'>;

/** The instant of a change, and whose address it is. */
export interface Changing {
  at: Date;
  /** Whether staff act for somebody else, and so may leave out what they do not know. */
  byStaff: boolean;
}

export interface AddressChange<Result> {
  /** The owner, if known before. */
  customer_id: number;
  /** Absent: a new one. */
  address_id?: number;
  action: 'address-created' | 'address-changed' | 'address-deleted';
  change: (tx: Locked<'people'>, by: Changing) => Promise<Result & { address_id: number }>;
}

/**
 * Changes a person's addresses in a transaction of its own and judges her profile again. Changes by staff for
 * somebody else are audited.
 * @throws Refusal `not-found`, `auth/required`, `auth/user-disabled`
 */
export async function changeAddresses<Result>(
  context: AddressContext,
  actor: AddressActor,
  changing: AddressChange<Result>,
): Promise<Result & { address_id: number }> {
  return context.db.transaction((open) => changeWithin(open, { ...context, actor, at: context.clock.now() }, changing));
}

/** `changeAddresses` in a transaction that has begun and locked nothing yet. */
export async function changeWithin<Result>(
  open: Tx,
  { changes, actor, at }: Pick<AddressContext, 'changes'> & { actor: AddressActor; at: Date },
  { customer_id, address_id, action, change }: AddressChange<Result>,
): Promise<Result & { address_id: number }> {
  open.afterCommit(() => changes.publish({ customers: [customer_id] }));
  await requireActive(open, actor, at);
  // Without the lock two requests at once would both count the addresses before either adds one.
  const tx = (await lockPerson(open, customer_id)) ?? refuseGone('person');
  const byStaff = customer_id !== actor.customer_id;
  const read = (one: number) => (byStaff ? findAddress(tx, one, customer_id) : undefined);
  const before = address_id === undefined ? undefined : await read(address_id);
  const result = await change(tx, { at, byStaff });
  await keepProfileJudged(tx, customer_id);
  if (byStaff) {
    const about = { action, actor_id: actor.customer_id, subject_id: customer_id, customer_id };
    const changed = changesOf(before, await read(result.address_id));
    if (changed.length > 0)
      await audit(tx, { at, ...about, details: { address_id: result.address_id, changes: changed } });
  }
  return result;
}

/** The changes of an address; for a new or deleted one, all fields that are not empty. */
function changesOf(before: Address | undefined, after: Address | undefined): Change[] {
  const empty = Object.fromEntries(Object.keys({ ...before, ...after }).map((field) => [field, null]));
  return changesBetween(before ?? empty, after ?? empty).filter(
    ({ field, from, to }) => field !== 'address_id' && !(isEmpty(from) && isEmpty(to)),
  );
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);

/** The owner of an address that this person may see. @throws Refusal `not-found`, also for somebody else's */
export async function ownerOf(
  { db }: Pick<AppContext, 'db'>,
  actor: AddressActor,
  address_id: number,
): Promise<number> {
  return (await findOwner(db, address_id, actor.isDesk ? null : actor.customer_id)) ?? refuseGone('address');
}
