import type { ClassType } from '#shared/wire/studio.ts';
import type { Tx } from '../../database/database.ts';
import { classTypes } from './class-types/queries.ts';
import { locations } from './locations/queries.ts';

/** A class type that a class is about to be made of: until `tx` ends nobody changes or deletes it. */
export function classTypeForScheduling(tx: Tx, class_type_id: number): Promise<ClassType | undefined> {
  return classTypes.keep(tx, class_type_id);
}

/** The IANA zone of the location where a class is about to be: until `tx` ends it stays, and so does the location. */
export async function locationZone(tx: Tx, location_id: number): Promise<string | undefined> {
  return (await locations.keep(tx, location_id))?.timezone;
}
