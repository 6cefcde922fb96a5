import { settlePayment } from './payments/settle-payment.ts';
import type { SimulatedProvider } from './provider.ts';
import { lockExpiring, lockSettling, writePayment } from './queries/payments.ts';
import { renewDue } from './subscriptions/renew-due.ts';
import { deliverWebhooks, type WebhookPost } from './webhooks/deliver-webhooks.ts';
import { storePaymentWebhook } from './webhooks/store-webhook.ts';

export type { WebhookPost };

/** Does all timed work; tests call it, a server runs it periodically. @returns how many webhooks were delivered */
export async function workDue(provider: SimulatedProvider, post: WebhookPost): Promise<number> {
  await settleDue(provider);
  await endExpired(provider);
  await renewDue(provider);
  return deliverWebhooks(provider, post);
}

/** Settles each payment that was being processed and is due, once. @returns how many */
async function settleDue({ db, clock }: SimulatedProvider): Promise<number> {
  for (let settled = 0; ; settled++) {
    const one = await db.transaction(async (tx) => {
      const at = clock.now();
      const payment = await lockSettling(tx, at);
      return payment && settlePayment(tx, { at, payment, outcome: { status: 'succeeded' } });
    });
    if (!one) return settled;
  }
}

/** Expires references that can no longer be paid. @returns how many expired */
async function endExpired({ db, clock }: SimulatedProvider): Promise<number> {
  for (let ended = 0; ; ended++) {
    const one = await db.transaction(async (tx) => {
      const at = clock.now();
      const payment = await lockExpiring(tx, at);
      if (!payment) return undefined;
      await storePaymentWebhook(tx, { at, type: 'payment_intent.expired', payment });
      return writePayment(tx, { ...payment, status: 'cancelled' });
    });
    if (!one) return ended;
  }
}
