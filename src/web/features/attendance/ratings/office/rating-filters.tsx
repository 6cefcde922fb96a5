import { useQuery } from '@tanstack/react-query';
import { fullName } from '#shared/full-name.ts';
import { SelectField } from '../../../../ui/field.tsx';
import { FilterBar } from '../../../../ui/filter-bar.tsx';
import { ratedPartsQuery } from './api.ts';
import styles from './ratings.module.css';
import { periods, type useRatingAddress } from './use-rating-address.ts';

/** Filters by coach, class type and period. */
export function RatingFilters({ filter, period, change }: ReturnType<typeof useRatingAddress>) {
  const { data } = useQuery(ratedPartsQuery());
  const coaches = (data?.instructors ?? []).map(({ instructor_id, name, last_name }) => ({
    value: String(instructor_id),
    label: fullName({ name, last_name }),
  }));
  const types = (data?.class_types ?? []).map(({ class_type_id, name }) => ({
    value: String(class_type_id),
    label: name,
  }));
  return (
    <div className={styles.filters}>
      <SelectField
        label="Coach"
        placeholder="Todos"
        choices={coaches}
        value={filter.instructor_id}
        onChange={(event) => change({ coach: event.currentTarget.value })}
      />
      <SelectField
        label="Tipo de clase"
        placeholder="Todos"
        choices={types}
        value={filter.class_type_id}
        onChange={(event) => change({ tipo: event.currentTarget.value })}
      />
      <FilterBar label="Desde cuándo" choices={periods} value={period} onChange={(dias) => change({ dias })} />
    </div>
  );
}
