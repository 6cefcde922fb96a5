import { refuse } from '#shared/refusals.ts';
import type { AttemptInput, ChosenPayment } from '#shared/wire/checkout.ts';
import { requestHash } from '../idempotency/index.ts';
import { requireRecentPassword } from '../identity/index.ts';
import { type Attempt, type Buyer, boughtBefore } from './attempt.ts';
import type { SaleContext } from './context.ts';
import { openPurchase } from './open-purchase.ts';
import { type Attempted, isSaved, payByProvider } from './pay-by-provider.ts';
import { isReplaced } from './queries/attempts.ts';
import { findPurchase, type PurchaseRow } from './queries/purchases.ts';
import { withdrawPending } from './withdraw-pending.ts';

/** Another tab may begin a payment between a withdrawal and the purchase that follows it; then both are done again. */
const MOST_TRIES = 4;

/**
 * A customer tries to buy. The price is the server's; what is scarce is held while they pay. A new attempt for the same
 * package goes on with their own unfinished purchase, or replaces it when something about it is different: then the
 * provider is first told that the old one can no longer be paid (docs/decisions/0025-attempts-at-paying.md). The same key
 * never buys twice; after a purchase that failed, and was not replaced, it is decided afresh.
 * @throws Refusal in the order of `decideSale`; `card-declined`, `payment-provider-down`, `being-paid`,
 * `attempt-replaced`, `bought-just-now`, `key-reused`
 */
export async function attemptCheckout(
  context: SaleContext,
  { buyer, input, idempotency_key = null }: { buyer: Buyer; input: AttemptInput; idempotency_key?: string | null },
): Promise<Attempted> {
  const chosen = chosenOf(input);
  const way = typeof chosen === 'string' ? chosen : 'card';
  const settings = await context.configuration.current();
  if (isSaved(chosen) && !settings.payment_sources_enabled) refuse('payment-method-off');
  if (isSaved(chosen)) await requireRecentPassword(context, buyer.session_id);
  const request_hash = requestHash('checkout', input);
  const attempt = { buyer, input, chosen, way, settings, idempotency_key, request_hash };
  for (let time = 0; time < MOST_TRIES; time += 1) {
    const tried = await tryToBuy(context, attempt);
    if (tried) return tried;
  }
  return refuse('being-paid');
}

/** Undefined: to be tried again. A payment was withdrawn, or begun, by somebody else in the meantime. */
async function tryToBuy(context: SaleContext, attempt: Attempt): Promise<Attempted | undefined> {
  const { settings, way, chosen } = attempt;
  const withdrawn = (await isRepeated(context, attempt)) ? null : await withdrawPending(context, attempt);
  const purchase = await context.db.transaction((tx) => openPurchase(tx, context, { attempt, withdrawn }));
  if (purchase === 'withdraw-first') return undefined;
  const byProvider = way === 'card' || way === 'paypal';
  if (purchase.status !== 'pending' || !byProvider) return { ...answerOf(purchase), clientSecret: null, session: null };
  return context.payments
    ? payByProvider(context, { settings, gateway: context.payments, purchase, chosen })
    : refuse('payment-method-off');
}

/** Whether this very request bought something before, so that nothing of it may be withdrawn. */
async function isRepeated({ db }: SaleContext, attempt: Attempt): Promise<boolean> {
  const before = await boughtBefore(db, attempt);
  if (before === undefined) return false;
  return (await findPurchase(db, before))?.status !== 'failed' || isReplaced(db, before);
}

/** @throws Refusal `no-payment-method` */
function chosenOf({ payment_method: chosen }: AttemptInput): ChosenPayment {
  if (!chosen) return refuse('no-payment-method');
  return typeof chosen === 'number' ? { payment_source_id: chosen } : chosen;
}

const answerOf = ({ purchase_id, status, total_payment }: PurchaseRow) => ({ purchase_id, status, total_payment });
