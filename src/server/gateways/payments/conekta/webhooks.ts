import { z } from 'zod';
import { orUnreadable } from '../unread.ts';
import { ForgedWebhook, parseWebhook, type Webhook } from '../webhook.ts';
import type { Conekta } from './client.ts';
import { type Headers, verifyDigest } from './signature-rules.ts';
import { happenedIn } from './webhook-events.ts';

const envelope = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(200),
  created_at: z.int().nullish(),
  data: z.object({ object: z.unknown() }).default({ object: null }),
});

/** @throws ForgedWebhook; ProviderUnavailable if the event needs data that only Conekta has, and it does not answer */
export async function readWebhook(conekta: Conekta, raw: Buffer, headers: Headers): Promise<Webhook> {
  verifyDigest({ raw, headers, key: conekta.secrets.webhookKey });
  const event = envelope.safeParse(parseWebhook(raw));
  if (!event.success) throw new ForgedWebhook('not an event');
  const { id: event_id, type, created_at, data } = event.data;
  const at = created_at ? new Date(created_at * 1000) : null;
  const happened = await orUnreadable(() => happenedIn(conekta, { type, object: data.object }));
  return { event_id, at, type, happened };
}
