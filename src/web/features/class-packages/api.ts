import { queryOptions } from '@tanstack/react-query';
import type { ClassPackage, OfferedPackage } from '#shared/wire/class-packages.ts';
import { type ApiGet, api } from '../../lib/api.ts';
import { orNull } from '../../lib/api-error.ts';
import { keys } from '../../lib/keys.ts';

const FRESH_FOR = 60_000;

interface Listed {
  class_packages: readonly ClassPackage[];
}

/** A public list: the shop's own, or that of one kind. */
export type PackageList =
  | 'shop'
  | 'online/all'
  | 'presenciales/all'
  | 'especiales/all'
  | 'online/home'
  | 'especiales/home';

/** The packages on sale. */
export function packagesQuery(list: PackageList = 'shop', get: ApiGet = api.getPublic) {
  return queryOptions({
    queryKey: keys.class_packages.list(list),
    staleTime: FRESH_FOR,
    queryFn: async ({ signal }) => {
      const path = list === 'shop' ? '/class_packages' : `/class_packages/${list}`;
      return (await get<Listed>(path, signal)).class_packages;
    },
  });
}

/** A package on sale, also one that no list shows; null: not on sale. */
export function packageQuery(class_package_id: string, get: ApiGet = api.getPublic) {
  return queryOptions({
    queryKey: keys.class_packages.one(class_package_id),
    staleTime: FRESH_FOR,
    queryFn: async ({ signal }) => {
      const path = `/class_packages/${encodeURIComponent(class_package_id)}`;
      const answer = await orNull(get<{ class_package: OfferedPackage }>(path, signal));
      return answer?.class_package ?? null;
    },
  });
}
