import type { Configuration } from '#shared/configuration/catalogue.ts';
import { must } from '#shared/decision.ts';
import { refuseGone } from '#shared/refusals.ts';
import { localDateOf } from '#shared/time.ts';
import type { FreezePreview, FreezeSpan } from '#shared/wire/freezes.ts';
import type { Sql } from '../../database/database.ts';
import type { FreezeContext, Freezer } from './context.ts';
import type { FreezeFacts, FrozenReservation } from './facts.ts';
import { readFreezeFacts } from './queries.ts';
import { decideFreeze, decidePostponement, type Freeze, type Postponement } from './rules.ts';

/** The grant and the days to freeze. */
export interface FreezeOf {
  by: Freezer;
  available_class_id: number;
  span: FreezeSpan;
}

/**
 * What freezing a grant on these days would do; writes nothing.
 * @throws Refusal `not-found`, those of `decideFreeze`
 */
export async function previewFreeze(context: FreezeContext, requested: FreezeOf): Promise<FreezePreview> {
  const settings = await context.configuration.current();
  const { freeze, postponement } = await decideNow(context.db, context, {
    requested,
    when: { at: context.clock.now(), settings },
  });
  const { days, grants, cancelled, kept } = freeze;
  const next_charge = postponement && { before: postponement.before, after: postponement.after };
  return { days, available_classes: grants, next_charge, cancelled: cancelled.map(shown), kept: kept.map(shown) };
}

const shown = ({ class_reservation_id, class_date, class_type_name, guest }: FrozenReservation) => ({
  class_reservation_id,
  class_date,
  class_type_name,
  guest,
});

/**
 * What a freeze does by the present facts.
 * @throws Refusal `not-found`, also for another customer's grant; those of `decideFreeze`
 */
export async function decideNow(
  sql: Sql,
  { payments }: Pick<FreezeContext, 'payments'>,
  {
    requested: { by, available_class_id, span },
    when: { at, settings },
  }: { requested: FreezeOf; when: { at: Date; settings: Configuration } },
): Promise<{ facts: FreezeFacts; freeze: Freeze; postponement: Postponement | null }> {
  const facts = await readFreezeFacts(sql, { available_class_id, ...span, now: at });
  if (by.owner && facts.grants[0]?.customer_id !== by.actor_id) refuseGone('available_class');
  const { timezone } = settings;
  const now = at.getTime();
  const requested = { ...span, byOwner: by.owner !== null };
  const freeze = must(decideFreeze(facts, requested, { settings, today: localDateOf(at, timezone), now }));
  const { subscription } = facts;
  const pauses = payments.of(subscription?.provider ?? null)?.can.subscriptions?.pause ?? false;
  const days = { starts_on: span.starts_on, days: freeze.days };
  const { postponement } = must(decidePostponement(subscription, days, { pauses, timezone, now }));
  return { facts, freeze, postponement };
}
