import type { ProviderName } from '#shared/payments/abilities.ts';

/** A webhook registered at a provider: its address and its events; none or `*` means all of them. */
interface AccountWebhook {
  url: string;
  events: readonly string[];
  active: boolean;
}

const NAMES = { stripe: 'Stripe', conekta: 'Conekta', paypal: 'PayPal' } as const satisfies Partial<
  Record<ProviderName, string>
>;

/**
 * Why this studio would miss webhooks it needs, in Spanish; null: it gets them all. Compares only the path, since the
 * public host behind a proxy is not known here.
 * @param needed the events that this studio handles
 */
export function whyWebhooksMissed(
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
