import type { Configuration } from '#shared/configuration/catalogue.ts';
import { refuse } from '#shared/refusals.ts';
import type { AttemptInput } from '#shared/wire/checkout.ts';
import { pickPlace } from '../booking/index.ts';
import { grantPurchase } from '../grants/index.ts';
import type { LockedPurchase, LockedSale } from '../locking/index.ts';
import { holdPlace } from '../places/index.ts';
import { type Attempt, gatewayOf, methodOf } from './checkout/attempt.ts';
import { requireTimeToPay } from './checkout/time-to-pay.ts';
import type { SaleContext } from './context.ts';
import type { SaleFacts } from './facts.ts';
import { isUsableMeanwhile, waitsForPayment } from './payments/lapse-rules.ts';
import { todayOf } from './payments/settle-payment.ts';
import { insertPurchase, type PurchaseRow } from './queries/purchases.ts';
import { queuePurchaseNotice, senderOf } from './queue-purchase-notice.ts';
import type { Price } from './rules.ts';
import { reminderWords } from './subscriptions/agreed-words.ts';

interface Opening {
  attempt: Attempt;
  price: Price;
  facts: SaleFacts;
  at: Date;
  /** The unfinished purchase that it replaces. */
  replaces: number | null;
}

/**
 * A pending purchase with everything it holds: its place, and for cash and transfer its classes.
 * @throws Refusal `held-too-long`, those of the place
 */
export async function writePurchase(
  open: LockedSale,
  context: SaleContext,
  { attempt, price, facts, at, replaces }: Opening,
): Promise<{ tx: LockedPurchase; purchase: PurchaseRow }> {
  const { input, way } = attempt;
  const { customer_id } = attempt.buyer;
  const terms = facts.package?.terms ?? refuse('package-not-found');
  const slow = waitsForPayment(way, price.total_payment);
  const until = await requireTimeToPay(open, attempt, { price, at, replaces });
  const spot = await placeFor(open, attempt, at);
  const { tx, purchase } = await insertPurchase(open, {
    customer_id,
    class_package_id: input.class_package_id,
    status: 'pending',
    payment_method_id: methodOf(isFree(price) ? { ...attempt, way: 'free' } : attempt),
    ...price,
    terms,
    is_gift: false,
    at,
    pending_until: until,
    paid_at: null,
    sold_by: null,
    actor_id: customer_id,
    reference: '',
    provider: isFree(price) ? null : (gatewayOf(context, attempt)?.provider ?? null),
    consent: consentOf(input, { words: reminderWords(context, { terms, ...price }), at }),
    single_class_id: input.single_class_id ?? null,
    spot,
    replaces,
    installments: input.installments,
  });
  const { single_class_id } = input;
  const { purchase_id } = purchase;
  if (single_class_id !== undefined && spot !== null)
    await holdPlace(tx, { single_class_id, spot, customer_id, purchase_id, until });
  if (slow) await openWaiting(tx, context, { purchase, settings: attempt.settings, granted_by: customer_id, at });
  return { tx, purchase };
}

const isFree = ({ total_payment, renewal_payment }: Price) => total_payment + (renewal_payment ?? 0) === 0;

interface Waiting {
  purchase: PurchaseRow;
  settings: Configuration;
  /** The buyer, or the seller at the desk. */
  granted_by: number;
  at: Date;
}

/** For cash and transfer: queues the letter on how to pay and, if the studio allows, gives classes to use meanwhile. */
export async function openWaiting(
  tx: LockedPurchase,
  context: SaleContext,
  { purchase, settings, granted_by, at }: Waiting,
): Promise<void> {
  const { purchase_id, customer_id, terms, method_kind: way } = purchase;
  if (isUsableMeanwhile({ way, kind: terms.kind }, settings)) {
    await grantPurchase(tx, {
      customer_id,
      purchase_id,
      terms,
      at,
      invoice_id: null,
      granted_by,
      only_class_id: null,
      starts_on: todayOf(settings, at),
      days_to_pay: settings.cash_pending_days,
      is_cash: true,
      is_paid: false,
      gave_before: false,
    });
  }
  await queuePurchaseNotice(tx, { sender: senderOf(context, settings), topic: 'pending', purchase, at });
}

async function placeFor(tx: LockedSale, { settings, buyer, input }: Attempt, at: Date): Promise<number | null> {
  const { single_class_id, spot, class_package_id } = input;
  if (single_class_id === undefined) return null;
  const place = { single_class_id, spot, class_package_id, customer_id: buyer.customer_id };
  return pickPlace(tx, { place, actor: { ...buyer, byStaff: false }, settings, now: at });
}

/** Keeps what was agreed to, with its time (LFPC, art. 76 Bis). */
function consentOf(
  { accepted_pages }: Pick<AttemptInput, 'accepted_pages'>,
  { words, at }: { words: string | null; at: Date },
): object | null {
  if (words === null && accepted_pages.length === 0) return null;
  return { text: words ?? '', accepted_pages, at: at.toISOString() };
}
