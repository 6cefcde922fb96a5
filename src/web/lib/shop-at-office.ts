import { queryOptions } from '@tanstack/react-query';
import type { ClassPackageAtOffice } from '#shared/wire/class-packages.ts';
import type { PaymentMethod } from '#shared/wire/payment-methods.ts';
import { api } from './api.ts';
import { keys } from './keys.ts';
import type { Versioned } from './use-editing.ts';

/** All packages, also hidden ones, as staff see them. */
export const packagesAtOfficeQuery = queryOptions({
  queryKey: keys.class_packages.office,
  queryFn: async ({ signal }) =>
    (await api.get<{ class_packages: readonly ClassPackageAtOffice[] }>('/class_packages/admin/all', signal))
      .class_packages,
});

export type KeptMethod = PaymentMethod & Versioned;

/** All payment methods, as staff see them. */
export const paymentMethodsQuery = queryOptions({
  queryKey: keys.payment_methods.all,
  queryFn: async ({ signal }) =>
    (await api.get<{ payment_methods: readonly KeptMethod[] }>('/payment_methods', signal)).payment_methods,
});
