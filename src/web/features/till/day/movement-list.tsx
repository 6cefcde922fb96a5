import { fullName } from '#shared/full-name.ts';
import { formatDay, formatTime, wallClockOf } from '#shared/time.ts';
import type { MoneyMovement } from '#shared/wire/money-movements.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { LineAct, LineWords } from '../../../ui/line-act.tsx';
import { actorOf, movementNames } from './movement-words.ts';
import styles from './till.module.css';

interface MovementListProps {
  movements: readonly MoneyMovement[];
  /** Several days are shown: each line has its date. */
  dated: boolean;
  onOpen: (purchase_id: number) => void;
}

function Movement({ movement, dated, onOpen }: Omit<MovementListProps, 'movements'> & { movement: MoneyMovement }) {
  const { timezone } = useConfiguration();
  const at = wallClockOf(movement.occurred_at, timezone);
  const { kind, amount, customer, title, payment_method, reference, reason, purchase_id } = movement;
  return (
    <li>
      <LineAct onClick={() => onOpen(purchase_id)}>
        <time className={styles.time} dateTime={movement.occurred_at}>
          {dated && <span className={styles.note}>{formatDay(at)} </span>}
          {formatTime(at)}
        </time>
        <LineWords>
          <strong>
            {fullName(customer)} {kind !== 'payment' && <StatusBadge tone="urgent">{movementNames[kind]}</StatusBadge>}
          </strong>
          <span className={styles.note}>{[title, reason].filter(Boolean).join(' · ')}</span>
          <span className={styles.note}>
            {[payment_method.name, reference, actorOf(movement)].filter(Boolean).join(' · ')}
          </span>
        </LineWords>
        <strong className={styles.amount} data-back={amount < 0 || undefined}>
          {formatMoney(amount)}
        </strong>
      </LineAct>
    </li>
  );
}

/** Movements of money, newest first; each line opens its purchase. */
export function MovementList({ movements, ...rest }: MovementListProps) {
  return (
    <ul className={styles.movements}>
      {movements.map((movement) => (
        <Movement key={movement.money_movement_id} movement={movement} {...rest} />
      ))}
    </ul>
  );
}
