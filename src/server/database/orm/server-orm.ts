import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Orm } from '../database.ts';
import * as schema from './identity-tables.ts';

export function serverOrm(pool: pg.Pool): Orm {
  return drizzle(pool, { schema });
}
