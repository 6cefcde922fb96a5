import type { ClassType, Location } from '#shared/wire/studio.ts';
import type { Tx } from '../../database/database.ts';
import { classTypes } from './class-types/queries.ts';
import { locations } from './locations/queries.ts';

/** The class type of a class to be scheduled; nobody changes or deletes it until `tx` ends. */
export function classTypeForScheduling(tx: Tx, class_type_id: number): Promise<ClassType | undefined> {
  return classTypes.keep(tx, class_type_id);
}

/** The location of a class to be scheduled; it and its time zone cannot change until `tx` ends. */
export function locationForScheduling(tx: Tx, location_id: number): Promise<Location | undefined> {
  return locations.keep(tx, location_id);
}
