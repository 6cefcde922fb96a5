import { z } from 'zod';
import { whyWebhooksMissed } from '../own-webhook.ts';
import { type Connection, ProviderUnavailable } from '../payment-gateway.ts';
import { KeysRefused, type PayPal, read } from './client.ts';
import { eventTypes } from './events.ts';

const webhook = z.object({ url: z.string(), event_types: z.array(z.object({ name: z.string() })) });

/** One call that needs every key: reads the webhook and reports which of its events are missing. */
export async function checkConnection(paypal: PayPal): Promise<Connection> {
  const { webhookId, environment } = paypal.secrets;
  try {
    const answer = await paypal.ask({
      method: 'GET',
      path: `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`,
    });
    if (answer.status >= 400)
      return no('PayPal no encuentra el webhook de PAYPAL_WEBHOOK_ID. Cópialo de nuevo de tu aplicación en PayPal.');
    const { url, event_types } = read(webhook, answer);
    const events = event_types.map(({ name }) => name);
    const why = whyWebhooksMissed([{ url, events, active: true }], { provider: 'paypal', needed: eventTypes });
    if (why) return no(why);
    return { works: true, account: `PayPal, con avisos a ${url}`, live: environment === 'live' };
  } catch (error) {
    if (error instanceof KeysRefused)
      return no(
        'PayPal no reconoce PAYPAL_CLIENT_ID con PAYPAL_CLIENT_SECRET. Revisa que los dos sean de la misma aplicación y del mismo ambiente (live o sandbox).',
      );
    if (!(error instanceof ProviderUnavailable)) throw error;
    return no('PayPal no contestó. Revisa que el servidor tenga salida a internet e inténtalo de nuevo.');
  }
}

const no = (why: string): Connection => ({ works: false, why });
