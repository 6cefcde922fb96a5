import { type ReactNode, useRef } from 'react';
import { IconButton } from './button.tsx';
import styles from './order-list.module.css';

export interface OrderedItem {
  key: string;
  /** Its name in words, for the buttons. */
  name: string;
  /** What stands in the line; the name when absent. */
  content?: ReactNode;
  /** Under the line, as wide as the list: what is open of it. */
  below?: ReactNode;
}

interface OrderListProps {
  /** What is sorted, for screen readers. */
  label: string;
  items: readonly OrderedItem[];
  /** Every key, in the new order. */
  onOrder: (keys: readonly string[]) => void;
}

/** Lines that move one step up or down; the button one pressed keeps the focus, so that one goes on pressing. */
export function OrderList({ label, items, onOrder }: OrderListProps) {
  const list = useRef<HTMLOListElement>(null);

  function move(index: number, by: -1 | 1) {
    const keys = items.map(({ key }) => key);
    const [moved] = keys.splice(index, 1);
    if (moved === undefined) return;
    keys.splice(index + by, 0, moved);
    onOrder(keys);
    requestAnimationFrame(() => {
      const line = list.current?.querySelector(`[data-key="${CSS.escape(moved)}"]`);
      const wanted = line?.querySelector<HTMLButtonElement>(`[data-by="${by}"]:enabled`);
      (wanted ?? line?.querySelector<HTMLButtonElement>('[data-by]:enabled'))?.focus();
    });
  }

  return (
    <ol ref={list} className={styles.list} aria-label={label}>
      {items.map(({ key, name, content, below }, index) => (
        <li key={key} data-key={key} className={styles.line}>
          <span className={styles.place}>{index + 1}</span>
          <div className={styles.content}>{content ?? name}</div>
          <IconButton
            icon="up"
            data-by={-1}
            label={`Subir ${name}`}
            disabled={index === 0}
            onClick={() => move(index, -1)}
          />
          <IconButton
            icon="down"
            data-by={1}
            label={`Bajar ${name}`}
            disabled={index === items.length - 1}
            onClick={() => move(index, 1)}
          />
          {below && <div className={styles.below}>{below}</div>}
        </li>
      ))}
    </ol>
  );
}
