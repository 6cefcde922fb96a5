import { dayKey, formatLongDay, formatTime, wallClockOf } from '#shared/time.ts';
import type { AuditRow } from '#shared/wire/audit.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Unfold } from '../../ui/unfold.tsx';
import styles from './audit.module.css';

function Changes({ changes }: Pick<AuditRow, 'changes'>) {
  return (
    <Unfold label="Antes y después">
      <dl className={styles.changes}>
        {changes.map(({ label, from, to }, index) => (
          // Two changes of one act may have the same label.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <div key={index}>
            <dt>{label}</dt>
            <dd>
              {from !== null && (
                <>
                  <span className={styles.before}>{from}</span>
                  <Icon name="right" size={16} />
                  <span className="visually-hidden"> cambió a </span>
                </>
              )}
              <strong>{to ?? 'nada'}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </Unfold>
  );
}

function Line({ row }: { row: AuditRow }) {
  const { timezone } = useConfiguration();
  const { occurred_at, title, sentence, changes } = row;
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={occurred_at}>
        {formatTime(wallClockOf(occurred_at, timezone))}
      </time>
      <div className={styles.words}>
        <span className={styles.note}>{title}</span>
        <p>{sentence}</p>
        {changes.length > 0 && <Changes changes={changes} />}
      </div>
    </li>
  );
}

/** The log by day, newest first. */
export function AuditList({ rows }: { rows: readonly AuditRow[] }) {
  const { timezone } = useConfiguration();
  const days = Map.groupBy(rows, ({ occurred_at }) => dayKey(wallClockOf(occurred_at, timezone)));
  return (
    <div className={styles.days}>
      {[...days].map(([day, done]) => (
        <section key={day} className={styles.day}>
          <h3>{formatLongDay(day)}</h3>
          <ul className={styles.lines}>
            {done.map((row) => (
              <Line key={row.audit_log_id} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
