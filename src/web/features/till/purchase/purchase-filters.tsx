import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayKey } from '#shared/time.ts';
import { daysOf, periodOf, periodWords, sayOpenDays } from '../../../lib/period.ts';
import { packagesAtOfficeQuery, paymentMethodsQuery } from '../../../lib/shop-at-office.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { type Choice, SelectField } from '../../../ui/field.tsx';
import { type ActiveFilter, FoldedFilters } from '../../../ui/folded-filters.tsx';
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

const wordsOf = (choices: readonly Choice[], value: string, unknown: string) =>
  choices.find((choice) => choice.value === value)?.label ?? unknown;

/** Filters by date, payment method, package and state. */
export function PurchaseFilters({ filter, everyDay, change }: Filtering) {
  const today = dayKey(useStudioNow());
  const { start, end, state, method, sold } = filter;
  const methods = (useQuery(paymentMethodsQuery).data ?? []).map(({ payment_method_id, name }) => ({
    value: String(payment_method_id),
    label: name,
  }));
  const packages = (useQuery(packagesAtOfficeQuery).data ?? []).map(({ class_package_id, title }) => ({
    value: String(class_package_id),
    label: title,
  }));
  const period = periodOf(filter, { today, among: offered });
  const active: (ActiveFilter | false)[] = [
    (start !== '' || end !== '') && {
      name: 'days',
      words: period ? periodWords[period] : sayOpenDays(filter),
      remove: () => change({ start: '', end: '' }),
    },
    state !== '' && {
      name: 'state',
      words: wordsOf(statusChoices, state, 'Un estado'),
      remove: () => change({ state: '' }),
    },
    method !== '' && {
      name: 'method',
      words: wordsOf(methods, method, 'Un método'),
      remove: () => change({ method: '' }),
    },
    sold !== '' && { name: 'sold', words: wordsOf(packages, sold, 'Un paquete'), remove: () => change({ sold: '' }) },
  ];
  return (
    <FoldedFilters active={active.filter((one) => one !== false)}>
      {everyDay && <Dates filter={filter} change={change} />}
      <SelectField
        label="Estado"
        placeholder="Todos"
        choices={statusChoices}
        value={state}
        onChange={(event) => change({ state: event.currentTarget.value })}
      />
      <SelectField
        label="Método"
        placeholder="Todos"
        choices={methods}
        value={method}
        onChange={(event) => change({ method: event.currentTarget.value })}
      />
      <SelectField
        label="Paquete"
        placeholder="Todos"
        choices={packages}
        value={sold}
        onChange={(event) => change({ sold: event.currentTarget.value })}
      />
    </FoldedFilters>
  );
}
