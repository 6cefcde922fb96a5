import type { ShiftMovement } from '#shared/wire/cash-shifts.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { formatMoney } from '../../lib/format.ts';
import styles from './cash-shifts.module.css';
import { sayWhen } from './shift-words.ts';

/** The terminal's payments, to compare with the paper slips. */
export function SlipList({ slips, opened_at }: { slips: readonly ShiftMovement[]; opened_at: string }) {
  const { timezone } = useConfiguration();
  return (
    <section className={styles.part} aria-label="Comprobantes de la terminal">
      <h3>Comprobantes de la terminal</h3>
      <ul className={styles.rows}>
        {slips.map(({ money_movement_id, slip, amount, occurred_at, customer }) => (
          <li key={money_movement_id}>
            <span>{sayWhen(occurred_at, opened_at, timezone)}</span>
            <span>
              {slip ?? 'Devolución'} <small>{customer}</small>
            </span>
            <span>{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
