import { useState } from 'react';
import { useAlerts } from './alerts.tsx';
import { BottomSheet } from './bottom-sheet.tsx';
import { Button } from './button.tsx';
import { type OrderedItem, OrderList } from './order-list.tsx';

interface OrderSheetProps {
  /** 'Ordenar avisos': the button and the sheet's title. */
  title: string;
  items: readonly OrderedItem[];
  /** Saves the keys in their new order; returns the server's answer. */
  save: (keys: readonly string[]) => Promise<{ message: string }>;
}

/** A button with a sheet in which a list is sorted by hand and saved as a whole. */
export function OrderSheet({ title, items, save }: OrderSheetProps) {
  const [opened, setOpened] = useState(false);
  const [keys, setKeys] = useState<readonly string[]>([]);
  const alerts = useAlerts();
  const byKey = new Map(items.map((item) => [item.key, item]));

  async function store() {
    try {
      const { message } = await save(keys);
      alerts.success(message);
      setOpened(false);
    } catch (error) {
      alerts.error(error);
    }
  }

  return (
    <>
      <Button
        look="secondary"
        icon="list"
        onClick={() => {
          setKeys(items.map(({ key }) => key));
          setOpened(true);
        }}
      >
        {title}
      </Button>
      <BottomSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={title}
        footer={
          <Button wide onClick={store}>
            Guardar orden
          </Button>
        }
      >
        <OrderList label={title} items={keys.flatMap((key) => byKey.get(key) ?? [])} onOrder={setKeys} />
      </BottomSheet>
    </>
  );
}
