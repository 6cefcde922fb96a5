import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ClassReservation, RESERVATIONS_PAGE_SIZE } from '#shared/wire/reservations.ts';
import { paths } from '../../../screens.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Renewing } from '../../../ui/renewing.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { reservationListQuery } from '../api.ts';
import { ActionSheet, type SheetSlots } from './action-sheet.tsx';
import { filters, type ListView, readView, writeView } from './filters.ts';
import type { OwnAction } from './own-actions.ts';
import { ReservationCards, type RowsProps } from './reservation-cards.tsx';
import styles from './reservation-list.module.css';
import { ReservationTable } from './reservation-table.tsx';

interface ListProps {
  grantOf: RowsProps['grantOf'];
  slots: SheetSlots;
}

interface ListedProps extends ListProps {
  reservations: readonly ClassReservation[];
  /** Shown if there are none. */
  none: ReactNode;
}

/** The sheet stays open after it cancelled the last reservation of the list, to show the outcome. */
function Listed({ reservations, none, grantOf, slots }: ListedProps) {
  const [chosen, setChosen] = useState<{ action: OwnAction; reservation: ClassReservation } | null>(null);
  const [opened, setOpened] = useState(false);
  function choose(action: OwnAction, reservation: ClassReservation) {
    setChosen({ action, reservation });
    setOpened(true);
  }
  const rows = { reservations, grantOf, onOwnAction: choose };
  return (
    <>
      {reservations.length === 0 ? (
        none
      ) : (
        <>
          <ReservationTable {...rows} />
          <ReservationCards {...rows} />
        </>
      )}
      {chosen && (
        <ActionSheet
          key={`${chosen.action} ${chosen.reservation.class_reservation_id}`}
          {...chosen}
          slots={slots}
          grant={grantOf(chosen.reservation.available_class_id)}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

function Empty({ filter }: Pick<ListView, 'filter'>) {
  if (filter === 'past' || filter === 'cancelled') {
    return <EmptyState text="No hay reservaciones con este filtro." drawing="search" />;
  }
  return (
    <EmptyState text={filter === 'all' ? 'Aún no has reservado clases.' : 'No tienes clases próximas.'}>
      <ButtonLink to={paths.studio}>Ir a Reservar</ButtonLink>
    </EmptyState>
  );
}

/** My reservations: filters and page are in the address, so that going back works. */
export function ReservationList(props: ListProps) {
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const { data, error, refetch, isPlaceholderData } = useQuery(reservationListQuery(view.filter, view.page));

  function turnTo(page: number) {
    setSearch(writeView({ ...view, page }));
    document.getElementById('reservaciones')?.scrollIntoView({ block: 'start' });
  }

  return (
    <section id="reservaciones" className={styles.list} aria-label="Reservaciones">
      <FilterBar
        label="Qué reservaciones"
        choices={filters}
        value={view.filter}
        onChange={(filter) => setSearch(writeView({ filter, page: 1 }))}
      />
      {!data && !error && <ListSkeleton />}
      {!data && error && <ErrorState error={error} onRetry={() => refetch()} />}
      {data && (
        <Renewing busy={isPlaceholderData}>
          <Listed
            reservations={data.class_reservations}
            none={data.total === 0 && <Empty filter={view.filter} />}
            {...props}
          />
          <Pager page={view.page} pages={Math.ceil(data.total / RESERVATIONS_PAGE_SIZE)} onChange={turnTo} />
        </Renewing>
      )}
    </section>
  );
}
