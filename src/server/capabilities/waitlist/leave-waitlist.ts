import { refuse } from '#shared/refusals.ts';
import { audit, nameClass } from '../audit/index.ts';
import { type LockedPlaces, lockForPlaces } from '../locking/index.ts';
import { type ActContext, type Actor, requireActive, type TokenHolder } from '../people/index.ts';
import { removeOffers } from '../places/index.ts';
import { endWaits } from './end-waits.ts';
import { placesCameFree } from './places-came-free.ts';
import { findWaitlist, type WaitlistRow, writeEnds } from './queries/entries.ts';
import { WAIT_ENDS } from './wait-states.ts';

/**
 * Takes a person off a waitlist; always possible, and repeated it gives the same answer. A place that was held for her to
 * pay goes to the next. A customer whom staff remove gets a letter, so that staff cannot secretly move a friend up.
 * @param person the actor: the token's person
 * @throws Refusal `auth/required`, `auth/user-disabled`; `waitlist-not-found` when there is none, or it is not theirs
 */
export async function leaveWaitlist(
  context: ActContext,
  { actor, person, waitlist_id }: { actor: Actor; person: TokenHolder; waitlist_id: number },
): Promise<void> {
  const settings = await context.configuration.current();
  const { single_class_id, customer_id } = onlyMyWaiting(await findWaitlist(context.db, waitlist_id), actor);
  const at = context.clock.now();
  await context.db.transaction(async (open) => {
    await requireActive(open, person, at);
    const tx = (await lockForPlaces(open, [single_class_id], [customer_id])) ?? refuse('waitlist-not-found');
    const isLive = (await findWaitlist(tx, waitlist_id))?.ended === false;
    const takenOff = actor.byStaff && isLive;
    const end = takenOff ? 'taken-off' : 'walks-away';
    await endWaits(tx, { waiting: [{ waitlist_id, customer_id }], end, line: { single_class_id, at } });
    if (takenOff) {
      const about = { actor_id: actor.customer_id, subject_id: waitlist_id, customer_id };
      const details = { class: await nameClass(tx, single_class_id) };
      await audit(tx, { at, ...about, action: 'waitlist-left', details });
    }
    await placesCameFree(tx, context, { single_class_id, by: { at, actor_id: actor.customer_id, settings } });
    tx.afterCommit(() => context.changes.publish({ classes: [single_class_id], customers: [customer_id] }));
  });
}

/** The entry, if it is the actor's own, or for staff, belongs to the person they named. */
export function onlyMyWaiting(row: WaitlistRow | undefined, actor: Actor): WaitlistRow {
  const owner = actor.byStaff ? (actor.owner_id ?? row?.customer_id) : actor.customer_id;
  return row && row.customer_id === owner ? row : refuse('waitlist-not-found');
}

/** Ends an entry and releases the place that was held for it to be paid. */
export async function leaveWaitlists(tx: LockedPlaces, waitlist_ids: readonly number[], at: Date): Promise<void> {
  const { outcome } = WAIT_ENDS['account-closed'];
  await removeOffers(tx, await writeEnds(tx, { waitlist_ids, at, outcome }));
}
