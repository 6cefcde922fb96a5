import { queryOptions } from '@tanstack/react-query';
import type { ClassPackage } from '#shared/wire/class-packages.ts';
import { type ApiGet, api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';

/** The packages that staff chose for the landing page. */
export function homePackagesQuery(get: ApiGet = api.getPublic) {
  return queryOptions({
    queryKey: keys.class_packages.list('presenciales/home'),
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const path = '/class_packages/presenciales/home';
      return (await get<{ class_packages: readonly ClassPackage[] }>(path, signal)).class_packages;
    },
  });
}
