import { randomUUID } from 'node:crypto';
import { readSimulatedSettings } from '../../src/server/gateways/payments/simulated/queries/settings.ts';
import {
  SIGNATURE_HEADER,
  signWebhook,
} from '../../src/server/gateways/payments/simulated/webhooks/signature-rules.ts';
import type { Answer } from '../api.ts';
import type { Studio } from '../factories/studio.ts';
import type { TestStudio } from '../start-app.ts';
import type { SignedWebhook } from './contract.ts';

/** Webhooks that the simulated provider sends to the shop. */
export interface Event {
  id: string;
  type: string;
  created: number;
  data: { object: object };
}

export interface Charge {
  payment_id: string;
  purchase_id: number;
  /** Centavos. */
  amount: number;
  currency?: string;
}

const event = (type: string, object: object): Event => ({
  id: `evt_${randomUUID()}`,
  type,
  created: 0,
  data: { object },
});

const charged = ({ payment_id, purchase_id, amount, currency = 'MXN' }: Charge) => ({
  id: payment_id,
  amount,
  currency,
  metadata: { purchase_id },
  last_payment_error: null,
});

export const paid = (charge: Charge): Event => event('payment_intent.succeeded', charged(charge));

export const declined = (charge: Charge): Event => event('payment_intent.payment_failed', charged(charge));

export const refunded = ({ payment_id, amount, currency = 'MXN' }: Omit<Charge, 'purchase_id'>): Event =>
  event('charge.refunded', { refund: `re_${randomUUID()}`, payment_intent: payment_id, amount, currency });

/** For a reported refund: her bank does not take this amount of it. */
export const returnedOf = (refund: Event, amount?: number): Event =>
  event('refund.failed', { ...refund.data.object, ...(amount && { amount }) });

export const disputed = ({ payment_id, amount, currency = 'MXN' }: Omit<Charge, 'purchase_id'>): Event =>
  event('charge.dispute.created', { id: `dp_${randomUUID()}`, payment_intent: payment_id, amount, currency });

/** A dispute, and its end in the studio's favour, in which the bank returns this amount. */
export function disputeThatIsWon(
  charge: Omit<Charge, 'purchase_id'>,
  back = charge.amount,
): { lost: Event; won: Event } {
  const lost = disputed(charge);
  return { lost, won: event('charge.dispute.funds_reinstated', { ...lost.data.object, amount: back }) };
}

/** A charge of a subscription, and the end of the period that it paid. */
export const renewed = (charge: {
  subscription: string;
  purchase_id: number;
  amount: number;
  next_charge_at: Date;
}): Event =>
  event('invoice.paid', {
    id: `in_${randomUUID()}`,
    subscription: charge.subscription,
    payment_intent: `pay_${randomUUID()}`,
    amount_paid: charge.amount,
    currency: 'MXN',
    metadata: { purchase_id: charge.purchase_id },
    next_charge_at: Math.floor(charge.next_charge_at.getTime() / 1000),
  });

export const renewalRefused = (subscription: string, at: Date): Event => {
  const last_payment_error = { code: 'card_declined', decline_code: null, message: 'No.' };
  const failed = event('invoice.payment_failed', { subscription, last_payment_error });
  return { ...failed, created: Math.floor(at.getTime() / 1000) };
};

export const unknownEvent = (): Event => event('payout.paid', { id: 'po_1' });

/** Signs with the provider's own secret, or another, and posts it to the studio. */
export async function tell(studio: Studio, failed: Event | string, secret?: string): Promise<Answer> {
  const body = typeof failed === 'string' ? failed : JSON.stringify(failed);
  const { notice_secret } = await readSimulatedSettings(studio.db);
  const seconds = Math.floor(studio.clock.now().getTime() / 1000);
  const headers = { [SIGNATURE_HEADER]: signWebhook(secret ?? notice_secret, body, seconds) };
  return studio.api.post('/checkout/notices/simulated', body, { headers });
}

/** Posts a stand-in's webhooks to the studio's call. @returns each answer's status and outcome, `200 done` */
export async function deliverSentWebhooks(
  { app }: Pick<TestStudio, 'app'>,
  provider: string,
  sent: readonly SignedWebhook[],
): Promise<string[]> {
  const outcomes: string[] = [];
  for (const { raw, headers } of sent) {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/checkout/notices/${provider}`,
      payload: raw,
      headers: { ...headers, 'content-type': 'application/json' },
    });
    outcomes.push(`${answer.statusCode} ${answer.json<{ outcome?: string }>().outcome}`);
  }
  return outcomes;
}
