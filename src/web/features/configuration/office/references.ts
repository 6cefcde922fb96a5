import { queryOptions } from '@tanstack/react-query';
import type { Form } from '#shared/wire/forms.ts';
import type { Location } from '#shared/wire/studio.ts';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';
import { packagesAtOfficeQuery, paymentMethodsQuery } from '../../../lib/shop-at-office.ts';
import type { Choice } from '../../../ui/field.tsx';

/** Every package, for a choice by title. */
export const packageChoicesQuery = queryOptions({
  ...packagesAtOfficeQuery,
  select: (packages): Choice[] =>
    packages.map(({ class_package_id, title }) => ({ value: String(class_package_id), label: title })),
});

/** Every payment method, for a choice by name. */
export const methodChoicesQuery = queryOptions({
  ...paymentMethodsQuery,
  select: (methods): Choice[] =>
    methods.map(({ payment_method_id, name }) => ({ value: String(payment_method_id), label: name })),
});

/** Every form, for a choice by name. */
export const formChoicesQuery = queryOptions({
  queryKey: keys.forms.all,
  queryFn: async ({ signal }) => (await api.get<{ forms: readonly Form[] }>('/forms', signal)).forms,
  select: (forms): Choice[] => forms.map(({ form_id, name }) => ({ value: String(form_id), label: name })),
});

/** Every location with its time zone. */
export const locationsQuery = queryOptions({
  queryKey: keys.locations.list,
  queryFn: async ({ signal }) =>
    (await api.getPublic<{ locations: readonly Location[] }>('/locations', signal)).locations,
});

/**
 * The choices, including the present value if it is no longer (or not yet) one of them, so that it is not changed
 * unnoticed.
 */
export function withPresent(choices: readonly Choice[] | undefined, present: string): readonly Choice[] {
  const known = choices ?? [];
  if (present === '' || known.some(({ value }) => value === present)) return known;
  const label = choices ? 'Sin elegir' : `Número ${present}`;
  return [{ value: present, label }, ...known];
}
