import type { Sql } from '../database/database.ts';
import { demoAccountsOf } from './accounts.ts';
import { type DemoLook, demoLooks } from './looks.ts';
import { hasAnyOf } from './queries.ts';

/** The demo studio that fills this database, whatever DEMO_LOOK says; null when none of its accounts is left. */
export async function readDemoLook(sql: Sql): Promise<DemoLook | null> {
  for (const look of demoLooks) {
    const emails = demoAccountsOf(look).map(({ email }) => email);
    if (await hasAnyOf(sql, emails)) return look;
  }
  return null;
}
