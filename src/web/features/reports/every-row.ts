import { REPORT_PAGE_MOST } from '#shared/wire/reports/paging.ts';

/** A complete list behind a report, for a spreadsheet, fetched in the largest pages. Days that are over do not change. */
export async function everyRow<Row>(
  read: (page: { page: number; page_size: number }) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await read({ page, page_size: REPORT_PAGE_MOST });
    all.push(...rows);
    if (rows.length < REPORT_PAGE_MOST) return all;
  }
}
