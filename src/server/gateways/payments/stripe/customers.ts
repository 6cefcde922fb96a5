import { createHash } from 'node:crypto';
import type { Payer } from '../payment-gateway.ts';
import { type StripeApi, StripeRefused } from './client.ts';
import { anyObject } from './shapes.ts';

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Creates a Stripe customer for this attempt; another one if she changed her name or mail meanwhile. */
export async function makeCustomer(api: StripeApi, { payer, key }: { payer: Payer; key: string }): Promise<string> {
  const about = {
    name: payer.name,
    ...(payer.email && { email: payer.email }),
    metadata: { customer_id: String(payer.customer_id) },
  };
  const { made } = await api.make(anyObject, `customer-${key}-${digestOf(about)}`, (stripe, options) =>
    stripe.customers.create(about, options),
  );
  return made.id;
}

/**
 * Runs `act` with the payer's customer. One that is missing at Stripe (never created, deleted, or of test mode) is
 * created.
 */
export async function withCustomer<T>(
  api: StripeApi,
  { payer, key }: { payer: Payer; key: string },
  act: (customer: string, key: string) => Promise<T>,
): Promise<T> {
  const known = payer.provider_customer_id;
  if (known === null) return act(await makeCustomer(api, { payer, key }), key);
  try {
    return await act(known, key);
  } catch (error) {
    const gone = error instanceof StripeRefused && error.code === 'resource_missing' && error.param === 'customer';
    if (!gone) throw error;
    const anew = `${key}-anew`;
    return act(await makeCustomer(api, { payer, key: anew }), anew);
  }
}
