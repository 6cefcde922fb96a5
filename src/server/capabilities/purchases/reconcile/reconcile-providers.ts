import { type PaymentGateway, ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import type { ProviderMovement } from '../../../gateways/payments/provider-movement.ts';
import type { SaleContext } from '../context.ts';
import { insertEntries, readEntries } from '../queries/entries.ts';
import { isMovementKnown } from '../queries/movements.ts';
import { findByProvider } from '../queries/provider.ts';
import { closeAgreeing, insertDifferenceAlert, readAlerted, readBooked } from '../queries/reconcile.ts';
import { bookReturnedRefund } from '../refunds/book-money-back.ts';
import { bookMissedCharges } from './book-missed-charges.ts';
import {
  changedEntries,
  compareLists,
  type Difference,
  type Entry,
  entriesOf,
  inBooks,
  listFrom,
  ofOneAccount,
} from './reconcile-rules.ts';

type Comparing = Pick<SaleContext, 'db' | 'clock' | 'payments'>;
type Bookkeeping = Comparing & Pick<SaleContext, 'configuration' | 'settings'>;

/**
 * The result of comparing one provider's list with the books; silent: the provider did not answer, which is no difference.
 */
export type ComparedProvider =
  | { provider: string; silent: true }
  | {
      provider: string;
      silent: false;
      compared: number;
      agreeing: string[];
      differences: Difference[];
      entries: Entry[];
      /** Refunds that the buyer's bank rejected, whose webhook never arrived. */
      returned: (ProviderMovement & { purchase_id: number })[];
      /** Payments that are only on the provider's list. */
      missed: ProviderMovement[];
    };

/** Asks every provider for its list of the last weeks and compares it with the books; writes nothing. */
export async function compareProviders(context: Comparing): Promise<ComparedProvider[]> {
  const found: ComparedProvider[] = [];
  for (const gateway of context.payments.all) found.push(await compareProvider(context, gateway));
  return found;
}

async function compareProvider({ db, clock }: Comparing, gateway: PaymentGateway): Promise<ComparedProvider> {
  const { provider, can } = gateway;
  const now = clock.now();
  const since = listFrom(now, can.listedDays);
  const lists = await askForLists(gateway, since);
  if (lists === null) return { provider, silent: true };
  const theirs = lists.movements.map(inBooks);
  const listed = theirs.map(({ movement_id }) => movement_id);
  const ours = await readBooked(db, provider, { since, listed });
  const alerted = await readAlerted(db, provider, listed);
  const disputes = can.disputes === 'listed';
  const { differences, agreeing } = ofOneAccount(compareLists({ theirs, ours, alerted, disputes, since, now }));
  const named: Difference[] = [];
  for (const one of differences) {
    const { payment_id, purchase_id } = one;
    const found = purchase_id ?? (payment_id && (await findByProvider(db, { provider, payment_id })));
    named.push({ ...one, purchase_id: found || null });
  }
  const onlyThere = new Map(
    named.flatMap((one) => (one.kind === 'only-at-provider' ? [[one.movement_id, one.purchase_id] as const] : [])),
  );
  const returned = lists.movements.flatMap((one) => {
    const purchase_id = one.kind === 'refund-returned' && onlyThere.get(inBooks(one).movement_id);
    return purchase_id ? [{ ...one, purchase_id }] : [];
  });
  const missed = lists.movements.filter(({ kind, movement_id }) => kind === 'payment' && onlyThere.has(movement_id));
  const entries = entriesOf(theirs, lists.payouts, agreeing);
  const names = entries.map(({ name }) => name);
  const changed = changedEntries(entries, await readEntries(db, provider, names));
  return {
    provider,
    silent: false,
    compared: theirs.length,
    agreeing,
    differences: [...named, ...changed],
    entries,
    returned,
    missed,
  };
}

/** @returns null when the provider does not answer */
async function askForLists(gateway: PaymentGateway, since: Date) {
  try {
    const movements = await gateway.listMovements(since);
    return { movements, payouts: gateway.can.payouts ? await gateway.listPayouts(since) : [] };
  } catch (error) {
    if (error instanceof ProviderUnavailable) return null;
    throw error;
  }
}

/**
 * The nightly comparison. It books fees and payouts, and lost charges of subscriptions and rejected refunds as their
 * webhook would; any other difference is an alert until it agrees again or staff resolve it. Any number of processes may
 * run it at once. @returns how many new alerts were written
 */
export async function reconcileProviders(context: SaleContext): Promise<number> {
  const { db, clock, log, payments } = context;
  let reported = 0;
  for (const one of await compareProviders(context)) {
    const { provider } = one;
    if (one.silent) {
      log.warn({ provider }, 'the payment provider gave no list to compare the books with');
      continue;
    }
    const at = clock.now();
    await closeAgreeing(db, { provider, agreeing: one.agreeing, at });
    await insertEntries(db, { provider, entries: one.entries, at });
    const gateway = payments.of(provider);
    const charged = gateway ? await bookMissedCharges(context, { gateway, charges: one.missed }) : [];
    const written = new Set([...charged, ...(await bookReturned(context, one))]);
    for (const difference of one.differences)
      if (!written.has(difference.movement_id) && (await insertDifferenceAlert(db, { provider, difference, at })))
        reported += 1;
  }
  return reported;
}

/**
 * Books refunds that the buyer's bank rejected and whose webhook was lost.
 * @returns the ids of those that are booked now
 */
async function bookReturned(
  context: Bookkeeping,
  { provider, returned }: Extract<ComparedProvider, { silent: false }>,
): Promise<Set<string>> {
  const { db } = context;
  const written = new Set<string>();
  const settings = await context.configuration.current();
  for (const one of returned) {
    const { movement_id: refund_id, payment_id, purchase_id, amount, currency } = one;
    // A refund of a payment that is unknown here is left to staff.
    if (!(await isMovementKnown(db, provider, payment_id))) continue;
    const happened = { kind: 'refund-returned' as const, payment_id, refund_id, amount, currency };
    const what = await db.transaction((tx) =>
      bookReturnedRefund(tx, context, { settings, provider, purchase_id, happened }),
    );
    if (what === 'done' || what === 'repeated')
      for (const name of [refund_id, inBooks(one).movement_id]) written.add(name);
  }
  return written;
}
