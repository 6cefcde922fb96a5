import { spotCount } from '#shared/spot-map.ts';
import { addDays, MINUTE } from '#shared/time.ts';
import { type Calendar, wallAt } from '../calendar.ts';
import { type DemoStudio, requireKey, type Slot } from '../content/studio.ts';

/** One dated class of the timetable. Instants as in `Calendar`. */
export interface PlannedClass {
  slot: Slot;
  /** 0 is the first week. */
  week: number;
  date: string;
  /** The wall clock as in the API. */
  class_date: string;
  starts_at: number;
  ends_at: number;
  places: number;
  /** Whether its places are numbered. */
  numbered: boolean;
}

/** Every class of the demo, by its start. */
export function planClasses(demo: DemoStudio, { mondays }: Calendar): PlannedClass[] {
  return mondays
    .flatMap((monday, week) =>
      demo.timetable.map((slot) => layClass({ demo, slot, week, date: addDays(monday, slot.weekday - 1) })),
    )
    .sort((a, b) => a.starts_at - b.starts_at);
}

function layClass({
  demo,
  slot,
  week,
  date,
}: {
  demo: DemoStudio;
  slot: Slot;
  week: number;
  date: string;
}): PlannedClass {
  const { spot_map, capacity, duration_minutes } = requireKey(demo.class_types, slot.type);
  const starts_at = wallAt(date, slot.time);
  return {
    slot,
    week,
    date,
    starts_at,
    class_date: `${date}T${slot.time}:00.000Z`,
    ends_at: starts_at + duration_minutes * MINUTE,
    places: spot_map === null ? (capacity ?? 0) : spotCount(spot_map),
    numbered: spot_map !== null,
  };
}
