import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ClassPackageAtOffice, newClassPackage } from '#shared/wire/class-packages.ts';
import type { ClassType } from '#shared/wire/studio.ts';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';

interface Saved {
  class_package: ClassPackageAtOffice;
  message: string;
}

/** All of them, also hidden ones. */
export const officePackagesQuery = queryOptions({
  queryKey: keys.class_packages.office,
  queryFn: async ({ signal }) =>
    (await api.get<{ class_packages: readonly ClassPackageAtOffice[] }>('/class_packages/admin/all', signal))
      .class_packages,
});

/** What a package can be good for. */
export const packageTypesQuery = queryOptions({
  queryKey: keys.studio.office('class_types'),
  queryFn: async ({ signal }) =>
    (await api.get<{ class_types: readonly ClassType[] }>('/class_types', signal)).class_types,
});

/** The save rule: without an id it is new. */
export function savePackage(
  class_package_id: number | undefined,
  written: z.input<typeof newClassPackage>,
): Promise<Saved> {
  return class_package_id === undefined
    ? api.post<Saved>('/class_packages', written)
    : api.put<Saved>('/class_packages', { ...written, class_package_id });
}

export function removePackage({ class_package_id }: ClassPackageAtOffice): Promise<{ message: string }> {
  return api.delete(`/class_packages/${class_package_id}`);
}

export function putOnHome(class_package_id: number, on_home: boolean): Promise<{ message: string }> {
  return on_home
    ? api.post('/class_packages/home', { class_package_id })
    : api.delete(`/class_packages/home/${class_package_id}`);
}

/** Everything that shows one of them. */
export function renewPackages(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: keys.class_packages.all });
}
