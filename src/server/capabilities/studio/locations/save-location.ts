import { refuse, refuseGone } from '#shared/refusals.ts';
import type { Location, StoredFile } from '#shared/wire/studio.ts';
import type { Tx } from '../../../database/database.ts';
import { pictureFor } from '../../files/index.ts';
import { saveEntity } from '../entity/save-entity.ts';
import { locations } from './queries.ts';

/**
 * `timezone` is an IANA time zone. Without `location_id` the location is new and must be complete; of an existing one,
 * absent fields stay. Without `file_id` or a drawn `file` the picture stays, null removes it.
 */
export interface LocationToSave extends Partial<Omit<Location, 'location_id' | 'file'>> {
  location_id?: number | undefined;
  version?: string | undefined;
  file_id?: number | null | undefined;
  file?: StoredFile | null | undefined;
}

/**
 * Creates or changes a location. Its time zone cannot change while it has future classes, whose `starts_at` was computed
 * with it (docs/rules.md#class-time).
 * @throws Refusal `not-found`, `changed-meanwhile`, `timezone-in-use`, `file-not-found`
 */
export async function saveLocation(
  tx: Tx,
  { input, actor, at }: { input: LocationToSave; actor: number | null; at: Date },
): Promise<Location> {
  const { location_id, version, name, address, timezone, phone, hours, directions } = input;
  if (location_id !== undefined) {
    const { before } = (await locations.lock(tx, location_id)) ?? refuseGone('location');
    const moves = timezone !== undefined && before.timezone !== timezone;
    if (moves && (await locations.isUsed(tx, location_id, at))) refuse('timezone-in-use');
  }
  const file = input.file === undefined ? await pictureFor(tx, input.file_id) : input.file;
  return saveEntity(tx, {
    entity: locations,
    id: location_id,
    values: { name, address, timezone, phone, hours, directions, file },
    version,
    actor,
    at,
  });
}
