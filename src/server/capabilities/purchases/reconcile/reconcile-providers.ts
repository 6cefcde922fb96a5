import { type PaymentGateway, ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import type { SaleContext } from '../context.ts';
import { findByProvider } from '../queries/provider.ts';
import { closeAgreeing, readBooked, readTold, tellDifference } from '../queries/reconcile.ts';
import { compareLists, type Difference, inBooks, lookedBackTo, ofOneAccount } from './reconcile-rules.ts';

type Comparing = Pick<SaleContext, 'db' | 'clock' | 'payments'>;

/** What came of comparing one provider's list with the books; silent: it gave none, which is no error of the books. */
export type ComparedProvider =
  | { provider: string; silent: true }
  | { provider: string; silent: false; compared: number; agreeing: string[]; differences: Difference[] };

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
  const named_there = await gateway.listMovements(since).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return null;
    throw error;
  });
  if (named_there === null) return { provider, silent: true };
  const theirs = named_there.map(inBooks);
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
  return { provider, silent: false, compared: theirs.length, agreeing, differences: named };
}

/**
 * The nightly comparison: what differs stands on the staff's list until it agrees again or somebody looked after it. Any
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
    for (const difference of one.differences) if (await tellDifference(db, { provider, difference, at })) told += 1;
  }
  return told;
}
