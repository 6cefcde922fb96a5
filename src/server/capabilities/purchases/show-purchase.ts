import { toPesos, toPesosOrNull } from '#shared/money.ts';
import { abilitiesOf, isProviderName } from '#shared/payments/abilities.ts';
import { privateFileOf } from '#shared/private-file.ts';
import type { MoneyMovement } from '#shared/wire/money-movements.ts';
import type { Invoice, Purchase } from '#shared/wire/purchases.ts';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { showPlan } from './plans/plan-rules.ts';
import type { InvoiceRow } from './queries/invoices.ts';
import type { MovementRow } from './queries/movements.ts';
import type { DeskPurchaseRow, OwnPurchaseRow } from './queries/shown.ts';

/** A purchase as the API sends it to its owner, in pesos. */
export function showPurchase(row: OwnPurchaseRow): Purchase {
  const { purchase_id, terms, renewal_payment } = row;
  const single_class = showClass(row.single_class_id, row.class_date, row.class_type_name);
  return {
    purchase_id,
    payment_id: purchase_id,
    class_package: showSold(row),
    amount: toPesos(row.amount),
    discount_amount: toPesos(row.discount_amount),
    total_payment: toPesos(row.total_payment),
    renewal_payment: toPesosOrNull(renewal_payment),
    paid: toPesos(row.paid),
    refunded: toPesos(row.refunded),
    disputed: toPesos(row.disputed),
    refunding: toPesos(row.refunding),
    status: row.status,
    createdAt: row.createdAt,
    updatedAt: row.updated_at,
    paid_at: row.paid_at,
    cancelled_at: row.cancelled_at,
    pending_until: row.pending_until,
    next_charge_at: row.next_charge_at,
    renewal_failed_at: row.renewal_failed_at,
    card_changes: showCardChange(row),
    changes_plan: changesPlan(row),
    plan_change: row.plan_change && showPlan(row.plan_change),
    plan_changed_at: row.plan_changed_at,
    failure: row.failure,
    replaced_by: row.replaced_by,
    subscription_id: row.subscription_id,
    subscription_interval: terms.subscription_interval,
    subscription_period: terms.subscription_period,
    free_trial_length: terms.free_trial_length,
    free_trial_period: terms.free_trial_period,
    expiration_days: terms.expiration_days,
    class_amount: terms.class_amount,
    is_gift: row.is_gift,
    installments: row.installments,
    reference: row.reference,
    payment_method: { ...showMethod(row), instructions: row.instructions },
    payment_parts: row.payment_parts.map((part) => ({ ...part, amount: toPesos(part.amount) })),
    voucher: row.voucher,
    receipt: showReceipt(row),
    single_class: single_class && { ...single_class, spot: row.spot },
    class_return: showReturn(row),
    to_confirm: row.to_confirm,
    usable_unpaid: row.usable_unpaid,
    begins_by: row.begins_by,
    usable_until: row.usable_until,
    videos: row.videos,
    file_url: row.file_url && fileAddressOf(row.file_url, row.purchase_id),
  };
}

/** The signed address of a purchase's file, valid for some minutes. */
const fileAddressOf = (address: string, purchase_id: number): string =>
  privateFileOf(address) === null ? address : `/api/purchases/package_file/${purchase_id}`;

/** The same with the fields that only staff see. */
export function showAtDesk(
  row: DeskPurchaseRow,
  same_reference: PurchaseAtDesk['same_reference'] = [],
): PurchaseAtDesk {
  const { seller_id, seller_name } = row;
  return {
    ...showPurchase(row),
    customer: row.customer,
    sold_by: seller_id === null || seller_name === null ? null : { customer_id: seller_id, name: seller_name },
    receipt_file_id: row.receipt_file_id,
    provider: row.provider,
    returned: toPesos(row.returned),
    same_reference,
    unpaid_classes: row.unpaid_classes,
    coming_reservations: row.coming_reservations,
    events: row.events,
  };
}

/** How the card of a running subscription is changed; null: no card is charged. */
function showCardChange({ status, subscription_id, provider }: OwnPurchaseRow): Purchase['card_changes'] {
  if (status !== 'active' || subscription_id === null || !isProviderName(provider)) return null;
  return abilitiesOf[provider].subscriptions?.changeCard ? 'here' : 'provider';
}

/**
 * Whether the provider can charge another plan; whether the plan can change now is decided when somebody opens the choice.
 */
const changesPlan = ({ status, subscription_id, provider }: OwnPurchaseRow): boolean =>
  status === 'active' &&
  subscription_id !== null &&
  isProviderName(provider) &&
  abilitiesOf[provider].subscriptions?.changeOfPlan === true;

function showSold({ class_package_id, terms }: OwnPurchaseRow): Purchase['class_package'] {
  const { title, kind, short_description, image, class_amount, expiration_days } = terms;
  const { class_package_types, is_subscription, is_trial, starts = 'pago', first_class_days = null } = terms;
  const amounts = { class_amount, expiration_days, starts, first_class_days, class_package_types };
  return { class_package_id, title, kind, short_description, image, ...amounts, is_subscription, is_trial };
}

const showMethod = ({ payment_method_id, method_name, method_kind }: OwnPurchaseRow | MovementRow) => ({
  payment_method_id,
  name: method_name,
  kind: method_kind,
});

function showReceipt({ receipt_at, receipt_refused_at, receipt_refusal }: OwnPurchaseRow): Purchase['receipt'] {
  return receipt_at === null ? null : { receipt_at, refused_at: receipt_refused_at, refusal: receipt_refusal };
}

function showReturn(row: OwnPurchaseRow): Purchase['class_return'] {
  const { return_amount, leaves_at, by_hand } = row;
  if (return_amount === null || leaves_at === null) return null;
  const offered = showClass(row.offered_class_id, row.offered_date, row.offered_type_name);
  return { amount: toPesos(return_amount), leaves_at, by_hand: toPesos(by_hand), offered };
}

function showClass(single_class_id: number | null, class_date: string | null, class_type_name: string | null) {
  if (single_class_id === null || class_date === null || class_type_name === null) return null;
  return { single_class_id, class_date, class_type_name };
}

/** A charge as the API sends it, in pesos. */
export const showInvoice = (row: InvoiceRow): Invoice => ({
  invoice_id: row.invoice_id,
  purchase_id: row.purchase_id,
  total_payment: toPesos(row.total_payment),
  refunded: toPesos(row.refunded),
  disputed: toPesos(row.disputed),
  createdAt: row.createdAt,
  class_package: { class_package_id: row.class_package_id, title: row.title },
  purchase: { purchase_id: row.purchase_id, status: row.status },
});

/** A movement as the API sends it, in pesos. */
export function showMovement(row: MovementRow): MoneyMovement {
  const { actor_id, actor_name } = row;
  return {
    money_movement_id: row.money_movement_id,
    purchase_id: row.purchase_id,
    kind: row.kind,
    amount: toPesos(row.amount),
    payment_method: showMethod(row),
    occurred_at: row.occurred_at,
    actor: actor_id === null || actor_name === null ? null : { customer_id: actor_id, name: actor_name },
    reference: row.reference,
    reason: row.reason,
    customer: row.customer,
    title: row.title,
  };
}
