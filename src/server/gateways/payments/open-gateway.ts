import type { AppContext } from '../../context.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { simulatedProvider } from './simulated/provider.ts';
import { createSimulatedGateway } from './simulated/simulated-gateway.ts';

/** The studio's payment provider; null: none is set up, so the shop offers cash and transfer alone. */
export function openPaymentGateway(parts: Pick<AppContext, 'settings' | 'db' | 'clock'>): PaymentGateway | null {
  return parts.settings.simulatedPayments ? createSimulatedGateway(simulatedProvider(parts)) : null;
}
