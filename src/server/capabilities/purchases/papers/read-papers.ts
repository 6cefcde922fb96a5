import { fullName } from '#shared/full-name.ts';
import { refuse } from '#shared/refusals.ts';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import type { SaleContext } from '../context.ts';
import { readInvoices } from '../queries/invoices.ts';
import { ownPurchase, purchaseAtDesk } from '../read-purchases.ts';
import { showInvoice } from '../show-purchase.ts';
import { drawReceipt } from './draw-receipt.ts';
import { drawVoucher } from './draw-voucher.ts';
import { receiptOf } from './receipt-rules.ts';
import { voucherPaperOf } from './voucher-rules.ts';

/** The receipt of one's own purchase, a PDF. @throws Refusal `purchase-not-found`, `no-receipt-yet` */
export async function ownSaleReceipt(context: SaleContext, purchase_id: number, customer_id: number): Promise<Buffer> {
  await ownPurchase(context, purchase_id, customer_id);
  return saleReceiptAtDesk(context, purchase_id);
}

/** The receipt of anybody's purchase, a PDF. @throws Refusal `purchase-not-found`, `no-receipt-yet` */
export async function saleReceiptAtDesk(context: SaleContext, purchase_id: number): Promise<Buffer> {
  const purchase = await purchaseAtDesk(context, purchase_id);
  if (purchase.paid_at === null && !purchase.is_gift) refuse('no-receipt-yet');
  const settings = await context.configuration.current();
  const { name, last_name } = purchase.customer;
  const charges = await chargesOf(context, purchase);
  const receipt = receiptOf(purchase, { charges, customer: fullName({ name, last_name }), settings });
  return drawReceipt(receipt, settings.primary);
}

/**
 * The voucher, a PDF, of one's own purchase that waits to be paid with a reference number.
 * @throws Refusal `purchase-not-found`, `nothing-to-pay`
 */
export async function ownVoucher(context: SaleContext, purchase_id: number, customer_id: number): Promise<Buffer> {
  const purchase = await ownPurchase(context, purchase_id, customer_id);
  if (purchase.voucher === null) return refuse('nothing-to-pay');
  const settings = await context.configuration.current();
  return drawVoucher(voucherPaperOf(purchase, purchase.voucher, settings), settings.primary);
}

/** The charges of a subscription so far, oldest first; empty for anything else. */
async function chargesOf({ db }: SaleContext, { purchase_id, customer, class_package }: PurchaseAtDesk) {
  if (!class_package.is_subscription) return [];
  const charges = await readInvoices(db, customer.customer_id);
  return charges
    .filter((charge) => charge.purchase_id === purchase_id)
    .map(showInvoice)
    .reverse();
}
