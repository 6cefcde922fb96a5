import { type MovableClock, movableClock } from '../../src/server/clock.ts';
import type { PaymentGateway } from '../../src/server/gateways/payments/payment-gateway.ts';
import { confirmPayment } from '../../src/server/gateways/payments/simulated/payments/confirm-payment.ts';
import type { SimulatedProvider } from '../../src/server/gateways/payments/simulated/provider.ts';
import { createSimulatedGateway } from '../../src/server/gateways/payments/simulated/simulated-gateway.ts';
import { type WebhookPost, workDue } from '../../src/server/gateways/payments/simulated/work-due.ts';
import type { Webhook } from '../../src/server/gateways/payments/webhook.ts';
import { openTestDatabase } from '../database.ts';
import { START } from '../start-app.ts';

/** The simulated provider alone, with a shop that only receives. */
export interface SimulatedShop {
  provider: SimulatedProvider;
  gateway: PaymentGateway;
  clock: MovableClock;
  /** The webhooks that the shop received and verified, in order. */
  heard: Webhook[];
  /** The shop's status; 200 unless a test changes it. */
  answer: { status: number };
  post: WebhookPost;
  /** Does everything that is due now. */
  work(): Promise<number>;
  confirm(client_secret: string, token_id: string): Promise<void>;
  /** Resets everything. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const forget = `
  truncate simulated_refund, simulated_payment, simulated_subscription, simulated_source, simulated_customer, simulated_notice;
  update simulated_settings set notices = 'at-once', refunds_fail = false`;

export async function openSimulatedShop(): Promise<SimulatedShop> {
  const database = await openTestDatabase();
  const clock = movableClock(START);
  const provider: SimulatedProvider = { db: database.db, clock, silence: 5, site: '' };
  const gateway = createSimulatedGateway(provider);
  const received: Webhook[] = [];
  const answer = { status: 200 };
  const post: WebhookPost = async (body, headers) => {
    received.push(await gateway.readWebhook(Buffer.from(body), headers));
    return answer.status;
  };
  return {
    provider,
    gateway,
    clock,
    heard: received,
    answer,
    post,
    work: () => workDue(provider, post),
    confirm: async (client_secret, token_id) => {
      await confirmPayment(provider, { client_secret, token_id });
    },
    reset: async () => {
      await database.db.script(forget);
      clock.moveTo(START);
      received.length = 0;
      answer.status = 200;
    },
    close: () => database.close(),
  };
}
