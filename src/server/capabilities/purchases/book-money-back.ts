import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { Tx } from '../../database/database.ts';
import type { Webhook } from '../../gateways/payments/payment-gateway.ts';
import type { SaleContext } from './context.ts';
import { insertAlert } from './queries/alerts.ts';
import { insertProviderMovement, isMovementKnown, readLeftOf, readTakenBy } from './queries/movements.ts';
import { lockPurchase } from './queries/purchases.ts';
import { returnedName, wonName } from './reconcile/reconcile-rules.ts';
import { tellCustomer, tellerOf } from './tell-customer.ts';

type WentBack = Extract<Webhook['happened'], { kind: 'payment-refunded' | 'chargeback' }>;

type Won = Extract<Webhook['happened'], { kind: 'chargeback-won' }>;

type Returned = Extract<Webhook['happened'], { kind: 'refund-returned' }>;

/**
 * The bank decided for the studio: what the dispute took is there again, a movement of its own, told to the staff. Told before
 * the dispute itself, it writes that too. In another currency, or of more than the dispute took, it is told and not written.
 */
export async function bookWonDispute(
  open: Tx,
  context: Pick<SaleContext, 'clock'>,
  { provider, purchase_id, happened }: { provider: string; purchase_id: number; happened: Won },
): Promise<'done' | 'repeated' | 'not-booked' | 'unknown-purchase'> {
  const { amount, currency, payment_id, dispute_id } = happened;
  const at = context.clock.now();
  await bookMoneyBack(open, context, { provider, purchase_id, happened: { ...happened, kind: 'chargeback' } });
  const { tx, purchase } = await lockPurchase(open, purchase_id);
  if (!purchase) return 'unknown-purchase';
  const about = { provider, movement_id: dispute_id };
  const alerted = await insertAlert(tx, {
    purchase_id,
    kind: 'chargeback-won',
    details: { amount, currency },
    at,
    about,
  });
  const taken = await readTakenBy(tx, provider, dispute_id);
  if (currency !== 'MXN' || amount > taken) return alerted ? 'not-booked' : 'repeated';
  const fresh = await insertProviderMovement(tx, {
    ...{ purchase_id, kind: 'chargeback-won', amount, at, actor_id: null, provider },
    payment_method_id: purchase.payment_method_id,
    provider_movement_id: wonName(dispute_id),
    refunds: payment_id,
  });
  return fresh ? 'done' : 'repeated';
}

/**
 * Her bank did not take a refund: the money is at the provider again, a movement of its own, staff are told to pay her in
 * another way and she that they will (docs/rules.md#returned-refunds). Told before the refund itself, it writes that too. In another
 * currency, or of more than the refund, it is told and not written.
 */
export async function bookReturnedRefund(
  open: Tx,
  context: Pick<SaleContext, 'clock' | 'settings'>,
  {
    settings,
    provider,
    purchase_id,
    happened,
  }: { settings: Configuration; provider: string; purchase_id: number; happened: Returned },
): Promise<'done' | 'repeated' | 'not-booked' | 'unknown-purchase'> {
  const { amount, currency, payment_id, refund_id } = happened;
  const at = context.clock.now();
  await bookMoneyBack(open, context, { provider, purchase_id, happened: { ...happened, kind: 'payment-refunded' } });
  const { tx, purchase } = await lockPurchase(open, purchase_id);
  if (!purchase) return 'unknown-purchase';
  const about = { provider, movement_id: returnedName(refund_id) };
  const alerted = await insertAlert(tx, {
    purchase_id,
    kind: 'refund-returned',
    details: { amount, currency },
    at,
    about,
  });
  const went = await readTakenBy(tx, provider, refund_id);
  if (currency !== 'MXN' || amount > went) return alerted ? 'not-booked' : 'repeated';
  const fresh = await insertProviderMovement(tx, {
    ...{ purchase_id, kind: 'refund-returned', amount, at, actor_id: null, provider },
    payment_method_id: purchase.payment_method_id,
    provider_movement_id: about.movement_id,
    refunds: payment_id,
  });
  if (!fresh) return 'repeated';
  await tellCustomer(tx, {
    teller: tellerOf(context, settings),
    told: 'refund-returned',
    purchase,
    at,
    more: { amount },
  });
  return 'done';
}

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
    const alerted = await insertAlert(tx, { purchase_id, kind, details, at, about: { provider, movement_id } });
    return alerted ? 'not-booked' : 'repeated';
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
