import type { ReactNode } from 'react';
import { sayWays } from '#shared/payments/payment-parts.ts';
import { formatDate, wallClockOf } from '#shared/time.ts';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LineAct, LineWords } from '../../../ui/line-act.tsx';
import styles from './purchase.module.css';
import { PurchaseStatusBadge } from './purchase-status-badge.tsx';
import { ShownAmount } from './shown-amount.tsx';

interface PurchaseLineProps {
  purchase: PurchaseAtDesk;
  /** In a list of different people's purchases with the same state: the person, and a note. */
  among?: { title: ReactNode; note: ReactNode };
  onOpen: () => void;
}

/** One purchase as a line that opens it. */
export function PurchaseLine({ purchase, among, onOpen }: PurchaseLineProps) {
  const { timezone } = useConfiguration();
  const { class_package, createdAt, plan_change } = purchase;
  const change = plan_change === null ? '' : ` · cambia a ${plan_change.title}`;
  return (
    <li>
      <LineAct onClick={onOpen}>
        <LineWords>
          <span className={styles.lineTitle}>
            <strong>{among?.title ?? class_package.title}</strong>{' '}
            {!among && <PurchaseStatusBadge purchase={purchase} />}
          </span>
          <span className={styles.note}>
            {among?.note ?? `${formatDate(wallClockOf(createdAt, timezone))} · ${sayWays(purchase)}${change}`}
          </span>
        </LineWords>
        <strong className={styles.amount}>
          <ShownAmount purchase={purchase} />
        </strong>
        <Icon name="right" size={20} />
      </LineAct>
    </li>
  );
}
