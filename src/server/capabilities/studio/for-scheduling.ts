import type { ClassType, Location } from '#shared/wire/studio.ts';
import type { Tx } from '../../database/database.ts';
import { classTypes } from './class-types/queries.ts';
import { locations } from './locations/queries.ts';

/** A class type that a class is about to be made of: until `tx` ends nobody changes or deletes it. */
export function classTypeForScheduling(tx: Tx, class_type_id: number): Promise<ClassType | undefined> {
  return classTypes.keep(tx, class_type_id);
}

/** The location where a class is about to be: until `tx` ends it stays, and so does its zone. */
export function locationForScheduling(tx: Tx, location_id: number): Promise<Location | undefined> {
  return locations.keep(tx, location_id);
}
