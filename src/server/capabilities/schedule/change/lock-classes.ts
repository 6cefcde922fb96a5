import type { Tx } from '../../../database/database.ts';
import { lockForPlaces } from '../../reservations/index.ts';
import { lockClassRows, readCustomersIn } from '../queries/standing.ts';

/**
 * Locks classes, everybody in them and waiting for them, and their grants, in the order of docs/locking.md: who is in them
 * is read once nobody can enter or leave.
 * @returns false when one of them does not exist
 */
export async function lockClassesWhole(tx: Tx, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  if (!(await lockClassRows(tx, ids))) return false;
  return lockForPlaces(tx, ids, await readCustomersIn(tx, ids));
}
