import { spotCount } from '#shared/spot-map.ts';
import { addDays } from '../../capabilities/reservations/index.ts';
import { type Calendar, instantAt, MINUTE } from '../calendar.ts';
import { classTypes } from '../content/class-types.ts';
import { type Slot, timetable } from '../content/timetable.ts';

/** One dated class of the timetable. Instants in milliseconds. */
export interface PlannedClass {
  slot: Slot;
  /** 0 is the first week. */
  week: number;
  date: string;
  /** Wall clock as on the wire. */
  class_date: string;
  starts_at: number;
  ends_at: number;
  places: number;
  /** Whether its places have numbers. */
  numbered: boolean;
}

/** Every class of the story, by its beginning. */
export function layClasses({ mondays }: Calendar): PlannedClass[] {
  return mondays
    .flatMap((monday, week) => timetable.map((slot) => layClass(slot, week, addDays(monday, slot.weekday - 1))))
    .sort((a, b) => a.starts_at - b.starts_at);
}

function layClass(slot: Slot, week: number, date: string): PlannedClass {
  const { spot_map, capacity, duration_minutes } = classTypes[slot.type];
  const starts_at = instantAt(date, slot.time).getTime();
  return {
    ...{ slot, week, date, starts_at },
    class_date: `${date}T${slot.time}:00.000Z`,
    ends_at: starts_at + duration_minutes * MINUTE,
    places: spot_map === null ? capacity : spotCount(spot_map),
    numbered: spot_map !== null,
  };
}
