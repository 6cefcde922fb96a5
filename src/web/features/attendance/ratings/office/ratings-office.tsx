import { useQuery } from '@tanstack/react-query';
import { RATINGS_PAGE_SIZE, type RatingList } from '#shared/wire/attendance.ts';
import { useConfiguration } from '../../../../lib/configuration.tsx';
import { FilterBar } from '../../../../ui/filter-bar.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { QueryView } from '../../../../ui/query-view.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { SwitchedOff } from '../../../../ui/switched-off.tsx';
import { ratingsQuery } from './api.ts';
import { Averages } from './averages.tsx';
import { RatingCard } from './rating-card.tsx';
import { RatingFilters } from './rating-filters.tsx';
import styles from './ratings.module.css';
import { useRatingAddress } from './use-rating-address.ts';

const views = [
  { value: '', label: 'Todas' },
  { value: 'comentarios', label: 'Con comentario' },
  { value: 'bajas', label: 'De 3 o menos' },
] as const;

function Said({ list, address }: { list: RatingList; address: ReturnType<typeof useRatingAddress> }) {
  const { filter, change } = address;
  const view = filter.commented ? 'comentarios' : filter.at_most === '' ? '' : 'bajas';
  return (
    <section className={styles.said} aria-labelledby="said">
      <h2 id="said">Lo que dicen</h2>
      <FilterBar label="Cuáles ver" choices={views} value={view} onChange={(ver) => change({ ver })} />
      {list.total === 0 && <EmptyState text="Ninguna es así con estos filtros." drawing="search" />}
      {list.ratings.map((rating) => (
        <RatingCard key={rating.class_rating_id} rating={rating} />
      ))}
      <Pager
        page={filter.page}
        pages={Math.ceil(list.total / RATINGS_PAGE_SIZE)}
        onChange={(page) => change({ pagina: String(page) })}
      />
    </section>
  );
}

const off = (
  <SwitchedOff
    setting="reservation_rating_enabled"
    action="Encenderlo en Configuración"
    otherwise="Lo enciende la administración."
  >
    Calificar está apagado: nadie puede calificar por ahora.
  </SwitchedOff>
);

/** Ratings of classes and coaches. */
export function RatingsOffice() {
  const address = useRatingAddress();
  const { reservation_rating_enabled, public_ratings } = useConfiguration();
  const ratings = useQuery(ratingsQuery(address.filter));
  const { instructor_id, class_type_id, start_date, at_most, commented } = address.filter;
  const isFiltered = commented || [instructor_id, class_type_id, start_date, at_most].some((chosen) => chosen !== '');
  const text = reservation_rating_enabled
    ? `Cada quien califica una vez la clase a la que asistió. ${public_ratings ? 'Los promedios se ven en las páginas públicas.' : 'Solo las ve el equipo.'}`
    : off;
  return (
    <>
      <PageHeading title="Calificaciones" text={text} />
      <div className={styles.office}>
        <RatingFilters {...address} />
        <QueryView query={ratings}>
          {(list) =>
            list.overall.coach.count === 0 ? (
              <EmptyState
                text={isFiltered ? 'Aún no hay calificaciones con estos filtros.' : 'Aún no hay calificaciones.'}
                drawing="mat"
              />
            ) : (
              <div className={styles.office} aria-busy={ratings.isPlaceholderData}>
                <Averages {...list} />
                <Said list={list} address={address} />
              </div>
            )
          }
        </QueryView>
      </div>
    </>
  );
}
