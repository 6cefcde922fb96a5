import type { Tx } from '../../../database/database.ts';
import { lockBought } from '../../purchases/index.ts';
import { lockForPlaces } from '../../reservations/index.ts';
import { lockClassRows, readCustomersIn } from '../queries/class-before.ts';

/**
 * Locks classes, everybody in them, waiting for them or buying a place in them, their grants, and what was sold with them, in the order of docs/locking.md: who is in them
 * is read once nobody can enter or leave.
 * @param others people who are in none of them any more
 * @returns false when one of them does not exist
 */
export async function lockClassesWhole(
  tx: Tx,
  ids: readonly number[],
  others: readonly number[] = [],
): Promise<boolean> {
  if (ids.length === 0) return true;
  if (!(await lockClassRows(tx, ids))) return false;
  if (!(await lockForPlaces(tx, ids, [...(await readCustomersIn(tx, ids)), ...others]))) return false;
  await lockBought(tx, ids);
  return true;
}
