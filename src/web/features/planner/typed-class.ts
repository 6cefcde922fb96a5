import { z } from 'zod';
import { spotCount } from '#shared/spot-map.ts';
import { addDays, dayKey, formatTime } from '#shared/time.ts';
import { localDate } from '#shared/wire/common.ts';
import {
  type ChangedSingleClass,
  type SingleClass,
  type SingleClassInput,
  type StaffClass,
  singleClassInput,
} from '#shared/wire/schedule.ts';
import type { NewClassSeries } from '#shared/wire/series.ts';
import { formatNumber } from '../../lib/format.ts';
import type { PlannedAct } from './api.ts';

export const CHOOSE = 'Debes seleccionar una opción.';

function optionalNumber(least: number, most: number) {
  const text = `Escribe un número de ${least} a ${formatNumber(most)}.`;
  const digits = String(most).length;
  const inside = (typed: string) => typed === '' || (Number(typed) >= least && Number(typed) <= most);
  return z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{0,${digits}}$`), text)
    .refine(inside, text);
}

/** What staff type; the wire's own schema decides. */
export const typedClass = z.object({
  class_type_id: z.string().min(1, CHOOSE),
  location_id: z.string().min(1, CHOOSE),
  class_date: localDate,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora, como 07:00.'),
  duration_minutes: optionalNumber(5, 600),
  capacity: optionalNumber(0, 2000),
  booking_opens_days: optionalNumber(0, 365),
  booking_closes_minutes: optionalNumber(0, 10_080),
  description: singleClassInput.shape.description.unwrap(),
});

/** The form's values, all as text; several ids have commas between. */
export interface ClassValues extends Record<string, string> {
  class_type_id: string;
  instructor_ids: string;
  class_date: string;
  time: string;
  location_id: string;
  duration_minutes: string;
  capacity: string;
  class_category_id: string;
  /** The event's package with which its places are bought; empty: they are reserved. */
  class_package_id: string;
  tag_ids: string;
  description: string;
  /** Empty: the setting applies. */
  booking_opens_days: string;
  booking_closes_minutes: string;
  /** `1,3`: repeats every Monday and Wednesday; empty: once. */
  weekdays: string;
  /** The last day of the repetition; empty: without end. */
  ends_on: string;
}

/** An empty form for a day. */
export function newValues(day: string, location_id = ''): ClassValues {
  return {
    class_type_id: '',
    instructor_ids: '',
    class_date: day,
    time: '',
    location_id,
    duration_minutes: '',
    capacity: '',
    class_category_id: '',
    class_package_id: '',
    tag_ids: '',
    description: '',
    booking_opens_days: '',
    booking_closes_minutes: '',
    weekdays: '',
    ends_on: '',
  };
}

/** A class in the form. A capacity equal to the whole room is left empty. */
export function valuesOf(single_class: StaffClass): ClassValues {
  const { class_type, capacity, class_category_id, class_package_id, class_instructors, tags } = single_class;
  const allPlaces = class_type.spot_map !== null && capacity === spotCount(class_type.spot_map);
  return {
    class_type_id: String(class_type.class_type_id),
    instructor_ids: class_instructors.map(({ instructor_id }) => instructor_id).join(','),
    class_date: dayKey(single_class.class_date),
    time: formatTime(single_class.class_date),
    location_id: String(single_class.location.location_id),
    duration_minutes: String(single_class.duration_minutes),
    capacity: capacity === null || allPlaces ? '' : String(capacity),
    class_category_id: class_category_id === null ? '' : String(class_category_id),
    class_package_id: class_package_id === null ? '' : String(class_package_id),
    tag_ids: tags.map(({ tag_id }) => tag_id).join(','),
    description: single_class.description,
    booking_opens_days: String(single_class.booking_opens_days ?? ''),
    booking_closes_minutes: String(single_class.booking_closes_minutes ?? ''),
    weekdays: '',
    ends_on: '',
  };
}

/** The same class a week later, for a copy. */
export function copyOf(single_class: StaffClass): ClassValues {
  return { ...valuesOf(single_class), class_date: addDays(single_class.class_date, 7) };
}

const numberOf = (text: string) => (text === '' ? null : Number(text));
const idsOf = (text: string) => (text === '' ? [] : text.split(',').map(Number));

/** What is sent. `class_date` is the studio's wall clock written as UTC. */
export function inputOf(values: ClassValues, editing: SingleClass | null): SingleClassInput {
  const { class_category_id, class_package_id, duration_minutes, capacity } = values;
  return {
    ...(editing && { single_class_id: editing.single_class_id }),
    class_date: `${values.class_date}T${values.time}:00.000Z`,
    ...(duration_minutes !== '' && { duration_minutes: Number(duration_minutes) }),
    description: values.description,
    capacity: numberOf(capacity),
    booking_opens_days: numberOf(values.booking_opens_days),
    booking_closes_minutes: numberOf(values.booking_closes_minutes),
    class_type_id: Number(values.class_type_id),
    location_id: Number(values.location_id),
    class_category_id: numberOf(class_category_id),
    class_package_id: numberOf(class_package_id),
    instructor_ids: idsOf(values.instructor_ids),
    tag_ids: idsOf(values.tag_ids),
  };
}

/** The same class every week, from the typed day on. */
export function seriesOf(values: ClassValues): NewClassSeries {
  const { class_date, single_class_id: _, ...content } = inputOf(values, null);
  return {
    ...content,
    weekdays: idsOf(values.weekdays),
    time: values.time,
    starts_on: values.class_date,
    ends_on: values.ends_on === '' ? null : values.ends_on,
    skips_holidays: true,
  };
}

/** The change of a class to what was typed; an empty duration is the type's. */
export function changeOf(
  input: SingleClassInput,
  {
    single_class_id,
    version,
    unless_booked = false,
  }: { single_class_id: number; version: number; unless_booked?: boolean },
): ChangedSingleClass {
  const duration_minutes = input.duration_minutes ?? null;
  return { ...input, duration_minutes, single_class_id, version, people: [], unless_booked };
}

/** The act that reverts the change that was just saved. */
export function undoOf(before: StaffClass): PlannedAct {
  const { single_class_id, version } = before;
  const input = inputOf(valuesOf(before), before);
  return { act: 'change', body: changeOf(input, { single_class_id, version: version + 1, unless_booked: true }) };
}

/** The class at another day or hour. */
export function movedTo(before: StaffClass, class_date: string): SingleClassInput {
  return { ...inputOf(valuesOf(before), before), class_date };
}
