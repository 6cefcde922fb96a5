import { movableClock, systemClock } from '../../../src/server/clock.ts';
import { createConektaGateway } from '../../../src/server/gateways/payments/conekta/conekta-gateway.ts';
import type { PaymentGateway } from '../../../src/server/gateways/payments/payment-gateway.ts';
import { createPayPalGateway } from '../../../src/server/gateways/payments/paypal/paypal-gateway.ts';
import { createStripeGateway } from '../../../src/server/gateways/payments/stripe/stripe-gateway.ts';
import { startConektaStandIn } from '../conekta/stand-in.ts';
import { startPayPalStandIn } from '../paypal/stand-in.ts';
import { startStripeStandIn } from '../stripe/stand-in.ts';

/** A stand-in, and a gateway of ours connected to it. */
export interface RunningStandIn {
  gateway: PaymentGateway;
  close(): Promise<void>;
}

const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

/** The stand-ins of the providers, each started when it is called. */
export const standIns: Readonly<Record<'stripe' | 'conekta' | 'paypal', () => Promise<RunningStandIn>>> = {
  async stripe() {
    const clock = movableClock(new Date());
    const { secrets, address, close } = await startStripeStandIn({ clock });
    return { gateway: createStripeGateway({ secrets, apiBase: address, clock, log }), close };
  },
  async conekta() {
    const { secrets, address, close } = await startConektaStandIn({ clock: systemClock });
    return { gateway: createConektaGateway({ secrets, apiBase: address, clock: systemClock, log }), close };
  },
  async paypal() {
    const { secrets, address, close } = await startPayPalStandIn({ clock: systemClock });
    return { gateway: createPayPalGateway({ secrets, apiBase: address, clock: systemClock, log }), close };
  },
};
