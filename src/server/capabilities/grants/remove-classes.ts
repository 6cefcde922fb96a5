import { sayRemoved } from '#shared/authorisation/particulars.ts';
import type { Configuration } from '#shared/configuration/catalogue.ts';
import { refuse, refuseGone } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../audit/index.ts';
import { authorise } from '../authorisation/index.ts';
import { type OnceKey, once } from '../idempotency/index.ts';
import { lockCountedGrants, lockPerson } from '../locking/index.ts';
import type { ActContext, Actor } from '../people/index.ts';
import { readCountedGrants, takeFromGrant } from './queries/bought.ts';

export interface ClassesToRemove {
  customer_id: number;
  amount: number;
  reason: string;
}

/**
 * Staff take classes from a customer: from the grants that expire soonest, never below zero.
 * @throws Refusal `not-found`, `not-enough-classes`, `key-reused`, those of `authorise`
 */
export async function removeClasses(
  context: Pick<ActContext, 'db' | 'clock' | 'configuration'>,
  { actor, wanted, key = null }: { actor: Actor; wanted: ClassesToRemove; key?: OnceKey | null },
): Promise<void> {
  const when = { at: context.clock.now(), settings: await context.configuration.current() };
  await context.db.transaction((tx) => once(tx, { key, at: when.at, act: () => remove(tx, { actor, wanted, when }) }));
}

async function remove(
  open: Tx,
  {
    actor: { customer_id: actor_id },
    wanted: { customer_id, amount, reason },
    when,
  }: { actor: Actor; wanted: ClassesToRemove; when: { at: Date; settings: Configuration } },
) {
  const { at } = when;
  const person = (await lockPerson(open, customer_id)) ?? refuseGone('person');
  const tx = await lockCountedGrants(person, customer_id);
  const requested = {
    actor_id,
    acts: ['remove_classes'] as const,
    subject_id: customer_id,
    particulars: sayRemoved(amount),
  };
  const { authorised_by } = await authorise(tx, requested, when);
  let missing = amount;
  const grants: { available_class_id: number; before: number; taken: number }[] = [];
  for (const { available_class_id, remaining } of await readCountedGrants(tx, customer_id)) {
    const taken = Math.min(missing, remaining);
    if (taken === 0) break;
    await takeFromGrant(tx, { available_class_id, amount: taken, by: { at, actor_id, reason } });
    grants.push({ available_class_id, before: remaining, taken });
    missing -= taken;
  }
  if (missing > 0) refuse('not-enough-classes');
  await audit(tx, {
    at,
    actor_id,
    authorised_by,
    action: 'classes-removed',
    subject_id: customer_id,
    customer_id,
    details: { amount, reason, grants },
  });
  return { customer_id };
}
