import { toPesos } from '#shared/money.ts';
import { refuse } from '#shared/refusals.ts';
import { localDateOf } from '#shared/time.ts';
import type { CheckoutOptions } from '#shared/wire/checkout.ts';
import type { Role } from '#shared/wire/customers.ts';
import type { Purchase } from '#shared/wire/purchases.ts';
import { DESK_PURCHASES_PAGE_SIZE, type MoneyMovement, type PurchaseAtDesk } from '#shared/wire/till.ts';
import { searchCustomers } from '../customers/index.ts';
import type { SaleContext } from './context.ts';
import { readCheckoutMethods } from './queries/methods.ts';
import { type MovementRow, readMovements } from './queries/movements.ts';
import { readDocuments } from './queries/sale.ts';
import { type DeskFilter, readOwnPurchase, readPurchaseAtDesk, readPurchasePage } from './queries/shown.ts';
import { showAtDesk, showMovement, showPurchase } from './show-purchase.ts';

/** @throws Refusal `purchase-not-found`, also for somebody else's */
export async function ownPurchase(
  { db }: Pick<SaleContext, 'db'>,
  purchase_id: number,
  customer_id: number,
): Promise<Purchase> {
  return showPurchase((await readOwnPurchase(db, purchase_id, customer_id)) ?? refuse('purchase-not-found'));
}

/** @throws Refusal `purchase-not-found` */
export async function purchaseAtDesk(
  { db, clock }: Pick<SaleContext, 'db' | 'clock'>,
  purchase_id: number,
): Promise<PurchaseAtDesk> {
  return showAtDesk((await readPurchaseAtDesk(db, purchase_id, clock.now())) ?? refuse('purchase-not-found'));
}

/** Everybody's purchases, fifty a page; `query` looks for people as the desk's search does. */
export async function listAtDesk(
  { db, clock, configuration }: Pick<SaleContext, 'db' | 'clock' | 'configuration'>,
  filter: Pick<DeskFilter, 'status' | 'customer_id' | 'to_review'> & { query: string; page: number },
  role: Role,
): Promise<{ purchases: PurchaseAtDesk[]; total: number }> {
  const { query, page, ...rest } = filter;
  const people = query === '' ? null : await searchCustomers(db, query);
  const customer_ids = people?.map(({ customer_id }) => customer_id) ?? null;
  const { timezone } = await configuration.current();
  const since = seesOtherDays(filter, role) ? null : localDateOf(clock.now(), timezone);
  const size = DESK_PURCHASES_PAGE_SIZE;
  const wanted = { ...rest, customer_ids, since, timezone };
  const found = await readPurchasePage(db, { filter: wanted, page: { size, number: page }, now: clock.now() });
  return { purchases: found.rows.map(showAtDesk), total: found.total };
}

/** Reception sees today's, one person's, and what is still to be paid; what the studio sold over time is its owner's. */
function seesOtherDays(
  { status, customer_id, to_review }: Pick<DeskFilter, 'status' | 'customer_id' | 'to_review'>,
  role: Role,
): boolean {
  return role === 'administrator' || customer_id !== null || status === 'pending' || to_review;
}

/**
 * How the browser may pay: what the studio switched on and the provider can do, cash first
 * (docs/rules.md#payment-methods).
 */
export async function checkoutOptions(context: SaleContext, customer_id: number): Promise<CheckoutOptions> {
  const settings = await context.configuration.current();
  const { payments, db } = context;
  const embedded = settings.stripe_checkout_mode === 'embedded' && payments?.can.embedded;
  const on = {
    cash: settings.cash_checkout_enabled,
    card: payments !== null,
    transfer: settings.transfer_checkout_enabled,
    // The provider's own ways arrive with it.
    paypal: settings.paypal_enabled && payments?.provider === 'paypal',
  };
  const rank = { cash: 0, card: 1, transfer: 2, paypal: 3 };
  const methods = (await readCheckoutMethods(db))
    .filter(({ kind }) => on[kind])
    .sort((a, b) => rank[a.kind] - rank[b.kind]);
  const card = payments && {
    provider: payments.provider,
    mode: embedded ? ('embedded' as const) : ('session' as const),
    ...payments.cardField(),
  };
  const saves_cards = settings.payment_sources_enabled && Boolean(payments?.can.savedSources);
  return { methods, card, saves_cards, documents: await readDocuments(db, customer_id) };
}

interface Totals {
  payment_method_id: number;
  name: string;
  payments: number;
  refunds: number;
  total: number;
}

/** The movements of some days of the studio (today, if nothing is said), with what each way of paying adds up to. */
export async function listMovements(
  { db, clock, configuration }: Pick<SaleContext, 'db' | 'clock' | 'configuration'>,
  filter: {
    start_date?: string | undefined;
    end_date?: string | undefined;
    payment_method_id?: number | undefined;
    actor_id?: number | undefined;
  },
  role: Role,
): Promise<{ money_movements: MoneyMovement[]; totals: Totals[]; total: number }> {
  const { timezone } = await configuration.current();
  const today = localDateOf(clock.now(), timezone);
  const start_date = filter.start_date ?? filter.end_date ?? today;
  const otherDay = start_date !== today || (filter.end_date ?? today) !== today;
  if (otherDay && role !== 'administrator') refuse('forbidden');
  const moved = await readMovements(db, {
    start_date,
    end_date: filter.end_date ?? start_date,
    timezone,
    payment_method_id: filter.payment_method_id ?? null,
    actor_id: filter.actor_id ?? null,
  });
  const totals = sumByMethod(moved);
  return {
    money_movements: moved.map(showMovement),
    totals: totals.map((each) => ({
      ...each,
      payments: toPesos(each.payments),
      refunds: toPesos(each.refunds),
      total: toPesos(each.total),
    })),
    total: toPesos(totals.reduce((sum, each) => sum + each.total, 0)),
  };
}

/** Centavos, as they were read. */
function sumByMethod(movements: readonly MovementRow[]): Totals[] {
  const totals = new Map<number, Totals>();
  for (const { amount, payment_method_id, method_name: name } of movements) {
    const sum = totals.get(payment_method_id) ?? { payment_method_id, name, payments: 0, refunds: 0, total: 0 };
    const paid = Math.max(amount, 0);
    totals.set(payment_method_id, {
      ...sum,
      payments: sum.payments + paid,
      refunds: sum.refunds + amount - paid,
      total: sum.total + amount,
    });
  }
  return [...totals.values()];
}
