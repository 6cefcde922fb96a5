import { refuse } from '#shared/refusals.ts';
import type { AvailableClass, GiveClassesInput } from '#shared/wire/grants.ts';
import { audit } from '../audit/index.ts';
import { answeredBefore, rememberAnswer, requestHash } from '../idempotency/index.ts';
import type { Actor, ReservationContext } from './actor.ts';
import { insertGrant, lockCustomerRow, readGrant } from './queries/grants.ts';
import { addDays, localDateOf } from './studio-dates.ts';

/**
 * Staff give a customer classes, with a reason; `class_amount` -1 is unlimited. The grant starts today in the studio's
 * zone and `expiration_days` counts from it.
 * @throws Refusal `not-found` for an unknown customer, `restrictions-off`, `key-reused`
 */
export async function giveClasses(
  context: ReservationContext,
  actor: Actor,
  input: GiveClassesInput,
  idempotency_key: string | null = null,
): Promise<AvailableClass> {
  const { timezone, allow_restricted_class_types, allow_restricted_times } = await context.configuration.current();
  if (input.class_type_ids !== null && !allow_restricted_class_types) refuse('restrictions-off');
  if (input.allowed_times !== null && !allow_restricted_times) refuse('restrictions-off');
  const at = context.clock.now();
  const starts_on = localDateOf(at, timezone);
  const request_hash = requestHash('give-classes', input);
  return context.db.transaction(async (tx) => {
    if (!(await lockCustomerRow(tx, input.customer_id))) refuse('not-found');
    const before = await answeredBefore(tx, actor.customer_id, idempotency_key, request_hash, 'available_class_id');
    if (before !== undefined) return (await readGrant(tx, before)) ?? refuse('not-found');
    const available_class_id = await insertGrant(tx, {
      customer_id: input.customer_id,
      class_amount: input.class_amount === -1 ? null : input.class_amount,
      class_type_ids: input.class_type_ids,
      allowed_times: input.allowed_times,
      starts_on,
      expiration_date: addDays(starts_on, input.expiration_days),
      source: 'gift',
      reason: input.reason,
      at,
      granted_by: actor.customer_id,
    });
    const { class_amount, expiration_days, reason } = input;
    const details = { customer_id: input.customer_id, class_amount, expiration_days, reason };
    await audit(tx, {
      at,
      actor_id: actor.customer_id,
      action: 'classes-given',
      subject: 'available_class',
      subject_id: available_class_id,
      details,
    });
    await rememberAnswer(tx, actor.customer_id, idempotency_key, request_hash, { available_class_id }, at);
    return (await readGrant(tx, available_class_id)) ?? refuse('not-found');
  });
}
