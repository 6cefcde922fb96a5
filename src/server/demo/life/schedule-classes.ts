import { spotCount } from '#shared/spot-map.ts';
import { cancelClass, scheduleClass } from '../../capabilities/schedule/index.ts';
import { type Calendar, DAY, HOUR, instantAt } from '../calendar.ts';
import { classTypes } from '../content/class-types.ts';
import type { PlannedClass } from './classes.ts';
import type { Act, LivingStudio } from './living-studio.ts';

/** A week enters the calendar five weeks ahead, on Monday morning. */
const AHEAD = 35 * DAY;

/** Puts every planned class on the calendar, each some weeks before it is held. */
export function scheduleActs(calendar: Calendar, classes: readonly PlannedClass[]): Act[] {
  const opening = calendar.opening.getTime() + HOUR;
  return classes.map((planned) => {
    const monday = instantAt(calendar.mondays[planned.week] ?? planned.date, '10:30').getTime();
    return {
      at: Math.min(calendar.now.getTime(), Math.max(opening, monday - AHEAD)),
      happen: (studio) => schedule(studio, planned),
    };
  });
}

async function schedule({ context, founded, classes, tally }: LivingStudio, planned: PlannedClass): Promise<void> {
  const { type, location, coach, tags, description } = planned.slot;
  const { capacity, spot_map, category } = classTypes[type];
  const single_class_id = await scheduleClass(context, founded.desk, {
    ...{ class_date: planned.class_date, description, capacity, class_package_id: null },
    class_type_id: founded.class_types[type],
    location_id: founded.locations[location],
    class_category_id: founded.class_categories[category],
    instructor_ids: [founded.coaches[coach]],
    tag_ids: tags.map((tag) => founded.tags[tag]),
  });
  const free = spot_map === null ? [] : Array.from({ length: spotCount(spot_map) }, (_, index) => index + 1);
  classes.set(planned, { single_class_id, free: new Set(free), cancelled: false });
  tally.classes += 1;
}

/** Two classes the studio calls off: one long ago, one to come. */
export function callOffActs({ now }: Calendar, classes: readonly PlannedClass[]): Act[] {
  const before = classes.findLast(({ slot, starts_at }) => slot.type === 'box' && starts_at < now.getTime() - 9 * DAY);
  const after = classes.find(
    ({ slot, starts_at }) => slot.type === 'barre' && slot.weekday === 5 && starts_at > now.getTime() + DAY,
  );
  return [
    ...(before
      ? [callOff(before, before.starts_at - 6 * HOUR, 'Diego amaneció con gripe. ¡Te vemos en la siguiente!')]
      : []),
    ...(after ? [callOff(after, now.getTime() - 3 * HOUR, 'Mantenimiento del piso del salón.')] : []),
  ];
}

function callOff(planned: PlannedClass, at: number, reason: string): Act {
  return {
    at,
    happen: async ({ context, founded, classes }) => {
      const open = classes.get(planned);
      if (!open) return;
      await cancelClass(context, founded.desk, open.single_class_id, reason);
      open.cancelled = true;
    },
  };
}
