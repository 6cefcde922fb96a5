import { z } from 'zod';
import { NO_PHONE, readPhone } from '../phone.ts';

/** Largest id PostgreSQL's integer holds. */
const LARGEST_ID = 2_147_483_647;

export const id = z.int().min(1).max(LARGEST_ID);

const HAS_NUMBER = 'Lo que ya tiene número se cambia con PUT.';

/**
 * The save rule: a POST may contain null or what is no number (`nueva`, `new-1`, nothing) as its id, which is ignored; a
 * number is refused, since existing rows are sent with PUT.
 */
export const noNumberYet = z
  .union([z.null(), z.string().regex(/^(?!\d{1,40}$)[\w-]{0,40}$/, HAS_NUMBER)], HAS_NUMBER)
  .transform(() => undefined)
  .optional();

/** An id in a path or query, where everything is text. */
export const idText = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/, 'Debe ser un número entero, de 1 en adelante.')
  .transform(Number)
  .pipe(id);

export const idParams = z.strictObject({ id: idText });

/** A true instant, ISO 8601 with `Z`. */
export const instant = z.iso.datetime();

/** The studio's wall clock written as if it were UTC: `2026-11-23T07:00:00.000Z`. */
export const wallClock = z.iso
  .datetime()
  .meta({ description: 'Hora de pared del estudio, escrita como si fuera UTC.' });

/** A calendar date in the studio's time zone: `2026-11-23`. The database has no year 0. */
export const localDate = z.iso.date().refine((date) => date >= '0001', 'Escribe una fecha: año, mes y día.');

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
const GAPS = /[\s\u0085]+/g;

/**
 * Stacked accents, which overflow into other lines; no language puts five on one letter. The half-width voicing marks of
 * Japanese become accents when they are normalised.
 */
const PILE = /[\p{M}\uff9e\uff9f]{5}/u;
/**
 * So many stacked accents that some remain a pile when they are composed. Normalising sorts them in a time that grows with
 * the square of their number: some ten thousand held the whole process for seconds.
 */
const ENDLESS_PILE = /[\p{M}\uff9e\uff9f]{30}/u;
/** Invisible characters without meaning in names and texts: soft hyphens, zero widths, blank letters. */
const UNSEEN =
  /(?!\u200c|\u200d|[\u202a-\u202e]|[\u2066-\u2069]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e0fff}])[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Joiners and similar characters, which have a meaning only next to visible ones: within an emoji, between two letters. */
const NOTHING_SEEN = /^[\p{Default_Ignorable_Code_Point}\p{M}\s]*$/u;

/** Normalises accents and removes invisible characters, so that a text that looks empty is empty. */
export function asSeen(text: string): string {
  // Left as it is, and refused as a pile.
  if (ENDLESS_PILE.test(text)) return text;
  const seen = text.normalize('NFC').replace(UNSEEN, '');
  return NOTHING_SEEN.test(seen) ? '' : seen;
}

const isClean = (text: string) => !CONTROL.test(text) && !PILE.test(text) && text.isWellFormed();
const mustBeClean = 'Contiene caracteres que no se permiten.';
const emptyText = (min: number) => (min === 1 ? 'Debes llenar este campo.' : undefined);
/** What is too long or not clean is not looked at further: other rules may take long over it. */
const abort = true;

/** Text on one line: line breaks, tabs and repeated blanks become one space; invisible characters are removed. */
export function asOneLine(text: string): string {
  return asSeen(text).replace(GAPS, ' ').trim();
}

/**
 * One line that staff typed: a title, a reason. No control or direction-override characters, no halves of a character.
 * @param missing the sentence if nothing, or no text, was sent
 */
export const typedLine = (max: number, min = 0, missing?: string) =>
  z
    .string({ error: ({ code }) => (code === 'invalid_type' ? missing : undefined) })
    .overwrite(asOneLine)
    .min(min, emptyText(min))
    .max(max, { abort })
    .refine(isClean, { error: mustBeClean, abort });

/** Whether a mail program would make a link of a text; full-width characters (`：／／`) count as plain ones. */
export function holdsWebAddress(text: string): boolean {
  return /:\/\/|www\./i.test(text.normalize('NFKC'));
}

/** One line that a customer or visitor writes. It is repeated in letters, so it must not contain a web address. */
export const lineWithoutLinks = (max: number, min = 0, missing?: string) =>
  typedLine(max, min, missing).refine(
    (text) => !holdsWebAddress(text),
    'No escribas direcciones de internet aquí (nada con «://» ni «www.»).',
  );

/** What a person may add in her own words; null says the same as nothing. */
export const optionalComment = lineWithoutLinks(1000)
  .nullable()
  .transform((text) => text ?? '')
  .default('');

/** `evil.mx/entrar`: mail programs make a link of a domain with a path. Without a path it may be initials (`J.C.`). */
const holdsPath = (text: string) => /[\p{L}\d-]\.\p{L}{2,24}\/[\p{L}\d]/u.test(text.normalize('NFKC'));

/** A person's name, which letters to others repeat too. */
export const personName = (max: number, min = 0, missing?: string) =>
  lineWithoutLinks(max, min, missing).refine(
    (text) => !holdsPath(text),
    'Escribe solo el nombre: eso parece una dirección de internet.',
  );

/** Text of several lines, for staff only: a description, instructions. Trimmed and cleaned as in `typedLine`. */
export const longText = (max: number, min = 0) =>
  z
    .string()
    .overwrite((text) => asSeen(text).trim())
    .min(min, emptyText(min))
    .max(max, { abort })
    .refine((text) => isClean(text.replace(/[\t\n\r]/g, '')), mustBeClean);

/** HTML as typed; the server sanitises it (`server/content/sanitize-content.ts`). */
export const htmlContent = z
  .string()
  .max(200_000)
  .refine((html) => !html.includes('\0') && html.isWellFormed(), mustBeClean);

/** The last page of a list; nobody turns so many, and each costs reading the ones before it. */
const LAST_PAGE = 10_000;

export const pageNumber = z
  .string()
  .regex(/^[1-9][0-9]{0,5}$/, 'Debe ser un número de página, de 1 en adelante.')
  .transform(Number)
  .pipe(z.int().max(LAST_PAGE, 'La lista no llega tan lejos.'));

export const errorDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** The body of every error. */
export const errorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    details: errorDetails.optional(),
    request_id: z.string(),
  }),
});

export type ErrorAnswer = z.output<typeof errorAnswer>;

/** The body of a success without data. */
export const message = z.object({ message: z.string() });

/** Ten digits in any notation; never truncated (docs/decisions/0027-what-people-write.md). */
export const phone = z
  .string()
  .max(40)
  .transform((typed, context) => {
    const read = readPhone(typed);
    if (read !== null) return read;
    context.addIssue({ code: 'custom', message: NO_PHONE, input: typed });
    return z.NEVER;
  });
