import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatLongDay } from '#shared/time.ts';
import { MONEY_PAGE_SIZE } from '#shared/wire/till.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { downloadCsv } from '../../../lib/csv.ts';
import { count } from '../../../lib/format.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { usePurchaseSheet } from '../purchase/use-purchase-sheet.tsx';
import { exportEveryMovement, movementsQuery } from './api.ts';
import { MovementList } from './movement-list.tsx';
import { movementRows } from './movement-words.ts';
import { ProviderAccounts } from './provider-accounts.tsx';
import styles from './till.module.css';
import { TillFilters } from './till-filters.tsx';
import { TillTotals } from './till-totals.tsx';
import { useTillAddress } from './use-till-address.ts';
import { Waiting } from './waiting.tsx';

interface TillDayProps {
  /** Above the list, below the heading. */
  children?: ReactNode;
}

/** A day's till: the movements, the sum of each payment method, and what is waiting. */
export function TillDay({ children }: TillDayProps) {
  const { timezone } = useConfiguration();
  const address = useTillAddress();
  const alerts = useAlerts();
  const { start, end, method, who, sold, seller, customers, kinds, page } = address;
  const days = { start_date: start, end_date: end };
  const all = useQuery(movementsQuery(days));
  const filter = {
    ...days,
    ...(method && { payment_method_id: method }),
    ...(who && { actor_id: who }),
    ...(sold && { class_package_id: sold }),
    ...(seller && { sold_by: seller }),
    ...(customers && { customers }),
    ...(kinds && { kinds }),
  };
  const query = useQuery(movementsQuery(page > 1 ? { ...filter, page: String(page) } : filter));
  const { sheet, open } = usePurchaseSheet();
  const dated = end !== start;

  async function save() {
    try {
      const name = `caja-${start}${dated ? `-a-${end}` : ''}.csv`;
      const movements = await exportEveryMovement(filter);
      downloadCsv(name, movementRows(movements, timezone));
      const { length } = movements;
      alerts.success(
        `Se ${length === 1 ? 'descargó' : 'descargaron'} ${count(length, 'movimiento', 'movimientos')}. Queda escrito en la bitácora.`,
      );
    } catch (problem) {
      alerts.error(problem);
    }
  }

  return (
    <>
      <PageHeading title="Caja" text={dated ? `${formatLongDay(start)} a ${formatLongDay(end)}` : formatLongDay(start)}>
        <Button look="secondary" icon="page" onClick={save} disabled={!query.data?.movements}>
          CSV
        </Button>
      </PageHeading>
      {children}
      <div className={styles.columns}>
        <section className={styles.section} aria-labelledby="movimientos">
          <h2 id="movimientos">Movimientos</h2>
          <TillFilters address={address} choices={all.data} listed={query.data?.money_movements[0]?.title} />
          <QueryView query={query} skeleton={<ListSkeleton rows={5} height="4.5rem" />}>
            {({ money_movements, totals, total, movements }) => (
              <>
                <TillTotals totals={totals} total={total} />
                {movements === 0 ? (
                  <EmptyState text="No se movió dinero." drawing="search" />
                ) : (
                  <div aria-busy={query.isPlaceholderData}>
                    <MovementList movements={money_movements} dated={dated} onOpen={open} />
                    <Pager
                      page={page}
                      pages={Math.ceil(movements / MONEY_PAGE_SIZE)}
                      onChange={(pagina) => address.change({ pagina: String(pagina) })}
                    />
                  </div>
                )}
              </>
            )}
          </QueryView>
        </section>
        <section className={styles.section} aria-labelledby="pendiente">
          <h2 id="pendiente">Pendiente</h2>
          <Waiting onOpen={open} />
          <ProviderAccounts days={days} />
        </section>
      </div>
      {sheet}
    </>
  );
}
