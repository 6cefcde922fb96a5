import type { Configuration } from '#shared/configuration/catalogue.ts';
import { must } from '#shared/decision.ts';
import { refuse } from '#shared/refusals.ts';
import type { AttemptInput } from '#shared/wire/purchases.ts';
import type { Tx } from '../../database/database.ts';
import { answeredBefore, rememberAnswer } from '../idempotency/index.ts';
import { acceptPages } from '../pages/index.ts';
import { grantPurchase, holdPlace, pickPlace } from '../reservations/index.ts';
import { completePurchase } from './complete-purchase.ts';
import { DAY, PAYING_TIME, type SaleContext } from './context.ts';
import { endPurchase } from './end-purchase.ts';
import type { OwnPending, SaleFacts } from './facts.ts';
import { insertPurchase, lockPurchase, type PurchaseRow } from './queries/purchases.ts';
import { gatherSaleFacts, lockSale, type SaleKey } from './queries/sale.ts';
import { decideSale, type Price, type SaleWish, type WayToPay } from './rules.ts';
import { todayOf } from './settle-payment.ts';
import { tellCustomer, tellerOf } from './tell-customer.ts';

/** Who buys; the person of the token. */
export interface Buyer {
  customer_id: number;
  session_id: string | null;
}

/** What is asked for, and once only: the client's key of this act, and what it was first used for. */
export interface Wanted {
  input: AttemptInput;
  way: WayToPay;
  idempotency_key: string | null;
  request_hash: string;
}

/** The payment methods that migration 0008 brings, by how one pays. */
const METHODS: Record<WayToPay, number> = {
  card: 1,
  cash: 2,
  transfer: 3,
  terminal: 4,
  paypal: 5,
  courtesy: 6,
  other: 1,
  free: 6,
};

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
  tx.afterCommit(context.publicAnswers.drop);
  const { pending } = facts;
  if (pending && pending.purchase_id !== replaced && isSame(pending, input, METHODS[way], price))
    return reread(tx, pending.purchase_id);
  if (pending) await giveUp(tx, pending, at, customer_id);
  const pages = input.accepted_pages.map(({ page_id }) => page_id);
  await acceptPages(tx, customer_id, pages, at);
  const purchase = await writePurchase(tx, context, settings, buyer, input, { way, price, facts, at });
  if (price.total_payment > 0 || purchase.terms.is_subscription) return purchase;
  await completePurchase(tx, purchase, { at, actor_id: customer_id, invoice_id: null, settings });
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
    discount_code: input.discountCode ?? null,
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

async function giveUp(tx: Tx, pending: OwnPending, at: Date, actor_id: number): Promise<void> {
  const row = await lockPurchase(tx, pending.purchase_id);
  if (row?.status === 'pending')
    await endPurchase(tx, row, 'failed', { at, actor_id, reason: 'Se eligió otra forma de pagarla' });
}

interface Opening {
  way: WayToPay;
  price: Price;
  facts: SaleFacts;
  at: Date;
}

async function writePurchase(
  tx: Tx,
  context: SaleContext,
  settings: Configuration,
  buyer: Buyer,
  input: AttemptInput,
  { way, price, facts, at }: Opening,
): Promise<PurchaseRow> {
  const { customer_id } = buyer;
  const terms = facts.package?.terms ?? refuse('package-not-found');
  // What costs nothing is not waited for, whatever was chosen.
  const slow = (way === 'cash' || way === 'transfer') && price.total_payment > 0;
  const until = new Date(at.getTime() + (slow ? settings.cash_pending_days * DAY : PAYING_TIME));
  const spot = await placeFor(tx, settings, buyer, input, at);
  const purchase_id = await insertPurchase(tx, {
    ...{
      customer_id,
      class_package_id: input.class_package_id,
      status: 'pending',
      payment_method_id: METHODS[way],
      ...price,
      terms,
    },
    ...{ is_gift: false, at, pending_until: until, paid_at: null, sold_by: null, actor_id: customer_id, reference: '' },
    provider:
      slow || price.total_payment + (price.renewal_payment ?? 0) === 0 ? null : (context.payments?.provider ?? null),
    consent: consentOf(input, at),
    ...{ single_class_id: input.single_class_id ?? null, spot },
  });
  const { single_class_id } = input;
  if (single_class_id !== undefined && spot !== null)
    await holdPlace(tx, { single_class_id, spot, customer_id, purchase_id, until });
  const purchase = await reread(tx, purchase_id);
  if (slow) await openSlow(tx, context, settings, purchase, way, at);
  return purchase;
}

/** Cash and transfer: told how to pay, and, if the studio allows, with classes to use meanwhile. */
async function openSlow(
  tx: Tx,
  context: SaleContext,
  settings: Configuration,
  purchase: PurchaseRow,
  way: WayToPay,
  at: Date,
) {
  const usable = way === 'cash' ? settings.cash_usable_before_payment : settings.transfer_usable_before_payment;
  const { purchase_id, customer_id, terms } = purchase;
  if (usable && terms.kind === 'presencial') {
    await grantPurchase(tx, {
      ...{ customer_id, purchase_id, terms, at, invoice_id: null, granted_by: customer_id, only_class_id: null },
      ...{ starts_on: todayOf(settings, at), days_to_pay: settings.cash_pending_days, is_cash: true, is_paid: false },
    });
  }
  await tellCustomer(tx, tellerOf(context, settings), 'pending', purchase, at);
}

async function placeFor(
  tx: Tx,
  settings: Configuration,
  buyer: Buyer,
  input: AttemptInput,
  at: Date,
): Promise<number | null> {
  const { single_class_id, spot, class_package_id } = input;
  if (single_class_id === undefined) return null;
  const place = { single_class_id, spot, class_package_id, customer_id: buyer.customer_id };
  return pickPlace(tx, place, { ...buyer, byStaff: false }, settings, at);
}

/** What was agreed to, with its words and time (LFPC, art. 76 Bis). */
function consentOf({ consent, accepted_pages }: AttemptInput, at: Date): object | null {
  if (!consent && accepted_pages.length === 0) return null;
  return { text: consent ?? '', accepted_pages, at: at.toISOString() };
}

async function reread(tx: Tx, purchase_id: number): Promise<PurchaseRow> {
  return (await lockPurchase(tx, purchase_id)) ?? refuse('purchase-not-found');
}
