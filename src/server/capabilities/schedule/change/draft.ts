import { counted, formatNumber } from '#shared/format-number.ts';
import { refuse } from '#shared/refusals.ts';
import { spotCount } from '#shared/spot-map.ts';
import { NOBODYS_CLASS, type SingleClassInput } from '#shared/wire/schedule.ts';
import type { ClassType, Location } from '#shared/wire/studio.ts';
import type { Tx } from '../../../database/database.ts';
import { capacityOf } from '../../places/index.ts';
import { classTypeForScheduling, locationForScheduling } from '../../studio/index.ts';
import { classInstant } from '../class-instant.ts';
import { readKnown } from '../queries/parts.ts';
import type { ClassDraft } from './steps.ts';

/** The content of a class without its date: the same for every class of a series. */
export type ClassContent = Omit<SingleClassInput, 'single_class_id' | 'class_date' | 'duration_minutes'> & {
  duration_minutes?: number | null | undefined;
};

/** The rows that the content names, found and kept from changing until the transaction ends. */
export interface Parts {
  type: ClassType;
  location: Location;
  instructors: ClassDraft['instructors'];
}

/**
 * @param held the class that changes: the package with which it is sold already stays
 * @throws Refusal `invalid-input` naming an unknown type, place, coach, tag or category, or a package that sells no event
 *   or is archived
 */
export async function findParts(
  tx: Tx,
  content: ClassContent,
  held?: Pick<ClassContent, 'class_package_id'>,
): Promise<Parts> {
  const type = await classTypeForScheduling(tx, content.class_type_id);
  if (!type) return refuseField('class_type_id', 'Este tipo de clase no existe.');
  const location = await locationForScheduling(tx, content.location_id);
  if (!location) return refuseField('location_id', 'Esta sucursal no existe.');
  const known = await readKnown(tx, content, held?.class_package_id ?? null);
  const wanted = new Set(content.instructor_ids);
  if (known.instructors.length < wanted.size) refuseField('instructor_ids', 'Este coach no existe.');
  if (wanted.size < content.instructor_ids.length) refuseField('instructor_ids', 'Un coach está dos veces.');
  const tags = new Set(content.tag_ids);
  if (known.tags < tags.size) refuseField('tag_ids', 'Esta etiqueta no existe.');
  if (tags.size < content.tag_ids.length) refuseField('tag_ids', 'Una etiqueta está dos veces.');
  if (!known.category) refuseField('class_category_id', 'Esta categoría no existe.');
  if (!known.event)
    refuseField('class_package_id', 'Elige un paquete de evento especial: este no lo es, o se archivó.');
  return { type, location, instructors: known.instructors };
}

/**
 * Refuses more places than the map has when staff type the number; existing or copied classes are cut to the map instead.
 * @param keep as in `draftOf`
 * @throws Refusal `invalid-input` naming how many places the map has
 */
export function requireFitting(
  { capacity }: Pick<ClassContent, 'capacity'>,
  { type }: Parts,
  keep?: { spot_map: string | null },
): void {
  const { spot_map } = keep ?? type;
  if (capacity === null || spot_map === null) return;
  const places = spotCount(spot_map);
  if (capacity > places)
    refuseField(
      'capacity',
      `El plano de esta clase tiene ${counted(places, 'lugar', 'lugares')}: escribe ${formatNumber(places)} o menos.`,
    );
}

/**
 * A class or series without a single place is not made, only kept.
 * @param before as it stands
 * @throws Refusal `invalid-input` for a capacity of 0 that does not stand
 */
export function requirePlaces(
  { capacity }: Pick<ClassContent, 'capacity'>,
  before: Pick<ClassContent, 'capacity'>,
): void {
  if (capacity === 0 && before.capacity !== 0) refuseField('capacity', NOBODYS_CLASS);
}

/**
 * Completes a class from its type and the time zone of its location.
 * @param keep the map of a class that already has its places; absent: the type's present map
 * @throws Refusal `time-skipped`
 */
export function draftOf({
  content,
  class_date,
  parts: { type, location, instructors },
  keep,
}: {
  content: ClassContent;
  class_date: string;
  parts: Parts;
  keep?: { spot_map: string | null };
}): ClassDraft {
  const { description, class_category_id, class_package_id, capacity, tag_ids } = content;
  const { booking_opens_days, booking_closes_minutes } = content;
  const { spot_map } = keep ?? type;
  return {
    class_date,
    description,
    class_category_id,
    class_package_id,
    booking_opens_days,
    booking_closes_minutes,
    spot_map,
    tag_ids,
    instructors,
    starts_at: classInstant(class_date, location.timezone),
    duration_minutes: content.duration_minutes ?? type.duration_minutes,
    capacity: capacityOf({ capacity, spot_map }),
    class_type_id: type.class_type_id,
    class_type_name: type.name,
    location_id: location.location_id,
    location_name: location.name,
  };
}

function refuseField(field: string, text: string): never {
  return refuse('invalid-input', {}, { [field]: text });
}
