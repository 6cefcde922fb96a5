import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import { lockEvery } from '../locking/index.ts';
import { isOtherWelcomePaid } from './queries/attempts.ts';

interface Welcome {
  customer_id: number;
  class_package_id: number;
  /** Whether the package is for new customers; any other needs no lock and is never refused here. */
  only_new_customers: boolean;
}

/**
 * Whether the person had another package for new customers first, by this record or by another of hers. Two records of one
 * mailbox that buy two packages lock no row in common, so all such sales are serialised, from here until their commit.
 */
export async function isWelcomeHad(open: Tx, welcome: Welcome): Promise<boolean> {
  return welcome.only_new_customers && isOtherWelcomePaid(await lockEvery(open, 'newcomers'), welcome);
}

/**
 * Refuses a sale that nothing else has to wait for, decided under the lock of its own record alone.
 * @throws Refusal `only-new-customers`
 */
export async function refuseSecondWelcome(
  open: Tx,
  welcome: Welcome,
  { byStaff }: { byStaff: boolean },
): Promise<void> {
  if (await isWelcomeHad(open, welcome))
    refuse('only-new-customers', { known_as: 'same-contact-purchased', by_staff: byStaff });
}
