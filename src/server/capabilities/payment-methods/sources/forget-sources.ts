import { Refusal } from '#shared/refusals.ts';
import type { AppContext } from '../../../context.ts';
import { ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import type { Locked } from '../../locking/index.ts';
import {
  archiveAllSources,
  countForgetTry,
  deleteProviderCustomers,
  markForgotten,
  readSourcesToForget,
} from './queries.ts';

/** The most tries at the provider; here the card is unusable from the first on. */
const MOST_TRIES = 50;

/**
 * Makes all saved cards of a person unusable, since her account may now be held by somebody else. `sendForgotten` informs
 * the provider, after the transaction. The provider's customer id is removed too, so that its own pages show no card
 * either.
 */
export async function forgetSources(tx: Locked<'people'>, customer_id: number, at: Date): Promise<void> {
  await archiveAllSources(tx, customer_id, at);
  await deleteProviderCustomers(tx, customer_id);
}

type ForgetContext = Pick<AppContext, 'db' | 'clock' | 'payments' | 'log'>;

/**
 * Asks the provider to delete the cards that `forgetSources` archived, repeatedly until it confirms; asking twice changes
 * nothing.
 * @returns how many were deleted
 */
export async function sendForgotten({ db, clock, payments, log }: ForgetContext): Promise<number> {
  let done = 0;
  const providers = payments.all.map(({ provider }) => provider);
  for (const { payment_source_id, provider, source_id } of await readSourcesToForget(db, providers, MOST_TRIES)) {
    try {
      await payments.of(provider)?.deleteSource(source_id);
      await markForgotten(db, payment_source_id, clock.now());
      done += 1;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable || error instanceof Refusal)) throw error;
      await countForgetTry(db, payment_source_id);
      log.warn({ payment_source_id }, 'a card could not be forgotten at the provider yet');
    }
  }
  return done;
}
