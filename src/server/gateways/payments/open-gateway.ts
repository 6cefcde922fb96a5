import type { AppContext } from '../../context.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { withDeadline } from './with-deadline.ts';

/** The studio's payment provider; null: none is set up, so the shop offers cash and transfer alone. */
export async function openPaymentGateway(
  parts: Pick<AppContext, 'settings' | 'db' | 'clock' | 'log'>,
): Promise<PaymentGateway | null> {
  if (!parts.settings.simulatedPayments) return null;
  const [{ createSimulatedGateway }, { simulatedProvider }] = await Promise.all([
    import('./simulated/simulated-gateway.ts'),
    import('./simulated/provider.ts'),
  ]);
  return withDeadline(createSimulatedGateway(simulatedProvider(parts)), parts);
}
