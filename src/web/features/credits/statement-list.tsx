import { useState } from 'react';
import type { AvailableClass } from '#shared/wire/reservations.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { formatDate, formatDateTime, wallClockOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { byMonth, movementNames, type StatementLine, signed, statementOf } from './statement.ts';
import styles from './statement-list.module.css';

const SHOWN = 30;

function whatFor({ movement, grant }: StatementLine): string {
  const { class_type_name, class_date, reason } = movement;
  if (class_type_name && class_date) return `${class_type_name} · ${formatDateTime(class_date)}`;
  return reason === '' ? grant.reason : reason;
}

function Line({ line }: { line: StatementLine }) {
  const { timezone } = useConfiguration();
  const { movement, unlimited, balance } = line;
  const { kind, amount, occurred_at, class_type_name, reason } = movement;
  return (
    <tr>
      <td className={styles.date}>{formatDate(wallClockOf(occurred_at, timezone))}</td>
      <td className={styles.what}>
        <strong>{movementNames[kind]}</strong>
        <span>{whatFor(line)}</span>
        {class_type_name && reason !== '' && <span>{reason}</span>}
      </td>
      <td className={styles.amount} data-way={Math.sign(amount)}>
        {unlimited ? '—' : signed(amount)}
      </td>
      <td className={styles.balance}>{unlimited ? 'Ilimitadas' : balance}</td>
    </tr>
  );
}

/** The statement of classes: every movement with its reason, the class it was for and the balance after it. */
export function StatementList({ grants }: { grants: readonly AvailableClass[] }) {
  const { timezone } = useConfiguration();
  const [shown, setShown] = useState(SHOWN);
  const lines = statementOf(grants);
  if (lines.length === 0) return <EmptyState text="Aún no hay movimientos." drawing="search" />;
  return (
    <>
      <table className={styles.statement}>
        <thead>
          <tr>
            <th scope="col">Fecha</th>
            <th scope="col">Movimiento</th>
            <th scope="col">Clases</th>
            <th scope="col">Saldo</th>
          </tr>
        </thead>
        {byMonth(lines.slice(0, shown), timezone).map(({ month, lines: ofMonth }) => (
          <tbody key={month}>
            <tr className={styles.month}>
              <th scope="rowgroup" colSpan={4}>
                {month}
              </th>
            </tr>
            {ofMonth.map((line) => (
              <Line key={line.movement.available_class_movement_id} line={line} />
            ))}
          </tbody>
        ))}
      </table>
      {lines.length > shown && (
        <p className={styles.more}>
          <Button look="secondary" onClick={() => setShown(shown + SHOWN)}>
            Ver más movimientos
          </Button>
        </p>
      )}
    </>
  );
}
