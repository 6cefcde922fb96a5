import { useQuery } from '@tanstack/react-query';
import { formatLongDay } from '#shared/time.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { downloadCsv } from '../../../lib/csv.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { movementsQuery } from '../api.ts';
import { usePurchaseSheet } from '../purchase/use-purchase-sheet.tsx';
import { MovementList } from './movement-list.tsx';
import { movementRows } from './movement-words.ts';
import styles from './till.module.css';
import { TillFilters } from './till-filters.tsx';
import { TillTotals } from './till-totals.tsx';
import { useTillAddress } from './use-till-address.ts';
import { Waiting } from './waiting.tsx';

/** The till of a day: what came and went, how much by each way to pay, and what waits. */
export function TillDay() {
  const { timezone } = useConfiguration();
  const address = useTillAddress();
  const { start, end, method, who } = address;
  const days = { start_date: start, end_date: end };
  const all = useQuery(movementsQuery(days));
  const query = useQuery(
    movementsQuery({ ...days, ...(method && { payment_method_id: method }), ...(who && { actor_id: who }) }),
  );
  const { sheet, open } = usePurchaseSheet();
  const save = () =>
    downloadCsv(
      `caja-${start}${end === start ? '' : `-a-${end}`}.csv`,
      movementRows(query.data?.money_movements ?? [], timezone),
    );
  const dated = end !== start;
  return (
    <>
      <PageHeading title="Caja" text={dated ? `${formatLongDay(start)} a ${formatLongDay(end)}` : formatLongDay(start)}>
        <Button look="secondary" icon="page" onClick={save} disabled={!query.data?.money_movements.length}>
          CSV
        </Button>
      </PageHeading>
      <div className={styles.columns}>
        <section className={styles.section} aria-labelledby="movimientos">
          <h2 id="movimientos">Movimientos</h2>
          <TillFilters address={address} movements={all.data?.money_movements ?? []} />
          <QueryView query={query} skeleton={<ListSkeleton rows={5} height="4.5rem" />}>
            {({ money_movements, totals, total }) => (
              <>
                <TillTotals totals={totals} total={total} />
                {money_movements.length === 0 ? (
                  <EmptyState text="No se movió dinero." drawing="search" />
                ) : (
                  <div aria-busy={query.isPlaceholderData}>
                    <MovementList movements={money_movements} dated={dated} onOpen={open} />
                  </div>
                )}
              </>
            )}
          </QueryView>
        </section>
        <section className={styles.section} aria-labelledby="pendiente">
          <h2 id="pendiente">Pendiente</h2>
          <Waiting onOpen={open} />
        </section>
      </div>
      {sheet}
    </>
  );
}
