import { refuse } from '#shared/refusals.ts';
import type { AvailableClass, ChangeGrantInput } from '#shared/wire/grants.ts';
import { audit } from '../audit/index.ts';
import type { ReservationContext } from './actor.ts';
import { closeOpenGrant, lockGrantWithOwner, moveGrantEnd, readGrant } from './queries/grants.ts';

/**
 * Staff give an open grant another last day, with a reason, in its ledger. What is left of it changes by its ledger alone.
 * @throws Refusal `not-found`, `grant-closed`, `grant-before-start`
 */
export async function changeGrant(
  context: ReservationContext,
  actor_id: number,
  { available_class_id, expiration_date, reason }: ChangeGrantInput,
): Promise<AvailableClass> {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const grant = (await lockGrantWithOwner(tx, available_class_id)) ?? refuse('not-found');
    if (grant.closed) refuse('grant-closed');
    if (expiration_date < grant.starts_on) refuse('grant-before-start');
    await moveGrantEnd(tx, available_class_id, expiration_date, { at, actor_id, reason });
    const details = { expiration_date, reason, before: grant.expiration_date };
    const subject = { subject: 'available_class', subject_id: available_class_id } as const;
    await audit(tx, { at, actor_id, action: 'grant-changed', ...subject, details });
    tx.afterCommit(() => context.changes.tell({ customers: [grant.customer_id] }));
    return (await readGrant(tx, available_class_id)) ?? refuse('not-found');
  });
}

/**
 * Staff take back what is left of an open grant, in its ledger; what was booked with it stays.
 * @throws Refusal `not-found`, `grant-closed`
 */
export async function closeGrant(
  context: ReservationContext,
  actor_id: number,
  available_class_id: number,
): Promise<AvailableClass> {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const grant = (await lockGrantWithOwner(tx, available_class_id)) ?? refuse('not-found');
    if (grant.closed) refuse('grant-closed');
    await closeOpenGrant(tx, available_class_id, { at, actor_id });
    const subject = { subject: 'available_class', subject_id: available_class_id } as const;
    await audit(tx, { at, actor_id, action: 'grant-closed', ...subject });
    tx.afterCommit(() => context.changes.tell({ customers: [grant.customer_id] }));
    return (await readGrant(tx, available_class_id)) ?? refuse('not-found');
  });
}
