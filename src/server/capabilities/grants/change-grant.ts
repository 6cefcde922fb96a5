import { sayClosed, sayNewEnd } from '#shared/authorisation/particulars.ts';
import { refuse } from '#shared/refusals.ts';
import type { AvailableClass, ChangeGrantInput } from '#shared/wire/grants.ts';
import { audit } from '../audit/index.ts';
import { authorise } from '../authorisation/index.ts';
import { type OnceKey, once } from '../idempotency/index.ts';
import { lockGrant } from '../locking/index.ts';
import type { ActContext } from '../people/index.ts';
import { actOfNewEnd } from './counter-rules.ts';
import { closeOpenGrant, moveGrantEnd, readGrant, readStandingGrant } from './queries/grants.ts';

/**
 * Staff give an open grant another last day, with a reason, in its ledger. What is left of it changes by its ledger alone.
 * @throws Refusal `not-found`, `grant-closed`, `grant-before-start`, those of `authorise`
 */
export async function changeGrant(
  context: ActContext,
  {
    actor_id,
    input: { available_class_id, expiration_date, reason },
    key = null,
  }: { actor_id: number; input: ChangeGrantInput; key?: OnceKey | null },
): Promise<AvailableClass> {
  const when = { at: context.clock.now(), settings: await context.configuration.current() };
  const { at } = when;
  return context.db.transaction(async (open) => {
    await once(open, {
      key,
      at,
      act: async () => {
        const tx = (await lockGrant(open, available_class_id)) ?? refuse('not-found');
        const grant = (await readStandingGrant(tx, available_class_id)) ?? refuse('not-found');
        if (grant.closed) refuse('grant-closed');
        if (expiration_date < grant.starts_on) refuse('grant-before-start');
        const acts = [actOfNewEnd(grant.expiration_date, expiration_date)];
        const particulars = sayNewEnd(grant.remaining, grant.expiration_date, expiration_date);
        const wish = { actor_id, acts, subject_id: grant.customer_id, particulars };
        const { authorised_by } = await authorise(tx, wish, when);
        await moveGrantEnd(tx, { available_class_id, expiration_date, by: { at, actor_id, reason } });
        const details = { expiration_date, reason, before: grant.expiration_date };
        const about = { subject_id: available_class_id, customer_id: grant.customer_id };
        await audit(tx, { at, actor_id, authorised_by, action: 'grant-changed', ...about, details });
        tx.afterCommit(() => context.changes.tell({ customers: [grant.customer_id] }));
        return { available_class_id };
      },
    });
    return (await readGrant(open, available_class_id)) ?? refuse('not-found');
  });
}

/**
 * Staff take back what is left of an open grant, in its ledger; what was booked with it stays.
 * @throws Refusal `not-found`, `grant-closed`, those of `authorise`
 */
export async function closeGrant(
  context: ActContext,
  { actor_id, available_class_id, key = null }: { actor_id: number; available_class_id: number; key?: OnceKey | null },
): Promise<AvailableClass> {
  const when = { at: context.clock.now(), settings: await context.configuration.current() };
  const { at } = when;
  return context.db.transaction(async (open) => {
    await once(open, {
      key,
      at,
      act: async () => {
        const tx = (await lockGrant(open, available_class_id)) ?? refuse('not-found');
        const grant = (await readStandingGrant(tx, available_class_id)) ?? refuse('not-found');
        if (grant.closed) refuse('grant-closed');
        const particulars = sayClosed(grant.remaining, grant.expiration_date);
        const wish = { actor_id, acts: ['remove_classes'] as const, subject_id: grant.customer_id, particulars };
        const { authorised_by } = await authorise(tx, wish, when);
        await closeOpenGrant(tx, available_class_id, { at, actor_id });
        const about = { subject_id: available_class_id, customer_id: grant.customer_id };
        const details = { remaining: grant.remaining, expiration_date: grant.expiration_date };
        await audit(tx, { at, actor_id, authorised_by, action: 'grant-closed', ...about, details });
        tx.afterCommit(() => context.changes.tell({ customers: [grant.customer_id] }));
        return { available_class_id };
      },
    });
    return (await readGrant(open, available_class_id)) ?? refuse('not-found');
  });
}
