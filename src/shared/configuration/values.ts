import { z } from 'zod';
import { asSeen } from '../wire/common.ts';

/** A switch of the studio. `initial` is what an empty studio starts with. */
export function flag(initial: boolean) {
  return z.boolean().default(initial);
}

/** Half characters, which the database cannot keep, and those that turn the reading direction around. */
const UNREADABLE = '\\p{Cs}\\u202a-\\u202e\\u2066-\\u2069';
const NOT_IN_A_LINE = new RegExp(`[\\p{Cc}${UNREADABLE}]`, 'u');
const NOT_IN_LINES = new RegExp(`[${UNREADABLE}]|(?![\\t\\r\\n])\\p{Cc}`, 'u');

/** Text of at most `max` characters in one line, without invisible ones: what looks empty is empty. */
export function line(max: number) {
  return z
    .string()
    .overwrite(asSeen)
    .trim()
    .max(max)
    .refine((value) => !NOT_IN_A_LINE.test(value), 'Escríbelo en un renglón, sin caracteres especiales.');
}

function lines(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => !NOT_IN_LINES.test(value), 'Contiene caracteres que no se permiten.');
}

/** One line of text; empty means "not configured". */
export function text(max: number, initial = '') {
  return line(max).default(initial);
}

/** Several lines of text; the screens keep its line breaks. */
export function longText(max: number, initial = '') {
  return lines(max).meta({ format: 'long-text' }).default(initial);
}

/** Code that goes to the page as it is: docs/rules.md#raw-code. */
export function rawCode() {
  return lines(50_000).meta({ format: 'code' }).default('');
}

const COLOUR = 'Escribe el color como #RRGGBB.';

/** `#RRGGBB`, the only form that is safe to write into a CSS variable unread. */
export function colour(initial: string) {
  return z
    .string(COLOUR)
    .regex(/^#[0-9a-fA-F]{6}$/, COLOUR)
    .meta({ format: 'colour' })
    .default(initial);
}

/** A whole number between `min` and `max`, both included. */
export function count(min: number, max: number, initial: number) {
  return z.int().min(min).max(max).default(initial);
}

/** A whole number, or null for "no limit" or "as the rule says". */
export function optionalCount(min: number, max: number, initial: number | null = null) {
  return z.int().min(min).max(max).nullable().default(initial);
}

/** The largest integer a column of identifiers holds. */
const LARGEST_ID = 2_147_483_647;

/** What a setting can name by its identifier. */
type Named = 'class_package' | 'payment_method' | 'form';

function idOf(named: Named) {
  return z
    .int()
    .min(1)
    .max(LARGEST_ID)
    .meta({ format: `${named}_id` });
}

/** The identifier of a row; some of them are fixed (docs/rules.md#wire-ids). */
export function identifier(named: Named, initial: number) {
  return idOf(named).default(initial);
}

/** The identifier of a row, or null for none. */
export function optionalIdentifier(named: Named) {
  return idOf(named).nullable().default(null);
}

/** The position of a section on the landing page: lower comes first. */
export function sectionOrder(initial: number) {
  return count(0, 1000, initial);
}
