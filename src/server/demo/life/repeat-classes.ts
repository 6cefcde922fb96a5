import { HOUR } from '#shared/time.ts';
import { adoptClasses } from '../../capabilities/schedule/index.ts';
import type { Calendar } from '../calendar.ts';
import { type DemoStudio, requireKey, type Slot } from '../content/studio.ts';
import type { PlannedClass } from './classes.ts';
import type { Act, LivingStudio } from './living-studio.ts';

/** The properties that classes of one series share: everything but the weekday. */
function sameSeries({ time, type, location, coach, tags, description }: Slot): string {
  return JSON.stringify([time, type, location, coach, tags, description]);
}

/** On the day before this week the timetable becomes series, so that the following weeks are made by the job. */
export function repeatActs({ monday }: Calendar, demo: DemoStudio, classes: readonly PlannedClass[]): Act[] {
  const series = Map.groupBy(classes, ({ slot }) => sameSeries(slot));
  return [...series.values()].map((own) => ({ at: monday - 4 * HOUR, happen: (studio) => repeat(studio, demo, own) }));
}

async function repeat({ context, founded, classes }: LivingStudio, demo: DemoStudio, own: readonly PlannedClass[]) {
  const [first] = own;
  if (!first) return;
  const { type, location, coach, tags, description, time } = first.slot;
  const { capacity, category } = requireKey(demo.class_types, type);
  const days = own.flatMap((planned) => {
    const open = classes.get(planned);
    return open ? [{ single_class_id: open.single_class_id, series_date: planned.date }] : [];
  });
  await adoptClasses(context, {
    actor_id: founded.desk,
    series: {
      time,
      description,
      capacity,
      booking_opens_days: null,
      booking_closes_minutes: null,
      class_package_id: null,
      ends_on: null,
      skips_holidays: true,
      weekdays: [...new Set(own.map(({ slot }) => slot.weekday))].sort(),
      starts_on: first.date,
      class_type_id: requireKey(founded.class_types, type),
      location_id: requireKey(founded.locations, location),
      class_category_id: requireKey(founded.class_categories, category),
      instructor_ids: [requireKey(founded.coaches, coach)],
      tag_ids: tags.map((tag) => requireKey(founded.tags, tag)),
    },
    classes: days,
  });
}
