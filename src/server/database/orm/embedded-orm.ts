import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Orm } from '../database.ts';
import * as schema from './identity-tables.ts';

/** The library types its two drivers apart; both return `rows`, which is all that is used of an answer. */
export function embeddedOrm(engine: PGlite): Orm {
  return drizzle(engine, { schema }) as unknown as Orm;
}
