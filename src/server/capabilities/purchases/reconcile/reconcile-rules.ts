import { DAY, HOUR } from '#shared/time.ts';

/** A movement on a provider's list. Centavos, always positive. */
interface Theirs {
  movement_id: string;
  kind: string;
  payment_id: string;
  amount: number;
  currency: string;
  at: Date;
}

/** A dispute and its end have one id at the provider: the id of the end in the books. */
export const wonDisputeId = (dispute_id: string): string => `${dispute_id}-won`;

/** The same for a refund and its rejection. */
export const returnedRefundId = (refund_id: string): string => `${refund_id}-returned`;

/** A provider's movement with the id it has in the books. */
export function inBooks<T extends Pick<Theirs, 'movement_id' | 'kind'>>(one: T): T {
  if (one.kind === 'chargeback-won') return { ...one, movement_id: wonDisputeId(one.movement_id) };
  return one.kind === 'refund-returned' ? { ...one, movement_id: returnedRefundId(one.movement_id) } : one;
}

/** This many differences without one movement in common mean that the keys belong to another account. */
const OF_ANOTHER_ACCOUNT = 10;
/** The key of that alert, which is written once. */
export const ACCOUNT = 'account';

/**
 * Replaces the alerts of all movements by one if a provider's list and the books have nothing in common; as soon as they
 * have, that alert is closed.
 */
export function ofOneAccount(compared: { differences: Difference[]; agreeing: string[] }): {
  differences: Difference[];
  agreeing: string[];
} {
  const { differences, agreeing } = compared;
  if (agreeing.length > 0) return { differences, agreeing: [...agreeing, ACCOUNT] };
  if (differences.length < OF_ANOTHER_ACCOUNT) return compared;
  const none = { movement_id: ACCOUNT, payment_id: null, purchase_id: null, booked: null };
  return { differences: [{ kind: 'another-account', ...none, amount: 0, currency: 'MXN' }], agreeing };
}

/** A booked movement with the provider's id. Centavos, always positive. */
interface Ours {
  movement_id: string;
  purchase_id: number;
  kind: string;
  amount: number;
  at: Date;
}

/** A movement on which provider and books differ. */
export interface Difference {
  kind: 'only-at-provider' | 'only-in-books' | 'amount-differs' | 'another-account';
  movement_id: string;
  /** The id of the provider's payment that it is, or refunds; null: only the books have the movement. */
  payment_id: string | null;
  purchase_id: number | null;
  /** The provider's amount and kind; if the provider has none, those of the books. */
  amount: number;
  currency: string;
  /** The amount in the books. */
  booked: number | null;
}

/** How far back the lists are compared, if the provider's reaches as far. */
const LOOKED_BACK = 40 * DAY;
/** A provider dates a payment when it was begun, so movements booked in the first days may be older there. */
const BEGUN_BEFORE = 10 * DAY;
/** A webhook may still arrive, and a list may lag. */
const PATIENCE = 4 * HOUR;

/** The instant from which a provider is asked for its list. */
export const listFrom = (now: Date, listedDays: number | null): Date =>
  new Date(now.getTime() - Math.min(LOOKED_BACK, (listedDays ?? Number.POSITIVE_INFINITY) * DAY));

/**
 * Compares a provider's list with the books (docs/decisions/0042-money-that-cannot-drift.md). The latest movements are
 * left for the next time.
 * @param alerted movements with an alert instead of a booking: another currency, more than was left
 * @param disputes whether the provider's list has disputes at all
 * @returns the differences, and the movements on which both agree
 */
export function compareLists({
  theirs,
  ours,
  alerted,
  disputes,
  since,
  now,
}: {
  theirs: readonly Theirs[];
  ours: readonly Ours[];
  alerted: ReadonlySet<string>;
  disputes: boolean;
  since: Date;
  now: Date;
}): { differences: Difference[]; agreeing: string[] } {
  const settled = (at: Date) => at.getTime() <= now.getTime() - PATIENCE;
  const booked = new Map(ours.map((one) => [one.movement_id, one]));
  const known = new Set(theirs.map(({ movement_id }) => movement_id));
  const differences: Difference[] = [];
  const agreeing: string[] = [];
  for (const { movement_id, payment_id, amount, currency, at } of theirs) {
    const one = booked.get(movement_id);
    const movement = { movement_id, payment_id, amount, currency };
    if (one && one.amount === amount && currency === 'MXN') agreeing.push(movement_id);
    else if (one)
      differences.push({ kind: 'amount-differs', ...movement, purchase_id: one.purchase_id, booked: one.amount });
    else if (settled(at) && !alerted.has(movement_id))
      differences.push({ kind: 'only-at-provider', ...movement, purchase_id: null, booked: null });
  }
  for (const { movement_id, purchase_id, kind, amount, at } of ours) {
    const isListed = disputes || (kind !== 'chargeback' && kind !== 'chargeback-won');
    if (known.has(movement_id) || !isListed || !settled(at) || at.getTime() < since.getTime() + BEGUN_BEFORE) continue;
    const movement = { movement_id, payment_id: null, amount, currency: 'MXN', booked: amount };
    differences.push({ kind: 'only-in-books', ...movement, purchase_id });
  }
  return { differences, agreeing };
}

/** A fee that a provider kept of a movement, or a payout to the bank, as on its list. Centavos. */
interface Kept {
  movement_id: string;
  kind: string;
  /** Null: its list does not say. */
  fee: number | null;
  currency: string;
  at: Date;
}

/** A line of a provider's account with the studio. Centavos, negative when the balance falls. */
export interface Entry {
  kind: 'fee' | 'payout';
  name: string;
  amount: number;
  at: Date;
}

/**
 * The lines to book of a provider's account besides the movements (docs/rules.md#provider-accounts): the fees of movements
 * that are booked, and all payouts.
 * @param movements with their ids in the books
 * @param agreeing ids of the movements that are booked too
 */
export function entriesOf(
  movements: readonly Kept[],
  payouts: readonly { payout_id: string; amount: number; currency: string; at: Date }[],
  agreeing: readonly string[],
): Entry[] {
  const ours = new Set(agreeing);
  const fees = movements.flatMap(({ movement_id: name, fee, at }) =>
    fee && ours.has(name) ? [{ kind: 'fee' as const, name, amount: -fee, at }] : [],
  );
  const sent = payouts
    .filter(({ amount, currency }) => amount !== 0 && currency === 'MXN')
    .map(({ payout_id: name, amount, at }) => ({ kind: 'payout' as const, name, amount: -amount, at }));
  return [...fees, ...sent];
}

/**
 * Entries whose booked amount differs from the provider's list by now; the books are append-only, so staff get an alert.
 */
export function changedEntries(
  entries: readonly Entry[],
  booked: readonly Pick<Entry, 'kind' | 'name' | 'amount'>[],
): Difference[] {
  return entries.flatMap(({ kind, name, amount }) => {
    const here = booked.find((one) => one.kind === kind && one.name === name);
    if (!here || here.amount === amount) return [];
    const movement_id = kind === 'fee' ? `${name} (comisión)` : name;
    const none = { payment_id: null, purchase_id: null, currency: 'MXN' };
    return [{ kind: 'amount-differs', movement_id, ...none, amount: -amount, booked: -here.amount }];
  });
}
