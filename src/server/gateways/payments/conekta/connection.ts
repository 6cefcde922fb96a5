import { createPublicKey } from 'node:crypto';
import { z } from 'zod';
import { whyWebhooksMissed } from '../own-webhook.ts';
import { type Connection, ProviderUnavailable } from '../payment-gateway.ts';
import { type Conekta, KeyRefused, read } from './client.ts';
import { pemOf } from './signature-rules.ts';
import { eventTypes } from './webhook-events.ts';

const company = z.object({ name: z.string() });
const keys = z.object({
  data: z.array(z.object({ public_key: z.string(), active: z.boolean(), livemode: z.boolean() })).default([]),
});
const webhooks = z.object({
  data: z
    .array(
      z.object({ url: z.string(), subscribed_events: z.array(z.string()).nullish(), active: z.boolean().nullish() }),
    )
    .default([]),
});

/** Checks the connection with three calls that change nothing: the account, the webhook key and the subscribed events. */
export async function checkConnection(conekta: Conekta): Promise<Connection> {
  try {
    const { name } = read(company, await conekta.ask({ method: 'GET', path: '/companies/current' }));
    const known = read(keys, await conekta.ask({ method: 'GET', path: '/webhook_keys?limit=250' })).data;
    const ours = known.find(({ public_key, active }) => active && isSame(public_key, conekta.secrets.webhookKey));
    if (!ours)
      return no('CONEKTA_WEBHOOK_KEY no es una llave de webhooks activa de esta cuenta. Cópiala de nuevo de Conekta.');
    const sent = read(webhooks, await conekta.ask({ method: 'GET', path: '/webhooks?limit=250' })).data;
    const why = whyWebhooksMissed(
      sent.map(({ url, subscribed_events: events, active }) => ({
        url,
        events: events ?? [],
        active: active !== false,
      })),
      { provider: 'conekta', needed: eventTypes },
    );
    if (why) return no(why);
    return { works: true, account: name, live: ours.livemode };
  } catch (error) {
    if (error instanceof KeyRefused)
      return no('Conekta no reconoce CONEKTA_PRIVATE_KEY. Cópiala de nuevo: es la llave privada, no la pública.');
    if (!(error instanceof ProviderUnavailable)) throw error;
    return no('Conekta no contestó. Revisa que el servidor tenga salida a internet e inténtalo de nuevo.');
  }
}

const no = (why: string): Connection => ({ works: false, why });

function isSame(one: string, other: string): boolean {
  try {
    return createPublicKey(pemOf(one)).equals(createPublicKey(pemOf(other)));
  } catch {
    return false;
  }
}
