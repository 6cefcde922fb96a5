import { useQuery } from '@tanstack/react-query';
import type { AvailableClass } from '#shared/wire/grants.ts';
import { creditsQuery } from '../../lib/credits-query.ts';

/** What pays a reservation of mine; undefined until it is known. */
export function useGrant(available_class_id: number | undefined): AvailableClass | undefined {
  const { data } = useQuery(creditsQuery);
  return data?.available_classes.find((grant) => grant.available_class_id === available_class_id);
}
