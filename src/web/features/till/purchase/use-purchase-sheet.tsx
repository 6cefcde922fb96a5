import { type ReactNode, useState } from 'react';
import type { PurchaseView } from './purchase-detail.tsx';
import { PurchaseSheet } from './purchase-sheet.tsx';

interface Opened {
  purchase_id: number;
  first: PurchaseView;
  time: number;
}

/** A panel for any purchase on a screen: draw `sheet` once, call `open` from each line. */
export function usePurchaseSheet(): { sheet: ReactNode; open: (purchase_id: number, first?: PurchaseView) => void } {
  const [shown, setShown] = useState<Opened | null>(null);
  const [opened, setOpened] = useState(false);
  return {
    open(purchase_id, first = 'facts') {
      setShown({ purchase_id, first, time: (shown?.time ?? 0) + 1 });
      setOpened(true);
    },
    sheet: shown && (
      <PurchaseSheet
        key={shown.time}
        purchase_id={shown.purchase_id}
        first={shown.first}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    ),
  };
}
