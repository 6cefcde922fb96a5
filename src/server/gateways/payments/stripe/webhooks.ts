import { z } from 'zod';
import { fromSeconds } from '../seconds.ts';
import { orUnreadable } from '../unread.ts';
import { ForgedWebhook, type Webhook } from '../webhook.ts';
import type { StripeApi } from './client.ts';
import { happenedIn } from './webhook-events.ts';

export const SIGNATURE_HEADER = 'stripe-signature';
/** How old a webhook may be: Stripe's own five minutes, by our clock. */
const TOLERANCE_SECONDS = 300;

const envelope = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(200),
  created: z.int().nullish(),
  data: z.object({ object: z.unknown(), previous_attributes: z.record(z.string(), z.unknown()).nullish() }),
});

/** @throws ForgedWebhook; ProviderUnavailable if the event needs data that only Stripe has, and it does not answer */
export async function readWebhook(
  api: StripeApi,
  raw: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<Webhook> {
  const read = envelope.safeParse(await verified(api, raw, headers[SIGNATURE_HEADER]));
  if (!read.success) throw new ForgedWebhook('not an event');
  const { id, type, created, data } = read.data;
  const at = created ? fromSeconds(created) : null;
  return { event_id: id, at, type, happened: await orUnreadable(() => happenedIn(api, { type, ...data })) };
}

async function verified(api: StripeApi, raw: Buffer, header: string | string[] | undefined): Promise<unknown> {
  if (typeof header !== 'string') throw new ForgedWebhook('not signed');
  const { webhooks } = await api.library();
  const now = api.clock.now().getTime();
  try {
    const { webhook_secret } = api.secrets;
    return await webhooks.constructEventAsync(raw, header, webhook_secret, TOLERANCE_SECONDS, undefined, now);
  } catch {
    // The library's own message quotes the body.
    throw new ForgedWebhook('wrong signature, too old, or no event');
  }
}
