import { useRef } from 'react';
import type { PayPalAnswer } from '#shared/wire/checkout.ts';
import type { PurchaseStatus } from '#shared/wire/purchases.ts';
import { capture, isBought } from '../../lib/payments/capture.ts';
import { payPalText, type Trouble, type WindowOutcome } from './texts.ts';

/** PayPal's window, opened by its own button. */
export interface PayPalWindow {
  /** @returns what she agrees to there; null: it was refused, or there is nothing to pay */
  begin: () => Promise<string | null>;
  end: (outcome: WindowOutcome) => void;
}

interface WindowParts {
  /** Does it once, and holds the page for as long as it answers true; says by itself why it was refused. */
  hold: (work: () => Promise<boolean>) => Promise<void>;
  begin: () => Promise<PayPalAnswer>;
  onDone: (purchase_id: number, paid: boolean) => void;
  /** Nothing was bought: the page is free again. */
  onTrouble: (trouble: Trouble) => void;
}

/** How it stands once she agreed; null: nobody knows yet, and the thanks ask again. */
async function statusAfter(purchase_id: number): Promise<PurchaseStatus | null> {
  try {
    return (await capture(purchase_id)).status;
  } catch {
    return null;
  }
}

/** The page is held from the touch until the window ends. */
export function usePayPalWindow({ hold, begin, onDone, onTrouble }: WindowParts): PayPalWindow {
  const at = useRef<number | null>(null);

  async function end(outcome: WindowOutcome): Promise<void> {
    if (outcome === 'approved' && at.current !== null) {
      const status = await statusAfter(at.current);
      if (status !== 'failed') return onDone(at.current, status !== null && isBought(status));
    }
    onTrouble({ text: payPalText(outcome), code: `paypal-${outcome}` });
  }

  return {
    begin: async () => {
      let agreed_to: string | null = null;
      await hold(async () => {
        const { purchase_id, orderID, plan_id } = await begin();
        at.current = purchase_id;
        agreed_to = orderID ?? plan_id;
        if (agreed_to === null) onDone(purchase_id, true);
        return true;
      });
      return agreed_to;
    },
    end: (outcome) => void end(outcome),
  };
}
