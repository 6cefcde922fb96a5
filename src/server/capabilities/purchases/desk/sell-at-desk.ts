import type { Configuration } from '#shared/configuration/catalogue.ts';
import { must } from '#shared/decision.ts';
import { isForTheKnown } from '#shared/package-rules.ts';
import { refuse, refuseGone } from '#shared/refusals.ts';
import type { GiveAccessInput } from '#shared/wire/till.ts';
import type { Tx } from '../../../database/database.ts';
import { audit, nameClass } from '../../audit/index.ts';
import { authorise, type Right } from '../../authorisation/index.ts';
import { pickPlace } from '../../booking/index.ts';
import { type OnceKey, once } from '../../idempotency/index.ts';
import type { LockedSale } from '../../locking/index.ts';
import { hasRecord } from '../../people/index.ts';
import { refuseSoldJustNow } from '../bought-just-now.ts';
import { withDays } from '../complete-purchase.ts';
import type { SaleContext } from '../context.ts';
import type { SaleFacts, Terms } from '../facts.ts';
import { heldUntil, waitsForPayment } from '../payments/lapse-rules.ts';
import { todayOf } from '../payments/settle-payment.ts';
import { publishPurchaseChange } from '../publish-change.ts';
import type { MethodRow } from '../queries/methods.ts';
import { insertPurchase } from '../queries/purchases.ts';
import { hasContact, hasLapsedUnseen, isDiscountAtDesk, lockSale } from '../queries/sale.ts';
import { decideSale, type Price, withPendingCounted } from '../rules.ts';
import { refuseOtherPrice, refuseOtherTerms } from '../shown-price.ts';
import { refuseSecondWelcome } from '../welcome-once.ts';
import { openWaiting } from '../write-purchase.ts';
import { decideUnseenTransfer, describeCounterSale, lapsesCountedSince } from './counter-rules.ts';
import {
  methodsOf,
  namedMethod,
  type Part,
  partsInLog,
  partsOf,
  requireSlips,
  requireTransfers,
} from './divided-sale.ts';
import { refuseUsedReference, requireNamedTransfer } from './slips.ts';
import { takeAtDesk } from './take-at-desk.ts';

export interface Seller {
  customer_id: number;
  session_id: string | null;
}

/**
 * Staff sell or give a package at the counter: the money is in the till, so the purchase is completed at once; a transfer
 * that nobody has seen (`to_confirm`) waits as a customer's own would. `is_gift` and courtesy cost nothing; `bill` makes an
 * invoice row; `package_days` replaces the package's days (docs/rules.md#selling-at-the-desk); `parts` are its payments in
 * several ways (docs/rules.md#divided-sales). The same key never sells twice.
 * @returns the purchase's id
 * @throws Refusal `package-not-found`, `person-disabled`, `purchase-limit`, `package-sold-out`, `no-payment-method`,
 *   `parts-differ`, `slip-missing`, `slip-used`, `transfer-reference-missing`, `transfer-used`, `payment-method-off`,
 *   `slow-payment-for-class`, `pending-payment`, `discount-not-at-desk`, `price-changed`, `package-changed`,
 *   `bought-just-now`, `shift-needed`, `key-reused`, `not-found`, those of the class and of `authorise`
 */
export async function sellAtDesk(
  context: SaleContext,
  { seller, input, once_key }: { seller: Seller; input: GiveAccessInput; once_key: OnceKey | null },
): Promise<number> {
  const settings = await context.configuration.current();
  const selling = context.db.transaction(async (open) => {
    const at = context.clock.now();
    const { customer_id, class_package_id, discountCode, single_class_id } = input;
    const key = {
      customer_id,
      class_package_id,
      discount_code: discountCode ?? null,
      single_class_id: single_class_id ?? null,
      actor_id: seller.customer_id,
      session_id: seller.session_id,
      idempotency_key: null,
      signup_fee: null,
      now: at,
    };
    const { purchase_id } = await once(open, {
      key: once_key,
      at,
      act: async () => {
        const { tx, sale: facts } = await lockSale(open, key);
        if (!(await hasRecord(tx, customer_id))) refuseGone('person');
        return { purchase_id: await sell(tx, context, { settings, seller, input, facts, at }) };
      },
    });
    publishPurchaseChange(open, context, input);
    return purchase_id;
  });
  return selling.catch(refuseUsedReference);
}

interface Wanted {
  settings: Configuration;
  seller: Seller;
  input: GiveAccessInput;
  facts: SaleFacts;
  at: Date;
}

/** The sale, its price and payments, and whether its payment is still to be confirmed. */
async function agreeOn(open: LockedSale, { settings, input, facts, at }: Wanted) {
  const methods = await methodsOf(open, input);
  const { method, names } = namedMethod(methods);
  const single_class_id = input.single_class_id ?? null;
  const requested = { single_class_id, byStaff: true, has_code: Boolean(input.discountCode), accepted_pages: [] };
  const how = { way: method.kind, consents: true, today: todayOf(settings, at) };
  const { price } = must(decideSale(withPendingCounted(facts), { ...requested, ...how }, settings));
  if (facts.discount && !(await isDiscountAtDesk(open, facts.discount.discount_id))) refuse('discount-not-at-desk');
  const sold = facts.package ?? refuse('package-not-found', { by_staff: true });
  const terms = input.package_days ? withDays(sold.terms, input.package_days) : sold.terms;
  const free = isFree(input, method);
  if (!free) {
    refuseOtherPrice(price, input);
    refuseOtherTerms(sold.terms, input, { trial_had: true });
  }
  if (terms.is_subscription && !free) refuse('payment-method-off');
  const paid: Price = free
    ? { ...price, total_payment: 0, discount_amount: price.amount, renewal_payment: null }
    : { ...price, renewal_payment: null };
  if (input.to_confirm) must(decideUnseenTransfer(facts, { way: method.kind, single_class_id }));
  const waits = input.to_confirm && waitsForPayment(method.kind, paid.total_payment);
  const parts = partsOf(input, methods, paid.total_payment);
  return { method, names, parts, single_class_id, price, sold, terms, paid, waits };
}

async function sell(open: LockedSale, context: SaleContext, wanted: Wanted): Promise<number> {
  const { settings, seller, input, facts, at } = wanted;
  const { method, names, parts, single_class_id, price, sold, terms, paid, waits } = await agreeOn(open, wanted);
  await refuseSoldJustNow(open, input, { price: paid, at });
  if (!waits) await refuseSecondWelcome(open, { ...input, ...sold }, { byStaff: true });
  const spot = await placeFor(open, { settings, seller, input, at });
  const { customer_id, class_package_id, reference } = input;
  const checked = await requireSlips(open, parts, { settings, at, actor_id: seller.customer_id, waits });
  const unseen_again = waits && (await hasLapsedUnseen(open, customer_id, lapsesCountedSince(at)));
  const unknown = isForTheKnown(sold) && !(await hasContact(open, customer_id));
  const free = { gift: input.is_gift, courtesy: method.kind === 'courtesy' };
  const weighed = describeCounterSale({ sold, terms, price, paid, ...free, unseen_again, unknown }, input.package_days);
  const requested = { actor_id: seller.customer_id, subject_id: customer_id, ...weighed };
  const right = await authorise(open, requested, { at, settings });
  for (const part of waits ? [] : parts) requireNamedTransfer({ ...part, seen: false }, right);
  const { tx, purchase } = await insertPurchase(open, {
    customer_id,
    class_package_id,
    status: 'pending',
    payment_method_id: method.payment_method_id,
    ...paid,
    terms: { ...terms, is_subscription: false },
    is_gift: isFree(input, method),
    at,
    pending_until: waits ? heldUntil(at, { way: method.kind, waited: true }, settings) : at,
    paid_at: null,
    sold_by: seller.customer_id,
    actor_id: seller.customer_id,
    reference,
    provider: null,
    consent: null,
    single_class_id,
    spot,
  });
  const { purchase_id } = purchase;
  const taken = await requireTransfers(tx, checked);
  if (waits) await openWaiting(tx, context, { purchase, settings, granted_by: seller.customer_id, at });
  else await takeAtDesk(tx, context, { settings, input, right, purchase, money: { paid, parts: taken }, at });
  const sold_as = { terms, paid, method, names, parts, waits, discount_code: facts.discount?.code ?? null };
  await auditSale(tx, { right, sold: { purchase_id, input, ...sold_as }, at });
  return purchase_id;
}

interface Sold {
  purchase_id: number;
  input: GiveAccessInput;
  terms: Terms;
  paid: Price;
  method: MethodRow;
  names: string;
  parts: readonly Part[];
  waits: boolean;
  discount_code: string | null;
}

async function auditSale(
  tx: Tx,
  { right: { actor_id, authorised_by }, sold, at }: { right: Right; sold: Sold; at: Date },
): Promise<void> {
  const { purchase_id, input, terms, paid, method, names, parts, waits, discount_code } = sold;
  const { customer_id, class_package_id, single_class_id, reference } = input;
  const free = isFree(input, method);
  await audit(tx, {
    at,
    actor_id,
    authorised_by,
    subject_id: purchase_id,
    customer_id,
    action: free ? 'courtesy-given' : 'access-given',
    details: {
      title: terms.title,
      class_package_id,
      list_price: paid.amount,
      discount_amount: paid.discount_amount,
      discount_code: free ? null : discount_code,
      total_payment: paid.total_payment,
      method: names,
      payment_method_id: method.payment_method_id,
      ...partsInLog(parts),
      reference,
      package_days: input.package_days ?? null,
      to_confirm: waits,
      class: single_class_id === undefined ? null : await nameClass(tx, single_class_id),
    },
  });
}

const isFree = ({ is_gift }: GiveAccessInput, { kind }: MethodRow) => is_gift || kind === 'courtesy';

async function placeFor(
  tx: LockedSale,
  { settings, seller, input, at }: { settings: Configuration; seller: Seller; input: GiveAccessInput; at: Date },
) {
  const { single_class_id, spot, customer_id, class_package_id } = input;
  if (single_class_id === undefined) return null;
  const actor = { ...seller, byStaff: true };
  return pickPlace(tx, { place: { single_class_id, spot, customer_id, class_package_id }, actor, settings, now: at });
}
