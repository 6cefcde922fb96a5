import type { Role } from '#shared/wire/customers.ts';
import type { Sql } from '../../database/database.ts';
import { readOpenShifts } from './queries/shifts.ts';

/**
 * Whether the sum of cash must be hidden from this person: from all of reception while any drawer waits for its count,
 * since a colleague outside the shift could pass the sum on (docs/rules.md#cash-shifts).
 */
export async function isCountedUnseen(sql: Sql, role: Role): Promise<boolean> {
  return role !== 'administrator' && (await readOpenShifts(sql)).length > 0;
}
