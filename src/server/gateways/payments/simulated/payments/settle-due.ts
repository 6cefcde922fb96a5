import type { SimulatedProvider } from '../provider.ts';
import { lockSettling } from '../queries/payments.ts';
import { settlePayment } from './settle-payment.ts';

/** Finishes the payments that were being processed and whose time has come, each once. @returns how many */
export async function settleDue({ db, clock }: SimulatedProvider): Promise<number> {
  for (let settled = 0; ; settled++) {
    const one = await db.transaction(async (tx) => {
      const at = clock.now();
      const payment = await lockSettling(tx, at);
      return payment && settlePayment(tx, { at, payment, outcome: { status: 'succeeded' } });
    });
    if (!one) return settled;
  }
}
