import { providerNames } from '#shared/payments/abilities.ts';
import { refuse } from '#shared/refusals.ts';
import type { ConnectionAnswer, PaymentProvider } from '#shared/wire/payment-providers.ts';
import { siteAddress } from '../../../settings.ts';
import { providerFor } from '../../payment-methods/index.ts';
import type { SaleContext } from '../context.ts';
import { readProviderFacts } from '../queries/providers.ts';

const WAYS = ['card', 'paypal', 'oxxo', 'spei'] as const;

/** The providers whose keys are configured, with the ways to pay of each and its last webhook. */
export async function listProviders(context: SaleContext): Promise<PaymentProvider[]> {
  const { db, payments, configuration } = context;
  const settings = await configuration.current();
  const names = providerNames.filter((name) => payments.of(name) !== null);
  const known = new Map((await readProviderFacts(db, names)).map(({ provider, ...facts }) => [provider, facts]));
  return names.map((provider) => ({
    provider,
    takes: WAYS.filter((way) => providerFor(way, settings, payments)?.provider === provider),
    webhook_url: `${siteAddress(context.settings)}/api/checkout/notices/${provider}`,
    ...(known.get(provider) ?? { last_webhook_at: null, subscriptions: 0, saved_cards: 0 }),
  }));
}

/** Asks a provider whether its keys work. @throws Refusal `not-found` when its keys are not configured */
export async function checkProvider({ payments }: SaleContext, provider: string): Promise<ConnectionAnswer> {
  const gateway = payments.of(provider) ?? refuse('not-found');
  const found = await gateway.checkConnection();
  return found.works
    ? { works: true, account: found.account, live: found.live, why: null }
    : { works: false, account: null, live: null, why: found.why };
}
