import { useQuery } from '@tanstack/react-query';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { purchaseQuery } from '../api.ts';
import { PurchaseDetail, type PurchaseView } from './purchase-detail.tsx';

interface PurchaseSheetProps {
  purchase_id: number;
  first?: PurchaseView | undefined;
  opened: boolean;
  onClose: () => void;
}

/** A purchase beside the present screen. Give it a new `key` for each opening. */
export function PurchaseSheet({ purchase_id, first, opened, onClose }: PurchaseSheetProps) {
  const query = useQuery({ ...purchaseQuery(purchase_id), enabled: opened });
  return (
    <BottomSheet opened={opened} onClose={onClose} title="Compra" side>
      <QueryView query={query}>
        {(purchase) => <PurchaseDetail purchase={purchase} first={first} onDone={onClose} />}
      </QueryView>
    </BottomSheet>
  );
}
