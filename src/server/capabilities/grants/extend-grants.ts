import type { Configuration } from '#shared/configuration/catalogue.ts';
import { addDays, localDateOf } from '#shared/time.ts';
import type { LockedPlaces, LockedPurchase } from '../locking/index.ts';
import { type Grace, type GraceFacts, type GraceRight, isExtended } from './grace-rules.ts';
import {
  type Extended,
  type ExtendingBy,
  readEndingOf,
  readGraceFacts,
  writeExtensions,
  writeLaterBeginnings,
} from './queries/extending.ts';

/**
 * Extends the grants that paid reservations which the studio cancels, if they are about to end or have ended, to the end of
 * the grace (docs/rules.md#credits-grace).
 * @param by.right who is responsible; without an administrator a grant is extended once
 */
export async function extendGrants(
  tx: LockedPlaces,
  {
    reservationIds,
    span,
    by: { right, ...by },
  }: { reservationIds: readonly number[]; span: Grace; by: ExtendingBy & { right: GraceRight } },
): Promise<Extended[]> {
  const paying = await readGraceFacts(tx, reservationIds, by.at);
  const extended = paying.filter((grant) => isExtended(grant, span, right));
  if (extended.length === 0) return [];
  const { again = [], on = [] } = Object.groupBy(extended, ({ begins_again }) => (begins_again ? 'again' : 'on'));
  const idsOf = (grants: readonly GraceFacts[]) => grants.map(({ available_class_id }) => available_class_id);
  const { until } = span;
  if (again.length > 0) await writeLaterBeginnings(tx, { available_class_ids: idsOf(again), until, by });
  return on.length === 0 ? [] : writeExtensions(tx, { available_class_ids: idsOf(on), until, by });
}

const NOT_CHARGED = 'La renovación todavía no se pudo cobrar';

/**
 * Extends the running grants of a subscription to `renewal_grace_days` after the day on which its renewal was refused,
 * while the charge is tried again (docs/rules.md#subscription-renewal). @returns the grants that were extended
 */
export async function extendForRenewal(
  tx: LockedPurchase,
  { purchase_id, settings, at }: { purchase_id: number; settings: RenewalGrace; at: Date },
): Promise<Extended[]> {
  if (settings.renewal_grace_days === 0) return [];
  const today = localDateOf(at, settings.timezone);
  const until = addDays(today, settings.renewal_grace_days);
  const available_class_ids = await readEndingOf(tx, purchase_id, { today, until });
  if (available_class_ids.length === 0) return [];
  return writeExtensions(tx, { available_class_ids, until, by: { at, actor_id: null, reason: NOT_CHARGED } });
}

type RenewalGrace = Pick<Configuration, 'renewal_grace_days' | 'timezone'>;
