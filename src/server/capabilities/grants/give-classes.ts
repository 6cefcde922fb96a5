import { sayGiven } from '#shared/authorisation/particulars.ts';
import type { Configuration } from '#shared/configuration/catalogue.ts';
import { refuse, refuseGone } from '#shared/refusals.ts';
import { addDays, localDateOf } from '#shared/time.ts';
import { UNLIMITED } from '#shared/unlimited.ts';
import type { AvailableClass, GiveClassesInput } from '#shared/wire/grants.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../audit/index.ts';
import { authorise, dailyAct, queueAllowanceNotices } from '../authorisation/index.ts';
import { type OnceKey, once } from '../idempotency/index.ts';
import { lockPerson } from '../locking/index.ts';
import { type ActContext, type Actor, isDisabled } from '../people/index.ts';
import { keepClassTypes } from '../studio/index.ts';
import { isOneClass } from './counter-rules.ts';
import { insertGrant, readGrant } from './queries/grants.ts';

/**
 * Staff give a customer classes, with a reason; `class_amount` -1 is unlimited. The grant starts today in the studio's time
 * zone and `expiration_days` counts from it.
 * @throws Refusal `not-found` for an unknown customer, `person-disabled`, `restrictions-off`, `invalid-input` for a class
 *   type that is not there (any more), `key-reused`, those of `authorise`
 */
export async function giveClasses(
  context: ActContext,
  { actor, input: given, key = null }: { actor: Actor; input: GiveClassesInput; key?: OnceKey | null },
): Promise<AvailableClass> {
  const input = { ...given, class_type_ids: orAll(given.class_type_ids), allowed_times: orAll(given.allowed_times) };
  const settings = await context.configuration.current();
  const { allow_restricted_class_types, allow_restricted_times } = settings;
  if (input.class_type_ids !== null && !allow_restricted_class_types) refuse('restrictions-off');
  if (input.allowed_times !== null && !allow_restricted_times) refuse('restrictions-off');
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const { available_class_id } = await once(tx, {
      key,
      at,
      act: async () => ({
        available_class_id: await give(tx, { actor, input, when: { at, settings } }),
      }),
    });
    return (await readGrant(tx, available_class_id)) ?? refuseGone('available_class');
  });
}

/** An empty list means no restriction, as screens show it; stored as an empty list it would exclude every class. */
function orAll<Item>(list: Item[] | null): Item[] | null {
  return list && list.length > 0 ? list : null;
}

/**
 * Refuses class types that are gone: screens list only existing types, so such a grant would seem to pay everything and pay
 * nothing.
 */
async function requireClassTypes(tx: Tx, class_type_ids: readonly number[]): Promise<void> {
  const known = await keepClassTypes(tx, class_type_ids);
  if (class_type_ids.some((class_type_id) => !known.has(class_type_id)))
    refuse('invalid-input', {}, { class_type_ids: 'Ese tipo de clase ya no existe.' });
}

async function give(
  open: Tx,
  { actor, input, when }: { actor: Actor; input: GiveClassesInput; when: { at: Date; settings: Configuration } },
): Promise<number> {
  const { at, settings } = when;
  const { customer_id, class_amount, expiration_days, reason } = input;
  const tx = (await lockPerson(open, customer_id)) ?? refuseGone('person');
  if (await isDisabled(tx, customer_id)) refuse('person-disabled');
  await requireClassTypes(tx, input.class_type_ids ?? []);
  const actor_id = actor.customer_id;
  const act = isOneClass(input) ? await dailyAct(tx, { actor_id, act: 'give_class', otherwise: 'gift' }, when) : 'gift';
  const requested = { actor_id, acts: [act], subject_id: customer_id, particulars: sayGiven(input) };
  const right = await authorise(tx, requested, when);
  const starts_on = localDateOf(at, settings.timezone);
  const expiration_date = addDays(starts_on, expiration_days);
  const available_class_id = await insertGrant(tx, {
    customer_id,
    class_amount: class_amount === UNLIMITED ? null : class_amount,
    class_type_ids: input.class_type_ids,
    allowed_times: input.allowed_times,
    starts_on,
    expiration_date,
    source: 'gift',
    reason,
    at,
    granted_by: actor_id,
  });
  const { class_type_ids, allowed_times } = input;
  const details = { class_amount, starts_on, expiration_date, class_type_ids, allowed_times, reason };
  const about = { customer_id, subject_id: available_class_id };
  const { authorised_by } = right;
  await audit(tx, { at, actor_id, authorised_by, action: 'classes-given', ...about, details });
  if (act === 'give_class') await queueAllowanceNotices(tx, right, { act, customer_id, reason, at });
  return available_class_id;
}
