import type { AppParts } from '../../src/server/app.ts';
import { type PaymentGateway, ProviderUnavailable } from '../../src/server/gateways/payments/payment-gateway.ts';
import { simulatedProvider } from '../../src/server/gateways/payments/simulated/provider.ts';
import { createSimulatedGateway } from '../../src/server/gateways/payments/simulated/simulated-gateway.ts';

type Call = 'createPayment' | 'chargeSource' | 'readPayment' | 'cancelPayment' | 'refund';

/** The present faults of a provider; a test changes them while it runs. */
export interface GatewayFaults {
  /** Calls that are not answered. */
  silent: readonly Call[];
  /** They take effect before they fail to answer. */
  acts: boolean;
  /** It cannot refund. */
  refunds: boolean;
  /** It reports a payment as withdrawn although it can still be paid. */
  lies: boolean;
  /** Runs before a call is passed on, once. */
  before: Partial<Record<Call, () => Promise<void>>>;
  /** Runs after a call, before its answer arrives, once. */
  after: Partial<Record<Call, () => Promise<void>>>;
}

export const noFaults = (): GatewayFaults => ({
  silent: [],
  acts: false,
  refunds: true,
  lies: false,
  before: {},
  after: {},
});

/** The simulated provider with answers that a test can withhold, delay or falsify. */
export function faultyGateway(now: GatewayFaults): AppParts['payments'] {
  return async (parts) => {
    const gateway = createSimulatedGateway(simulatedProvider(parts, 1));
    async function through<T>(name: Call, call: () => Promise<T>): Promise<T> {
      await once(now.before, name);
      if (now.silent.includes(name)) {
        if (now.acts) await call();
        throw new ProviderUnavailable(`${name} is not answered`);
      }
      const answer = await call();
      await once(now.after, name);
      return answer;
    }
    const faulty: PaymentGateway = {
      ...gateway,
      get can() {
        return { ...gateway.can, refunds: now.refunds ? ('partial' as const) : ('none' as const) };
      },
      createPayment: (payment) => through('createPayment', () => gateway.createPayment(payment)),
      chargeSource: (order) => through('chargeSource', () => gateway.chargeSource(order)),
      capturePayment: (id) => through('readPayment', () => gateway.capturePayment(id)),
      readPayment: (id) => through('readPayment', () => gateway.readPayment(id)),
      cancelPayment: (id) =>
        through('cancelPayment', () => (now.lies ? claimed(gateway, id) : gateway.cancelPayment(id))),
      refund: (order) => through('refund', () => gateway.refund(order)),
    };
    return [faulty];
  };
}

async function once(acts: GatewayFaults['before'], name: Call): Promise<void> {
  const act = acts[name];
  delete acts[name];
  await act?.();
}

async function claimed(gateway: PaymentGateway, payment_id: string) {
  const payment = await gateway.readPayment(payment_id);
  return payment && { ...payment, status: 'cancelled' as const };
}
