import type { Tx } from '../../database/database.ts';
import { lockPlaces } from './queries/places.ts';

/**
 * Takes the locks of an act that may free places: the class (or classes), then these people and everybody waiting in one
 * statement, then their grants (docs/locking.md). What is read after it is true until the commit.
 * @returns false when a class does not exist
 */
export function lockForPlaces(
  tx: Tx,
  single_class_id: number | readonly number[],
  customer_ids: readonly number[] = [],
): Promise<boolean> {
  return lockPlaces(tx, typeof single_class_id === 'number' ? [single_class_id] : single_class_id, customer_ids);
}
