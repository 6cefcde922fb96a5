import type { Import } from './imports.ts';

/**
 * The capabilities from the lowest floor up: each imports only from floors below its own
 * (docs/architecture.md#floors-and-walls).
 */
export const floors: readonly (readonly string[])[] = [
  ['audit', 'editing', 'idempotency', 'live', 'locking', 'outbox', 'people'],
  ['announcements', 'files', 'forms', 'identity', 'pages'],
  ['authorisation', 'calendar', 'payment-methods', 'studio'],
  ['cash-shifts', 'class-packages'],
  ['customers', 'discounts', 'grants', 'places', 'videos'],
  ['booking'],
  ['waitlist'],
  ['reservations'],
  ['addresses', 'attendance', 'configuration', 'notices', 'purchases', 'staff'],
  ['disabling', 'freezes', 'schedule'],
  ['books', 'first-steps', 'merging', 'privacy', 'reports', 'upkeep'],
];

const capability = /^src\/server\/capabilities\/([^/]+)\//;

/** What is wrong with an import between capabilities; undefined: nothing, or it is not one. */
export function climbs({ from, to }: Import, plan = floors): string | undefined {
  const [upper, lower] = [capability.exec(from)?.[1], capability.exec(to)?.[1]];
  if (!upper || !lower || upper === lower) return undefined;
  const [above, below] = [upper, lower].map((name) => plan.findIndex((floor) => floor.includes(name)));
  if (above === -1 || below === -1)
    return `${above === -1 ? upper : lower} stands on no floor of scripts/walls/floors.ts`;
  return above !== undefined && below !== undefined && below < above
    ? undefined
    : `${upper} stands on floor ${above}, ${lower} on ${below}: imports go down only`;
}
