import { toCentavos, toPesos } from '#shared/money.ts';
import { refuse, refuseGone } from '#shared/refusals.ts';
import {
  type ChangedCoachRate,
  type CoachRate,
  changeableCoachRate,
  type KeptCoachRate,
  type NewCoachRate,
} from '#shared/wire/coach-rates.ts';
import type { AppContext } from '../../../context.ts';
import type { Sql, Tx } from '../../../database/database.ts';
import { audit, changesBetween } from '../../audit/index.ts';
import { edited, versionOf } from '../../editing/index.ts';
import { type OnceKey, saveOnce } from '../../idempotency/index.ts';
import { type Locked, lockRow } from '../../locking/index.ts';
import { type CoachRateRow, deleteRate, findRate, insertRate, listRates, nameOfCoach, updateRate } from './queries.ts';

type RateContext = Pick<AppContext, 'db' | 'clock'>;

/** The fields that the office edits, in pesos. */
const inputOf = ({ starts_on, per_class, per_person }: CoachRateRow) => ({
  starts_on,
  per_class: toPesos(per_class),
  per_person: toPesos(per_person),
});

function shown(row: CoachRateRow): KeptCoachRate {
  const { coach_rate_id, instructor_id } = row;
  const rate: CoachRate = { coach_rate_id, instructor_id, ...inputOf(row) };
  return { ...rate, version: versionOf(inputOf(row)) };
}

const inCentavos = ({ starts_on, per_class, per_person }: Omit<CoachRate, 'coach_rate_id' | 'instructor_id'>) => ({
  starts_on,
  per_class: toCentavos(per_class),
  per_person: toCentavos(per_person),
});

/**
 * All rates of a coach, the latest first, for administrators only.
 * @throws Refusal `not-found`
 */
export async function readRates({ db }: RateContext, instructor_id: number): Promise<KeptCoachRate[]> {
  if ((await nameOfCoach(db, instructor_id)) === undefined) refuseGone('instructor');
  return (await listRates(db, instructor_id)).map(shown);
}

/**
 * Writes a new rate of a coach (docs/rules.md#coach-pay).
 * @param input pesos
 * @throws Refusal `not-found` (the coach), `already-exists` (another one begins on that day)
 */
export async function createRate(
  { db, clock }: RateContext,
  actor_id: number,
  { input, key }: { input: NewCoachRate; key: OnceKey | null },
): Promise<KeptCoachRate> {
  const at = clock.now();
  const write = async (open: Tx) => {
    const { instructor_id } = input;
    const { tx, coach } = await lockCoach(open, instructor_id);
    const values = inCentavos(input);
    await requireFreeDay(tx, { instructor_id, starts_on: values.starts_on });
    const row = await insertRate(tx, { instructor_id, ...values }, at);
    const details = { coach, row: values };
    await audit(tx, { at, actor_id, action: 'coach_rate-created', subject_id: row.coach_rate_id, details });
    return row;
  };
  const row = await db.transaction((tx) =>
    saveOnce(tx, { key, at, id: 'coach_rate_id', save: () => write(tx), find: (id) => findRate(tx, id) }),
  );
  return shown(row);
}

/**
 * Changes a rate; what is not sent stays.
 * @param input pesos
 * @throws Refusal `not-found`, `changed-meanwhile`, `already-exists` (another one begins on that day)
 */
export async function changeRate(
  { db, clock }: RateContext,
  actor_id: number,
  { coach_rate_id, version, ...sent }: ChangedCoachRate,
): Promise<KeptCoachRate> {
  const at = clock.now();
  const row = await db.transaction(async (open) => {
    const { tx, coach, before } = await lockRate(open, coach_rate_id);
    const values = inCentavos(edited(changeableCoachRate, { version, now: inputOf(before), sent }));
    await requireFreeDay(tx, { instructor_id: before.instructor_id, starts_on: values.starts_on, coach_rate_id });
    const after = await updateRate(tx, coach_rate_id, values);
    const details = { coach, changes: changesBetween(before, after) };
    if (details.changes.length > 0)
      await audit(tx, { at, actor_id, action: 'coach_rate-changed', subject_id: coach_rate_id, details });
    return after;
  });
  return shown(row);
}

/**
 * Removes a rate that was written by mistake; the one before it counts again. The audit log keeps what it was.
 * @throws Refusal `not-found`
 */
export async function removeRate({ db, clock }: RateContext, actor_id: number, coach_rate_id: number): Promise<void> {
  const at = clock.now();
  await db.transaction(async (open) => {
    const { tx, coach, before } = await lockRate(open, coach_rate_id);
    await deleteRate(tx, coach_rate_id);
    const { starts_on, per_class, per_person } = before;
    const details = { coach, row: { starts_on, per_class, per_person } };
    await audit(tx, { at, actor_id, action: 'coach_rate-deleted', subject_id: coach_rate_id, details });
  });
}

/** The coach's row is the lock of all her rates. */
async function lockCoach(open: Tx, instructor_id: number): Promise<{ tx: Locked<'instructor'>; coach: string }> {
  const tx = await lockRow(open, 'instructor', instructor_id);
  return { tx, coach: (await nameOfCoach(tx, instructor_id)) ?? refuseGone('instructor') };
}

async function lockRate(open: Tx, coach_rate_id: number) {
  const { instructor_id } = (await findRate(open, coach_rate_id)) ?? refuseGone('coach_rate');
  const { tx, coach } = await lockCoach(open, instructor_id);
  // Read again: it may have been changed or removed while this transaction waited for the lock.
  return { tx, coach, before: (await findRate(tx, coach_rate_id)) ?? refuseGone('coach_rate') };
}

async function requireFreeDay(
  sql: Sql,
  { instructor_id, starts_on, coach_rate_id }: { instructor_id: number; starts_on: string; coach_rate_id?: number },
): Promise<void> {
  const others = await listRates(sql, instructor_id);
  if (others.some((rate) => rate.starts_on === starts_on && rate.coach_rate_id !== coach_rate_id))
    refuse('already-exists', {}, { starts_on: 'Ya hay una tarifa desde ese día. Cambia esa, o elige otro día.' });
}
