import type { Configuration } from '#shared/configuration/catalogue.ts';
import { must } from '#shared/decision.ts';
import { refuse } from '#shared/refusals.ts';
import type { GiveAccessInput } from '#shared/wire/till.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../audit/index.ts';
import { answeredBefore, rememberAnswer, requestHash } from '../idempotency/index.ts';
import { pickPlace } from '../reservations/index.ts';
import { completePurchase, withDays } from './complete-purchase.ts';
import type { SaleContext } from './context.ts';
import type { SaleFacts } from './facts.ts';
import { offerWhatIsLeft } from './offer-what-is-left.ts';
import { findMethod, type MethodRow } from './queries/methods.ts';
import { insertInvoice, insertMovement } from './queries/movements.ts';
import { insertPurchase, lockPurchase } from './queries/purchases.ts';
import { gatherSaleFacts, lockSale } from './queries/sale.ts';
import { decideSale, type Price, withPendingCounted } from './rules.ts';
import { todayOf } from './settle-payment.ts';
import { tellChange } from './tell-change.ts';
import { tellCustomer, tellerOf } from './tell-customer.ts';

export interface Seller {
  customer_id: number;
  session_id: string | null;
}

/**
 * Staff sell or give a package to somebody standing there: the money is in the till, so the purchase stands at once.
 * `is_gift` and courtesy cost nothing; `bill` makes an invoice row; `package_days` replaces the package's days
 * (DECISIONS.md, "Selling"). The same key never sells twice.
 * @returns the purchase's id
 * @throws Refusal `package-not-found`, `purchase-limit`, `package-sold-out`, `no-payment-method`, `key-reused`, those of the class
 */
export async function sellAtDesk(
  context: SaleContext,
  seller: Seller,
  input: GiveAccessInput,
  idempotency_key: string | null,
): Promise<number> {
  const settings = await context.configuration.current();
  const request_hash = requestHash('give-access', input);
  return context.db.transaction(async (tx) => {
    const at = context.clock.now();
    const { customer_id, class_package_id, discountCode, single_class_id } = input;
    const key = {
      ...{
        customer_id,
        class_package_id,
        discount_code: discountCode ?? null,
        single_class_id: single_class_id ?? null,
      },
      ...{ actor_id: seller.customer_id, session_id: seller.session_id, signup_fee: null, now: at },
    };
    await lockSale(tx, key);
    const before = await answeredBefore(tx, seller.customer_id, idempotency_key, request_hash, 'purchase_id');
    if (before !== undefined) return before;
    const purchase_id = await sell(tx, context, settings, seller, input, await gatherSaleFacts(tx, key), at);
    await rememberAnswer(tx, seller.customer_id, idempotency_key, request_hash, { purchase_id }, at);
    tellChange(tx, context, input);
    return purchase_id;
  });
}

async function sell(
  tx: Tx,
  context: SaleContext,
  settings: Configuration,
  seller: Seller,
  input: GiveAccessInput,
  facts: SaleFacts,
  at: Date,
): Promise<number> {
  const method = await methodOf(tx, input);
  const single_class_id = input.single_class_id ?? null;
  const { price } = must(
    decideSale(
      withPendingCounted(facts),
      {
        ...{ way: method.kind, single_class_id, byStaff: true, has_code: Boolean(input.discountCode) },
        ...{ accepted_pages: [], consents: true, today: todayOf(settings, at) },
      },
      settings,
    ),
  );
  const listed = facts.package?.terms ?? refuse('package-not-found');
  const terms = input.package_days ? withDays(listed, input.package_days) : listed;
  if (terms.is_subscription && !isFree(input, method)) refuse('payment-method-off');
  const paid = isFree(input, method)
    ? { ...price, total_payment: 0, discount_amount: price.amount, renewal_payment: null }
    : { ...price, renewal_payment: null };
  const spot = await placeFor(tx, settings, seller, input, at);
  const { customer_id, class_package_id, reference } = input;
  const purchase_id = await insertPurchase(tx, {
    ...{
      customer_id,
      class_package_id,
      status: 'pending',
      payment_method_id: method.payment_method_id,
      ...paid,
      terms: { ...terms, is_subscription: false },
    },
    ...{ is_gift: isFree(input, method), at, pending_until: at, paid_at: null, sold_by: seller.customer_id },
    ...{ actor_id: seller.customer_id, reference, provider: null, consent: null, single_class_id, spot },
  });
  const purchase = (await lockPurchase(tx, purchase_id)) ?? refuse('purchase-not-found');
  const invoice_id = input.bill ? await bill(tx, purchase_id, paid, at) : null;
  await takeMoney(tx, seller, purchase_id, method, paid, reference, invoice_id, at);
  const completion = { at, actor_id: seller.customer_id, invoice_id: null, settings };
  await completePurchase(tx, purchase, completion);
  await offerWhatIsLeft(tx, context, [single_class_id], completion);
  await audit(tx, {
    ...{ at, actor_id: seller.customer_id, action: 'access-given', subject: 'purchase', subject_id: purchase_id },
    details: {
      customer_id,
      class_package_id,
      total_payment: paid.total_payment,
      payment_method_id: method.payment_method_id,
    },
  });
  await tellCustomer(tx, tellerOf(context, settings), 'paid', purchase, at);
  return purchase_id;
}

const isFree = ({ is_gift }: GiveAccessInput, { kind }: MethodRow) => is_gift || kind === 'courtesy';

/** Courtesy when it is a gift and nothing else was said. @throws Refusal `no-payment-method` */
async function methodOf(tx: Tx, { payment_method_id, is_gift }: GiveAccessInput): Promise<MethodRow> {
  if (payment_method_id === undefined && !is_gift) return refuse('no-payment-method');
  const method = await findMethod(tx, payment_method_id ?? null);
  // A card at the desk goes through the terminal; the provider's own ways need the customer.
  if (!method?.at_desk && !is_gift) return refuse('payment-method-off');
  return method ?? refuse('no-payment-method');
}

async function placeFor(tx: Tx, settings: Configuration, seller: Seller, input: GiveAccessInput, at: Date) {
  const { single_class_id, spot, customer_id, class_package_id } = input;
  if (single_class_id === undefined) return null;
  const actor = { ...seller, byStaff: true };
  return pickPlace(tx, { single_class_id, spot, customer_id, class_package_id }, actor, settings, at);
}

async function bill(tx: Tx, purchase_id: number, { total_payment }: Price, at: Date): Promise<number | null> {
  return (
    (await insertInvoice(tx, { purchase_id, total_payment, at, provider: null, provider_invoice_id: null })) ?? null
  );
}

async function takeMoney(
  tx: Tx,
  { customer_id: actor_id }: Seller,
  purchase_id: number,
  { payment_method_id }: MethodRow,
  { total_payment: amount }: Price,
  reference: string,
  invoice_id: number | null,
  at: Date,
): Promise<void> {
  if (amount === 0) return;
  await insertMovement(tx, {
    purchase_id,
    invoice_id,
    kind: 'payment',
    amount,
    payment_method_id,
    at,
    actor_id,
    reference,
  });
}
