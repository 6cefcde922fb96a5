import { z } from 'zod';
import { id, localDate } from './common.ts';

/** The most rows of one call; the screen sends fewer at a time, so that others do not wait for them. */
export const IMPORT_ROWS_AT_MOST = 500;
/** Longer than any field may be, so that what is too long is refused at its field. */
export const IMPORT_TEXT_AT_MOST = 600;

/** What a cell says, as it was typed; empty: nothing. */
const cell = z.string().max(IMPORT_TEXT_AT_MOST).default('');

/** A row of the file. Its texts are read by the same rules as at the desk; errors are reported row by row. */
export const importedRow = z.strictObject({
  /** Its number in the file, to identify its answer. */
  row: z.int().min(1).max(1_000_000),
  name: cell,
  last_name: cell,
  email: cell,
  phone: cell,
  /** `2026-11-23`, like `expires`. */
  birthdate: cell,
  note: cell,
  /** How many classes she has left; a word such as `ilimitado` counts as `unlimited`. */
  classes: cell,
  /** Yes or no; yes: unlimited classes. */
  unlimited: cell,
  /** The last day on which her classes are good. */
  expires: cell,
});

const rows = z
  .array(importedRow)
  .min(1)
  .max(IMPORT_ROWS_AT_MOST)
  .refine((all) => new Set(all.map(({ row }) => row)).size === all.length, 'Hay dos filas con el mismo número.');

export const importPreviewInput = z.strictObject({ rows });

export const importInput = z.strictObject({
  rows,
  /** Mails each new person with a mail the link to activate her account. */
  invite: z.boolean().default(false),
  /** Also gives their classes to people who are already here, once. */
  give_to_known: z.boolean().default(false),
});

/** Sentences by field; `row` for what is wrong with the row as a whole. */
const problems = z.record(z.string(), z.string());

/** `class_amount` -1 is unlimited. */
const givenClasses = z.object({ class_amount: z.int(), expiration_date: localDate });

/**
 * Why a row's classes are not given: over, given by an earlier import, the account is disabled, or whoever signs in with it
 * has not proved the row's mail.
 */
export const classesKeptBack = z.enum(['expired', 'given-before', 'disabled', 'unproved']);

const judgedRow = z.object({
  row: z.int(),
  /** Of `known`: the person who is already here; of `created`: the new one; else null. */
  customer_id: id.nullable(),
  name: z.string(),
  last_name: z.string(),
  problems,
  kept_back: classesKeptBack.nullable(),
});

export const importPreviewAnswer = z.object({
  rows: z.array(
    judgedRow.extend({
      outcome: z.enum(['new', 'known', 'refused']),
      /** What she gets, of `known` only with `give_to_known`; null: nothing. */
      gives: givenClasses.nullable(),
      /** Whether an invitation could be mailed to her. */
      can_invite: z.boolean(),
    }),
  ),
  /** Whether letters reach anybody: the studio has a mail server. */
  letters_arrive: z.boolean(),
});

export const importAnswer = z.object({
  rows: z.array(
    judgedRow.extend({
      outcome: z.enum(['created', 'known', 'refused']),
      given: givenClasses.nullable(),
      invited: z.boolean(),
    }),
  ),
});

export type ImportedRow = z.output<typeof importedRow>;
export type ImportInput = z.output<typeof importInput>;
export type ImportPreview = z.output<typeof importPreviewAnswer>;
export type PreviewedRow = ImportPreview['rows'][number];
export type ImportAnswer = z.output<typeof importAnswer>;
export type ImportAnswerRow = ImportAnswer['rows'][number];
