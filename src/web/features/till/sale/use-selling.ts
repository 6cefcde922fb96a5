import { useRef } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useConfirm } from '../../../ui/confirm.tsx';

const changed: readonly string[] = ['price-changed', 'package-changed'];

/**
 * Sells. Asks before the same is sold to the same person again so soon, by a colleague or by this screen before a reload.
 * @param showNewPrice called before the cashier reads that the price changed
 */
export function useSelling(showNewPrice: () => Promise<unknown>) {
  const confirm = useConfirm();
  /** The latest such sale that the seller knows of. */
  const after = useRef<number | null>(null);

  /** @throws ApiError also if the seller does not want it again */
  async function tryToSell<Answer>(sell: (again_after: number | null) => Promise<Answer>): Promise<Answer> {
    try {
      return await sell(after.current);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (changed.includes(error.code)) await showNewPrice();
      const { purchase_id } = error.details;
      if (error.code !== 'bought-just-now' || typeof purchase_id !== 'number') throw error;
      const question = { title: 'Ya se le vendió', text: error.message, accept: 'Vender otra vez', cancel: 'No' };
      if (!(await confirm(question))) throw error;
      after.current = purchase_id;
      return tryToSell(sell);
    }
  }

  return tryToSell;
}
