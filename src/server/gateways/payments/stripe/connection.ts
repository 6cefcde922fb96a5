import type { Connection } from '../payment-gateway.ts';
import { KeyRefused, type StripeApi } from './client.ts';
import { account } from './shapes.ts';

const KEY_REFUSED = 'Stripe no aceptó la clave: copia STRIPE_SECRET_KEY otra vez de su panel y reinicia el servidor.';
const SILENT = 'Stripe no contestó. Revisa que el servidor tenga salida a internet e inténtalo de nuevo.';
const NOT_READY = 'Tu cuenta de Stripe todavía no puede cobrar: termina tu registro en su panel.';

/** Reads the account of the key. */
export async function checkConnection(api: StripeApi): Promise<Connection> {
  const live = isLive(api.secrets.secret_key);
  try {
    const own = await api.ask(account, (stripe) => stripe.accounts.retrieveCurrent());
    if (!own.charges_enabled) return { works: false, why: NOT_READY };
    const name = own.settings?.dashboard?.display_name ?? own.business_profile?.name ?? own.id;
    return { works: true, account: name, live };
  } catch (error) {
    return { works: false, why: error instanceof KeyRefused ? KEY_REFUSED : SILENT };
  }
}

/** `sk_live_…` and restricted `rk_live_…`. */
const isLive = (secret_key: string) => /^[rs]k_live_/.test(secret_key);
