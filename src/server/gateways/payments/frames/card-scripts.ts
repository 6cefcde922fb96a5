import type { ProviderName } from '#shared/payments/abilities.ts';
import type { Settings } from '../../../settings.ts';

/** A provider's own script for the page, and the origins from which it and its frames may load. */
export interface CardScript {
  /** The address of the script. */
  script: string;
  /** What the content security policy of its frame allows besides the studio, by directive. */
  sources: Readonly<Record<'script-src' | 'frame-src' | 'connect-src' | 'img-src', readonly string[]>>;
}

export type ScriptedProvider = Exclude<ProviderName, 'simulated'>;
type Addresses = Partial<Pick<Settings, 'STRIPE_API_BASE' | 'CONEKTA_API_BASE' | 'PAYPAL_API_BASE'>>;

/** Stripe.js in the version of the API that the server's library pins (`stripe` 23: endive). */
const STRIPE_SCRIPT = '/endive/stripe.js';
const PAYPAL_SCRIPT = '/sdk/js';
const CONEKTA_SCRIPT = '/v1.0/js/conekta-checkout.min.js';

const from = (...sources: string[]): CardScript['sources'] => ({
  'script-src': sources,
  'frame-src': sources,
  'connect-src': sources,
  'img-src': sources,
});

/**
 * The script that draws a provider's field: from the provider's own address, or from the one that replaces its whole API
 * (`STRIPE_API_BASE`), which production refuses (`settings.ts`).
 */
const scripts: Record<ScriptedProvider, (settings: Addresses) => CardScript> = {
  stripe: ({ STRIPE_API_BASE }) => {
    if (STRIPE_API_BASE) return standIn(STRIPE_API_BASE, STRIPE_SCRIPT);
    // docs.stripe.com/security/guide#content-security-policy, without the origins for its address fields with maps.
    return {
      script: `https://js.stripe.com${STRIPE_SCRIPT}`,
      sources: {
        'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
        'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
        'connect-src': ['https://api.stripe.com'],
        'img-src': ['https://*.stripe.com'],
      },
    };
  },
  paypal: ({ PAYPAL_API_BASE }) => {
    if (PAYPAL_API_BASE) return standIn(PAYPAL_API_BASE, PAYPAL_SCRIPT);
    // One address for production and the sandbox: the client id decides which it is.
    const sources = from('https://*.paypal.com', 'https://*.paypalobjects.com');
    return {
      script: `https://www.paypal.com${PAYPAL_SCRIPT}`,
      sources: { ...sources, 'img-src': [...sources['img-src'], 'data:'] },
    };
  },
  conekta: ({ CONEKTA_API_BASE }) => {
    if (CONEKTA_API_BASE) return standIn(CONEKTA_API_BASE, CONEKTA_SCRIPT);
    return {
      script: `https://pay.conekta.com${CONEKTA_SCRIPT}`,
      sources: from('https://*.conekta.com', 'https://*.conekta.io'),
    };
  },
};

function standIn(base: string, path: string): CardScript {
  const { origin } = new URL(base);
  return { script: origin + path, sources: from(origin) };
}

export const cardScriptOf = (provider: string, settings: Addresses): CardScript | null =>
  Object.entries(scripts).find(([name]) => name === provider)?.[1](settings) ?? null;
