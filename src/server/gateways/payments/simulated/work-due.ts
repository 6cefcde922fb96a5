import { settleDue } from './payments/settle-due.ts';
import type { SimulatedProvider } from './provider.ts';
import { renewDue } from './subscriptions/renew-due.ts';
import { deliverWebhooks, type WebhookPost } from './webhooks/deliver-webhooks.ts';

export type { WebhookPost };

/** All that time alone brings about; tests call it where a server does by itself. @returns how many webhooks arrived */
export async function workDue(provider: SimulatedProvider, post: WebhookPost): Promise<number> {
  await settleDue(provider);
  await renewDue(provider);
  return deliverWebhooks(provider, post);
}
