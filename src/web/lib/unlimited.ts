import { UNLIMITED } from '#shared/unlimited.ts';
import type { Credits } from '#shared/wire/grants.ts';
import { sayCoverage } from './coverage.ts';

/**
 * Which classes the unlimited grants of today cover, where none of them covers all, and how many other classes are left.
 * @param today the studio's day; null: one covers all classes, or there is none
 */
export function limitedUnlimited(
  { available_classes }: Pick<Credits, 'available_classes'>,
  today: string,
): { covers: string; others: number } | null {
  const live = available_classes.filter(
    (grant) => grant.closed_at === null && grant.starts_on <= today && today <= grant.expiration_date,
  );
  const unlimited = live.filter((grant) => grant.available_classes === UNLIMITED);
  const forSome = unlimited.filter(({ class_types, allowed_times }) => class_types.length + allowed_times.length > 0);
  if (forSome.length < unlimited.length || forSome.length === 0) return null;
  return {
    covers: [...new Set(forSome.map(sayCoverage))].join('; '),
    others: live.reduce((sum, grant) => sum + Math.max(grant.available_classes, 0), 0),
  };
}
