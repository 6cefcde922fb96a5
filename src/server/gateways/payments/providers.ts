import type { PaymentGateway } from './payment-gateway.ts';

/** The studio's payment providers: those whose keys the environment has. */
export interface PaymentProviders {
  readonly all: readonly PaymentGateway[];
  /** The provider named on a payment, a subscription or a card; null: no name, or its keys are gone. */
  of(provider: string | null): PaymentGateway | null;
}

export function providersOf(all: readonly PaymentGateway[]): PaymentProviders {
  const named = new Map(all.map((gateway) => [gateway.provider, gateway]));
  return { all, of: (provider) => (provider === null ? null : (named.get(provider) ?? null)) };
}
