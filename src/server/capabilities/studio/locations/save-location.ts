import { refuse } from '#shared/refusals.ts';
import type { Location } from '#shared/wire/studio.ts';
import type { Tx } from '../../../database/database.ts';
import { saveEntity } from '../entity/save-entity.ts';
import { locations } from './queries.ts';

/** `timezone` is an IANA zone; without `location_id` the location is new and whole; of one that stands, what is absent stays. */
export interface LocationToSave extends Partial<Omit<Location, 'location_id'>> {
  location_id?: number | undefined;
  version?: string | undefined;
}

/**
 * Creates or changes a location. Its zone stays while classes are to come: their `starts_at` was computed with it when
 * they were written (docs/rules.md#class-time).
 *
 * @throws Refusal `not-found`, `changed-meanwhile`, `timezone-in-use`
 */
export async function saveLocation(
  tx: Tx,
  { input, actor, at }: { input: LocationToSave; actor: number | null; at: Date },
): Promise<Location> {
  const { location_id, version, name, address, timezone } = input;
  if (location_id !== undefined) {
    const { before } = (await locations.lock(tx, location_id)) ?? refuse('not-found');
    const moves = timezone !== undefined && before.timezone !== timezone;
    if (moves && (await locations.isUsed(tx, location_id, at))) refuse('timezone-in-use');
  }
  return saveEntity(tx, {
    entity: locations,
    id: location_id,
    values: { name, address, timezone },
    version,
    actor,
    at,
  });
}
