import { sayFreeze } from '#shared/authorisation/particulars.ts';
import type { Configuration } from '#shared/configuration/catalogue.ts';
import { refuse, refuseGone } from '#shared/refusals.ts';
import type { FreezeInput } from '#shared/wire/freezes.ts';
import type { AvailableClass } from '#shared/wire/grants.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../audit/index.ts';
import { authorise } from '../authorisation/index.ts';
import { cancelReservations } from '../booking/index.ts';
import { freezeOpenGrants, readGrant } from '../grants/index.ts';
import { type OnceKey, once } from '../idempotency/index.ts';
import { type LockedPlaces, lockForPlaces } from '../locking/index.ts';
import { requireActive } from '../people/index.ts';
import { postponeCharge } from '../purchases/index.ts';
import { placesCameFree } from '../waitlist/index.ts';
import type { FreezeContext, Freezer } from './context.ts';
import type { FrozenReservation } from './facts.ts';
import { decideNow } from './preview-freeze.ts';
import { readFreezeFacts } from './queries.ts';
import { queueFreezeNotice } from './queue-freeze-notice.ts';
import type { Freeze } from './rules.ts';
import { sendNextChargeDay } from './send-next-charge-day.ts';

interface Freezing {
  by: Freezer;
  available_class_id: number;
  input: FreezeInput;
}

interface When {
  at: Date;
  settings: Configuration;
}

/** Tries: the owner may book another class while the classes to lock are read, but no person books faster than this. */
const TRIES = 10;

/** The owner has a place by now in a class that is not locked, or is another record: the transaction starts again. */
class Elsewhere extends Error {}

/**
 * Freezes a grant, and the others of the same purchase, on these days; they end as many days later. Reservations made with
 * them on these days are cancelled, their classes returned, and the places offered to the waitlist (docs/rules.md#freezes).
 * @throws Refusal `not-found`, those of `decideFreeze`; at the desk those of `authorise`
 */
export async function freezeGrants(
  context: FreezeContext,
  { key = null, ...requested }: Freezing & { key?: OnceKey | null },
): Promise<AvailableClass> {
  const settings = await context.configuration.current();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const at = context.clock.now();
    try {
      const frozen = await context.db.transaction(async (open) => {
        await once(open, { key, at, act: () => freeze(open, context, { requested, when: { at, settings } }) });
        return (await readGrant(open, requested.available_class_id)) ?? refuseGone('available_class');
      });
      await sendNextChargeDay(context, requested.available_class_id);
      return frozen;
    } catch (error) {
      if (!(error instanceof Elsewhere)) throw error;
    }
  }
  return refuse('busy');
}

const classesOf = (places: readonly FrozenReservation[]) => [
  ...new Set(places.map(({ single_class_id }) => single_class_id)),
];

async function freeze(
  open: Tx,
  context: FreezeContext,
  { requested, when }: { requested: Freezing; when: When },
): Promise<{ available_class_id: number }> {
  const { by, available_class_id, input } = requested;
  const { at } = when;
  if (by.owner) await requireActive(open, by.owner, at);
  const seen = await readFreezeFacts(open, { available_class_id, ...input, now: at });
  const { customer_id } = seen.grants[0] ?? refuseGone('available_class');
  const classes = classesOf(seen.places);
  const tx = (await lockForPlaces(open, classes, [customer_id])) ?? refuseGone('available_class');
  const { reason, ...span } = input;
  const { facts, freeze, postponement } = await decideNow(tx, context, {
    requested: { by, available_class_id, span },
    when,
  });
  const isOthers = facts.grants[0]?.customer_id !== customer_id;
  if (isOthers || classesOf(facts.places).some((single_class_id) => !classes.includes(single_class_id)))
    throw new Elsewhere();
  const authorised_by = await authorisedBy(tx, { requested, freeze, customer_id }, when);
  const left = await writeFreeze(tx, { requested, freeze, at });
  for (const single_class_id of left)
    await placesCameFree(tx, context, { single_class_id, by: { ...when, actor_id: by.actor_id } });
  if (postponement) {
    const { purchase_id, after } = postponement;
    await postponeCharge(tx, context, { purchase_id, charge_at: new Date(after), by: { at, actor_id: by.actor_id } });
  }
  if (!by.owner) {
    const details = { ...span, ...endsOf(freeze), reservations: freeze.cancelled.length, reason };
    const about = { subject_id: available_class_id, customer_id };
    await audit(tx, { at, actor_id: by.actor_id, authorised_by, action: 'grant-frozen', ...about, details });
  }
  const { cancelled } = freeze;
  const change = { frozen: span, resumed_on: null, until: endsOf(freeze).after, cancelled };
  await queueFreezeNotice(tx, { customer_id, change, at });
  tx.afterCommit(() => context.changes.publish({ classes: left, customers: [customer_id] }));
  return { available_class_id };
}

/** The last day of the requested grant, before and after. */
const endsOf = ({ grants: [first] }: Freeze) => ({ before: first?.before ?? '', after: first?.after ?? '' });

/** @returns the administrator who gave the permit; null: none was needed */
async function authorisedBy(
  tx: LockedPlaces,
  { requested, freeze, customer_id }: { requested: Freezing; freeze: Freeze; customer_id: number },
  when: When,
): Promise<number | null> {
  if (requested.by.owner) return null;
  const particulars = sayFreeze(requested.input, { ...endsOf(freeze), reservations: freeze.cancelled.length });
  const { actor_id } = requested.by;
  const right = await authorise(
    tx,
    { actor_id, acts: ['longer_validity'], subject_id: customer_id, particulars },
    when,
  );
  return right.authorised_by;
}

/** @returns the classes in which places came free */
async function writeFreeze(
  tx: LockedPlaces,
  { requested, freeze, at }: { requested: Freezing; freeze: Freeze; at: Date },
): Promise<number[]> {
  const { by, input } = requested;
  const { reason, ...span } = input;
  const { actor_id } = by;
  const ids = freeze.cancelled.map(({ class_reservation_id }) => class_reservation_id);
  const how = { cancellation: 'frozen', returns_credit: true, actor_id, at, reason } as const;
  const gone = await cancelReservations(tx, ids, how);
  const available_class_ids = freeze.grants.map(({ available_class_id }) => available_class_id);
  await freezeOpenGrants(tx, { available_class_ids, ...span, by: { at, actor_id, reason } });
  return [...new Set(gone.map(({ single_class_id }) => single_class_id))];
}
