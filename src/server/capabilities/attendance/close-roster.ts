import { must } from '#shared/decision.ts';
import { refuse } from '#shared/refusals.ts';
import type { CloseRosterAnswer } from '#shared/wire/attendance.ts';
import type { Tx } from '../../database/database.ts';
import { audit, nameClass } from '../audit/index.ts';
import { authorise } from '../authorisation/index.ts';
import { refuseForeignRoster, type Staff } from '../booking/index.ts';
import { type Locked, lockClass, lockUnlimitedPeople } from '../locking/index.ts';
import { queueClassNotices } from '../outbox/index.ts';
import type { AttendanceContext } from './attendance-context.ts';
import { type PenaltySettings, penaltyFor } from './penalty-rules.ts';
import { keepPenalty, readCounted } from './queries/penalties.ts';
import { readRosterFacts, writeRosterClosed } from './queries/rosters.ts';
import { decideRoster } from './roster-rules.ts';
import { withdrawPenaltiesOfClass } from './withdraw-penalties.ts';

type Closed = Omit<CloseRosterAnswer, 'message'>;

/**
 * Staff close the roster of a class once its attendance is complete, or reopen it to correct it. Closing writes the
 * penalties due, reopening ends those that count this class; repeating either changes nothing.
 * @throws Refusal `class-not-found`, `forbidden`, `class-cancelled`, `roster-too-early`, those of `authorise`
 */
export async function closeRoster(
  context: AttendanceContext,
  staff: Staff,
  { single_class_id, closed }: { single_class_id: number; closed: boolean },
): Promise<Closed> {
  const settings = await context.configuration.current();
  await refuseForeignRoster(context.db, staff, single_class_id);
  const by = { at: context.clock.now(), actor_id: staff.customer_id };
  return context.db.transaction(async (open) => {
    const held = (await lockClass(open, single_class_id)) ?? refuse('class-not-found');
    const facts = await readRosterFacts(held, single_class_id);
    const { act } = must(decideRoster(facts, closed, by.at.getTime()));
    if (act === 'nothing') return { single_class_id, roster_closed_at: facts.roster_closed_at, penalties: 0 };
    const acts = act === 'open' ? (['reopen_roster'] as const) : [];
    const requested = { actor_id: by.actor_id, acts, subject_id: null };
    const { authorised_by } = await authorise(held, requested, { at: by.at, settings });
    const tx = await lockUnlimitedPeople(held, single_class_id);
    await writeRosterClosed(tx, single_class_id, act === 'close' ? by : null);
    const customers =
      act === 'close'
        ? await penalize(tx, { single_class_id, settings, at: by.at })
        : await withdrawPenaltiesOfClass(tx, single_class_id, by);
    const penalties = customers.length;
    await auditRoster(tx, { single_class_id, act, penalties, by: { ...by, authorised_by } });
    tx.afterCommit(() => context.changes.publish({ rosters: [single_class_id], customers }));
    return { single_class_id, roster_closed_at: act === 'close' ? by.at.toISOString() : null, penalties };
  });
}

/**
 * Writes the penalties that result from closing a roster, each with a letter to its person. A penalty that ended
 * because a roster was reopened is restored unchanged if the same classes are still missed.
 * @returns the ids of the people whose penalty began (or was restored)
 */
async function penalize(
  tx: Locked<'class' | 'people'>,
  { single_class_id, settings, at }: { single_class_id: number; settings: PenaltySettings; at: Date },
): Promise<number[]> {
  if (!settings.unlimited_membership_penalties_enabled) return [];
  const people = await readCounted(tx, single_class_id, settings.unlimited_max_no_shows_for_penalty);
  const begun: number[] = [];
  for (const { customer_id, reservations } of people) {
    const penalty = penaltyFor(reservations, settings, at);
    const kept = penalty && (await keepPenalty(tx, { ...penalty, customer_id, single_class_id, at }));
    if (!kept) continue;
    begun.push(customer_id);
    const details = { until: new Date(kept.end_date).toISOString() };
    if (kept.fresh)
      await queueClassNotices(tx, { notice: 'penalty', customer_ids: [customer_id], single_class_id, at, details });
  }
  return begun;
}

async function auditRoster(
  tx: Tx,
  {
    single_class_id,
    act,
    penalties,
    by,
  }: {
    single_class_id: number;
    act: 'close' | 'open';
    penalties: number;
    by: { at: Date; actor_id: number; authorised_by: number | null };
  },
): Promise<void> {
  const action = act === 'close' ? 'roster-closed' : 'roster-opened';
  const details = { class: await nameClass(tx, single_class_id), penalties };
  await audit(tx, { ...by, action, subject_id: single_class_id, details });
}
