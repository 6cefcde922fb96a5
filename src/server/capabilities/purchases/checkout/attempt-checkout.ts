import { refuse } from '#shared/refusals.ts';
import type { AttemptInput, ChosenPayment } from '#shared/wire/checkout.ts';
import { requestHash } from '../../idempotency/index.ts';
import { requireRecentPassword } from '../../identity/index.ts';
import { inLineForClass } from '../../locking/index.ts';
import type { SaleContext } from '../context.ts';
import { isReplaced } from '../queries/attempts.ts';
import { findPurchase, type PurchaseRow } from '../queries/purchases.ts';
import { isOnSale } from '../queries/sale.ts';
import { type Attempt, type Buyer, boughtBefore, gatewayOf } from './attempt.ts';
import { readPayer } from './new-payment.ts';
import { openPurchase } from './open-purchase.ts';
import { type Attempted, isSaved, payByProvider } from './pay-by-provider.ts';
import { withdrawPending } from './withdraw-pending.ts';

/**
 * Tries after the first, which withdraws nothing: another tab may begin a payment after a withdrawal and before the
 * purchase is written.
 */
const MOST_TRIES = 5;

/**
 * A customer tries to buy. The price is the server's; what is scarce is held while they pay. A new attempt for the same
 * package continues the buyer's unfinished purchase, or replaces it when anything about it differs: then the
 * old payment is first withdrawn at its provider (docs/decisions/0025-attempts-at-paying.md). The same key
 * never buys twice; if its purchase failed and was not replaced, the sale is decided again.
 * @throws Refusal in the order of `decideSale`; `card-declined`, `payment-provider-down`, `being-paid`,
 * `attempt-replaced`, `held-too-long`, `bought-just-now`, `key-reused`
 */
export async function attemptCheckout(
  context: SaleContext,
  { buyer, input, idempotency_key = null }: { buyer: Buyer; input: AttemptInput; idempotency_key?: string | null },
): Promise<Attempted> {
  const chosen = chosenOf(input) ?? (await refuseWithoutMethod(context, input.class_package_id));
  const way = typeof chosen === 'string' ? chosen : 'card';
  const settings = await context.configuration.current();
  if (isSaved(chosen) && !settings.payment_sources_enabled) refuse('payment-method-off');
  if (isSaved(chosen)) await requireRecentPassword(context, buyer.session_id);
  const request_hash = requestHash('checkout', input);
  const attempt = { buyer, input, chosen, way, settings, idempotency_key, request_hash };
  for (let time = 0; time < MOST_TRIES; time += 1) {
    const tried = await tryToBuy(context, attempt, time > 0);
    if (tried) return tried;
  }
  return refuse('being-paid');
}

/**
 * @param withdraws whether an open payment of the buyer for the same package is withdrawn first; the first try only finds
 * out whether there is one, since most have none
 * @returns undefined: try again, because such a payment exists, or was withdrawn or begun meanwhile
 */
async function tryToBuy(context: SaleContext, attempt: Attempt, withdraws: boolean): Promise<Attempted | undefined> {
  const { settings, chosen, input } = attempt;
  const mayWithdraw = withdraws && !(await isRepeated(context, attempt));
  const withdrawn = mayWithdraw ? await withdrawPending(context, attempt) : undefined;
  const { single_class_id } = input;
  const chosenGateway = gatewayOf(context, attempt);
  const { customer_id } = attempt.buyer;
  const known = chosenGateway && (await readPayer(context, { customer_id, gateway: chosenGateway, chosen }));
  const open = () => context.db.transaction((tx) => openPurchase(tx, context, { attempt, withdrawn, known }));
  const purchase = await (single_class_id === undefined ? open() : inLineForClass(context.db, single_class_id, open));
  if (purchase === 'withdraw-first') return undefined;
  if (purchase.status !== 'pending' || purchase.provider === null)
    return { ...answerOf(purchase), clientSecret: null, session: null };
  const gateway = context.payments.of(purchase.provider);
  return gateway
    ? payByProvider(context, { settings, gateway, purchase, chosen, known })
    : refuse('payment-method-off');
}

/** Whether a purchase was already made with this idempotency key: then its payment must not be withdrawn. */
async function isRepeated({ db }: SaleContext, attempt: Attempt): Promise<boolean> {
  const before = await boughtBefore(db, attempt);
  if (before === undefined) return false;
  return (await findPurchase(db, before))?.status !== 'failed' || isReplaced(db, before);
}

/**
 * Refuses an attempt without a payment method. A package that is gone is refused first.
 * @throws Refusal `package-not-found`, `no-payment-method`
 */
export async function refuseWithoutMethod({ db }: Pick<SaleContext, 'db'>, class_package_id: number): Promise<never> {
  return refuse((await isOnSale(db, class_package_id)) ? 'no-payment-method' : 'package-not-found');
}

/** Null: no payment method was chosen. */
function chosenOf({ payment_method: chosen }: AttemptInput): ChosenPayment | null {
  if (!chosen) return null;
  return typeof chosen === 'number' ? { payment_source_id: chosen } : chosen;
}

const answerOf = ({ purchase_id, status, total_payment }: PurchaseRow) => ({ purchase_id, status, total_payment });
