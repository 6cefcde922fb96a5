import type { CounterAct } from '#shared/authorisation/acts.ts';
import { sentenceOf } from '#shared/authorisation/sentences.ts';
import type { Configuration } from '#shared/configuration/catalogue.ts';
import { type Decision, no } from '#shared/decision.ts';
import { toPesos } from '#shared/money.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import type { Role } from '#shared/wire/customers.ts';

/** An act at the counter: its actor, its kind and whom it is about. */
export interface RequestedActs {
  actor_id: number;
  /** The acts of the call, found by its operation. */
  acts: readonly CounterAct[];
  /** Whose money, classes or attendance; null: a class, not a person. */
  subject_id: number | null;
  /** Centavos, if it is about money. */
  amount?: number | undefined;
  /** Exactly what is given or taken, in Spanish (`shared/authorisation/particulars.ts`); null: the acts say enough. */
  particulars?: string | null;
}

/** How long a permit is valid, and how long a request waits. */
export const PERMIT_MILLISECONDS = 2 * MINUTE;
export const REQUEST_MILLISECONDS = DAY;

/**
 * The acts that need a permit; none for an administrator. Other staff never act on their own record, with a permit
 * or without.
 * @param role the present role; null: not (or no longer) staff
 */
export function decideActs(
  { actor_id, acts, subject_id }: RequestedActs,
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

/** What the screen learns about a call that needs a permit: enough to ask for one. */
export function detailsOf({ subject_id, amount, particulars }: RequestedActs, needs: readonly CounterAct[]) {
  const details = { acts: needs.join(' '), sentence: sentenceOf(needs), particulars: particulars ?? null };
  return { ...details, customer_id: subject_id, amount: amount ?? null };
}

/** Whether an act still has the acts and amount that somebody read. @param read the amount she read, in pesos */
export const isAsRead = (
  read: { amount: number | null; particulars: string | null },
  { amount, particulars }: RequestedActs,
): boolean =>
  read.particulars === (particulars ?? null) && read.amount === (amount === undefined ? null : toPesos(amount));

/** Whether a permit covers what is needed now, for this person; for a request also whether it is still what was read. */
export function covers(
  allowed: { acts: readonly string[]; subject_id: number | null; amount?: number | null; particulars?: string | null },
  { subject_id, amount, particulars }: RequestedActs,
  needs: readonly CounterAct[],
): boolean {
  const same = <Read>(read: Read | undefined, now: Read) => needs.length === 0 || read === undefined || read === now;
  const asRead = same(allowed.amount, amount ?? null) && same(allowed.particulars, particulars ?? null);
  return asRead && allowed.subject_id === subject_id && needs.every((act) => allowed.acts.includes(act));
}
