import { z } from 'zod';
import { formatNumber } from '../format-number.ts';
import { htmlContent, id, idText, instant, pageNumber, typedLine } from './common.ts';
import { addressedEditOf } from './edit.ts';

/** A content page at `/{slug}`; the list leaves `content` out. */
export const page = z.object({
  page_id: id,
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  required: z.boolean(),
  required_signup: z.boolean(),
  version: z.int(),
});

export const pageSummary = page.omit({ content: true }).extend({ has_content: z.boolean() });

export const pageInput = z.strictObject({
  page_id: id.optional(),
  slug: z
    .string()
    .trim()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Usa minúsculas, números y guiones.'),
  title: typedLine(150, 1),
  content: htmlContent.default(''),
  required: z.boolean().default(false),
  required_signup: z.boolean().default(false),
  /** Whether everybody has to accept the new text again. */
  ask_again: z.boolean().default(false),
});

export const acceptedPage = z.object({ page_id: id, customer_id: id, version: z.int(), accepted_at: instant });

/** A document that is accepted, and the version that was read; without `version` its present one. */
export const readPage = z.strictObject({ page_id: id, version: z.int().min(1).optional() });
/** The documents that are accepted with an act. */
export const readPages = z.array(readPage).max(20).default([]);

/** The person is the token's; the `customer_id` of somebody else is refused. */
export const acceptPageInput = readPage.extend({ customer_id: id.optional() });

/** The version for editing; `version` counts the texts that people accept. */
const editVersion = { edit_version: z.string() };

/**
 * The fields of a page for staff: when its text changed, since when it is retired, and how many people accepted the present
 * version.
 */
export const pageAtOffice = pageSummary.extend({
  updated_at: instant,
  archived_at: instant.nullable(),
  accepted_count: z.int(),
  ...editVersion,
});

export const changedPage = addressedEditOf(pageInput.omit({ page_id: true }), pageAtOffice, {
  key: 'page_id',
  versionKey: 'edit_version',
});

/** From the first to the last; pages that are not named keep their place. */
export const pageOrder = z.strictObject({
  page_ids: z
    .array(id)
    .min(1)
    .max(500)
    .refine((ids) => new Set(ids).size === ids.length, 'Hay páginas repetidas.'),
});

/** An acceptance: the person, the version and the instant. */
export const pageAcceptance = acceptedPage.extend({
  name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
});

const LONGEST_LIST = 1000;

export const pageAcceptanceQuery = z.strictObject({
  page_id: idText,
  page: pageNumber.default(1),
  per_page: z
    .string()
    .regex(/^[1-9][0-9]{0,3}$/, `Escribe un número de 1 a ${formatNumber(LONGEST_LIST)}.`)
    .transform(Number)
    .pipe(z.int().max(LONGEST_LIST))
    .default(50),
});

/** Those of a page, which are then read from the list. */
export const exportAcceptancesInput = z.strictObject({ page_id: id });
export const exportAcceptancesAnswer = z.object({ total: z.int() });

export const pageAcceptanceList = z.object({ accepted_pages: z.array(pageAcceptance), total: z.int() });
export const pageListAtOffice = z.object({ pages: z.array(pageAtOffice) });
export const pageAnswer = z.object({ page: page.extend(editVersion) });
export const pageList = z.object({ pages: z.array(pageSummary) });
export const acceptedPageList = z.object({ accepted_pages: z.array(acceptedPage) });
/**
 * Named like the parameter of the calls that take a number, so that both have one path in the document. Any text: what
 * can be no page's slug is a page that does not exist.
 */
export const slugParams = z.strictObject({ id: z.string() });

export type Page = z.output<typeof page>;
export type ReadPage = z.output<typeof readPage>;
export type KeptPage = z.output<typeof pageAnswer>['page'];
export type PageSummary = z.output<typeof pageSummary>;
export type AcceptedPage = z.output<typeof acceptedPage>;
export type PageAtOffice = z.output<typeof pageAtOffice>;
export type PageAcceptance = z.output<typeof pageAcceptance>;
