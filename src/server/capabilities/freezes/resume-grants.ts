import { must } from '#shared/decision.ts';
import { refuseGone } from '#shared/refusals.ts';
import { localDateOf } from '#shared/time.ts';
import type { AvailableClass } from '#shared/wire/grants.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../audit/index.ts';
import { readGrant, resumeOpenGrants } from '../grants/index.ts';
import { type OnceKey, once } from '../idempotency/index.ts';
import { lockForPlaces } from '../locking/index.ts';
import { requireActive } from '../people/index.ts';
import { postponeCharge } from '../purchases/index.ts';
import type { FreezeContext, Freezer } from './context.ts';
import { readLastDay, readTogether } from './queries.ts';
import { queueFreezeNotice } from './queue-freeze-notice.ts';
import { decideResumption, postponementOfResumption } from './rules.ts';
import { sendNextChargeDay } from './send-next-charge-day.ts';

interface Resuming {
  by: Freezer;
  available_class_id: number;
}

/**
 * Ends the freeze of a grant, and of those frozen together with it, today; the remaining frozen days are taken off its end
 * again (docs/rules.md#freezes).
 * @throws Refusal `not-found`, also for another customer's grant; those of `decideResumption`
 */
export async function resumeGrants(
  context: FreezeContext,
  { key = null, ...requested }: Resuming & { key?: OnceKey | null },
): Promise<AvailableClass> {
  const { timezone } = await context.configuration.current();
  const at = context.clock.now();
  const resumed = await context.db.transaction(async (open) => {
    await once(open, { key, at, act: () => resume(open, context, { ...requested, at, timezone }) });
    return (await readGrant(open, requested.available_class_id)) ?? refuseGone('available_class');
  });
  await sendNextChargeDay(context, requested.available_class_id);
  return resumed;
}

async function resume(
  open: Tx,
  context: FreezeContext,
  { by, available_class_id, at, timezone }: Resuming & { at: Date; timezone: string },
): Promise<{ available_class_id: number }> {
  const today = localDateOf(at, timezone);
  const { actor_id } = by;
  if (by.owner) await requireActive(open, by.owner, at);
  const [found] = (await readTogether(open, available_class_id)).grants;
  if (!found || (by.owner && found.customer_id !== actor_id)) return refuseGone('available_class');
  const tx = (await lockForPlaces(open, [], [found.customer_id])) ?? refuseGone('available_class');
  const { grants, subscription } = await readTogether(tx, available_class_id);
  const { customer_id } = grants[0] ?? refuseGone('available_class');
  const ids = grants.map((grant) => grant.available_class_id);
  const last = await readLastDay(tx, ids, at);
  const { resumed_on, days, grants: again } = must(decideResumption(grants, { today, last }));
  const available_class_ids = again.map((grant) => grant.available_class_id);
  await resumeOpenGrants(tx, { available_class_ids, resumed_on, by: { at, actor_id } });
  const postponement = postponementOfResumption(subscription, days, { timezone, now: at.getTime() });
  if (postponement) {
    const charge_at = new Date(postponement.after);
    await postponeCharge(tx, context, { purchase_id: postponement.purchase_id, charge_at, by: { at, actor_id } });
  }
  const { before, after } = again[0] ?? refuseGone('available_class');
  if (!by.owner) {
    const details = { resumed_on, before, after };
    const about = { subject_id: available_class_id, customer_id };
    await audit(tx, { at, actor_id, action: 'grant-resumed', ...about, details });
  }
  const change = { frozen: null, resumed_on, until: after, cancelled: [] };
  await queueFreezeNotice(tx, { customer_id, change, at });
  tx.afterCommit(() => context.changes.publish({ customers: [customer_id] }));
  return { available_class_id };
}
