import { sayClosed, sayNewEnd } from '#shared/authorisation/particulars.ts';
import type { Configuration } from '#shared/configuration/catalogue.ts';
import { refuse, refuseGone } from '#shared/refusals.ts';
import { addDays, formatDate, localDateOf } from '#shared/time.ts';
import { type AvailableClass, type ChangeGrantInput, MOST_GRANT_DAYS } from '#shared/wire/grants.ts';
import { audit } from '../audit/index.ts';
import { authorise } from '../authorisation/index.ts';
import { type OnceKey, once } from '../idempotency/index.ts';
import { type Locked, lockGrant } from '../locking/index.ts';
import type { ActContext } from '../people/index.ts';
import { actOfNewEnd } from './counter-rules.ts';
import { isFreezeAhead } from './eligible-rules.ts';
import { closeOpenGrant, type GrantBefore, moveGrantEnd, readGrant, readGrantBefore } from './queries/grants.ts';

/**
 * Staff change the last day of an open grant, with a reason that its ledger keeps. The classes left change only by ledger
 * rows.
 * @throws Refusal `not-found`, `grant-closed`, `changed-meanwhile`, `grant-before-start`, `grant-too-long`,
 *   `already-frozen`, those of `authorise`
 */
export function changeGrant(
  context: ActContext,
  {
    actor_id,
    input: { available_class_id, expiration_date, reason, was },
    key = null,
  }: { actor_id: number; input: ChangeGrantInput; key?: OnceKey | null },
): Promise<AvailableClass> {
  return onOpenGrant(context, { available_class_id, key }, async ({ tx, grant, when }) => {
    const { at } = when;
    refuseUnseen(grant.expiration_date, { was, wanted: expiration_date });
    if (isFreezeAhead(grant, localDateOf(at, when.settings.timezone))) refuse('already-frozen');
    if (expiration_date < grant.starts_on) refuse('grant-before-start');
    refuseTooLong(expiration_date, grant.expiration_date, localDateOf(at, when.settings.timezone));
    const acts = [actOfNewEnd(grant.expiration_date, expiration_date)];
    const particulars = sayNewEnd(grant.remaining, grant.expiration_date, expiration_date);
    const requested = { actor_id, acts, subject_id: grant.customer_id, particulars };
    const { authorised_by } = await authorise(tx, requested, when);
    await moveGrantEnd(tx, { available_class_id, expiration_date, by: { at, actor_id, reason } });
    const details = { expiration_date, reason, before: grant.expiration_date };
    const about = { subject_id: available_class_id, customer_id: grant.customer_id };
    await audit(tx, { at, actor_id, authorised_by, action: 'grant-changed', ...about, details });
  });
}

/** Refuses a change based on an outdated end, so that of two people who move it the second has seen the first's change. */
function refuseUnseen(now: string, { was, wanted }: { was: string | undefined; wanted: string }): void {
  if (was === undefined || was === now || wanted === now) return;
  const day = formatDate(`${now}T00:00:00.000Z`);
  const sentence = `Mientras editabas cambió a ${day}. Ciérralo y ábrelo de nuevo.`;
  refuse('changed-meanwhile', { fields: 1 }, { expiration_date: sentence });
}

/** Refuses an end too far away, such as a mistyped year; an end that is already farther may be moved nearer. */
function refuseTooLong(end: string, before: string, today: string): void {
  if (end > before && end > addDays(today, MOST_GRANT_DAYS)) refuse('grant-too-long');
}

/**
 * Staff remove the classes left in an open grant, with a ledger row; reservations made with it stay.
 * @throws Refusal `not-found`, `grant-closed`, those of `authorise`
 */
export function closeGrant(
  context: ActContext,
  { actor_id, available_class_id, key = null }: { actor_id: number; available_class_id: number; key?: OnceKey | null },
): Promise<AvailableClass> {
  return onOpenGrant(context, { available_class_id, key }, async ({ tx, grant, when }) => {
    const { at } = when;
    const particulars = sayClosed(grant.remaining, grant.expiration_date);
    const requested = { actor_id, acts: ['remove_classes'] as const, subject_id: grant.customer_id, particulars };
    const { authorised_by } = await authorise(tx, requested, when);
    await closeOpenGrant(tx, available_class_id, { at, actor_id });
    const about = { subject_id: available_class_id, customer_id: grant.customer_id };
    const details = { remaining: grant.remaining, expiration_date: grant.expiration_date };
    await audit(tx, { at, actor_id, authorised_by, action: 'grant-closed', ...about, details });
  });
}

interface OpenGrant {
  tx: Locked<'people' | 'grants'>;
  grant: GrantBefore;
  when: { at: Date; settings: Configuration };
}

/** Runs one act on a grant that is open and locked, once for its idempotency key. @returns the grant after it */
async function onOpenGrant(
  context: ActContext,
  { available_class_id, key }: { available_class_id: number; key: OnceKey | null },
  act: (open: OpenGrant) => Promise<void>,
): Promise<AvailableClass> {
  const when = { at: context.clock.now(), settings: await context.configuration.current() };
  return context.db.transaction(async (open) => {
    await once(open, {
      key,
      at: when.at,
      act: async () => {
        const tx = (await lockGrant(open, available_class_id)) ?? refuseGone('available_class');
        const grant = (await readGrantBefore(tx, available_class_id)) ?? refuseGone('available_class');
        if (grant.closed) refuse('grant-closed');
        await act({ tx, grant, when });
        tx.afterCommit(() => context.changes.publish({ customers: [grant.customer_id] }));
        return { available_class_id };
      },
    });
    return (await readGrant(open, available_class_id)) ?? refuseGone('available_class');
  });
}
