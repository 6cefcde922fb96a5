import { formatDate } from '#shared/time.ts';
import type { CreditStatement } from '#shared/wire/grants.ts';
import { count } from '../../lib/format.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { sayExpiration } from './grant-words.ts';
import { expirations } from './statement.ts';
import styles from './statement-list.module.css';

/** How many classes are left, and which expire when, soonest first. */
export function Expirations({
  statement,
}: {
  statement: Pick<CreditStatement, 'balance' | 'has_unlimited' | 'expiring'>;
}) {
  const today = useStudioNow();
  const { balance, has_unlimited, expiring } = statement;
  return (
    <ul className={styles.expirations} aria-label="Saldo y vencimientos">
      <li>
        Saldo:{' '}
        <strong>
          {[has_unlimited && 'ilimitadas', (balance > 0 || !has_unlimited) && count(balance, 'clase', 'clases')]
            .filter(Boolean)
            .join(' y ')}
        </strong>
      </li>
      {expirations(expiring).map(({ expiration_date, begins, classes }) => {
        const { text: end, soon } = sayExpiration(expiration_date, today);
        const text = begins ? `para empezar a más tardar el ${formatDate(expiration_date)}` : end;
        return (
          <li key={`${expiration_date} ${begins}`} data-soon={soon}>
            <strong>{count(classes, 'clase', 'clases')}</strong>{' '}
            <span>{text.charAt(0).toLowerCase() + text.slice(1)}</span>
          </li>
        );
      })}
    </ul>
  );
}
