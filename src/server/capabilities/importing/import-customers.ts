import { refuse } from '#shared/refusals.ts';
import { UNLIMITED } from '#shared/unlimited.ts';
import type { ImportAnswer, ImportAnswerRow, ImportInput } from '#shared/wire/importing.ts';
import type { Tx } from '../../database/database.ts';
import { violatedConstraint } from '../../database/failures.ts';
import { lettersArrive } from '../../gateways/mail/mail-gateway.ts';
import { insertNotesOf } from '../attendance/index.ts';
import { audit } from '../audit/index.ts';
import { inviteNoted, markImported, notePeople, requireAdministrator } from '../customers/index.ts';
import { giveImported } from '../grants/index.ts';
import { type OnceKey, once } from '../idempotency/index.ts';
import { type Locked, lockPeople } from '../locking/index.ts';
import { givenBy, type PlannedRow } from './plan-rules.ts';
import { type ImportContext, planImport } from './preview-import.ts';

/** Tries: somebody may sign up with a mail of the file between the plan and the write, but not in each of them. */
const TRIES = 5;

export interface Importing {
  actor_id: number;
  input: ImportInput;
  key: OnceKey | null;
}

interface Act extends Importing {
  at: Date;
  timezone: string;
}

/** A person of the plan was not there when the rows were read first, so she is not locked: the act starts again. */
class StartAgain extends Error {
  override name = 'StartAgain';
}

/**
 * Imports people from the studio's former system (docs/rules.md#from-another-system), in one transaction: new people,
 * their remaining classes, notes, and invitations if chosen. Invalid rows are reported and left out.
 * @returns the result of each row; the same again for the same key
 * @throws Refusal `forbidden` when the actor is no longer an administrator, `key-reused`, `busy`
 */
export async function importCustomers(context: ImportContext, importing: Importing): Promise<ImportAnswer> {
  const { db, clock, configuration } = context;
  const { timezone } = await configuration.current();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const act = { ...importing, at: clock.now(), timezone };
    try {
      return await db.transaction((open) => importOnce(open, context, act));
    } catch (error) {
      if (!(error instanceof StartAgain) && !isTakenMeanwhile(error)) throw error;
    }
  }
  return refuse('busy');
}

const isTakenMeanwhile = (error: unknown) =>
  ['customer_phone_key', 'customer_email_key', 'mail_change_held'].includes(violatedConstraint(error) ?? '');

/** What was written, by kind and number of the row: `person 12` is an id. */
type Written = Record<string, number>;

async function importOnce(open: Tx, context: ImportContext, act: Act): Promise<ImportAnswer> {
  const { key, at, timezone, input } = act;
  const plan = { value: null as PlannedRow[] | null };
  const written = await once<Written>(open, {
    key,
    at,
    act: async () => {
      const { tx, planned } = await lockPlan(open, act);
      plan.value = planned;
      return writePlan(tx, context, { ...act, planned });
    },
  });
  const planned = plan.value ?? (await planImport(open, input.rows, { now: at, timezone }));
  return { rows: planned.map((row) => answerOf(row, input, written)) };
}

/** Locks the existing people, in the order of their ids, and decides again under the locks. */
async function lockPlan(open: Tx, { actor_id, input, at, timezone }: Act) {
  const today = { now: at, timezone };
  // Imports follow one another, and so do records that are merged.
  const staff = await requireAdministrator(open, actor_id);
  const { tx, customer_ids } = await lockPeople(staff, knownIn(await planImport(staff, input.rows, today)));
  const planned = await planImport(tx, input.rows, today);
  if (knownIn(planned).some((customer_id) => !customer_ids.includes(customer_id))) throw new StartAgain();
  return { tx, planned };
}

const knownIn = (rows: readonly PlannedRow[]) =>
  rows.flatMap(({ outcome, customer_id }) => (outcome === 'known' && customer_id !== null ? [customer_id] : []));

async function writePlan(
  open: Locked<'people'>,
  { settings, changes }: ImportContext,
  { planned, input, actor_id, at, timezone }: Act & { planned: readonly PlannedRow[] },
): Promise<Written> {
  const fresh = planned.flatMap(({ outcome, read }) => (outcome === 'new' && read ? [read] : []));
  const known = knownIn(planned);
  const { tx, customer_ids } = await notePeople(
    open,
    fresh.map(({ person }) => person),
    { at, imported: true },
  );
  const created = new Map(fresh.map(({ row }, nth) => [row, customer_ids[nth] ?? 0]));
  await markImported(tx, known, at);
  const gifts = planned.flatMap((row) => {
    const given = givenBy(row, input);
    const customer_id = created.get(row.row) ?? row.customer_id;
    if (!given || customer_id === null) return [];
    const class_amount = given.class_amount === UNLIMITED ? null : given.class_amount;
    return [{ row: row.row, gift: { customer_id, class_amount, expiration_date: given.expiration_date } }];
  });
  const grants = await giveImported(
    tx,
    gifts.map(({ gift }) => gift),
    { actor_id, at, timezone },
  );
  const notes = fresh.flatMap(({ row, note }) => (note ? [{ customer_id: created.get(row) ?? 0, note }] : []));
  if (notes.length > 0) await insertNotesOf(tx, notes, { at, actor_id });
  const invited = input.invite && lettersArrive(settings) ? invitedAmong(fresh, created) : [];
  await inviteNoted(tx, settings, { people: invited, actor_id, at });
  await audit(tx, {
    at,
    actor_id,
    action: 'customers-imported',
    subject_id: null,
    details: {
      created: fresh.length,
      known: known.length,
      refused: planned.length - fresh.length - known.length,
      given: gifts.length,
      notes: notes.length,
      invited: invited.length,
    },
  });
  tx.afterCommit(() => changes.publish({ customers: [...customer_ids, ...known] }));
  return Object.fromEntries([
    ...[...created].map(([row, customer_id]) => [`person ${row}`, customer_id] as const),
    ...gifts.map(({ row }, nth) => [`grant ${row}`, grants[nth] ?? 0] as const),
    ...invited.map(({ row, customer_id }) => [`letter ${row}`, customer_id] as const),
  ]);
}

function invitedAmong(
  fresh: readonly { row: number; person: { name: string; email: string | null } }[],
  created: ReadonlyMap<number, number>,
) {
  return fresh.flatMap(({ row, person: { name, email } }) =>
    email === null ? [] : [{ row, customer_id: created.get(row) ?? 0, name, email }],
  );
}

/** For a row written before by a request with the same key, the present plan finds a known person. */
function answerOf(planned: PlannedRow, input: ImportInput, written: Written): ImportAnswerRow {
  const { row, name, last_name, problems, kept_back } = planned;
  const created = written[`person ${row}`];
  const isGiven = written[`grant ${row}`] !== undefined;
  const given = isGiven && planned.read ? planned.read.classes : null;
  return {
    row,
    outcome: created === undefined ? wasThere(planned) : 'created',
    customer_id: created ?? planned.customer_id,
    name,
    last_name,
    problems: created === undefined ? problems : {},
    kept_back: isGiven ? null : kept_back,
    given,
    invited: written[`letter ${row}`] !== undefined && input.invite,
  };
}

const wasThere = ({ outcome }: PlannedRow) => (outcome === 'refused' ? 'refused' : 'known');
