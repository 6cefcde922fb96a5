import type { z } from 'zod';
import { toPesos } from '#shared/money.ts';
import { type InstallmentOffer, installmentOffer } from '#shared/payments/installments.ts';
import { refuse } from '#shared/refusals.ts';
import { localDateOf } from '#shared/time.ts';
import type { CheckoutOptions } from '#shared/wire/checkout.ts';
import type { Role } from '#shared/wire/customers.ts';
import type { MoneyMovement, movementList, movementQuery } from '#shared/wire/money-movements.ts';
import type { Purchase } from '#shared/wire/purchases.ts';
import type { deskPurchasePage, deskPurchaseQuery, PurchaseAtDesk } from '#shared/wire/till.ts';
import type { Sql } from '../../database/database.ts';
import { lettersArrive } from '../../gateways/mail/mail-gateway.ts';
import { isCountedUnseen } from '../cash-shifts/index.ts';
import { peopleFound } from '../customers/index.ts';
import { offeredWays, providerFor } from '../payment-methods/index.ts';
import type { SaleContext } from './context.ts';
import { trackingKeyOf } from './desk/counter-rules.ts';
import { namedPurchase } from './desk/named-purchase-rules.ts';
import {
  type DeskFilter,
  findNamed,
  readPurchasePage,
  readPurchaseRows,
  type WantedPage,
} from './queries/desk-page.ts';
import { readCheckoutMethods } from './queries/methods.ts';
import { type MovementFilter, readMovementRows, readMovements } from './queries/movements.ts';
import { readDocuments } from './queries/sale.ts';
import { type DeskPurchaseRow, readNamedTransfers, readOwnPurchase, readPurchaseAtDesk } from './queries/shown.ts';
import { readTrialsHad } from './queries/trials.ts';
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
  const row = (await readPurchaseAtDesk(db, purchase_id, clock.now())) ?? refuse('purchase-not-found');
  return showAtDesk(row, await waitingWithTheSame(db, row));
}

/**
 * A transfer pays once, but two purchases may wait with its clave de rastreo until one is paid
 * (docs/rules.md#transfers-to-confirm).
 */
async function waitingWithTheSame(
  sql: Sql,
  { purchase_id, status, method_kind, reference }: DeskPurchaseRow,
): Promise<PurchaseAtDesk['same_reference']> {
  const key = status === 'pending' && method_kind === 'transfer' ? trackingKeyOf(reference) : null;
  if (key === null) return [];
  return (await readNamedTransfers(sql))
    .filter((other) => other.purchase_id !== purchase_id && trackingKeyOf(other.reference) === key)
    .map(({ reference: _, ...other }) => other);
}

/** More of one amount than anybody reads. */
const MOST_NAMED = 500;

async function purchasesNamed(sql: Sql, query: string): Promise<number[]> {
  const named = namedPurchase(query);
  return named === null ? [] : findNamed(sql, named, MOST_NAMED);
}

type ListContext = Pick<SaleContext, 'db' | 'clock' | 'configuration'>;
type WantedPurchases = z.output<typeof deskPurchaseQuery>;

/**
 * Everybody's purchases, page by page, with what all of them add up to; `query` looks for people as the desk's search does,
 * and for what it names of a purchase (docs/rules.md#finding-purchases).
 */
export async function listAtDesk(
  context: ListContext,
  wanted: WantedPurchases,
  role: Role,
): Promise<z.output<typeof deskPurchasePage>> {
  const found = await readPurchasePage(context.db, await wantedPage(context, wanted, role));
  const { total, gross, returned, price, discount } = found.sums;
  const seen = !(await isCountedUnseen(context.db, role));
  const sums = { gross: toPesos(gross), returned: toPesos(returned), net: toPesos(gross - returned) };
  return {
    purchases: found.rows.map((row) => showAtDesk(row)),
    total,
    sums: seen ? sums : null,
    prices: seen ? { total: toPesos(price), discount: toPesos(discount) } : null,
  };
}

/** The same page without sums, for a file: they are of all pages, and would be computed again for each. */
export async function listRowsAtDesk(
  context: ListContext,
  wanted: WantedPurchases,
  role: Role,
): Promise<PurchaseAtDesk[]> {
  const rows = await readPurchaseRows(context.db, await wantedPage(context, wanted, role));
  return rows.map((row) => showAtDesk(row));
}

async function wantedPage(
  { db, clock, configuration }: ListContext,
  { query, page, page_size, ...wanted }: WantedPurchases,
  role: Role,
): Promise<WantedPage> {
  const { timezone } = await configuration.current();
  const filter: DeskFilter = {
    status: wanted.status ?? null,
    customer_id: wanted.customer_id ?? null,
    to_review: wanted.to_review === 'true',
    refunded: wanted.refunded === 'true',
    given: wanted.given ?? null,
    payment_method_id: wanted.payment_method_id ?? null,
    class_package_id: wanted.class_package_id ?? null,
    until: wanted.end_date ?? null,
    timezone,
    people: query === '' ? null : await peopleFound(db, query),
    named: await purchasesNamed(db, query),
    since: wanted.start_date ?? null,
  };
  const today = localDateOf(clock.now(), timezone);
  if (!seesOtherDays(filter, role) && (filter.since ?? '') < today) filter.since = today;
  return { filter, page: { size: page_size, number: page }, now: clock.now() };
}

/** Reception may list today's purchases, one person's, and unpaid ones; longer periods are for administrators. */
function seesOtherDays(
  { status, customer_id, to_review }: Pick<DeskFilter, 'status' | 'customer_id' | 'to_review'>,
  role: Role,
): boolean {
  return role === 'administrator' || customer_id !== null || status === 'pending' || to_review;
}

const showOffer = (offer: InstallmentOffer | null) => offer && { months: [...offer.months], from: toPesos(offer.from) };

/**
 * The ways to pay that the studio has switched on and the provider supports, cash first
 * (docs/rules.md#payment-methods).
 */
export async function checkoutOptions(context: SaleContext, customer_id: number): Promise<CheckoutOptions> {
  const settings = await context.configuration.current();
  const { payments, db } = context;
  const gateway = providerFor('card', settings, payments);
  const paypal = providerFor('paypal', settings, payments);
  const on = offeredWays(settings, payments);
  const rank = { cash: 0, card: 1, paypal: 2, oxxo: 3, spei: 4, transfer: 5 };
  const methods = (await readCheckoutMethods(db))
    .filter(({ kind }) => on[kind])
    .sort((a, b) => rank[a.kind] - rank[b.kind]);
  const field = gateway?.cardField(settings);
  const card = gateway && {
    provider: gateway.provider,
    mode:
      // Scripts of third parties never run in the page itself: without a frame the card is typed on the provider's page.
      field?.frame_url && (settings.stripe_checkout_mode === 'embedded' || !gateway.can.session)
        ? ('embedded' as const)
        : ('session' as const),
    ...(field ?? { public_key: '', frame_url: null, frame_origin: null }),
    installments: showOffer(installmentOffer(gateway.can.installments, settings)),
  };
  const saves_cards = settings.payment_sources_enabled && Boolean(gateway?.can.savedSources);
  const letters = lettersArrive(context.settings);
  const paypal_frame = paypal?.cardField(settings)?.frame_url ?? null;
  const documents = await readDocuments(db, customer_id);
  const trials_had = await readTrialsHad(db, customer_id);
  return { methods, card, paypal_frame, saves_cards, letters, documents, trials_had };
}

type WantedMovements = z.output<typeof movementQuery>;

/**
 * The movements of some days of the studio (by default today), page by page, with the sum of each way to pay;
 * without cash while the drawer is counted blind. @throws Refusal `forbidden`
 */
export async function listMovements(
  context: ListContext,
  wanted: WantedMovements,
  role: Role,
): Promise<z.output<typeof movementList>> {
  const filter = await movementFilter(context, wanted, role);
  const page = { size: wanted.page_size, number: wanted.page };
  const { rows, sums, actors } = await readMovements(context.db, filter, page);
  const unseen = await isCountedUnseen(context.db, role);
  return {
    money_movements: rows.map(showMovement),
    totals: sums.map(({ movements: _, payments, total, ...method }) =>
      unseen && method.kind === 'cash'
        ? { ...method, payments: null, refunds: null, total: null }
        : { ...method, payments: toPesos(payments), refunds: toPesos(total - payments), total: toPesos(total) },
    ),
    total: unseen ? null : toPesos(sums.reduce((whole, { total }) => whole + total, 0)),
    movements: sums.reduce((whole, { movements }) => whole + movements, 0),
    actors,
  };
}

/** The same page without sums, for a file. @throws Refusal `forbidden` */
export async function listMovementRows(
  context: ListContext,
  wanted: WantedMovements,
  role: Role,
): Promise<MoneyMovement[]> {
  const filter = await movementFilter(context, wanted, role);
  return (await readMovementRows(context.db, filter, { size: wanted.page_size, number: wanted.page })).map(
    showMovement,
  );
}

async function movementFilter(
  { clock, configuration }: ListContext,
  { page: _, page_size: __, ...wanted }: WantedMovements,
  role: Role,
): Promise<MovementFilter> {
  const { timezone } = await configuration.current();
  const today = localDateOf(clock.now(), timezone);
  const start_date = wanted.start_date ?? wanted.end_date ?? today;
  const end_date = wanted.end_date ?? start_date;
  if ((start_date !== today || end_date !== today) && role !== 'administrator') refuse('forbidden');
  const { payment_method_id = null, actor_id = null, class_package_id = null, sold_by = null } = wanted;
  const { customers = null, kinds = null } = wanted;
  const which = { payment_method_id, actor_id, class_package_id, sold_by, customers, kinds };
  return { start_date, end_date, timezone, ...which };
}
