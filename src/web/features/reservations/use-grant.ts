import { useQuery } from '@tanstack/react-query';
import type { AvailableClass } from '#shared/wire/grants.ts';
import { creditsQuery } from '../../lib/credits-query.ts';

/** The grant that pays for my reservation; undefined while loading. */
export function useGrant(available_class_id: number | undefined): AvailableClass | undefined {
  const { data } = useQuery(creditsQuery);
  return data?.available_classes.find((grant) => grant.available_class_id === available_class_id);
}
