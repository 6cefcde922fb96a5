import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayKey } from '#shared/time.ts';
import { daysOf, periodOf, periodWords } from '../../../lib/period.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { methodsQuery, packagesToSellQuery } from '../api.ts';
import { statusChoices } from './purchase-words.ts';
import type { usePurchaseFilter } from './use-purchase-filter.ts';

const OTHER = 'other';
const offered = ['today', 'month', 'last-month'] as const;
const periodChoices = [
  ...offered.map((value) => ({ value, label: periodWords[value] })),
  { value: OTHER, label: 'Otras fechas' },
];

type Filtering = ReturnType<typeof usePurchaseFilter>;

function Dates({ filter, change }: Pick<Filtering, 'filter' | 'change'>) {
  const today = dayKey(useStudioNow());
  const { start, end } = filter;
  const [own, setOwn] = useState(false);
  const period = own ? OTHER : (periodOf(filter, { today, among: offered }) ?? (start || end ? OTHER : ''));

  function choose(value: string) {
    setOwn(value === OTHER);
    const named = offered.find((one) => one === value);
    if (value === '') change({ start: '', end: '' });
    else if (named) change(daysOf(named, today));
    else if (!start && !end) change(daysOf('month', today));
  }

  return (
    <>
      <SelectField
        label="Fechas"
        placeholder="Siempre"
        choices={periodChoices}
        value={period}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {period === OTHER && (
        <>
          <DateField
            label="Desde"
            value={start || null}
            {...(end && { max: end })}
            clearable
            onChange={(day) => change({ start: day ?? '' })}
          />
          <DateField
            label="Hasta"
            value={end || null}
            {...(start && { min: start })}
            clearable
            onChange={(day) => change({ end: day ?? '' })}
          />
        </>
      )}
    </>
  );
}

/** Filters by date, payment method, package and state. */
export function PurchaseFilters({ filter, everyDay, change }: Filtering) {
  const methods = useQuery(methodsQuery);
  const packages = useQuery(packagesToSellQuery);
  return (
    <>
      {everyDay && <Dates filter={filter} change={change} />}
      <SelectField
        label="Estado"
        placeholder="Todos"
        choices={statusChoices}
        value={filter.state}
        onChange={(event) => change({ state: event.currentTarget.value })}
      />
      <SelectField
        label="Método"
        placeholder="Todos"
        choices={(methods.data ?? []).map(({ payment_method_id, name }) => ({
          value: String(payment_method_id),
          label: name,
        }))}
        value={filter.method}
        onChange={(event) => change({ method: event.currentTarget.value })}
      />
      <SelectField
        label="Paquete"
        placeholder="Todos"
        choices={(packages.data ?? []).map(({ class_package_id, title }) => ({
          value: String(class_package_id),
          label: title,
        }))}
        value={filter.sold}
        onChange={(event) => change({ sold: event.currentTarget.value })}
      />
    </>
  );
}
