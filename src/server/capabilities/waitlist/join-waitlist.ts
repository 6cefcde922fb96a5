import { must } from '#shared/decision.ts';
import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import { audit, nameClass } from '../audit/index.ts';
import { lockBooking } from '../booking/index.ts';
import { answeredBefore, rememberAnswer, requestHash } from '../idempotency/index.ts';
import { inLineForClass } from '../locking/index.ts';
import { queueClassNotices } from '../outbox/index.ts';
import type { ActContext, Actor } from '../people/index.ts';
import { findLiveWaitlist, insertWaitlist, isInEffect } from './queries/entries.ts';
import { decideJoin } from './rules.ts';

export interface JoinCommand {
  single_class_id: number;
  customer_id: number;
  /** Null or absent: every request is a new one. */
  idempotency_key?: string | null;
}

/**
 * Adds a person at the end of a full class's waitlist. It takes no credit.
 * @returns the entry's id; for an idempotency key that was already answered, the id of the first time
 * @throws Refusal `class-not-found`, `key-reused`, `waitlist-off`, those of the hour and the person in the order of
 *   "Reserving", `already-waiting`, `class-not-full`
 */
export async function joinWaitlist(
  context: ActContext,
  actor: Actor,
  { idempotency_key = null, ...requested }: JoinCommand,
): Promise<number> {
  const settings = await context.configuration.current();
  const at = context.clock.now();
  const { single_class_id, customer_id } = requested;
  const actor_id = actor.customer_id;
  const key = { ...requested, actor_id, session_id: actor.session_id, idempotency_key: null, now: at };
  const hash = requestHash('wait', requested);
  const join = async (open: Tx) => {
    const { tx, facts: found } = await lockBooking(open, key);
    const facts = found ?? refuse('class-not-found');
    // Under the lock of the class, where the same request sent twice waits.
    const before = await answeredBefore(tx, {
      actor_id,
      key: idempotency_key,
      request_hash: hash,
      name: 'waitlist_id',
    });
    if (before !== undefined && (await isInEffect(tx, before))) return before;
    const waits = (await findLiveWaitlist(tx, single_class_id, customer_id)) !== undefined;
    must(decideJoin({ facts, person: { waits, byStaff: actor.byStaff }, settings, now: at.getTime() }));
    const waitlist_id = await insertWaitlist(tx, { single_class_id, customer_id, at });
    await rememberAnswer(tx, { actor_id, key: idempotency_key, request_hash: hash, response: { waitlist_id }, at });
    if (actor.byStaff) {
      const about = { subject_id: waitlist_id, customer_id };
      const details = { class: await nameClass(tx, single_class_id) };
      await audit(tx, { at, actor_id, ...about, action: 'waitlist-joined', details });
    }
    const customer_ids = [customer_id];
    await queueClassNotices(tx, { notice: 'waitlist-joined', customer_ids, single_class_id, at });
    tx.afterCommit(() => context.changes.publish({ classes: [single_class_id], customers: customer_ids }));
    return waitlist_id;
  };
  return inLineForClass(context.db, single_class_id, () => context.db.transaction(join));
}
