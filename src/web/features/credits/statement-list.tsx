import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDate, wallClockOf } from '#shared/time.ts';
import type { StatementLine } from '#shared/wire/grants.ts';
import { type CreditStatement, STATEMENT_PAGE_SIZE } from '#shared/wire/grants.ts';
import { api, queryString } from '../../lib/api.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { count } from '../../lib/format.ts';
import { keys } from '../../lib/keys.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Expirations } from './expirations.tsx';
import {
  byMonth,
  isLineShown,
  lookOf,
  movementNames,
  movementPurpose,
  type StatementLook,
  signed,
} from './statement.ts';
import styles from './statement-list.module.css';

/**
 * The statement of classes, page by page, newest first.
 * @param customer_id whose, for staff; absent: one's own
 */
function statementQuery(customer_id?: number) {
  return infiniteQueryOptions({
    queryKey: keys.available_classes.statement(customer_id),
    queryFn: ({ pageParam, signal }) =>
      api.get<CreditStatement>(`/available_classes/statement${queryString({ page: pageParam, customer_id })}`, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * STATEMENT_PAGE_SIZE < total ? pages.length + 1 : undefined),
  });
}

function Line({ line, look }: { line: StatementLine; look: StatementLook }) {
  const { timezone } = useConfiguration();
  const { kind, amount, occurred_at, class_type_name, reason, unlimited, balance, grant_reason } = line;
  const what = movementPurpose(line);
  return (
    <tr>
      <td className={styles.date}>{formatDate(wallClockOf(occurred_at, timezone))}</td>
      <td className={styles.what}>
        <strong>{movementNames[kind]}</strong>
        <span>{what}</span>
        {class_type_name !== null && reason !== '' && <span>{reason}</span>}
        {!look.one_package && grant_reason !== '' && grant_reason !== what && <span>{grant_reason}</span>}
      </td>
      {!look.uncounted && (
        <>
          <td className={styles.amount} data-way={Math.sign(amount)}>
            {unlimited ? '—' : signed(amount)}
          </td>
          <td className={styles.balance}>{unlimited ? 'Ilimitadas' : balance}</td>
        </>
      )}
    </tr>
  );
}

interface MonthProps {
  month: string;
  lines: readonly StatementLine[];
  look: StatementLook;
  /** The last month with movements is open; earlier ones are collapsed. */
  last: boolean;
}

function Month({ month, lines, look, last }: MonthProps) {
  const id = useId();
  const [opened, setOpened] = useState(last);
  return (
    <>
      <tbody>
        <tr className={styles.month}>
          {/* No header cell: its lines are in the group that follows, which it opens. */}
          <td className={styles.opener} colSpan={look.uncounted ? 2 : 4}>
            <button type="button" aria-expanded={opened} aria-controls={id} onClick={() => setOpened(!opened)}>
              <span>{month}</span>
              <span className={styles.many}>{count(lines.length, 'movimiento', 'movimientos')}</span>
              <Icon name="down" size={18} />
            </button>
          </td>
        </tr>
      </tbody>
      <tbody id={id} hidden={!opened}>
        {opened && lines.map((line) => <Line key={line.available_class_movement_id} line={line} look={look} />)}
      </tbody>
    </>
  );
}

function Lines({ lines }: { lines: readonly StatementLine[] }) {
  const { timezone } = useConfiguration();
  const look = lookOf(lines);
  return (
    <table className={styles.statement} data-uncounted={look.uncounted || undefined}>
      <thead>
        <tr>
          <th scope="col">Fecha</th>
          <th scope="col">Movimiento</th>
          {!look.uncounted && (
            <>
              <th scope="col">Clases</th>
              <th scope="col">Saldo</th>
            </>
          )}
        </tr>
      </thead>
      {byMonth(lines, timezone).map(({ month, lines: ofMonth }, index) => (
        <Month key={month} month={month} lines={ofMonth} look={look} last={index === 0} />
      ))}
    </table>
  );
}

/**
 * The statement of classes, like a bank's: every movement with its reason, its class and the balance after it, and what
 * expires when.
 * @param customer_id whose, for staff
 */
export function StatementList({ customer_id }: { customer_id?: number }) {
  const query = useInfiniteQuery(statementQuery(customer_id));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <QueryView query={query}>
      {({ pages }) => {
        const lines = pages.flatMap(({ movements }) => movements.filter(isLineShown));
        const [first] = pages;
        if (!first || lines.length === 0) return <EmptyState text="Aún no hay movimientos." drawing="search" />;
        return (
          <>
            <Expirations statement={first} />
            <Lines lines={lines} />
            {hasNextPage && (
              <p className={styles.more}>
                <Button look="secondary" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
                  Ver más movimientos
                </Button>
              </p>
            )}
          </>
        );
      }}
    </QueryView>
  );
}
