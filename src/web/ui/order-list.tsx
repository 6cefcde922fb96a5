import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import styles from './order-list.module.css';

export interface OrderedItem {
  key: string;
  /** Its name, for the buttons' labels. */
  name: string;
  /** The content of the line; absent: the name. */
  content?: ReactNode;
  /** The open details under the line, as wide as the list. */
  below?: ReactNode;
}

interface OrderListProps {
  /** What is sorted, for screen readers. */
  label: string;
  items: readonly OrderedItem[];
  /** Every key, in the new order, and the one that was moved. */
  onOrder: (keys: readonly string[], moved: string) => void;
}

/**
 * Lines that are dragged by their number, or moved one step up or down; the pressed button keeps the focus, for repeated
 * presses.
 */
export function OrderList({ label, items, onOrder }: OrderListProps) {
  const list = useRef<HTMLOListElement>(null);

  const [held, setHeld] = useState<string | null>(null);
  const keys = items.map(({ key }) => key);

  // Listens on the window, since a line that moves in the document would lose the pointer.
  useEffect(() => {
    if (held === null) return undefined;
    const follow = (event: PointerEvent) => drag(held, event);
    const release = () => setHeld(null);
    addEventListener('pointermove', follow);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    return () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
    };
  });

  function move(index: number, by: -1 | 1) {
    const moved = keys[index];
    if (moved === undefined) return;
    onOrder(keys.toSpliced(index, 1).toSpliced(index + by, 0, moved), moved);
    requestAnimationFrame(() => {
      const line = list.current?.querySelector(`[data-key="${CSS.escape(moved)}"]`);
      const wanted = line?.querySelector<HTMLButtonElement>(`[data-by="${by}"]:enabled`);
      (wanted ?? line?.querySelector<HTMLButtonElement>('[data-by]:enabled'))?.focus();
    });
  }

  /** Moves the dragged line with the finger: past the middle of another line, it takes its place. */
  function drag(key: string, { clientY }: { clientY: number }) {
    const lines = [...(list.current?.children ?? [])];
    const from = keys.indexOf(key);
    const to = lines.findIndex((line) => clientY < line.getBoundingClientRect().bottom);
    const target = lines[to]?.getBoundingClientRect();
    if (!target || to === from) return;
    const middle = (target.top + target.bottom) / 2;
    if (to < from ? clientY > middle : clientY < middle) return;
    onOrder(keys.toSpliced(from, 1).toSpliced(to, 0, key), key);
  }

  return (
    <ol ref={list} className={styles.list} aria-label={label}>
      {items.map(({ key, name, content, below }, index) => (
        <li key={key} data-key={key} className={styles.line}>
          <span
            className={styles.place}
            data-held={held === key || undefined}
            onPointerDown={(event) => event.button === 0 && setHeld(key)}
          >
            {index + 1}
          </span>
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
