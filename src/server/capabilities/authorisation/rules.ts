import type { CounterAct } from '#shared/authorisation/acts.ts';
import { sentenceOf } from '#shared/authorisation/sentences.ts';
import type { Configuration } from '#shared/configuration/catalogue.ts';
import { type Decision, no } from '#shared/decision.ts';
import { toPesos } from '#shared/money.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import type { Role } from '#shared/wire/customers.ts';

/** Who wants to do what at the counter, and about whom. */
export interface Wish {
  actor_id: number;
  /** What the body amounts to, found by its operation. */
  acts: readonly CounterAct[];
  /** Whose money, classes or attendance; null: a class, not a person. */
  subject_id: number | null;
  /** Centavos, where it is about money. */
  amount?: number | undefined;
  /** Exactly what is given or taken, in Spanish (`shared/authorisation/particulars.ts`); null: the acts say it all. */
  particulars?: string | null;
}

/** How long a permit is good for, and how long a request waits. */
export const PERMIT_MILLISECONDS = 2 * MINUTE;
export const REQUEST_MILLISECONDS = DAY;

/**
 * Which of the acts need a permit; none for an administrator. Below her nobody acts on a record of her own, with a permit
 * or without.
 * @param role as of now; null for whoever does not work here (any more)
 */
export function decideWish(
  { actor_id, acts, subject_id }: Wish,
  role: Role | null,
  settings: Configuration,
): Decision<{ needs: CounterAct[] }> {
  if (role === null || role === 'customer') return no('forbidden');
  if (role === 'administrator') return { ok: true, needs: [] };
  if (subject_id === actor_id) return no('own-record');
  const never = acts.filter((act) => settings[`reception_${act}`] === 'nunca');
  if (never.length > 0) return no('never-at-desk', { acts: never.join(' '), sentence: sentenceOf(never) });
  return { ok: true, needs: acts.filter((act) => settings[`reception_${act}`] === 'con autorización') };
}

/** What the screen learns of a wish that needs a permit: enough to ask for one. */
export function detailsOf({ subject_id, amount, particulars }: Wish, needs: readonly CounterAct[]) {
  const said = { acts: needs.join(' '), sentence: sentenceOf(needs), particulars: particulars ?? null };
  return { ...said, customer_id: subject_id, amount: amount ?? null };
}

/** Whether an act is by now what somebody read of it. @param read its amount in pesos */
export const isAsRead = (
  read: { amount: number | null; particulars: string | null },
  { amount, particulars }: Wish,
): boolean =>
  read.particulars === (particulars ?? null) && read.amount === (amount === undefined ? null : toPesos(amount));

/** Whether what was allowed covers what is needed now, for this person; of a request also whether it is what was read. */
export function covers(
  allowed: { acts: readonly string[]; subject_id: number | null; amount?: number | null; particulars?: string | null },
  { subject_id, amount, particulars }: Wish,
  needs: readonly CounterAct[],
): boolean {
  const same = <Read>(read: Read | undefined, now: Read) => needs.length === 0 || read === undefined || read === now;
  const asRead = same(allowed.amount, amount ?? null) && same(allowed.particulars, particulars ?? null);
  return asRead && allowed.subject_id === subject_id && needs.every((act) => allowed.acts.includes(act));
}
