import type { AppParts } from '../../src/server/app.ts';
import { type PaymentGateway, ProviderUnavailable } from '../../src/server/gateways/payments/payment-gateway.ts';
import { simulatedProvider } from '../../src/server/gateways/payments/simulated/provider.ts';
import { createSimulatedGateway } from '../../src/server/gateways/payments/simulated/simulated-gateway.ts';

type Call = 'createPayment' | 'chargeSource' | 'readPayment' | 'cancelPayment' | 'refund';

/** What is wrong with a provider at this moment; a test changes it as it goes. */
export interface GatewayFaults {
  /** These calls are not answered. */
  silent: readonly Call[];
  /** They act before they stop answering. */
  acts: boolean;
  /** It has no way to give money back. */
  refunds: boolean;
  /** It says that a payment is withdrawn, and it can be paid all the same. */
  lies: boolean;
  /** Done before a call is passed on, once. */
  before: Partial<Record<Call, () => Promise<void>>>;
  /** Done after a call, before its answer arrives, once. */
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

/** The simulated provider, whose answers a test can keep, delay or falsify. */
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
