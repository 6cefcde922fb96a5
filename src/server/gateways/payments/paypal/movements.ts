import { z } from 'zod';
import type { ProviderMovement } from '../provider-movement.ts';
import { links } from './answers.ts';
import { type PayPal, read } from './client.ts';
import { capturedOf, type KnownEvent, knownEvent } from './events.ts';
import { amountOf, inTotal, toCentavos } from './money-rules.ts';
import { paymentIdOf } from './webhooks.ts';

const PAGE = 100;
/** Ends the loop if a list links to itself. */
const MOST_PAGES = 50;

const page = z.object({ events: z.array(z.unknown()).default([]), links });

/**
 * Movements, read from PayPal's record of its events, since its list of transactions is not in the published descriptions.
 * PayPal keeps the events for thirty days, whether or not they were delivered here.
 */
export async function listMovements(paypal: PayPal, since: Date): Promise<ProviderMovement[]> {
  const events = await readEvents(paypal, since);
  const orderOf = new Map<string, string>();
  for (const { event_type, resource } of events)
    if (event_type === 'PAYMENT.CAPTURE.COMPLETED') {
      const order_id = resource.supplementary_data?.related_ids?.order_id;
      if (order_id) orderOf.set(resource.id, order_id);
    }
  const nameOf = async (capture_id: string) => orderOf.get(capture_id) ?? paymentIdOf(paypal, capture_id);
  const movements = new Map<string, ProviderMovement>();
  for (const event of events) {
    const movement = await movementIn(event, nameOf);
    if (movement) movements.set(movement.movement_id, movement);
  }
  return [...movements.values()].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

async function readEvents(paypal: PayPal, since: Date): Promise<KnownEvent[]> {
  const { clock } = paypal;
  const range = { start_time: since.toISOString(), end_time: clock.now().toISOString(), page_size: String(PAGE) };
  let path: string | null = `/v1/notifications/webhooks-events?${new URLSearchParams(range)}`;
  const found: KnownEvent[] = [];
  for (let count = 0; path !== null && count < MOST_PAGES; count += 1) {
    const { events, links: ways }: z.infer<typeof page> = read(page, await paypal.ask({ method: 'GET', path }));
    for (const event of events) {
      const known = knownEvent.safeParse(event);
      if (known.success) found.push(known.data);
    }
    const next = URL.parse(ways.find(({ rel }) => rel === 'next')?.href ?? '', paypal.base);
    path = next && events.length > 0 && ways.some(({ rel }) => rel === 'next') ? next.pathname + next.search : null;
  }
  // PayPal lists the newest first; reversed, the earlier of two events of one instant comes first.
  return found.toReversed();
}

async function movementIn(
  { event_type, create_time: at, resource }: KnownEvent,
  nameOf: (capture_id: string) => Promise<string>,
): Promise<ProviderMovement | null> {
  switch (event_type) {
    case 'PAYMENT.CAPTURE.COMPLETED': {
      const { id, amount, seller_receivable_breakdown: kept } = resource;
      const payment_id = await nameOf(id);
      const fee = kept?.paypal_fee ? amountOf(kept.paypal_fee).amount : null;
      return { movement_id: payment_id, kind: 'payment', payment_id, ...amountOf(amount), fee, at };
    }
    case 'PAYMENT.SALE.COMPLETED': {
      const { id, amount, transaction_fee, billing_agreement_id: subscription_id } = resource;
      const fee = transaction_fee ? toCentavos(transaction_fee.value) : null;
      const charge = { movement_id: id, kind: 'payment' as const, payment_id: id, ...inTotal(amount), fee, at };
      return subscription_id ? { ...charge, subscription_id } : charge;
    }
    case 'PAYMENT.CAPTURE.REFUNDED': {
      const { id, amount } = resource;
      const captured = capturedOf(resource);
      if (!captured) return null;
      const payment_id = await nameOf(captured);
      return { movement_id: id, kind: 'refund', payment_id, ...amountOf(amount), fee: null, at };
    }
    case 'PAYMENT.SALE.REFUNDED': {
      const { id, sale_id, amount } = resource;
      return { movement_id: id, kind: 'refund', payment_id: sale_id, ...inTotal(amount), fee: null, at };
    }
    default:
      return null;
  }
}
