import { spotCount } from '#shared/spot-map.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { cancelClass, scheduleClass } from '../../capabilities/schedule/index.ts';
import { type Calendar, wallAt } from '../calendar.ts';
import { type CalledOff, requireKey } from '../content/studio.ts';
import type { PlannedClass } from './classes.ts';
import type { Act, LivingStudio } from './living-studio.ts';

/** A week is put on the calendar five weeks ahead, on the Sunday morning before its Monday. */
const AHEAD = 36 * DAY;

/** Creates every planned class, some weeks before it is held. */
export function scheduleActs(calendar: Calendar, classes: readonly PlannedClass[]): Act[] {
  const opening = calendar.opening + HOUR;
  return classes.map((planned) => {
    const monday = wallAt(calendar.mondays[planned.week] ?? planned.date, '10:30');
    return { at: Math.max(opening, monday - AHEAD), happen: (studio) => schedule(studio, planned) };
  });
}

async function schedule(
  { context, demo, founded, classes, tally }: LivingStudio,
  planned: PlannedClass,
): Promise<void> {
  const { type, location, coach, tags, description } = planned.slot;
  const { capacity, spot_map, category } = requireKey(demo.class_types, type);
  const single_class_id = await scheduleClass(context, {
    actor_id: founded.desk,
    input: {
      class_date: planned.class_date,
      description,
      capacity,
      booking_opens_days: null,
      booking_closes_minutes: null,
      class_package_id: null,
      class_type_id: requireKey(founded.class_types, type),
      location_id: requireKey(founded.locations, location),
      class_category_id: requireKey(founded.class_categories, category),
      instructor_ids: [requireKey(founded.coaches, coach)],
      tag_ids: tags.map((tag) => requireKey(founded.tags, tag)),
    },
  });
  const free = spot_map === null ? [] : Array.from({ length: spotCount(spot_map) }, (_, index) => index + 1);
  classes.set(planned, { single_class_id, free: new Set(free), cancelled: false, awaited: false });
  tally.classes += 1;
}

/** A class that the studio cancelled long ago. */
export function calledOffActs({ monday }: Calendar, past: CalledOff, classes: readonly PlannedClass[]): Act[] {
  const before = classes.findLast((one) => isMeant(one, past) && one.starts_at < monday - 9 * DAY);
  return before ? [callOff(before, before.starts_at - 6 * HOUR, past.reason)] : [];
}

/** A coming class that it cancels today. */
export function callOffActs({ now }: Calendar, coming: CalledOff, classes: readonly PlannedClass[]): Act[] {
  const after = classes.find((one) => isMeant(one, coming) && one.starts_at > now + DAY);
  return after ? [callOff(after, now - 3 * HOUR, coming.reason)] : [];
}

function isMeant({ slot }: PlannedClass, { type, weekday }: CalledOff): boolean {
  return slot.type === type && (weekday === undefined || slot.weekday === weekday);
}

function callOff(planned: PlannedClass, at: number, reason: string): Act {
  return {
    at,
    happen: async ({ context, founded, classes }) => {
      const open = classes.get(planned);
      if (!open) return;
      await cancelClass(context, { actor_id: founded.desk, single_class_id: open.single_class_id, input: { reason } });
      open.cancelled = true;
    },
  };
}
