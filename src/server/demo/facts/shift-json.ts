import { addDays, DAY, wallClockOf } from '#shared/time.ts';
import { instantAtWall } from '../calendar.ts';

/** The distance of the move: whole weeks later or earlier, at the same wall clock time. */
export interface Shift {
  days: number;
  zone: string;
}

const aDate = /^\d{4}-\d\d-\d\d$/;
const anInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Birthdates stay the same in every week. */
export const UNMOVED: readonly string[] = ['birthdate'];

/** Fields whose instants are a wall clock written as UTC. */
const WALL: readonly string[] = ['class_date'];

/**
 * A value of a JSON column with its dates and instants moved. The field's name decides: its own, or the one named in a
 * change (`{ field, from, to }`).
 */
export function shiftJson(value: unknown, shift: Shift, field = ''): unknown {
  if (typeof value === 'string') return shiftText(value, shift, field);
  if (Array.isArray(value)) return value.map((each) => shiftJson(each, shift, field));
  if (typeof value !== 'object' || value === null) return value;
  const of = 'field' in value && typeof value.field === 'string' ? value.field : undefined;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shiftJson(each, shift, of ?? name)]));
}

function shiftText(text: string, { days, zone }: Shift, field: string): string {
  if (UNMOVED.includes(field)) return text;
  if (aDate.test(text)) return addDays(text, days);
  if (!anInstant.test(text)) return text;
  if (WALL.includes(field)) return new Date(Date.parse(text) + days * DAY).toISOString();
  const wall = wallClockOf(text, zone).getTime() + (Date.parse(text) % 1000);
  return instantAtWall(wall + days * DAY, zone).toISOString();
}
