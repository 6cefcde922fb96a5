import type { Configuration } from '#shared/configuration/catalogue.ts';
import { must } from '#shared/decision.ts';
import { refuse } from '#shared/refusals.ts';
import type { AttemptInput } from '#shared/wire/checkout.ts';
import type { Tx } from '../../database/database.ts';
import { answeredBefore, rememberAnswer } from '../idempotency/index.ts';
import { acceptPages } from '../pages/index.ts';
import { completePurchase } from './complete-purchase.ts';
import type { SaleContext } from './context.ts';
import { endPurchase } from './end-purchase.ts';
import type { OwnPending, SaleFacts } from './facts.ts';
import { offerWhatIsLeft } from './offer-what-is-left.ts';
import { lockPurchase, type PurchaseRow } from './queries/purchases.ts';
import { gatherSaleFacts, lockSale, type SaleKey } from './queries/sale.ts';
import { decideSale, type Price, type SaleWish, type WayToPay } from './rules.ts';
import { todayOf } from './settle-payment.ts';
import { tellChange } from './tell-change.ts';
import { tellCustomer, tellerOf } from './tell-customer.ts';
import { type Buyer, methodOf, reread, writePurchase } from './write-purchase.ts';

/** What is asked for, and once only: the client's key of this act, and what it was first used for. */
export interface Wanted {
  input: AttemptInput;
  way: WayToPay;
  idempotency_key: string | null;
  request_hash: string;
}

/** One transaction: locks, facts, the rule, and the purchase with everything it holds. */
export async function openPurchase(
  tx: Tx,
  context: SaleContext,
  settings: Configuration,
  buyer: Buyer,
  wanted: Wanted,
  replaced: number | null,
): Promise<PurchaseRow> {
  const at = context.clock.now();
  const { customer_id } = buyer;
  const { idempotency_key, request_hash } = wanted;
  const key = keyOf(buyer, wanted.input, settings, at);
  await lockSale(tx, key);
  const before = await answeredBefore(tx, customer_id, idempotency_key, request_hash, 'purchase_id');
  const bought = before === undefined ? undefined : await reread(tx, before);
  if (bought && bought.status !== 'failed') return bought;
  const facts = await gatherSaleFacts(tx, key);
  const purchase = await decideAndOpen(tx, context, settings, buyer, wanted, { facts, replaced, at });
  await rememberAnswer(tx, customer_id, idempotency_key, request_hash, { purchase_id: purchase.purchase_id }, at);
  return purchase;
}

async function decideAndOpen(
  tx: Tx,
  context: SaleContext,
  settings: Configuration,
  buyer: Buyer,
  { input, way }: Wanted,
  { facts, replaced, at }: { facts: SaleFacts; replaced: number | null; at: Date },
): Promise<PurchaseRow> {
  const { customer_id } = buyer;
  const { price } = must(decideSale(facts, wishOf(input, way, todayOf(settings, at)), settings));
  if (price.total_payment > 0 && !hasProviderFor(way, context)) refuse('payment-method-off');
  tellChange(tx, context, { customer_id, single_class_id: input.single_class_id });
  const { pending } = facts;
  if (pending && pending.purchase_id !== replaced && isSame(pending, input, methodOf(way, settings), price))
    return reread(tx, pending.purchase_id);
  if (pending) await giveUp(tx, context, pending, at, customer_id);
  const pages = input.accepted_pages.map(({ page_id }) => page_id);
  await acceptPages(tx, customer_id, pages, at);
  const purchase = await writePurchase(tx, context, settings, buyer, input, { way, price, facts, at });
  const free = price.total_payment === 0 && !purchase.terms.is_subscription;
  if (free) await completePurchase(tx, purchase, { at, actor_id: customer_id, invoice_id: null, settings });
  const touched = [pending?.single_class_id, input.single_class_id];
  await offerWhatIsLeft(tx, context, touched, { at, actor_id: customer_id, settings });
  if (!free) return purchase;
  await tellCustomer(tx, tellerOf(context, settings), 'paid', purchase, at);
  return reread(tx, purchase.purchase_id);
}

function hasProviderFor(way: WayToPay, { payments }: SaleContext): boolean {
  if (way === 'paypal') return payments?.provider === 'paypal';
  return way !== 'card' || payments !== null;
}

function keyOf(buyer: Buyer, input: AttemptInput, settings: Configuration, now: Date): SaleKey {
  return {
    ...buyer,
    actor_id: buyer.customer_id,
    class_package_id: input.class_package_id,
    discount_code: input.discountCode || null,
    single_class_id: input.single_class_id ?? null,
    signup_fee: settings.signup_fee,
    now,
  };
}

function wishOf(input: AttemptInput, way: WayToPay, today: string): SaleWish {
  return {
    ...{ way, today, byStaff: false, accepted_pages: input.accepted_pages },
    single_class_id: input.single_class_id ?? null,
    consents: input.consent !== undefined && input.consent !== '',
    has_code: Boolean(input.discountCode),
  };
}

/** Whether a second tap asks for the very same purchase. */
function isSame(pending: OwnPending, input: AttemptInput, payment_method_id: number, price: Price): boolean {
  const sameClass = pending.single_class_id === (input.single_class_id ?? null);
  const samePlace = input.spot === undefined || pending.spot === input.spot;
  const samePrice = pending.total_payment === price.total_payment && pending.discount_id === price.discount_id;
  return pending.payment_method_id === payment_method_id && samePrice && sameClass && samePlace;
}

async function giveUp(tx: Tx, context: SaleContext, pending: OwnPending, at: Date, actor_id: number): Promise<void> {
  const row = await lockPurchase(tx, pending.purchase_id);
  if (row?.status === 'pending')
    await endPurchase(tx, context, row, 'failed', {
      at,
      actor_id,
      reason: 'Se eligió otra forma de pagarla',
      settings: null,
    });
}
