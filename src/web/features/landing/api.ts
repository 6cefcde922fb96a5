import { queryOptions } from '@tanstack/react-query';
import type { ClassPackage } from '#shared/wire/class-packages.ts';
import { type ApiGet, api } from '../../lib/api.ts';
import { orNull } from '../../lib/api-error.ts';
import { keys } from '../../lib/keys.ts';

const lists = ['presenciales', 'especiales', 'online'] as const;

/** The packages that staff chose for the landing page: classes, then events, then videos. */
export function homePackagesQuery(get: ApiGet = api.getPublic) {
  return queryOptions({
    queryKey: keys.class_packages.list('home'),
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        lists.map((kind) => get<{ class_packages: readonly ClassPackage[] }>(`/class_packages/${kind}/home`, signal)),
      );
      return found.flatMap(({ class_packages }) => class_packages);
    },
  });
}

/** The package of the home page's reserve button, also if other lists show it; null: not on sale. */
export function trialQuery(class_package_id: number, get: ApiGet = api.getPublic) {
  return queryOptions({
    queryKey: keys.class_packages.one(String(class_package_id)),
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const answer = await orNull(get<{ class_package: ClassPackage }>(`/class_packages/${class_package_id}`, signal));
      return answer?.class_package ?? null;
    },
  });
}
