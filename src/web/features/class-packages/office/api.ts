import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attendee, ClassPackageAtOffice } from '#shared/wire/class-packages.ts';
import type { ClassType } from '#shared/wire/studio.ts';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';
import type { Sent } from '../../../lib/use-editing.ts';
import type { PackageInput } from './sent-package.ts';

interface Saved {
  class_package: ClassPackageAtOffice;
  message: string;
}

/** Who bought a special event. */
export const attendeesQuery = (class_package_id: number) =>
  queryOptions({
    queryKey: keys.class_packages.attendees(class_package_id),
    queryFn: async ({ signal }) => {
      const path = `/class_packages/especiales/${class_package_id}/asistentes`;
      return (await api.get<{ asistentes: readonly Attendee[] }>(path, signal)).asistentes;
    },
  });

/** The class types that a package can be valid for. */
export const packageTypesQuery = queryOptions({
  queryKey: keys.studio.office('class_types'),
  queryFn: async ({ signal }) =>
    (await api.get<{ class_types: readonly ClassType[] }>('/class_types', signal)).class_types,
});

/** Creates a package, or changes one if there is an id. */
export function savePackage(class_package_id: number | undefined, written: Sent<PackageInput>): Promise<Saved> {
  return class_package_id === undefined
    ? api.post<Saved>('/class_packages', written)
    : api.put<Saved>('/class_packages', { ...written, class_package_id });
}

/** Packages that were archived. */
export const archivedPackagesQuery = queryOptions({
  queryKey: keys.class_packages.archived,
  queryFn: async ({ signal }) =>
    (await api.get<{ class_packages: readonly ClassPackageAtOffice[] }>('/class_packages/admin/archived', signal))
      .class_packages,
});

export function restorePackage({ class_package_id }: ClassPackageAtOffice): Promise<{ message: string }> {
  return api.post(`/class_packages/restore/${class_package_id}`);
}

export function archivePackage({ class_package_id }: ClassPackageAtOffice): Promise<{ message: string }> {
  return api.delete(`/class_packages/${class_package_id}`);
}

export function putOnHome(class_package_id: number, on_home: boolean): Promise<{ message: string }> {
  return on_home
    ? api.post('/class_packages/home', { class_package_id })
    : api.delete(`/class_packages/home/${class_package_id}`);
}

/** Invalidates everything that shows packages. */
export function renewPackages(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: keys.class_packages.all });
}
