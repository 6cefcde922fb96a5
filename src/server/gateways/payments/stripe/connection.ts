import { whyWebhooksMissed } from '../own-webhook.ts';
import type { Connection } from '../payment-gateway.ts';
import { KeyRefused, type StripeApi } from './client.ts';
import { account, webhookEndpointList } from './shapes.ts';
import { eventTypes } from './webhook-events.ts';

const KEY_REFUSED = 'Stripe no aceptó la clave: copia STRIPE_SECRET_KEY otra vez de su panel y reinicia el servidor.';
const SILENT = 'Stripe no contestó. Revisa que el servidor tenga salida a internet e inténtalo de nuevo.';
const NOT_READY = 'Tu cuenta de Stripe todavía no puede cobrar: termina tu registro en su panel.';

/** Reads the key's account and its webhooks. */
export async function checkConnection(api: StripeApi): Promise<Connection> {
  const live = isLive(api.secrets.secret_key);
  try {
    const own = await api.ask(account, (stripe) => stripe.accounts.retrieveCurrent());
    if (!own.charges_enabled) return { works: false, why: NOT_READY };
    const name = own.settings?.dashboard?.display_name ?? own.business_profile?.name ?? own.id;
    const why = await whyNoWebhooks(api);
    return why ? { works: false, why } : { works: true, account: name, live };
  } catch (error) {
    return { works: false, why: error instanceof KeyRefused ? KEY_REFUSED : SILENT };
  }
}

/** A restricted key may lack the right to read webhooks; then nothing is reported. */
async function whyNoWebhooks(api: StripeApi): Promise<string | null> {
  try {
    const { data } = await api.ask(webhookEndpointList, (stripe) => stripe.webhookEndpoints.list({ limit: 100 }));
    const webhooks = data.map(({ url, enabled_events, status }) => {
      return { url, events: enabled_events, active: status === 'enabled' };
    });
    return whyWebhooksMissed(webhooks, { provider: 'stripe', needed: eventTypes });
  } catch (error) {
    if (error instanceof KeyRefused) return null;
    throw error;
  }
}

/** `sk_live_…` and restricted `rk_live_…`. */
const isLive = (secret_key: string) => /^[rs]k_live_/.test(secret_key);
