import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Orm } from '../database.ts';
import * as schema from './identity-tables.ts';

/** Both homes return `rows`, so one type fits both. */
export function embeddedOrm(engine: PGlite): Orm {
  return drizzle(engine, { schema }) as unknown as Orm;
}
