import { z } from 'zod';
import { pageNumber } from '../common.ts';

/** The number of rows of a page on screen, and the most of a page, so that a whole list for a spreadsheet needs few pages. */
export const REPORT_PAGE_SIZE = 50;
export const REPORT_PAGE_MOST = 500;

/** The page of a list behind a report's figure. */
export const reportPage = {
  page: pageNumber.default(1),
  page_size: z
    .string()
    .regex(/^[1-9][0-9]{0,2}$/, `Escribe un número de 1 a ${REPORT_PAGE_MOST}.`)
    .transform(Number)
    .pipe(z.int().max(REPORT_PAGE_MOST))
    .default(REPORT_PAGE_SIZE),
};
