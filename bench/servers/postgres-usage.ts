import { existsSync, readFileSync } from 'node:fs';
import type { Sql } from '../../src/server/database/database.ts';
import { cpuSeconds, statOf } from './usage.ts';

/** The server's first process, whose children work for one connection each; null where there is no /proc. */
export async function postmasterOf(sql: Sql): Promise<number | null> {
  const [row] = await sql.rows<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = row && statOf(row.pid)?.[1];
  return parent ? Number(parent) : null;
}

/** Processor seconds of a whole PostgreSQL server, of connections that are closed too. */
export function postgresSeconds(postmaster: number | null): number | null {
  const path = `/proc/${postmaster}/task/${postmaster}/children`;
  if (postmaster === null || !existsSync(path)) return null;
  const children = readFileSync(path, 'utf8').trim().split(' ').map(Number);
  return children.reduce((sum, pid) => sum + (cpuSeconds(pid) ?? 0), cpuSeconds(postmaster, true) ?? 0);
}
