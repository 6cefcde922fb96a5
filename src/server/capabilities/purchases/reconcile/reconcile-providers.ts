import { type PaymentGateway, ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import type { SaleContext } from '../context.ts';
import { insertEntries, readEntries } from '../queries/entries.ts';
import { findByProvider } from '../queries/provider.ts';
import { closeAgreeing, readBooked, readTold, tellDifference } from '../queries/reconcile.ts';
import {
  changedEntries,
  compareLists,
  type Difference,
  type Entry,
  entriesOf,
  inBooks,
  lookedBackTo,
  ofOneAccount,
} from './reconcile-rules.ts';

type Comparing = Pick<SaleContext, 'db' | 'clock' | 'payments'>;

/** What came of comparing one provider's list with the books; silent: it gave none, which is no error of the books. */
export type ComparedProvider =
  | { provider: string; silent: true }
  | {
      provider: string;
      silent: false;
      compared: number;
      agreeing: string[];
      differences: Difference[];
      entries: Entry[];
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
  const since = lookedBackTo(now, can.listedDays);
  const lists = await askForLists(gateway, since);
  if (lists === null) return { provider, silent: true };
  const theirs = lists.movements.map(inBooks);
  const listed = theirs.map(({ movement_id }) => movement_id);
  const ours = await readBooked(db, provider, { since, listed });
  const told = await readTold(db, provider, listed);
  const disputes = can.disputes === 'listed';
  const { differences, agreeing } = ofOneAccount(compareLists({ theirs, ours, told, disputes, since, now }));
  const named: Difference[] = [];
  for (const one of differences) {
    const { payment_id, purchase_id } = one;
    const found = purchase_id ?? (payment_id && (await findByProvider(db, { provider, payment_id })));
    named.push({ ...one, purchase_id: found || null });
  }
  const entries = entriesOf(theirs, lists.payouts, agreeing);
  const names = entries.map(({ name }) => name);
  const changed = changedEntries(entries, await readEntries(db, provider, names));
  return { provider, silent: false, compared: theirs.length, agreeing, differences: [...named, ...changed], entries };
}

/** @returns null where it does not answer */
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
 * The nightly comparison: fees and payouts are booked, what differs stands on the staff's list until it agrees again or somebody looked after it. Any
 * number of processes may run it at once. @returns how many were told that were not there
 */
export async function reconcileProviders(context: Comparing & Pick<SaleContext, 'log'>): Promise<number> {
  const { db, clock, log } = context;
  let told = 0;
  for (const one of await compareProviders(context)) {
    const { provider } = one;
    if (one.silent) {
      log.warn({ provider }, 'the payment provider gave no list to compare the books with');
      continue;
    }
    const at = clock.now();
    await closeAgreeing(db, { provider, agreeing: one.agreeing, at });
    await insertEntries(db, { provider, entries: one.entries, at });
    for (const difference of one.differences) if (await tellDifference(db, { provider, difference, at })) told += 1;
  }
  return told;
}
