import { refuse } from '#shared/refusals.ts';
import type { SingleClassInput } from '#shared/wire/schedule.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../audit/index.ts';
import { capacityOf, createPlaces } from '../reservations/index.ts';
import { classTypeForScheduling, locationZone } from '../studio/index.ts';
import { classInstant } from './class-instant.ts';
import { type ClassColumns, countKnown, insertClass, writeCoachesAndTags } from './queries.ts';

/** What operations of this capability need of the house. */
export type ScheduleContext = Pick<AppContext, 'db' | 'clock' | 'configuration' | 'publicAnswers'>;

/**
 * Staff put a class on the calendar, with its places. `class_date` is the location's wall clock.
 * @returns its id
 * @throws Refusal `invalid-input` naming an unknown type, place, coach or tag; `time-skipped`
 */
export async function scheduleClass(
  context: ScheduleContext,
  actor_id: number,
  input: SingleClassInput,
): Promise<number> {
  const { booking_opens_days, booking_closes_minutes } = await context.configuration.current();
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const columns = await planClass(tx, input);
    const booking = { opens_days: booking_opens_days, closes_minutes: booking_closes_minutes };
    const single_class_id = await insertClass(tx, columns, booking, at);
    await writeCoachesAndTags(tx, single_class_id, input.instructor_ids, input.tag_ids);
    await createPlaces(tx, single_class_id, columns, { at, actor_id });
    await audit(tx, {
      at,
      actor_id,
      action: 'class-scheduled',
      subject: 'single_class',
      subject_id: single_class_id,
      details: { class_date: input.class_date },
    });
    tx.afterCommit(context.publicAnswers.drop);
    return single_class_id;
  });
}

/**
 * Checks what the input names and completes it from the class type and the location's zone.
 * @param keep the map of a class whose places stand already; absent: the type's map of today
 */
export async function planClass(
  tx: Tx,
  input: SingleClassInput,
  keep?: { spot_map: string | null },
): Promise<ClassColumns> {
  const type = await classTypeForScheduling(tx, input.class_type_id);
  if (!type) return refuseField('class_type_id', 'Este tipo de clase no existe.');
  const zone = await locationZone(tx, input.location_id);
  if (!zone) return refuseField('location_id', 'Este lugar no existe.');
  await refuseUnknown(tx, input);
  const { class_date, description, class_type_id, location_id, class_category_id, class_package_id, capacity } = input;
  const { spot_map } = keep ?? type;
  return {
    ...{ class_date, description, class_type_id, location_id, class_category_id, class_package_id, spot_map },
    starts_at: classInstant(class_date, zone),
    duration_minutes: input.duration_minutes ?? type.duration_minutes,
    capacity: capacityOf({ capacity, spot_map }),
  };
}

async function refuseUnknown(tx: Tx, input: SingleClassInput): Promise<void> {
  const known = await countKnown(tx, input);
  if (known.instructors < new Set(input.instructor_ids).size) refuseField('instructor_ids', 'Este coach no existe.');
  if (new Set(input.instructor_ids).size < input.instructor_ids.length)
    refuseField('instructor_ids', 'Un coach está dos veces.');
  if (known.tags < input.tag_ids.length) refuseField('tag_ids', 'Esta etiqueta no existe.');
  if (!known.category) refuseField('class_category_id', 'Esta categoría no existe.');
}

function refuseField(field: string, text: string): never {
  return refuse('invalid-input', {}, { [field]: text });
}
