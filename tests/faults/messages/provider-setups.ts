import type { Configuration } from '#shared/configuration/catalogue.ts';
import { abilitiesOf, type GatewayAbilities } from '#shared/payments/abilities.ts';
import { systemClock } from '../../../src/server/clock.ts';
import { startConektaStandIn } from '../../payments/conekta/stand-in.ts';
import type { SignedWebhook } from '../../payments/contract.ts';
import { payPalEnvironment, startPayPalStandIn } from '../../payments/paypal/stand-in.ts';
import type { Subscription as StripeSubscription } from '../../payments/stripe/books.ts';
import { peopleAt } from '../../payments/stripe/people.ts';
import { startStripeStandIn } from '../../payments/stripe/stand-in.ts';
import { openProviderProxy, type ProviderProxy } from './provider-proxy.ts';

export type ProviderName = 'stripe' | 'conekta' | 'paypal';

/** The part of an attempt's answer that its customer needs. */
export interface Opened {
  clientSecret?: string | null;
  /** PayPal's id of what she has to approve. */
  agreeTo?: string | undefined;
}

/** A provider's stand-in behind a proxy that can hold messages. */
export interface ProviderSetup {
  name: ProviderName;
  can: GatewayAbilities;
  line: ProviderProxy;
  /** The studio's settings; `direct`: the address at which the test calls the provider without the proxy. */
  environment: Record<string, string>;
  direct: Record<string, string>;
  settings: Partial<Configuration>;
  /** The token of a typed card, as the browser sends it. */
  typed(): string;
  /** The customer's part at the provider. */
  agree(opened: Opened): Promise<void>;
  payReference(payment_id: string, amount: number): Promise<void>;
  /** Subscriptions that would be charged again. */
  running(): number;
  sent(): SignedWebhook[];
  close(): Promise<void>;
}

const OVER = new Set(['canceled', 'CANCELLED', 'incomplete_expired', 'incomplete', 'APPROVAL_PENDING', 'EXPIRED']);
const live = (all: Iterable<{ status: string }>) => [...all].filter(({ status }) => !OVER.has(status)).length;
const sold = { subscriptions_enabled: true, payment_sources_enabled: true, oxxo_enabled: true };

/** A trial without a card ends by itself. */
const endsUncharged = ({ status, method }: StripeSubscription) => status === 'trialing' && !method;

const openers: Readonly<Record<ProviderName, () => Promise<ProviderSetup>>> = {
  async stripe() {
    const standIn = await startStripeStandIn({ clock: systemClock });
    const people = peopleAt(() => standIn);
    const line = await openProviderProxy(standIn.address);
    const { secret_key: STRIPE_SECRET_KEY, webhook_secret: STRIPE_WEBHOOK_SECRET } = standIn.secrets;
    const keys = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET };
    return {
      name: 'stripe',
      can: abilitiesOf.stripe,
      line,
      environment: { ...keys, STRIPE_API_BASE: line.address },
      direct: { ...keys, STRIPE_API_BASE: standIn.address },
      settings: { ...sold, stripe_public: 'pk_test_publica1' },
      typed: () => 'pm_card_visa',
      agree: async ({ clientSecret }) => {
        if (clientSecret) await people.confirm({ client_secret: clientSecret } as never, 'pm_card_visa');
      },
      payReference: (payment_id, amount) => people.payReference({ payment_id } as never, amount),
      running: () => live([...standIn.books.subscriptions.values()].filter((one) => !endsUncharged(one))),
      sent: standIn.sent,
      close: async () => {
        await line.close();
        await standIn.close();
      },
    };
  },
  async conekta() {
    // The next attempt starts after the killed process's claim has expired (`FORGOTTEN`).
    const standIn = await startConektaStandIn({ clock: { now: () => new Date(Date.now() - 180_000) } });
    const line = await openProviderProxy(standIn.address);
    const { privateKey: CONEKTA_PRIVATE_KEY, webhookKey: CONEKTA_WEBHOOK_KEY } = standIn.secrets;
    const keys = { CONEKTA_PRIVATE_KEY, CONEKTA_WEBHOOK_KEY };
    return {
      name: 'conekta',
      can: abilitiesOf.conekta,
      line,
      environment: { ...keys, CONEKTA_API_BASE: line.address },
      direct: { ...keys, CONEKTA_API_BASE: standIn.address },
      settings: { ...sold, conekta_public: 'key_publica1' },
      typed: () => standIn.token(),
      agree: async () => undefined,
      payReference: async (payment_id, amount) => standIn.payReference(payment_id, amount),
      running: () => live(standIn.books.subscriptions.values()),
      sent: standIn.sent,
      close: async () => {
        await line.close();
        await standIn.close();
      },
    };
  },
  async paypal() {
    const standIn = await startPayPalStandIn({ clock: systemClock });
    const line = await openProviderProxy(standIn.address);
    const keys = payPalEnvironment(standIn);
    return {
      name: 'paypal',
      can: abilitiesOf.paypal,
      line,
      environment: { ...keys, PAYPAL_API_BASE: line.address },
      direct: keys,
      settings: { subscriptions_enabled: true, paypal_enabled: true },
      typed: () => '',
      agree: async ({ agreeTo }) => {
        if (agreeTo) standIn.approve(agreeTo);
      },
      payReference: () => Promise.reject(new Error('Not in the table of what PayPal can do.')),
      running: () => live(standIn.subscriptions()),
      // The studio fetches PayPal's certificate from PayPal's address, behind the proxy.
      sent: () =>
        standIn.sent().map(({ raw, headers }) => ({
          raw,
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name, value.replace(standIn.address, line.address)]),
          ),
        })),
      close: async () => {
        await line.close();
        await standIn.close();
      },
    };
  },
};

export const openDoor = (name: ProviderName): Promise<ProviderSetup> => openers[name]();
