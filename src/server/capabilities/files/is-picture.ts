import type { Sql } from '../../database/database.ts';
import { findPicture } from './queries.ts';
import { keyOf, nameAt, storedNames } from './stored-names.ts';

/** Whether an address under `/archivos/` shows a picture that is kept, in a size that there is. */
export async function isPicture(sql: Sql, address: string): Promise<boolean> {
  const name = nameAt(address);
  const key = name && keyOf(name);
  const file = key ? await findPicture(sql, key) : undefined;
  return file !== undefined && name !== undefined && storedNames(file).includes(name);
}
