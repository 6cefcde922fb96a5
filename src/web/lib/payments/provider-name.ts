const names: Readonly<Record<string, string>> = {
  simulated: 'Pagos de demostración',
  stripe: 'Stripe',
  conekta: 'Conekta',
  paypal: 'PayPal',
};

/** A payment provider's name for customers. */
export const providerName = (provider: string): string => names[provider] ?? provider;
