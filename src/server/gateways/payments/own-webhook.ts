import type { ProviderName } from '#shared/payments/abilities.ts';

/** A webhook of the account at a provider: where it tells what happens, and which events; none or `*`: all of them. */
interface AccountWebhook {
  url: string;
  events: readonly string[];
  active: boolean;
}

const NAMES = { stripe: 'Stripe', conekta: 'Conekta', paypal: 'PayPal' } as const satisfies Partial<
  Record<ProviderName, string>
>;

/**
 * Why this studio would miss webhooks it needs, in Spanish; null: it gets them all. By the path alone: which host an address
 * has behind a proxy is not known here.
 * @param needed the events that mean something here
 */
export function whyUnheard(
  webhooks: readonly AccountWebhook[],
  { provider, needed }: { provider: keyof typeof NAMES; needed: readonly string[] },
): string | null {
  const path = `/api/checkout/notices/${provider}`;
  const name = NAMES[provider];
  const here = webhooks.find(({ url, active }) => active && url.split('?')[0]?.endsWith(path));
  if (!here) return `${name} no tiene un webhook con la dirección de este estudio (…${path}). Agrégalo.`;
  if (here.events.length === 0 || here.events.includes('*')) return null;
  const missing = needed.filter((event) => !here.events.includes(event));
  return missing.length > 0
    ? `Al webhook de ${name} le faltan eventos. Agrégalos en ${name}: ${missing.join(', ')}.`
    : null;
}
