import type { ReactNode } from 'react';
import type { PurchaseAtDesk } from '#shared/wire/purchases.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { formatDate, formatMoney, wallClockOf } from '../../../lib/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './purchase.module.css';
import { StandingBadge } from './standing-badge.tsx';

interface PurchaseLineProps {
  purchase: PurchaseAtDesk;
  /** In place of the package's name: whose it is, where several people's stand together. */
  title?: ReactNode;
  note?: ReactNode;
  onOpen: () => void;
}

/** One purchase as a line that opens it. */
export function PurchaseLine({ purchase, title, note, onOpen }: PurchaseLineProps) {
  const { timezone } = useConfiguration();
  const { class_package, total_payment, payment_method, createdAt } = purchase;
  return (
    <li>
      <button type="button" className={styles.line} onClick={onOpen}>
        <span className={styles.what}>
          <span className={styles.lineTitle}>
            <strong>{title ?? class_package.title}</strong> <StandingBadge purchase={purchase} />
          </span>
          <span className={styles.note}>
            {note ?? `${formatDate(wallClockOf(createdAt, timezone))} · ${payment_method.name}`}
          </span>
        </span>
        <strong className={styles.amount}>{formatMoney(total_payment)}</strong>
        <Icon name="right" size={20} />
      </button>
    </li>
  );
}
