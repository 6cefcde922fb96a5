import { formatDay, formatTime, MINUTE } from '#shared/time.ts';
import type { Clash } from '#shared/wire/consequences.ts';
import type { ClassBefore } from '../queries/class-before.ts';
import type { ClassDraft } from './steps.ts';

type Dated = Pick<
  ClassDraft,
  'class_date' | 'duration_minutes' | 'location_id' | 'location_name' | 'class_type_name' | 'instructors'
> & { starts_at: Date | string };

function atOnce(one: Dated, other: Dated): boolean {
  const [from, start] = [new Date(one.starts_at).getTime(), new Date(other.starts_at).getTime()];
  return start < from + one.duration_minutes * MINUTE && from < start + other.duration_minutes * MINUTE;
}

function between(one: Dated, other: Dated): Clash[] {
  if (!atOnce(one, other)) return [];
  const { class_date } = one;
  const when = `el ${formatDay(other.class_date)} a las ${formatTime(other.class_date)}`;
  const shared = one.instructors.filter((coach) =>
    other.instructors.some(({ instructor_id }) => instructor_id === coach.instructor_id),
  );
  const coaches = shared.map(({ name }) => ({
    class_date,
    about: 'coach' as const,
    sentence: `${name} ya da ${other.class_type_name} ${when}.`,
  }));
  if (one.location_id !== other.location_id) return coaches;
  const sentence = `En ${one.location_name} ya hay ${other.class_type_name} ${when}.`;
  return [...coaches, { class_date, about: 'location', sentence }];
}

/** The planned classes whose coach or place another class has at that time, whether existing or planned with them. */
export function clashesOf(planned: readonly ClassDraft[], existing: readonly ClassBefore[]): Clash[] {
  return planned.flatMap((draft, index) =>
    [...existing, ...planned.slice(index + 1)].flatMap((other) => between(draft, other)),
  );
}
