import { must } from '#shared/decision.ts';
import { refuse } from '#shared/refusals.ts';
import type { RefusePurchaseInput } from '#shared/wire/till.ts';
import type { Tx } from '../../../database/database.ts';
import { audit } from '../../audit/index.ts';
import { refuseOwnRecord } from '../../authorisation/index.ts';
import { ownReceipt, releaseReceipt } from '../../files/index.ts';
import type { SaleContext } from '../context.ts';
import { trackingKeyOf } from '../desk/counter-rules.ts';
import { readReceipt, writeReceipt, writeReceiptRefusal } from '../queries/moves.ts';
import { findPaidByTransfer } from '../queries/paid-before.ts';
import { lockPurchase } from '../queries/purchases.ts';
import { queuePurchaseNotice, senderOf } from '../queue-purchase-notice.ts';
import { requirePurchase } from '../require-purchase.ts';
import { anotherReceiptUntil, decideReceipt } from './lapse-rules.ts';

/**
 * A customer sends the reference, the receipt, or both, of a transfer that staff are to confirm; the file that it replaces
 * is released.
 * @throws Refusal `purchase-not-found`, `purchase-not-pending`, `transfer-used`, `file-not-found`
 */
export async function sendReceipt(
  { db, clock }: Pick<SaleContext, 'db' | 'clock'>,
  {
    customer_id,
    purchase_id,
    sent,
  }: { customer_id: number; purchase_id: number; sent: { file_id?: number | undefined; reference: string } },
): Promise<void> {
  await db.transaction(async (open) => {
    const { tx, purchase } = await lockPurchase(open, purchase_id);
    if (purchase?.customer_id !== customer_id) return refuse('purchase-not-found');
    must(decideReceipt(purchase));
    await refuseUsedTransfer(tx, sent.reference);
    const file = sent.file_id === undefined ? null : await ownReceipt(tx, { file_id: sent.file_id, customer_id });
    const at = clock.now();
    const { receipt_file_id: before } = await readReceipt(tx, purchase_id);
    await writeReceipt(tx, purchase_id, { file_id: file?.file_id ?? null, reference: sent.reference, at });
    if (file && before !== null && before !== file.file_id) await releaseReceipt(tx, before, at);
  });
}

/** The customer reads that the transfer was used, but not for which purchase. */
async function refuseUsedTransfer(tx: Tx, reference: string): Promise<void> {
  const key = trackingKeyOf(reference);
  if (key !== null && (await findPaidByTransfer(tx, key))?.is_here)
    refuse('transfer-used', {}, { reference: 'Ya pagó otra compra: revisa que sea la de esta transferencia.' });
}

/**
 * Staff refuse a receipt: the purchase waits for another one until it lapses, a day at least.
 * @param seen when the receipt that staff looked at had arrived, null: none had; undefined: not checked
 * @throws Refusal `purchase-not-found`, `own-record`, `purchase-not-pending`, `receipt-changed`
 */
export async function refuseReceipt(
  context: SaleContext,
  {
    actor_id,
    purchase_id,
    refusal: { reason, seen_receipt_at: seen },
  }: { actor_id: number; purchase_id: number; refusal: RefusePurchaseInput },
): Promise<void> {
  const settings = await context.configuration.current();
  const at = context.clock.now();
  await context.db.transaction(async (open) => {
    const { tx, purchase } = await requirePurchase(open, purchase_id);
    await refuseOwnRecord(tx, actor_id, purchase.customer_id);
    must(decideReceipt(purchase));
    if (seen !== undefined && !(await readReceipt(tx, purchase_id, seen)).as_seen) refuse('receipt-changed');
    const until = anotherReceiptUntil(at);
    const pending_until = await writeReceiptRefusal(tx, purchase_id, { reason, at, until });
    await audit(tx, {
      at,
      actor_id,
      action: 'receipt-refused',
      subject_id: purchase_id,
      customer_id: purchase.customer_id,
      details: { title: purchase.terms.title, total_payment: purchase.total_payment, reason },
    });
    const refused = { ...purchase, pending_until };
    await queuePurchaseNotice(tx, {
      sender: senderOf(context, settings),
      topic: 'receipt-refused',
      purchase: refused,
      at,
      more: { reason },
    });
  });
}
