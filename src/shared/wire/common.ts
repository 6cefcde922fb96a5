import { z } from 'zod';

/** Largest id PostgreSQL's integer holds. */
const LARGEST_ID = 2_147_483_647;

export const id = z.int().min(1).max(LARGEST_ID);

/** An id in a path or query, where everything is text. */
export const idText = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/, 'debe ser un número')
  .transform(Number)
  .pipe(id);

export const idParams = z.strictObject({ id: idText });

/** A true instant, ISO 8601 with `Z`. */
export const instant = z.iso.datetime();

/** The studio's wall clock written as if it were UTC: `2026-11-23T07:00:00.000Z`. */
export const wallClock = z.iso
  .datetime()
  .meta({ description: 'Hora de pared del estudio, escrita como si fuera UTC.' });

/** A calendar date in the studio's zone: `2026-11-23`. The database knows no year 0. */
export const localDate = z.iso.date().refine((date) => date >= '0001', 'no es una fecha');

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

/** Text a person typed: trimmed, without control or direction-override characters or halves of a character. */
export const typedText = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min, min === 1 ? 'Debes llenar este campo.' : undefined)
    .max(max)
    .refine((text) => !CONTROL.test(text) && text.isWellFormed(), 'contiene caracteres que no se permiten');

/** HTML as somebody wrote it; the server makes it harmless (`server/content/sanitize-content.ts`). */
export const htmlContent = z
  .string()
  .max(200_000)
  .refine((html) => !html.includes('\0') && html.isWellFormed(), 'contiene caracteres que no se permiten');

export const pageNumber = z
  .string()
  .regex(/^[1-9][0-9]{0,5}$/, 'debe ser un número de página')
  .transform(Number);

export const errorDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** The body of every answer that is not a success. */
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

/** An answer that only says it was done. */
export const message = z.object({ message: z.string() });
