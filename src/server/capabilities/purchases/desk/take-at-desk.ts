import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { GiveAccessInput } from '#shared/wire/till.ts';
import type { Right } from '../../authorisation/index.ts';
import type { Locked, LockedPurchase, LockedSale } from '../../locking/index.ts';
import { completePurchase } from '../complete-purchase.ts';
import type { SaleContext } from '../context.ts';
import { offerWhatIsLeft } from '../offer-what-is-left.ts';
import { insertInvoice } from '../queries/invoices.ts';
import { insertMovement } from '../queries/movements.ts';
import type { PurchaseRow } from '../queries/purchases.ts';
import { queuePurchaseNotice, senderOf } from '../queue-purchase-notice.ts';
import type { Price } from '../rules.ts';
import type { CheckedPart } from './divided-sale.ts';

interface Completing {
  settings: Configuration;
  input: GiveAccessInput;
  right: Right;
  purchase: PurchaseRow;
  money: { paid: Price; parts: readonly CheckedPart[] };
  at: Date;
}

/** Books money that is in the till, and gives what it bought. */
export async function takeAtDesk(
  tx: LockedPurchase & LockedSale,
  context: SaleContext,
  { settings, input: { bill: billed }, right, purchase, money: { paid, parts }, at }: Completing,
): Promise<void> {
  const { purchase_id, single_class_id } = purchase;
  // A free sale has no charge.
  const invoice_id = billed && paid.total_payment > 0 ? await bill(tx, { purchase_id, price: paid, at }) : null;
  if (paid.total_payment > 0) await takeMoney(tx, right, { purchase_id, parts, invoice_id, at });
  const completion = { at, actor_id: right.actor_id, invoice_id: null, settings };
  await completePurchase(tx, purchase, completion);
  await offerWhatIsLeft(tx, context, { classes: [single_class_id], by: completion });
  await queuePurchaseNotice(tx, { sender: senderOf(context, settings), topic: 'paid', purchase, at });
}

async function bill(
  tx: LockedPurchase,
  { purchase_id, price: { total_payment }, at }: { purchase_id: number; price: Price; at: Date },
): Promise<number | null> {
  return (
    (await insertInvoice(tx, { purchase_id, total_payment, at, provider: null, provider_invoice_id: null })) ?? null
  );
}

interface Money {
  purchase_id: number;
  parts: readonly CheckedPart[];
  invoice_id: number | null;
  at: Date;
}

/** Books each payment of a purchase that was taken by hand. */
export async function takeMoney(
  tx: Locked<'purchase'>,
  { actor_id }: Right,
  { purchase_id, parts, invoice_id, at }: Money,
): Promise<void> {
  for (const { method, amount, reference, slip, transfer } of parts) {
    const { payment_method_id } = method;
    const movement = { purchase_id, invoice_id, kind: 'payment' as const, amount, payment_method_id };
    await insertMovement(tx, { ...movement, at, actor_id, reference, slip, transfer });
  }
}
