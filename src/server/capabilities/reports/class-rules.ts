import { listWords } from '#shared/list-words.ts';
import type { ClassFigures, ClassReport } from '#shared/wire/reports/classes.ts';

/** Sums, from which the report's figures are computed. */
export type ClassSums = Omit<ClassFigures, 'occupancy'>;

/** The sums of one part of the classes: all of them, or those of one class type, coaches, hour or location. */
export interface PartRow extends ClassSums {
  part: 'total' | 'class_type' | 'coaches' | 'hour' | 'location';
  class_type_id: number | null;
  location_id: number | null;
  /** The name of the class type or location. */
  name: string | null;
  /** Of a part by coaches alone; null in another part, and of classes without a coach. */
  coaches: { instructor_id: number; name: string }[] | null;
  weekday: number | null;
  hour: number | null;
}

/** Reservations per hundred places, with one decimal; null without places. */
export function occupancyOf({ reservations, places }: { reservations: number; places: number }): number | null {
  return places === 0 ? null : Math.round((reservations / places) * 1000) / 10;
}

/** The figures of a sum of classes, as the API sends them. */
export function figuresOf(sums: ClassSums): ClassFigures {
  return {
    classes: sums.classes,
    cancelled: sums.cancelled,
    unclosed: sums.unclosed,
    places: sums.places,
    reservations: sums.reservations,
    attended: sums.attended,
    no_shows: sums.no_shows,
    unmarked: sums.unmarked,
    guests: sums.guests,
    late_cancellations: sums.late_cancellations,
    waited: sums.waited,
    occupancy: occupancyOf(sums),
  };
}

type Parts = Pick<ClassReport, 'figures' | 'class_types' | 'coaches' | 'hours' | 'locations'>;

/** The parts of the report from the rows of `readParts`, which always hold the total. */
export function partsOf(rows: readonly PartRow[]): Parts {
  const of = (part: PartRow['part']) => rows.filter((row) => row.part === part);
  const [total] = of('total');
  if (!total) throw new Error('The parts of a report have no total.');
  return {
    figures: figuresOf(total),
    class_types: of('class_type').map((row) => ({
      ...figuresOf(row),
      class_type_id: row.class_type_id ?? 0,
      name: row.name ?? '',
    })),
    coaches: of('coaches').map((row) => ({
      ...figuresOf(row),
      instructor_ids: (row.coaches ?? []).map(({ instructor_id }) => instructor_id),
      name: listWords((row.coaches ?? []).map(({ name }) => name)),
    })),
    hours: of('hour').map((row) => ({ ...figuresOf(row), weekday: row.weekday ?? 0, hour: row.hour ?? 0 })),
    locations: of('location').map((row) => ({
      ...figuresOf(row),
      location_id: row.location_id ?? 0,
      name: row.name ?? '',
    })),
  };
}

/** The ids of `coaches` in a query: `3-5`, or `ninguno`. */
export function coachIdsOf(coaches: string | undefined): number[] | undefined {
  if (coaches === undefined) return undefined;
  return coaches === 'ninguno' ? [] : coaches.split('-').map(Number);
}
