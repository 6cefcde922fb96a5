import type { Role } from '#shared/wire/customers.ts';
import type { Sql } from '../../database/database.ts';
import { readOpenShifts } from './queries/shifts.ts';

/**
 * Whether this person may not be told what cash adds up to: reception, while somebody's drawer waits for its count. Whoever
 * is in no shift could tell whoever counts (docs/rules.md#cash-shifts).
 */
export async function isCountedUnseen(sql: Sql, role: Role): Promise<boolean> {
  return role !== 'administrator' && (await readOpenShifts(sql)).length > 0;
}
