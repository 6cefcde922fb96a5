import { refuse } from '#shared/refusals.ts';
import type { Penalty } from '#shared/wire/attendance.ts';
import { audit } from '../audit/index.ts';
import { authorise, dailyAct, queueAllowanceNotices } from '../authorisation/index.ts';
import type { AttendanceContext } from './attendance-context.ts';
import { forgiveOne } from './queries/penalties.ts';
import { readPenalty } from './queries/penalty-list.ts';

/**
 * Staff forgive a penalty, so that the person can book again; its missed classes no longer count. Forgiving one that has
 * ended changes nothing.
 * @throws Refusal `penalty-not-found`, those of `authorise`
 */
export async function forgivePenalty(
  { db, clock, changes, configuration }: AttendanceContext,
  {
    actor_id,
    class_reservation_penalty_id,
    reason,
  }: { actor_id: number; class_reservation_penalty_id: number; reason: string },
): Promise<Penalty> {
  const when = { at: clock.now(), settings: await configuration.current() };
  const { at } = when;
  return db.transaction(async (tx) => {
    const forgiven = await forgiveOne(tx, class_reservation_penalty_id, { at, actor_id, reason });
    const penalty = (await readPenalty(tx, class_reservation_penalty_id, at)) ?? refuse('penalty-not-found');
    if (!forgiven) return penalty;
    const { customer_id } = penalty;
    const act = await dailyAct(tx, { actor_id, act: 'forgive', otherwise: 'forgive_more' }, when);
    const right = await authorise(tx, { actor_id, acts: [act], subject_id: customer_id }, when);
    tx.afterCommit(() => changes.publish({ customers: [customer_id] }));
    await audit(tx, {
      at,
      actor_id,
      authorised_by: right.authorised_by,
      action: 'penalty-forgiven',
      customer_id,
      subject_id: class_reservation_penalty_id,
      details: { reason },
    });
    if (act === 'forgive') await queueAllowanceNotices(tx, right, { act, customer_id, reason, at });
    return penalty;
  });
}
