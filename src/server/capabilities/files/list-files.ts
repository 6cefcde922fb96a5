import type { AppContext } from '../../context.ts';
import { countFiles, type FileFilters, type FileRow, listFiles } from './queries.ts';

const PAGE = 50;

/** One page of all files, newest first; staff only. */
export async function listAll(
  { db }: Pick<AppContext, 'db'>,
  { page, ...filters }: Partial<FileFilters> & { page: number },
): Promise<{ files: FileRow[]; page: number; pages: number }> {
  const wanted = { purpose: filters.purpose, customer_id: filters.customer_id };
  const files = await listFiles(db, { filters: wanted, limit: PAGE, offset: (page - 1) * PAGE });
  return { files, page, pages: Math.max(1, Math.ceil((await countFiles(db, wanted)) / PAGE)) };
}
