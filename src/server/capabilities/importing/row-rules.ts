import { isBirthdate, NO_BIRTHDATE } from '#shared/birthdate.ts';
import { formatNumber } from '#shared/format-number.ts';
import { phoneSaid } from '#shared/phone.ts';
import { addDays, localDateOf } from '#shared/time.ts';
import { asOneLine, localDate, longText } from '#shared/wire/common.ts';
import { createCustomerInput } from '#shared/wire/customers.ts';
import { MOST_GRANT_DAYS } from '#shared/wire/grants.ts';
import type { ImportedRow } from '#shared/wire/importing.ts';

/** As at the desk (`giveClassesInput`). */
const MOST_CLASSES = 1000;

/** Classes of a row; -1 is unlimited. */
export interface RowClasses {
  class_amount: number;
  expiration_date: string;
}

export interface RowPerson {
  name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  birthdate: string | null;
}

/** A row that can be read. */
export interface ReadRow {
  row: number;
  person: RowPerson;
  note: string | null;
  /** Null: none are left. */
  classes: RowClasses | null;
  /** Whether they ended before today. */
  isOver: boolean;
}

/** A row with something wrong: sentences by field, and the name as it was typed. */
export interface UnreadRow {
  row: number;
  name: string;
  last_name: string;
  problems: Readonly<Record<string, string>>;
}

export interface Today {
  now: Date;
  timezone: string;
}

const NO_DATE = 'Escribe la fecha completa, por ejemplo 2026-12-31.';
const NO_CLASSES = `Escribe cuántas clases le quedan, de 0 a ${formatNumber(MOST_CLASSES)}, o «ilimitado».`;
const NO_END = 'Escribe hasta cuándo sirven sus clases.';

const noteText = longText(500);
const person = createCustomerInput.pick({ name: true, last_name: true, email: true });

/**
 * Reads a row by the rules of the desk: names, mail and phone as when a person is noted there
 * (docs/rules.md#from-another-system).
 */
export function readRow(typed: ImportedRow, today: Today): ReadRow | UnreadRow {
  const problems: Record<string, string> = {};
  const { name, last_name, email } = readPerson(typed, problems);
  const phone = readTypedPhone(typed.phone, problems);
  const birthdate = readDate(typed.birthdate, 'birthdate', problems);
  if (birthdate !== null && !isBirthdate(birthdate, today.now)) problems.birthdate = NO_BIRTHDATE;
  const note = noteText.safeParse(typed.note);
  if (!note.success) problems.note = note.error.issues[0]?.message ?? '';
  const first = localDateOf(today.now, today.timezone);
  const classes = readClasses(typed, first, problems);
  if (Object.keys(problems).length > 0)
    return { row: typed.row, name: asOneLine(typed.name), last_name: asOneLine(typed.last_name), problems };
  return {
    row: typed.row,
    person: { name, last_name, email, phone, birthdate },
    note: note.data || null,
    classes,
    isOver: classes !== null && classes.expiration_date < first,
  };
}

export const isRead = (row: ReadRow | UnreadRow): row is ReadRow => 'person' in row;

function readPerson({ name, last_name, email }: ImportedRow, problems: Record<string, string>) {
  const mail = email.trim();
  const read = person.safeParse({ name, last_name, ...(mail !== '' && { email: mail }) });
  if (read.success) return { ...read.data, email: read.data.email ?? null };
  for (const { path, message } of read.error.issues) problems[String(path[0])] ??= message;
  return { name: '', last_name: '', email: null };
}

function readTypedPhone(typed: string, problems: Record<string, string>): string | null {
  if (typed.trim() === '') return null;
  const read = createCustomerInput.shape.phone.safeParse(typed);
  if (read.success) return read.data ?? null;
  const words = phoneSaid(typed, true);
  problems.phone = 'error' in words ? words.error : (read.error.issues[0]?.message ?? '');
  return null;
}

function readDate(typed: string, field: string, problems: Record<string, string>): string | null {
  const written = typed.trim();
  if (written === '') return null;
  const read = localDate.safeParse(written);
  if (read.success) return read.data;
  problems[field] = NO_DATE;
  return null;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase();
const NO = new Set(['', '0', 'no', 'n', 'false', 'falso', '-']);
const YES = new Set(['1', 'si', 's', 'x', 'yes', 'y', 'true', 'verdadero', 'cierto']);
/** `Ilimitado`, `Unlimited`, `∞`, also in the column of classes. */
const UNLIMITED = /^(?:ilimitad[oa]s?|unlimited|sin limite|∞)$/;

function readClasses(typed: ImportedRow, first: string, problems: Record<string, string>): RowClasses | null {
  const class_amount = isUnlimited(typed, problems) ? -1 : readAmount(plain(typed.classes), problems);
  if (class_amount === 0) return null;
  const expiration_date = readDate(typed.expires, 'expires', problems);
  if (expiration_date === null) {
    problems.expires ??= NO_END;
    return null;
  }
  if (expiration_date > addDays(first, MOST_GRANT_DAYS)) {
    problems.expires = `No puede ser más de ${formatNumber(MOST_GRANT_DAYS)} días después de hoy.`;
    return null;
  }
  return { class_amount, expiration_date };
}

/** A column that says anything else is another column, such as the name of a membership: nobody gets classes for it. */
function isUnlimited({ classes, unlimited }: ImportedRow, problems: Record<string, string>): boolean {
  const words = plain(unlimited);
  if (UNLIMITED.test(plain(classes)) || YES.has(words) || UNLIMITED.test(words)) return true;
  if (!NO.has(words)) problems.unlimited = 'Escribe sí o no.';
  return false;
}

/** Spreadsheets write whole numbers also as `8.0` and `1,000`. */
function readAmount(classes: string, problems: Record<string, string>): number {
  if (NO.has(classes)) return 0;
  const isNumber = /^(?:\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/.test(classes);
  const amount = isNumber ? Number(classes.replaceAll(',', '')) : -1;
  if (amount >= 0 && amount <= MOST_CLASSES) return amount;
  problems.classes = NO_CLASSES;
  return 0;
}
