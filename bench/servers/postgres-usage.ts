import { existsSync, readFileSync } from 'node:fs';
import type { Sql } from '../../src/server/database/database.ts';
import { cpuSeconds, statOf } from './usage.ts';

/** The postmaster, which has a child process for each connection; null without /proc. */
export async function postmasterOf(sql: Sql): Promise<number | null> {
  const [row] = await sql.rows<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = row && statOf(row.pid)?.[1];
  return parent ? Number(parent) : null;
}

/** Processor seconds of a whole PostgreSQL server, including closed connections. */
export function postgresSeconds(postmaster: number | null): number | null {
  const path = `/proc/${postmaster}/task/${postmaster}/children`;
  if (postmaster === null || !existsSync(path)) return null;
  const children = readFileSync(path, 'utf8').trim().split(' ').map(Number);
  return children.reduce((sum, pid) => sum + (cpuSeconds(pid) ?? 0), cpuSeconds(postmaster, true) ?? 0);
}
