import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClassReservation, RESERVATIONS_PAGE_SIZE, type ReservationFilter } from '#shared/wire/reservations.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Renewing } from '../../../ui/renewing.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { reservationsOfQuery } from './api.ts';
import styles from './person-reservations.module.css';
import { ReservationLine } from './reservation-line.tsx';
import { filters } from './reservation-words.ts';
import { useCancelOf } from './use-cancel-of.tsx';

function Lines({ customer_id, reservations }: { customer_id: number; reservations: readonly ClassReservation[] }) {
  const cancel = useCancelOf(customer_id);
  return (
    <ul className={styles.list}>
      {reservations.map((reservation) => (
        <ReservationLine key={reservation.class_reservation_id} reservation={reservation} onCancel={cancel} />
      ))}
    </ul>
  );
}

/** A person's reservations, the coming ones first. */
export function PersonReservations({ customer_id }: { customer_id: number }) {
  const [filter, setFilter] = useState<ReservationFilter>('upcoming');
  const [page, setPage] = useState(1);
  const query = useQuery(reservationsOfQuery(customer_id, filter, page));

  function choose(next: ReservationFilter) {
    setFilter(next);
    setPage(1);
  }

  return (
    <div className={styles.reservations}>
      <FilterBar label="Qué reservaciones" choices={filters} value={filter} onChange={choose} />
      <QueryView query={query} skeleton={<ListSkeleton rows={3} height="5rem" />}>
        {({ class_reservations, total }) => (
          <Renewing busy={query.isPlaceholderData}>
            {total === 0 ? (
              <EmptyState text="No hay reservaciones con este filtro." drawing="search" />
            ) : (
              <Lines customer_id={customer_id} reservations={class_reservations} />
            )}
            <Pager page={page} pages={Math.ceil(total / RESERVATIONS_PAGE_SIZE)} onChange={setPage} />
          </Renewing>
        )}
      </QueryView>
    </div>
  );
}
