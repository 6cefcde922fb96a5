import { queryOptions } from '@tanstack/react-query';
import type { ClassPackageAtOffice } from '#shared/wire/class-packages.ts';
import type { Form } from '#shared/wire/forms.ts';
import type { PaymentMethod } from '#shared/wire/payment-methods.ts';
import type { Location } from '#shared/wire/studio.ts';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';
import type { Choice } from '../../../ui/field.tsx';

/** Every package, for a choice by title. */
export const packageChoicesQuery = queryOptions({
  queryKey: keys.class_packages.office,
  queryFn: async ({ signal }) =>
    (await api.get<{ class_packages: readonly ClassPackageAtOffice[] }>('/class_packages/admin/all', signal))
      .class_packages,
  select: (packages): Choice[] =>
    packages.map(({ class_package_id, title }) => ({ value: String(class_package_id), label: title })),
});

/** Every payment method, for a choice by name. */
export const methodChoicesQuery = queryOptions({
  queryKey: keys.payment_methods.all,
  queryFn: async ({ signal }) =>
    (await api.get<{ payment_methods: readonly PaymentMethod[] }>('/payment_methods', signal)).payment_methods,
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
export const branchesQuery = queryOptions({
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
