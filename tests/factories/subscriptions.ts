import { paymentSourceSaved } from '#shared/wire/payment-methods.ts';
import type { TestCustomer } from './people.ts';
import { classPackage } from './selling.ts';
import type { Studio } from './studio.ts';

/** A package that is charged each month: eight classes for 1,000 pesos unless `overrides` say otherwise. */
export const monthlyPlan = (studio: Studio, overrides: object = {}) =>
  classPackage(studio, {
    title: 'Ocho clases',
    price: 1000,
    class_amount: 8,
    expiration_days: 31,
    is_subscription: true,
    subscription_period: 'month' as const,
    subscription_interval: 1,
    ...overrides,
  });

/** Subscribes a person with a saved card, if the studio lets her save one. */
export async function subscribed(studio: Studio, as: TestCustomer): Promise<{ purchase_id: number }> {
  const { class_package_id } = await monthlyPlan(studio);
  const saved = await studio.api.post('/payment_sources', { token_id: 'tok_sim_visa' }, { as });
  const { payment_source_id } = saved.read(paymentSourceSaved).payment_source;
  const order = { class_package_id, payment_method: { payment_source_id }, consent: 'Acepto.' };
  const bought = await studio.api.post('/checkout/attempt', order, { as });
  const { purchase_id, status } = bought.body as { purchase_id: number; status: string };
  if (status !== 'active') throw new Error(`Not subscribed: ${bought.text}`);
  return { purchase_id };
}
