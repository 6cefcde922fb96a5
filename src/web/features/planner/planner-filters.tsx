import { Button } from '../../ui/button.tsx';
import type { Choice } from '../../ui/field.tsx';
import type { Parts } from './api.ts';
import styles from './planner.module.css';
import { EVERYTHING, type PlannerFilter } from './planner-filter.ts';

interface PlannerFiltersProps {
  parts: Parts;
  /** While the parts are loading, the filters keep their place. */
  known: boolean;
  filter: PlannerFilter;
  onChange: (filter: PlannerFilter) => void;
}

function Narrow({
  all,
  choices,
  value,
  known,
  onChange,
}: {
  known: boolean;
  /** Its name, and its text while everything is shown. */
  all: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}) {
  if (known && choices.length < 2) return null;
  return (
    <select
      className={styles.narrow}
      aria-label={all}
      data-chosen={value !== '' || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

/** Filters the week's classes by coach, type and location. */
export function PlannerFilters({ parts, known, filter, onChange }: PlannerFiltersProps) {
  const { location_id, instructor_id, class_type_id } = filter;
  const coaches = parts.instructors.map((coach) => ({
    value: String(coach.instructor_id),
    label: `${coach.name} ${coach.last_name.split(' ')[0] ?? ''}`.trim(),
  }));
  const types = parts.class_types.map((type) => ({ value: String(type.class_type_id), label: type.name }));
  const places = parts.locations.map((place) => ({ value: String(place.location_id), label: place.name }));
  return (
    <div className={styles.filters}>
      <Narrow
        known={known}
        all="Coach: todos"
        choices={coaches}
        value={instructor_id}
        onChange={(chosen) => onChange({ ...filter, instructor_id: chosen })}
      />
      <Narrow
        known={known}
        all="Tipo: todos"
        choices={types}
        value={class_type_id}
        onChange={(chosen) => onChange({ ...filter, class_type_id: chosen })}
      />
      <Narrow
        known={known}
        all="Sucursal: todas"
        choices={places}
        value={location_id}
        onChange={(chosen) => onChange({ ...filter, location_id: chosen })}
      />
      {Object.values(filter).some(Boolean) && (
        <Button small look="quiet" onClick={() => onChange(EVERYTHING)}>
          Quitar filtros
        </Button>
      )}
    </div>
  );
}
