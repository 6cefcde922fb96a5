import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SHIFT_PAGE_SIZE } from '#shared/wire/cash-shifts.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { formatMoney } from '../../lib/format.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { paths, pathTo } from '../../screens.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { AppLink } from '../../ui/link.tsx';
import { Pager } from '../../ui/pager.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { shiftsQuery } from './api.ts';
import styles from './cash-shifts.module.css';
import { sayDifference, sayGap, sayHours, sayPeople, sayTerminal, sayUncounted } from './shift-words.ts';

/** Shifts, newest first, each with its difference. */
export function ShiftList() {
  const { timezone } = useConfiguration();
  const today = useStudioNow();
  const [page, setPage] = useState(1);
  const query = useQuery(shiftsQuery(page));
  return (
    <QueryView query={query} skeleton={<ListSkeleton rows={5} height="4.5rem" />}>
      {({ cash_shifts, total, uncounted }) =>
        cash_shifts.length === 0 ? (
          <EmptyState
            text="Aún no hay cortes. El primero aparece cuando alguien abre su turno en Caja."
            drawing="search"
          />
        ) : (
          <>
            {uncounted.length > 0 && (
              <section className={styles.uncounted}>
                <h2>Efectivo que ningún turno ha contado</h2>
                <ul>
                  {uncounted.map((cash) => (
                    <li key={cash.person.customer_id}>{sayUncounted(cash, timezone, today)}</li>
                  ))}
                </ul>
                <p className={styles.note}>Entra en la cuenta de su próximo turno.</p>
              </section>
            )}
            <ul className={styles.shifts}>
              {cash_shifts.map((shift) => {
                const difference = sayDifference(shift);
                const notes = [sayTerminal(shift), sayGap(shift, timezone, today)].filter((note) => note !== null);
                return (
                  <li key={shift.cash_shift_id}>
                    <AppLink to={pathTo(paths.deskShift, { cash_shift_id: shift.cash_shift_id })}>
                      <strong>{sayPeople(shift)}</strong>
                      <span>{sayHours(shift, timezone, today)}</span>
                    </AppLink>
                    <span>{shift.counted_total !== null && formatMoney(shift.counted_total)}</span>
                    <StatusBadge tone={difference?.tone ?? 'primary'}>{difference?.text ?? 'Abierto'}</StatusBadge>
                    {notes.map(({ text, tone }) => (
                      <div key={text} className={styles.gap}>
                        <StatusBadge tone={tone}>{text}</StatusBadge>
                      </div>
                    ))}
                  </li>
                );
              })}
            </ul>
            <Pager page={page} pages={Math.ceil(total / SHIFT_PAGE_SIZE)} onChange={setPage} />
          </>
        )
      }
    </QueryView>
  );
}
