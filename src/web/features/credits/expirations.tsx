import type { AvailableClass } from '#shared/wire/reservations.ts';
import { count, dayKey } from '../../lib/format.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { sayExpiration } from './grant-words.ts';
import { expirations } from './statement.ts';
import styles from './statement-list.module.css';

/** What expires when, soonest first. */
export function Expirations({ grants }: { grants: readonly AvailableClass[] }) {
  const today = useStudioNow();
  const days = expirations(grants, dayKey(today));
  if (days.length === 0) return null;
  return (
    <ul className={styles.expirations} aria-label="Qué vence y cuándo">
      {days.map(({ expiration_date, classes }) => {
        const { text, soon } = sayExpiration(expiration_date, today);
        return (
          <li key={expiration_date} data-soon={soon}>
            <strong>{count(classes, 'clase', 'clases')}</strong> <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
