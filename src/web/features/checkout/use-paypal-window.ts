import { useRef } from 'react';
import type { PayPalAnswer } from '#shared/wire/checkout.ts';
import type { PurchaseStatus } from '#shared/wire/purchases.ts';
import { capture, isBought } from '../../lib/payments/capture.ts';
import { type FailedAttempt, payPalText, type WindowOutcome } from './texts.ts';

/** PayPal's window, opened by its own button. */
export interface PayPalWindow {
  /** @returns what she approves there; null: it was refused, or there is nothing to pay */
  begin: () => Promise<string | null>;
  end: (outcome: WindowOutcome) => void;
}

interface WindowParts {
  /** Runs `work` once, and blocks the page while it resolves to true; shows a refusal itself. */
  hold: (work: () => Promise<boolean>) => Promise<void>;
  begin: () => Promise<PayPalAnswer>;
  onDone: (purchase_id: number, paid: boolean) => void;
  /** Nothing was bought: the page can be used again. */
  onTrouble: (trouble: FailedAttempt) => void;
}

/** The status after she approved, `failed` also if the charge was refused; null: unknown, and the thanks page asks again. */
async function statusAfter(purchase_id: number): Promise<PurchaseStatus | null> {
  try {
    const { status, refused } = await capture(purchase_id);
    return refused ? 'failed' : status;
  } catch {
    return null;
  }
}

/** The page is blocked from the press until the window closes. */
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
