import { refuse } from '#shared/refusals.ts';
import type { AvailableClass, GiveClassesInput } from '#shared/wire/reservations.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../audit/index.ts';
import type { Actor, ReservationContext } from './actor.ts';
import { insertGrant, lockCustomerRow, readGivenBefore, readGrant, writeGiven } from './queries/grants.ts';
import { requestHash } from './request-hash.ts';
import { addDays, localDateOf } from './studio-dates.ts';

/**
 * Staff give a customer classes, with a reason; `class_amount` -1 is unlimited. The grant starts today in the studio's
 * zone and `expiration_days` counts from it.
 * @throws Refusal `not-found` for an unknown customer, `key-reused`
 */
export async function giveClasses(
  context: ReservationContext,
  actor: Actor,
  input: GiveClassesInput,
  idempotency_key: string | null = null,
): Promise<AvailableClass> {
  const { timezone } = await context.configuration.current();
  const at = context.clock.now();
  const starts_on = localDateOf(at, timezone);
  const request_hash = requestHash('give-classes', input);
  return context.db.transaction(async (tx) => {
    if (!(await lockCustomerRow(tx, input.customer_id))) refuse('not-found');
    const before = idempotency_key && (await givenBefore(tx, actor, idempotency_key, request_hash));
    if (before) return before;
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
    if (idempotency_key) {
      await writeGiven(tx, { actor_id: actor.customer_id, key: idempotency_key, request_hash, available_class_id, at });
    }
    return (await readGrant(tx, available_class_id)) ?? refuse('not-found');
  });
}

/** The same key and body never gives twice and gets the first gift again. */
async function givenBefore(
  tx: Tx,
  actor: Actor,
  key: string,
  request_hash: string,
): Promise<AvailableClass | undefined> {
  const before = await readGivenBefore(tx, actor.customer_id, key);
  if (!before) return undefined;
  const { available_class_id } = before.response;
  if (before.request_hash !== request_hash || available_class_id === undefined) return refuse('key-reused');
  return readGrant(tx, available_class_id);
}
