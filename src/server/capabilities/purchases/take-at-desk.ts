import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { GiveAccessInput } from '#shared/wire/till.ts';
import type { Right } from '../authorisation/index.ts';
import type { Locked, LockedPurchase, LockedSale } from '../locking/index.ts';
import { completePurchase } from './complete-purchase.ts';
import type { SaleContext } from './context.ts';
import { offerWhatIsLeft } from './offer-what-is-left.ts';
import { insertInvoice } from './queries/invoices.ts';
import type { MethodRow } from './queries/methods.ts';
import { insertMovement } from './queries/movements.ts';
import type { PurchaseRow } from './queries/purchases.ts';
import { queuePurchaseNotice, senderOf } from './queue-purchase-notice.ts';
import type { Price } from './rules.ts';
import type { Slip, Transfer } from './slips.ts';

interface Completing {
  settings: Configuration;
  input: GiveAccessInput;
  right: Right;
  purchase: PurchaseRow;
  money: Pick<Money, 'method' | 'paid' | 'slip' | 'transfer'>;
  at: Date;
}

/** Books money that is in the till, and gives what it bought. */
export async function takeAtDesk(
  tx: LockedPurchase & LockedSale,
  context: SaleContext,
  { settings, input: { bill: billed, reference }, right, purchase, money, at }: Completing,
): Promise<void> {
  const { purchase_id, single_class_id } = purchase;
  const { paid } = money;
  // A free sale has no charge.
  const invoice_id = billed && paid.total_payment > 0 ? await bill(tx, { purchase_id, price: paid, at }) : null;
  await takeMoney(tx, right, { ...money, purchase_id, reference, invoice_id, at });
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
  method: MethodRow;
  paid: Price;
  reference: string;
  invoice_id: number | null;
  slip: Slip | null;
  transfer: Transfer | null;
  at: Date;
}

async function takeMoney(tx: Locked<'purchase'>, { actor_id }: Right, money: Money): Promise<void> {
  const { purchase_id, method, paid, reference, invoice_id, slip, transfer, at } = money;
  if (paid.total_payment === 0) return;
  const { payment_method_id } = method;
  const movement = { purchase_id, invoice_id, kind: 'payment' as const, amount: paid.total_payment, payment_method_id };
  await insertMovement(tx, { ...movement, at, actor_id, reference, slip, transfer });
}
