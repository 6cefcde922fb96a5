import type { AppContext } from '../../context.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { withDeadline } from './with-deadline.ts';

type Parts = Pick<AppContext, 'settings' | 'db' | 'clock' | 'log'>;

/** The payment providers whose keys are in the environment; without any, the shop offers only cash and transfer. */
export async function openPaymentGateways(parts: Parts): Promise<PaymentGateway[]> {
  const demo = await simulated(parts);
  return [...(await openRealGateways(parts)), ...(demo ? [withDeadline(demo, parts)] : [])];
}

type Keys = Omit<Parts, 'db'>;

/** The real providers, in production or in their sandboxes. */
export async function openRealGateways(keys: Keys): Promise<PaymentGateway[]> {
  const gateways = await Promise.all([stripe(keys), conekta(keys), payPal(keys)]);
  return gateways.flatMap((gateway) => (gateway ? [withDeadline(gateway, keys)] : []));
}

async function stripe({ settings, clock, log }: Keys): Promise<PaymentGateway | null> {
  const { STRIPE_SECRET_KEY: secret_key, STRIPE_WEBHOOK_SECRET: webhook_secret, STRIPE_API_BASE: apiBase } = settings;
  if (!secret_key || !webhook_secret) return null;
  const { createStripeGateway } = await import('./stripe/stripe-gateway.ts');
  return createStripeGateway({ secrets: { secret_key, webhook_secret }, apiBase, clock, log });
}

async function payPal({ settings, clock, log }: Keys): Promise<PaymentGateway | null> {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_ENVIRONMENT, PAYPAL_API_BASE } = settings;
  // An incomplete set of keys stops the start (`settings.ts`).
  if (!PAYPAL_CLIENT_ID || !PAYPAL_CLIENT_SECRET || !PAYPAL_WEBHOOK_ID) return null;
  const secrets = {
    clientId: PAYPAL_CLIENT_ID,
    clientSecret: PAYPAL_CLIENT_SECRET,
    webhookId: PAYPAL_WEBHOOK_ID,
    environment: PAYPAL_ENVIRONMENT,
  };
  const { createPayPalGateway } = await import('./paypal/paypal-gateway.ts');
  return createPayPalGateway({ secrets, apiBase: PAYPAL_API_BASE, clock, log });
}

async function conekta({ settings, clock, log }: Keys): Promise<PaymentGateway | null> {
  const { CONEKTA_PRIVATE_KEY: privateKey, CONEKTA_WEBHOOK_KEY: webhookKey, CONEKTA_API_BASE: apiBase } = settings;
  if (!privateKey || !webhookKey) return null;
  const { createConektaGateway } = await import('./conekta/conekta-gateway.ts');
  return createConektaGateway({ secrets: { privateKey, webhookKey }, apiBase, clock, log });
}

async function simulated(parts: Parts): Promise<PaymentGateway | null> {
  if (!parts.settings.simulatedPayments) return null;
  const [{ createSimulatedGateway }, { simulatedProvider }] = await Promise.all([
    import('./simulated/simulated-gateway.ts'),
    import('./simulated/provider.ts'),
  ]);
  return createSimulatedGateway(simulatedProvider(parts));
}
