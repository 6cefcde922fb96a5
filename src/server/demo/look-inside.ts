import type { Sql } from '../database/database.ts';
import { demoAccountsOf } from './accounts.ts';
import { type DemoLook, demoLooks } from './looks.ts';
import { hasAnyOf } from './queries.ts';

/** Which of the demo's studios fills this database, whatever is asked for now; null when none of their people is left. */
export async function lookInside(sql: Sql): Promise<DemoLook | null> {
  for (const look of demoLooks) {
    const emails = demoAccountsOf(look).map(({ email }) => email);
    if (await hasAnyOf(sql, emails)) return look;
  }
  return null;
}
