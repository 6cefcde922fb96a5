import type { Tx } from '../../database/database.ts';
import type { Webhook } from '../../gateways/payments/payment-gateway.ts';
import type { SaleContext } from './context.ts';
import { insertAlert } from './queries/alerts.ts';
import { insertProviderMovement, isMovementKnown, readLeftOf } from './queries/movements.ts';
import { lockPurchase } from './queries/purchases.ts';

type WentBack = Extract<Webhook['happened'], { kind: 'payment-refunded' | 'chargeback' }>;

/**
 * Writes money that the provider gave back, or that a bank took back. In another currency, or more than is left of its
 * payment, it is told to the staff and not written: the books never give back more than came in.
 */
export async function bookMoneyBack(
  open: Tx,
  { clock }: Pick<SaleContext, 'clock'>,
  { provider, purchase_id, happened }: { provider: string; purchase_id: number; happened: WentBack },
): Promise<'done' | 'repeated' | 'not-booked' | 'unknown-purchase'> {
  const at = clock.now();
  const { tx, purchase } = await lockPurchase(open, purchase_id);
  if (!purchase) return 'unknown-purchase';
  const { amount, currency, payment_id } = happened;
  const disputed = happened.kind === 'chargeback';
  const movement_id = disputed ? happened.dispute_id : happened.refund_id;
  // In this order: a refund of ours may be written at this moment, and must not look like one too many.
  const left = await readLeftOf(tx, provider, payment_id);
  if (await isMovementKnown(tx, provider, movement_id)) return 'repeated';
  if (currency !== 'MXN' || amount > left) {
    const kind = disputed ? 'chargeback-not-booked' : 'refund-not-booked';
    const details = { amount, currency, left, payment_id };
    const told = await insertAlert(tx, { purchase_id, kind, details, at, about: { provider, movement_id } });
    return told ? 'not-booked' : 'repeated';
  }
  const fresh = await insertProviderMovement(tx, {
    purchase_id,
    kind: disputed ? 'chargeback' : 'refund',
    amount: -amount,
    at,
    actor_id: null,
    payment_method_id: purchase.payment_method_id,
    provider,
    provider_movement_id: movement_id,
    refunds: payment_id,
  });
  if (!fresh) return 'repeated';
  if (disputed) await insertAlert(tx, { purchase_id, kind: 'chargeback', details: { amount, currency }, at });
  return 'done';
}
