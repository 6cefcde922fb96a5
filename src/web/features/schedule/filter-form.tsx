import { count } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { AppLink } from '../../ui/link.tsx';
import { type FilterName, filterParameters } from './address.ts';
import type { FixedFilter } from './api.ts';
import type { Option } from './filter-classes.ts';
import styles from './filter-form.module.css';
import type { Calendar } from './use-calendar-address.ts';

const labels: Readonly<Record<FilterName, string>> = {
  instructor_id: 'Coach',
  class_type_id: 'Clase',
  location_id: 'Sucursal',
};

const names = ['class_type_id', 'instructor_id', 'location_id'] as const satisfies readonly FilterName[];

export const noFilters = { instructor_id: null, class_type_id: null, location_id: null } as const;

/** How many filters are active. */
export function activeFilters(calendar: Calendar): number {
  return names.filter((name) => calendar[name] !== null).length;
}

interface ChoiceProps {
  name: FilterName;
  options: readonly Option[];
  calendar: Calendar;
}

function Choice({ name, options, calendar }: ChoiceProps) {
  const value = calendar[name];
  const unknown = value !== null && !options.some(({ id }) => id === value);
  return (
    <select
      className={styles.choice}
      name={filterParameters[name]}
      aria-label={labels[name]}
      data-chosen={value !== null || undefined}
      value={value ?? ''}
      onChange={(event) => calendar.go({ [name]: event.target.value === '' ? null : Number(event.target.value) })}
    >
      <option value="">{labels[name]}</option>
      {unknown && <option value={value}>Sin clases esta semana</option>}
      {options.map(({ id, name: text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  );
}

interface FilterFormProps {
  id: string;
  calendar: Calendar;
  options: Readonly<Record<FilterName, readonly Option[]>>;
  /** On a phone the form is shown on request; without script always. */
  shown: boolean;
  /** The calendar's fixed filter, which needs no field. */
  only: FixedFilter;
}

/** Coach, class type and place, with the phone's own pickers. Without script, a form of its own. */
export function FilterForm({ id, calendar, options, shown, only }: FilterFormProps) {
  const { path, anchor, day, opening } = calendar;
  const active = activeFilters(calendar);
  return (
    <form
      id={id}
      method="get"
      action={path + anchor}
      className={styles.form}
      data-shown={shown || active > 0 || undefined}
      onSubmit={(event) => event.preventDefault()}
    >
      {day !== opening && <input type="hidden" name="dia" value={day} />}
      {names
        .filter((name) => !only[name])
        .map((name) => (
          <Choice key={name} name={name} options={options[name]} calendar={calendar} />
        ))}
      {active > 0 && (
        <AppLink className={styles.clear ?? ''} to={calendar.linkTo(noFilters)} replace>
          Quitar {count(active, 'filtro', 'filtros')}
        </AppLink>
      )}
      <Button type="submit" small look="secondary" className={styles.send}>
        Filtrar
      </Button>
    </form>
  );
}
