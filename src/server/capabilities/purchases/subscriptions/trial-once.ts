import type { Sql, Tx } from '../../../database/database.ts';
import { hasBegunWith } from '../../discounts/index.ts';
import { lockEvery, type SaleKey } from '../../locking/index.ts';
import type { AttemptFacts, SaleFacts } from '../facts.ts';
import { readAgreed } from '../queries/attempts.ts';
import type { PurchaseRow } from '../queries/purchases.ts';
import { gatherSaleFacts } from '../queries/sale.ts';
import { readTrials } from '../queries/trials.ts';

/**
 * The facts of a customer's attempt. A person who already had the free trial of a subscription of that kind, or came
 * from the studio's former system, gets the package as it is without one. Also whether this code already reduced a
 * first charge of hers (docs/rules.md#subscription-start). Read under the locks of the sale they are true until the
 * commit.
 */
export async function attemptFactsOf(
  sql: Sql,
  { customer_id, class_package_id }: { customer_id: number; class_package_id: number },
  facts: SaleFacts,
): Promise<AttemptFacts> {
  const { package: sold, pending, discount } = facts;
  const begun = pending && { ...pending, trial_again: false, agreed: await readAgreed(sql, pending.purchase_id) };
  const none = { trial_had: false, code_had: false, pending: begun };
  if (!sold?.terms.is_subscription) return { ...facts, ...none };
  const isFirst = discount?.first_invoice_only === true;
  const code_had = isFirst && (await hasBegunWith(sql, { ...discount, customer_id, class_package_id }));
  const of = { customer_id, kind: sold.terms.kind, pending_id: pending?.purchase_id ?? null };
  const { had, imported, pending_gives } = await readTrials(sql, of);
  if (!had && !imported) return { ...facts, ...none, code_had };
  const terms = { ...sold.terms, free_trial_length: null, free_trial_period: null };
  return {
    ...facts,
    package: { ...sold, terms },
    trial_had: sold.terms.free_trial_length !== null,
    code_had,
    pending: begun && { ...begun, trial_again: pending_gives },
  };
}

/** The facts of an attempt, before anything is locked. */
export async function gatherAttemptFacts(sql: Sql, key: Omit<SaleKey, 'idempotency_key'>): Promise<AttemptFacts> {
  return attemptFactsOf(sql, key, await gatherSaleFacts(sql, key));
}

/**
 * Whether a purchase's free trial would be the second: another of the kind began meanwhile. What was begun before its
 * person was found in the former system's file stays as it was agreed. Those of two records lock no row in common, so all
 * are serialised, until their commit.
 */
export async function isTrialHad(
  open: Tx,
  { customer_id, terms: { kind }, purchase_id: pending_id }: Pick<PurchaseRow, 'customer_id' | 'terms' | 'purchase_id'>,
): Promise<boolean> {
  const tx = await lockEvery(open, 'newcomers');
  return (await readTrials(tx, { customer_id, kind, pending_id })).had;
}
