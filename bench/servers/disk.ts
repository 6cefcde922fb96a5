import type { Database } from '../../src/server/database/database.ts';

/** Commits per second over one connection, one row each: the disk's limit for a single writer. */
export async function commitsPerSecond(db: Database, seconds = 2): Promise<number> {
  await db.script('create table if not exists bench_commit (at double precision)');
  const started = performance.now();
  let commits = 0;
  while (performance.now() - started < seconds * 1000) {
    await db.rows('insert into bench_commit values ($1)', [performance.now()]);
    commits += 1;
  }
  return commits / ((performance.now() - started) / 1000);
}
